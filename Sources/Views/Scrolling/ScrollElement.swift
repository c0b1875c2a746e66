import Geometry
import Input
import Motion
import Rendering

/// The element of a scroll view: a window onto its content, which is a space of its own that moves.
final class ScrollElement: InteractiveElement {
    /// The axes along which it scrolls.
    var axes: Axis.Set { didSet { if axes != oldValue { invalidateLayout() } } }
    var showsIndicators: Bool
    /// Offsets from the top and leading edges of the content.
    private(set) var x: ScrollAxis
    private(set) var y: ScrollAxis
    /// The size of the content.
    private(set) var contentSize = CGSize.zero
    /// A program's way to an offset, as long as it goes on.
    private var program = Animated(ScrollOffset())
    private(set) var isProgrammed = false
    /// Where the program wants to go, found anew: rows on the way may turn out to be longer than they were taken for.
    var pursuit: Pursuit?
    /// When it was last seen to move.
    private var lastMotion = -Double.infinity
    /// Whether frames change it: it moves, or its bars are seen.
    private var followsFrames = false {
        didSet { if followsFrames != oldValue { host.pointer.movingScrolls += followsFrames ? 1 : -1 } }
    }

    init(_ axes: Axis.Set, showsIndicators: Bool, _ content: Element, _ node: _TreeNode) {
        (self.axes, self.showsIndicators) = (axes, showsIndicators)
        let pixel = 1 / max(node.host.displayScale, 1)
        x = ScrollAxis(content: 0, viewport: 0, pixel: pixel)
        y = ScrollAxis(content: 0, viewport: 0, pixel: pixel)
        super.init(content, node)
    }

    private var layout: ScrollContentLayout { ScrollContentLayout(axes) }

    override var answersByItself: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal, child: LayoutSubview(content))
    }

    override var spacing: ViewSpacing { ViewSpacing() }
    override var layoutPriority: Double { 0 }
    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }
    override func adopt(stackAxis: Axis?) {}

    override func placeContent(_ proposal: ProposedViewSize) {
        moveGeometry()
        let bounds = CGRect(origin: .zero, size: frame.size)
        let placement = layout.placement(of: LayoutSubview(content), in: bounds, proposal: proposal.defined)
        contentSize = content.sizeThatFits(placement.proposal)
        var origin = placement.origin
        if isMirrored { origin.x = min(0, bounds.width - contentSize.width) }
        content.place(at: origin, proposal: placement.proposal)
        x.resize(
            content: axes.contains(.horizontal) ? contentSize.width : 0, viewport: frame.width, at: host.now)
        y.resize(content: axes.contains(.vertical) ? contentSize.height : 0, viewport: frame.height, at: host.now)
    }

    /// Whether offsets along the horizontal axis count from the right.
    var isMirrored: Bool { axes.contains(.horizontal) && node.environment.layoutDirection == .rightToLeft }

    /// How far the content is moved now, from its leading and top edges.
    var offset: CGPoint {
        if isProgrammed, program.isRunning(host.scheduler) {
            let shown = program.shown(host.scheduler)
            return CGPoint(x: shown.x, y: shown.y)
        }
        return CGPoint(x: x.offset(at: host.now), y: y.offset(at: host.now))
    }

    /// What is added to a place in the content to have its place in the viewport.
    private var shift: CGVector {
        let offset = offset
        return CGVector(dx: isMirrored ? offset.x : -offset.x, dy: -offset.y)
    }

    override func draw(_ drawing: inout Drawing) {
        let rect = shownRect
        let clip = drawing.rect(rect, isStill: true)
        guard clip.width > 0, clip.height > 0 else { return }
        let shift = shift
        let scale = host.displayScale
        let isStill =
            !isMoving && (shift.dx * scale).rounded() == shift.dx * scale
            && (shift.dy * scale).rounded() == shift.dy * scale
        drawing.list.beginClip(.rect(clip))
        drawing.moved(by: CGVector(dx: rect.minX + shift.dx, dy: rect.minY + shift.dy), isStill: isStill) {
            [content] in content.draw(&$0)
        }
        if showsIndicators { drawIndicators(in: rect, &drawing) }
        drawing.list.restore()
    }

    override func hit(_ point: CGPoint) -> Element? {
        guard shownRect.contains(point), let inner = toContent(point) else { return nil }
        return content.hit(inner) ?? self
    }

    override func toContent(_ point: CGPoint) -> CGPoint? {
        let (rect, shift) = (shownRect, shift)
        return CGPoint(x: point.x - rect.minX - shift.dx, y: point.y - rect.minY - shift.dy)
    }

    override func fromContent(_ point: CGPoint) -> CGPoint {
        let (rect, shift) = (shownRect, shift)
        return CGPoint(x: point.x + rect.minX + shift.dx, y: point.y + rect.minY + shift.dy)
    }

    override func fromContent(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: frame.minX + shift.dx, dy: frame.minY + shift.dy)
    }

    override func inputDidEnd() {
        if x.isDragging { x.cancelDrag(at: host.now) }
        if y.isDragging { y.cancelDrag(at: host.now) }
    }

    override func didLeaveTree() {
        if isInTree { followsFrames = false }
        super.didLeaveTree()
    }

    override func dispose() {
        program.dispose(host.scheduler)
        super.dispose()
    }

    private var isMoving: Bool {
        x.isMoving(at: host.now) || y.isMoving(at: host.now) || x.isDragging || y.isDragging
            || isProgrammed && program.isRunning(host.scheduler)
    }
}

