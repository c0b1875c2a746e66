import Geometry

/// One of two views, as `if` and `else` make them. Not for use by name.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        ConditionalNode(view, inputs)
    }
}

extension Optional: View where Wrapped: View {
    /// A view that is there or not is made of itself.
    public typealias Body = Never

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { OptionalNode(view, inputs) }
}

private final class OptionalNode<Wrapped: View>: ChoiceNode<Wrapped?> {
    override init(_ view: Wrapped?, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        if let view { showFirst { Wrapped._makeNode(view, $0) } }
        begin()
    }

    override func update(_ new: Wrapped?) {
        view = new
        if let new { choose(new) } else { showNothing() }
    }
}

private final class ConditionalNode<First: View, Second: View>: ChoiceNode<_ConditionalContent<First, Second>> {
    override init(_ view: _ConditionalContent<First, Second>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        switch view.storage {
        case .first(let content): showFirst(tag: 0) { First._makeNode(content, $0) }
        case .second(let content): showFirst(tag: 1) { Second._makeNode(content, $0) }
        }
        begin()
    }

    override func update(_ new: _ConditionalContent<First, Second>) {
        view = new
        switch new.storage {
        case .first(let content): choose(content, tag: 0)
        case .second(let content): choose(content, tag: 1)
        }
    }
}
