import Geometry
import Motion

nonisolated extension Color: ShapeStyle {
    /// The colour itself.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { _ResolvedStyle(self) }
}

/// A colour as a view fills what it is given.
nonisolated extension Color: View {
    /// The library draws it.
    public typealias Body = Never

    /// Makes the node that draws it.
    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { $0.leafContent(in: $1) }
    }
}

nonisolated extension Color {
    /// The space in which a gradient or a mix goes from one colour to the next.
    public enum ColorSpace: Hashable, Sendable {
        /// The components as they are stored, sRGB encoded.
        case device
        /// Oklab: equal steps look equal.
        case perceptual
    }

    /// The colour `fraction` of the way to another, cut to 0…1; NaN counts as 0.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: ColorSpace = .perceptual) -> Color {
        let amount = fraction > 0 ? min(fraction, 1) : 0
        guard colorSpace == .perceptual, amount > 0, amount < 1 else {
            return mixed(with: rhs, by: amount, in: .stored)
        }
        return ColorVector(self).interpolated(towards: ColorVector(rhs), amount: amount).color
    }

    /// The colour as a gradient that is a little lighter at the top, as the platform's standard gradient is.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: .white.opacity(Double(opacity)), by: 0.18), self]))
    }
}

/// A gradient whose stops are not told; as a style it runs from top to bottom.
public nonisolated struct AnyGradient: ShapeStyle, Hashable {
    private var gradient: Gradient

    /// The gradient without its stops.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    /// The gradient from top to bottom.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { gradient._resolved(in: environment) }
}
