import Geometry
import Motion

/// Makes one view out of another.
@MainActor @preconcurrency public protocol ViewModifier {
    /// What the modified view is made of.
    associatedtype Body: View
    /// What the modified view is made of; `content` stands for the view before.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// Stands for the view that is modified.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the node of a modified view. Not for use by name: programs give a `body`.
    @MainActor @preconcurrency static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>>
}

extension ViewModifier where Body == Never {
    /// A modifier that the library carries out itself has no body.
    public func body(content: Content) -> Never {
        preconditionFailure("A modifier that the library carries out itself has no body.")
    }
}

extension ViewModifier {
    /// By default a modified view is what the modifier's body makes of it.
    public static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        ModifierNode(view, inputs)
    }

    /// This modifier, then another.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view or a modifier with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    /// What is modified.
    public var content: Content
    /// What modifies it.
    public var modifier: Modifier

    /// `content`, modified by `modifier`.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        Modifier._makeNode(view, inputs)
    }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// First one modifier, then the other.
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
    /// The view with a modifier applied.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// A modifier that changes nothing.
    public static let identity = EmptyModifier()
    /// A modifier that changes nothing.
    public init() {}
    /// The view as it is.
    public func body(content: Content) -> Content { content }
}
