import Geometry
import Motion

/// Changes what flows down to a view.
struct EnvironmentModifier: ViewModifier {
    typealias Body = Never
    /// Changes the environment.
    let change: (inout EnvironmentValues) -> Void
    /// Whether another modifier changes it in the same way.
    let isSame: (EnvironmentModifier) -> Bool
    /// What `isSame` of another compares with.
    let subject: Any

    static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        EnvironmentNode(view, inputs)
    }
}

private final class EnvironmentNode<Inner: View>: PassNode<ModifiedContent<Inner, EnvironmentModifier>, Inner> {
    override init(_ view: ModifiedContent<Inner, EnvironmentModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
    }

    override var isModifier: Bool { true }

    override var childEnvironment: EnvironmentValues {
        var inner = environment
        view.modifier.change(&inner)
        return inner
    }

    override func update(_ new: ModifiedContent<Inner, EnvironmentModifier>) {
        let isSame = view.modifier.isSame(new.modifier)
        view = new
        if !isSame { passEnvironment() }
        child?.update(new.content)
    }
}

extension View {
    /// The view with a value in its environment.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(
            EnvironmentModifier(
                change: { $0[keyPath: keyPath] = value },
                isSame: { other in
                    guard let (path, old) = other.subject as? (WritableKeyPath<EnvironmentValues, V>, V) else {
                        return false
                    }
                    return path == keyPath && ValueComparison.areEqual(old, value)
                }, subject: (keyPath, value)))
    }

    /// The view with a value of its environment changed from what it is around it.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(
            EnvironmentModifier(change: { transform(&$0[keyPath: keyPath]) }, isSame: { _ in false }, subject: keyPath))
    }
}
