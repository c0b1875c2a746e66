import Geometry
import Motion
import Rendering

/// `clipShape`: shows what lies inside of a shape in the view's box.
///
/// It limits what is drawn and not what takes input. The shape animates by its own data and with the box.
struct ClipModifier<S: Shape>: ElementModifier {
    typealias Body = Never
    let shape: S
    let style: FillStyle

    func makeElement(_ content: Element, _ node: _TreeNode) -> ClipElement<S> {
        ClipElement(shape, style, content, node)
    }
    func update(_ element: ClipElement<S>) { element.set(shape, style) }
}

/// The element of a clip.
final class ClipElement<S: Shape>: UnaryElement {
    private var shape: Animated<S>
    private var style: FillStyle
    private var geometry = ShownGeometry()

    init(_ shape: S, _ style: FillStyle, _ content: Element, _ node: _TreeNode) {
        self.shape = Animated(shape)
        self.style = style
        super.init(content, node)
    }

    /// Takes the shape of this update, by the transaction that reaches it.
    func set(_ new: S, _ style: FillStyle) {
        self.style = style
        if host.lints != nil {
            host.noteChange(of: node)
            host.noteUnanimated(shape.model, new, node)
        }
        if shape.set(new, node.transaction, host.scheduler) { host.noteMotion(of: node, node.transaction) }
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        geometry.move(to: frame, self)
        super.placeContent(proposal)
    }

    override func draw(_ drawing: inout Drawing) {
        let shown = geometry.shown(self)
        let rect = drawing.rect(shown.rect, isStill: !shown.isMoving)
        guard rect.isFinite else { return }
        let path = shape.shown(host.scheduler).path(in: CGRect(origin: .zero, size: rect.size))
        let moved = rect.origin == .zero ? path : path.offsetBy(dx: rect.minX, dy: rect.minY)
        guard let outline = moved.shape(rule: style.rule, into: &drawing.list) else { return }
        drawing.clipped(to: outline) { [content] in content.draw(&$0) }
    }

    override func dispose() {
        shape.dispose(host.scheduler)
        geometry.dispose(host.scheduler)
    }
}

extension View {
    /// The view, as far as it lies inside of a shape in its box. What is cut off still takes input.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipModifier(shape: shape, style: style))
    }

    /// The view, as far as it lies inside of its box. What is cut off still takes input.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// The view with the corners of its box cut round, `radius` points at most half the shorter side; a radius that isn't above
    /// 0 leaves them.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
