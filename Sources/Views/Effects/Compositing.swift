import Geometry
import Motion
import Rendering

/// `blendMode`: of each leaf.
nonisolated struct BlendEffect: Effect {
    let mode: BlendMode
    var blends: Bool { mode.rendered != .normal }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        guard blends else { return content(&drawing) }
        drawing.withEffect(GroupStyle(blend: mode.rendered), content)
    }
}

/// `compositingGroup` and what `drawingGroup` has of it.
struct CompositingModifier: ElementModifier {
    typealias Body = Never
    let isOpaque: Bool

    func makeElement(_ content: Element, _ node: _TreeNode) -> CompositingElement {
        CompositingElement(isOpaque, content, node)
    }
    func update(_ element: CompositingElement) { element.isOpaque = isOpaque }
}

/// The element of a compositing group: what is in it is one picture.
final class CompositingElement: UnaryElement {
    /// Whether its box is black where nothing is drawn.
    var isOpaque: Bool
    private var geometry = ShownGeometry()

    init(_ isOpaque: Bool, _ content: Element, _ node: _TreeNode) {
        self.isOpaque = isOpaque
        super.init(content, node)
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        geometry.move(to: frame, self)
        super.placeContent(proposal)
    }

    override func draw(_ drawing: inout Drawing) {
        guard isOpaque else { return drawGroup(&drawing, ground: nil) }
        let shown = geometry.shown(self)
        let box = Rendering.Shape.rect(drawing.rect(shown.rect, isStill: !shown.isMoving))
        drawing.clipped(to: box) { drawGroup(&$0, ground: box) }
    }

    private func drawGroup(_ drawing: inout Drawing, ground: Rendering.Shape?) {
        var style = GroupStyle()
        // A group that nothing is done to is drawn straight onto what lies beneath, and so would be what blends in it.
        if content.blends { style.colorMatrix = ColorMatrix().add(to: &drawing.list) }
        drawing.group(style) { [content] drawing in
            if let ground { drawing.list.fill(ground, .black) }
            content.draw(&drawing)
        }
    }

    /// What blends in a group does so with the group alone.
    override var blends: Bool { false }

    override func dispose() { geometry.dispose(host.scheduler) }
}

extension View {
    /// The view, each part of it blended with what lies beneath. Modes that the canvas does not have are drawn as `normal`.
    public func blendMode(_ blendMode: BlendMode) -> some View { effect(BlendEffect(mode: blendMode)) }

    /// The view as one picture for the opacities, shadows and blend modes that are written after it.
    public func compositingGroup() -> some View { modifier(CompositingModifier(isOpaque: false)) }

    /// The view as one picture that moves as a whole, like `compositingGroup()` and `geometryGroup()`. With `opaque` it is
    /// cut to the view's box, black where nothing is drawn. The colour mode is kept; colours are composited as they are stored.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(CompositingModifier(isOpaque: opaque)).geometryGroup()
    }
}