/// How it comes to move.
extension ScrollElement {
    /// A finger is put on it: what moves stops.
    func touch(at time: Double) {
        guard isMoving else { return }
        pursuit = nil
        stop(at: time)
        noteMotion(time)
    }

    /// A finger takes hold, having come so far.
    func grip(at time: Double, translation: CGSize) {
        pursuit = nil
        stop(at: time)
        if axes.contains(.horizontal) { x.grip(at: time, translation: leading(translation.width)) }
        if axes.contains(.vertical) { y.grip(at: time, translation: translation.height) }
        noteMotion(time)
    }

    /// The finger has come so far since its press.
    func drag(to translation: CGSize, at time: Double) {
        x.drag(to: leading(translation.width))
        y.drag(to: translation.height)
        noteMotion(time)
    }

    /// The finger lets go at a velocity.
    func release(velocity: CGSize, at time: Double) {
        x.release(velocity: leading(velocity.width), at: time)
        y.release(velocity: velocity.height, at: time)
        noteMotion(time)
    }

    /// The wheel asks for so many points more.
    /// - Returns: whether there is content that way.
    func wheel(x dx: Double, y dy: Double, at time: Double) -> Bool {
        guard isEnabled else { return false }
        let goesX = axes.contains(.horizontal) && Self.leads(leading(dx), x, offset.x)
        let goesY = axes.contains(.vertical) && Self.leads(dy, y, offset.y)
        // A wheel with one axis scrolls what goes sideways only.
        let isSideways = !goesX && !goesY && !axes.contains(.vertical) && Self.leads(leading(dy), x, offset.x)
        guard goesX || goesY || isSideways else { return false }
        pursuit = nil
        settleProgram()
        if goesX { x.wheel(by: leading(dx), at: time) }
        if goesY { y.wheel(by: dy, at: time) }
        if isSideways { x.wheel(by: leading(dy), at: time) }
        noteMotion(time)
        return true
    }

    /// A key that scrolls.
    func key(_ stroke: KeyStroke) -> Bool {
        guard isEnabled, stroke.modifiers.isEmpty else { return false }
        let isVertical = axes.contains(.vertical)
        let length = isVertical ? frame.height : frame.width
        let axis = isVertical ? y : x
        let current = isVertical ? offset.y : offset.x
        var target = current
        switch stroke.key {
        case .pageDown: target += length * 0.9
        case .pageUp: target -= length * 0.9
        case .home: target = 0
        case .end: target = axis.limits.upperBound
        case .down where isVertical, .right where !isVertical: target += 40
        case .up where isVertical, .left where !isVertical: target -= 40
        default: return false
        }
        target = max(axis.limits.lowerBound, min(axis.limits.upperBound, target))
        guard target != current else { return false }
        pursuit = nil
        settleProgram()
        if isVertical {
            y.scroll(to: target, ScrollAxis.wheelSpring, at: stroke.time)
        } else {
            x.scroll(to: target, ScrollAxis.wheelSpring, at: stroke.time)
        }
        noteMotion(stroke.time)
        return true
    }

    /// Brings a part of the content into view, by a transaction's animation or at once.
    func scroll(to part: CGRect, anchor: UnitPoint?, _ transaction: Transaction) {
        pursuit = nil
        go(to: target(of: part, anchor: anchor), transaction)
    }

