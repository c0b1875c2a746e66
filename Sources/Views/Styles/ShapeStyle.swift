import Geometry
import Motion

/// What fills a shape: a colour, a gradient, or a choice among them that depends on the environment.
///
/// A style of one's own says what it is in `resolve(in:)`; one that says nothing is the foreground style.
public nonisolated protocol ShapeStyle: Sendable {
    /// The style that this one stands for; `Never` for one that stands for itself.
    associatedtype Resolved: ShapeStyle = Never

    /// The style that this one stands for in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// What this style paints with in an environment. Not for use by name: styles of one's own have `resolve(in:)`.
    func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle
}

nonisolated extension ShapeStyle {
    /// What the style that this one stands for paints with.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        resolve(in: environment)._resolved(in: environment)
    }
}

nonisolated extension ShapeStyle where Resolved == Never {
    /// Never called: there is no such style.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("The style \(Self.self) stands for itself; it has no resolve(in:) to be called.")
    }

    /// The foreground style.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        environment.foreground(level: 0)
    }
}

nonisolated extension Never: ShapeStyle {
    /// There is no such style.
    public typealias Resolved = Never
}
