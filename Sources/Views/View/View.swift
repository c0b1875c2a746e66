import Geometry

/// A piece of a picture, described by value.
///
/// A view says what it is made of in `body`. The tree keeps what has identity: state, animations, layers.
@MainActor @preconcurrency public protocol View {
    /// What the view is made of.
    associatedtype Body: View
    /// What the view is made of. It is asked for whenever something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the node that stands for views of this type in the tree. Not for use by name: programs give a `body`.
    @MainActor @preconcurrency static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self>
}

extension Never: View {
    /// There is no such view.
    public var body: Never { self }
}

extension View where Body == Never {
    /// A view that the library draws itself has no body.
    public var body: Never { preconditionFailure("A view that the library draws itself has no body.") }
}

extension View {
    /// By default a view is what its body is.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        CompositeNode(view, inputs)
    }
}
