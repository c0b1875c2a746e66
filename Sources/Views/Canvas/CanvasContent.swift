import Geometry
import Motion
import Rendering

/// What a canvas shows: its closure's drawing, kept until the closure, the size or the scale is another one.
nonisolated struct CanvasContent: LeafContent {
    /// It changes at once.
    typealias AnimatableData = EmptyAnimatableData

    private let isOpaque: Bool
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let drawing = CanvasDrawing()

    init(isOpaque: Bool, _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.isOpaque = isOpaque
        self.renderer = renderer
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize { proposal.filled }

    @MainActor func hasSameSizes(as old: Self) -> Bool { true }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        draw(
            in: rect, opacity: context.opacity, scale: context.displayScale, environment: context.environment,
            leaf: context, into: &list)
    }

    /// Draws itself; sides below 0 count as 0, and a rectangle that isn't finite shows nothing.
    func draw(
        in rect: CGRect, opacity: Double, scale: CGFloat, environment: EnvironmentValues, leaf: LeafContext? = nil,
        into list: inout DisplayList
    ) {
        guard rect.isFinite, opacity > 0 else { return }
        let size = CGSize(width: max(rect.size.width, 0), height: max(rect.size.height, 0))
        if drawing.size != size || drawing.scale != scale {
            drawing.list = record(size, environment, leaf)
            (drawing.size, drawing.scale) = (size, scale)
        }
        if opacity < 1 { list.beginGroup(GroupStyle(opacity: CGFloat(opacity))) }
        list.beginTransform(CGAffineTransform(translationX: rect.origin.x, y: rect.origin.y))
        list.append(drawing.list)
        list.restore()
        if opacity < 1 { list.endGroup() }
    }

    @MainActor func contains(_ point: CGPoint, in size: CGSize, _ context: LeafContext) -> Bool {
        CGRect(origin: .zero, size: size).contains(point)
    }

    private func record(_ size: CGSize, _ environment: EnvironmentValues, _ leaf: LeafContext?) -> DisplayList {
        let recording = CanvasRecording()
        if isOpaque { recording.list.fill(.rect(CGRect(origin: .zero, size: size)), .black) }
        var context = GraphicsContext(recording, environment: environment, leaf: leaf)
        renderer(&context, size)
        return recording.list
    }
}

/// A canvas's drawing for a size and a scale.
private final nonisolated class CanvasDrawing {
    var size: CGSize?
    var scale: CGFloat?
    var list = DisplayList()
}