    /// The offset at which a part of the content is in view.
    func target(of part: CGRect, anchor: UnitPoint?) -> CGPoint {
        var part = part
        // Along a mirrored axis places count from the right.
        if isMirrored { part.origin.x = frame.width - part.maxX }
        return ScrollTarget.offset(
            of: part, anchor: anchor, viewport: frame.size, content: contentSize, current: offset,
            horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
    }

    /// Brings an element of the content into view, with as little movement as it takes.
    func reveal(_ element: InteractiveElement, margin: CGFloat) {
        let part = element.toGlobal(element.frame, inside: self).insetBy(dx: -margin, dy: -margin)
        let reduces = node.environment.accessibilityReduceMotion
        scroll(to: part, anchor: nil, Transaction(animation: reduces ? nil : .smooth(duration: 0.35)))
    }

    func go(to target: CGPoint, _ transaction: Transaction) {
        let from = offset
        guard target != from else { return }
        stop(at: host.now)
        program.jump(to: ScrollOffset(x: from.x, y: from.y), host.scheduler)
        x.jump(to: target.x)
        y.jump(to: target.y)
        isProgrammed = program.set(ScrollOffset(x: target.x, y: target.y), transaction, host.scheduler)
        noteMotion(host.now)
    }

    /// Where it is now is where it stays.
    private func stop(at time: Double) {
        settleProgram()
        for axis in [\ScrollElement.x, \.y] where self[keyPath: axis].isMoving(at: time) {
            self[keyPath: axis].grip(at: time)
            self[keyPath: axis].cancelDrag(at: time)
        }
    }

    /// A program's way ends where it has come to.
    private func settleProgram() {
        guard isProgrammed else { return }
        let reached = offset
        isProgrammed = false
        program.jump(to: ScrollOffset(x: reached.x, y: reached.y), host.scheduler)
        x.jump(to: reached.x)
        y.jump(to: reached.y)
    }

    /// So much of the content has come before what is seen, and so much all in all; what is seen stays where it is.
    func contentDidChange(before: Double, by growth: Double, _ axis: Axis) {
        // A program knows by itself where it wants to go.
        guard before != 0, !isProgrammed else { return }
        switch axis {
        case .horizontal: x.contentDidChange(before: before, by: growth, at: host.now)
        case .vertical: y.contentDidChange(before: before, by: growth, at: host.now)
        }
        host.pictureIsStale = true
    }

    private static func leads(_ delta: Double, _ axis: ScrollAxis, _ offset: Double) -> Bool {
        delta > 0 ? offset < axis.limits.upperBound - 0.01 : delta < 0 && offset > axis.limits.lowerBound + 0.01
    }

    /// A length along the horizontal axis, positive away from the leading edge.
    private func leading(_ length: Double) -> Double { isMirrored ? -length : length }

    private func noteMotion(_ time: Double) {
        lastMotion = max(lastMotion, time)
        host.pictureIsStale = true
        followsFrames = true
        host.observeFrames(self)
    }
}

extension ScrollElement: FrameObserver {
    func frameDidAdvance(_ host: ViewHost) -> Bool {
        guard isInTree else { return false }
        host.pictureIsStale = true
        if isMoving { lastMotion = max(lastMotion, host.now) }
        x.advance(to: host.now)
        y.advance(to: host.now)
        if isProgrammed, !program.isRunning(host.scheduler) {
            isProgrammed = false
            aimAgain()
        }
        followsFrames = isMoving || indicatorOpacity > 0
        return followsFrames
    }
}

/// The bars that tell how much there is and where one is in it.
extension ScrollElement {
    /// They stay for a while after the last movement, then fade.
    private var indicatorOpacity: Double {
        let age = host.now - lastMotion
        return age.isFinite ? max(0, min(1, (1.0 - age) / 0.3)) : 0
    }

    private func drawIndicators(in rect: CGRect, _ drawing: inout Drawing) {
        let opacity = indicatorOpacity
        guard opacity > 0 else { return }
        let offset = offset
        let both = x.limits.upperBound > 0 && y.limits.upperBound > 0
        if let bar = Self.bar(y, offset.y, length: rect.height - (both ? 8 : 0)) {
            let left = node.environment.layoutDirection == .rightToLeft ? rect.minX + 3 : rect.maxX - 7
            draw(CGRect(x: left, y: rect.minY + bar.start, width: 4, height: bar.length), opacity, &drawing)
        }
        if let bar = Self.bar(x, offset.x, length: rect.width - (both ? 8 : 0)) {
            let start = isMirrored ? rect.width - bar.start - bar.length : bar.start
            draw(
                CGRect(x: rect.minX + start, y: rect.maxY - 7, width: bar.length, height: 4), opacity, &drawing)
        }
    }

    private func draw(_ bar: CGRect, _ opacity: Double, _ drawing: inout Drawing) {
        let place = drawing.rect(bar, isStill: false)
        drawing.leaf { list, leafOpacity in
            list.fill(.roundedRect(place, radius: 2), Palette.secondary.opacity(0.7 * opacity * leafOpacity))
        }
    }

    /// Where a bar lies along an edge; shorter beyond the ends of the content, and nil if all of it is seen.
    private static func bar(_ axis: ScrollAxis, _ offset: Double, length: Double) -> (start: Double, length: Double)? {
        let last = axis.limits.upperBound
        let room = length - 6
        guard last > 0.5, room > 24 else { return nil }
        let over = offset < 0 ? -offset : max(0, offset - last)
        let size = max(8, max(24, room * axis.viewport / axis.content) - over)
        let place = max(0, min(1, offset / last))
        return (3 + place * (room - size), size)
    }
}

/// An offset that animates.
nonisolated struct ScrollOffset: Animatable, Hashable {
    var x = 0.0
    var y = 0.0

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}
