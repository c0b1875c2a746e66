import Geometry

/// A view in whose surroundings placeholders stand for another.
struct Slotted<Content: View, Surroundings: View>: View {
    typealias Body = Never
    let content: Content
    @ViewBuilder let surroundings: Surroundings

    init(content: Content, @ViewBuilder surroundings: () -> Surroundings) {
        self.content = content
        self.surroundings = surroundings()
    }

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { SlottedNode(view, inputs) }
}

private final class SlottedNode<Content: View, Surroundings: View>:
    PassNode<Slotted<Content, Surroundings>, Surroundings>
{
    private let slot: ViewSlot<Content>

    override init(_ view: Slotted<Content, Surroundings>, _ inputs: _NodeInputs) {
        slot = ViewSlot(view.content, outer: inputs.slots)
        super.init(view, inputs)
        var inputs = inputs
        inputs.slots = SlotScope(ObjectIdentifier(Content.self), slot, outer: inputs.slots)
        makeChild(view.surroundings, inputs)
    }

    override func update(_ new: Slotted<Content, Surroundings>) {
        view = new
        child?.update(new.surroundings)
        slot.update(new.content)
    }
}
