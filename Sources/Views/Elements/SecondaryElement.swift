import Geometry
import Rendering

/// An element with another view above or below it, or as its mask.
final class SecondaryElement: UnaryElement {
    /// What the other view is to the content.
    enum Role {
        case overlay
        case background
        case mask
    }

    private let role: Role
    /// How the other view lies in the content's box.
    var alignment: Alignment { didSet { if alignment != oldValue { invalidateLayout() } } }
    /// The other view's node.
    let secondaryNode: _TreeNode
    private let secondary: Element

    init(_ role: Role, _ alignment: Alignment, _ secondaryNode: _TreeNode, around content: Element, _ node: _TreeNode) {
        self.role = role
        self.alignment = alignment
        self.secondaryNode = secondaryNode
        secondary = Union.element(for: secondaryNode, .depth, in: node)
        super.init(content, node)
        secondary.parent = self
    }

    /// The other view has other members now.
    func secondaryMembersDidChange() { Union.update(secondary, for: secondaryNode) }

    override func contentLeavingDidChange() { parent?.contentLeavingDidChange() }

    override func placeContent(_ proposal: ProposedViewSize) {
        super.placeContent(proposal)
        let primary = ViewDimensions(size: frame.size, proposal: proposal, item: content)
        var placement = SecondaryLayout(alignment).placement(of: LayoutSubview(secondary), on: primary)
        placement.origin = CGPoint(x: frame.minX + placement.origin.x, y: frame.minY + placement.origin.y)
        place(secondary, by: placement, in: frame)
    }

    override func draw(_ drawing: inout Drawing) {
        switch role {
        case .overlay:
            content.draw(&drawing)
            secondary.draw(&drawing)
        case .background:
            secondary.draw(&drawing)
            content.draw(&drawing)
        case .mask:
            drawing.flattened { [content, secondary] drawing in
                drawing.list.beginMask()
                drawing.apart { secondary.draw(&$0) }
                drawing.list.beginMasked()
                content.draw(&drawing)
                drawing.list.endMasked()
            }
        }
    }

    override func hit(_ point: CGPoint) -> Element? {
        switch role {
        case .overlay: secondary.hit(point) ?? content.hit(point)
        case .background: content.hit(point) ?? secondary.hit(point)
        case .mask: content.hit(point)
        }
    }

    override func forEachContent(_ visit: (Element) -> Void) {
        visit(content)
        visit(secondary)
    }
}

/// `overlay`, `background` and `mask`: one instance of the other view for each member of what is modified.
struct SecondaryModifier<Secondary: View>: ViewModifier {
    typealias Body = Never
    let role: SecondaryElement.Role
    let alignment: Alignment
    let secondary: Secondary

    static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        SecondaryNode(view, inputs)
    }
}

private final class SecondaryNode<Inner: View, Secondary: View>: WrapNode<Inner, SecondaryModifier<Secondary>> {
    private var kept: _NodeInputs?
    private var nodes: [_ViewNode<Secondary>] = []

    override init(_ view: ModifiedContent<Inner, SecondaryModifier<Secondary>>, _ inputs: _NodeInputs) {
        var kept = inputs.withoutParent
        kept.union = .depth
        self.kept = kept
        super.init(view, inputs)
    }

    override func wrap(_ member: Element) -> UnaryElement {
        guard let kept else { return super.wrap(member) }
        let node = Secondary._makeNode(view.modifier.secondary, kept.below(self, index: 1 + nodes.count))
        nodes.append(node)
        return SecondaryElement(view.modifier.role, view.modifier.alignment, node, around: member, self)
    }

    override func unwrap(_ element: UnaryElement) {
        guard let element = element as? SecondaryElement else { return }
        nodes.removeAll { $0 === element.secondaryNode }
        host.beginRemoval(of: element.secondaryNode, isImmediate: false)
        element.secondaryNode.detach()
        host.endRemoval()
    }

    override func update(_ new: ModifiedContent<Inner, SecondaryModifier<Secondary>>) {
        view = new
        child?.update(new.content)
        for case let element as SecondaryElement in wrappers { element.alignment = new.modifier.alignment }
        for node in nodes { node.update(new.modifier.secondary) }
    }

    override func childMembersDidChange(_ child: _TreeNode) {
        guard child !== self.child else { return updateMembers() }
        for case let element as SecondaryElement in wrappers where element.secondaryNode === child {
            element.secondaryMembersDidChange()
        }
    }

    override func forEachChild(_ visit: (_TreeNode) -> Void) {
        super.forEachChild(visit)
        for node in nodes { visit(node) }
    }
}

extension View {
    /// The view with another above it, which is proposed the view's size and does not count in layout.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryModifier(role: .overlay, alignment: alignment, secondary: content()))
    }

    /// The view with another above it, which is proposed the view's size and does not count in layout.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(role: .overlay, alignment: alignment, secondary: overlay))
    }

    /// The view with another behind it, which is proposed the view's size and does not count in layout.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(SecondaryModifier(role: .background, alignment: alignment, secondary: content()))
    }

    /// The view with another behind it, which is proposed the view's size and does not count in layout.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(SecondaryModifier(role: .background, alignment: alignment, secondary: background))
    }

    /// The view, as opaque at each point as the mask is there.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(SecondaryModifier(role: .mask, alignment: alignment, secondary: mask()))
    }
}
