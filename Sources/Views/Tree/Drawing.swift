import Geometry
import Rendering

/// A walk over the elements that draws them into a display list.
nonisolated struct Drawing {
    /// What is drawn so far.
    var list = DisplayList()
    /// From the present barrier's space to the list's.
    var shift = CGVector.zero
    /// What multiplies the opacity of each leaf, inside of `effects`.
    var opacity = 1.0
    /// What is done to leaves as pictures, from the outermost on; those from `first` on count.
    private var effects: [GroupStyle] = []
    private var first = 0
    /// Whether a place is drawn where it is at rest: nothing around it moves, turns or scales, so edges may lie on pixels.
    var isStill = true
    /// Device pixels a point.
    let displayScale: CGFloat

    /// A walk that begins with nothing drawn; `scratch` is memory that the walk may use and `finish` gives back.
    init(displayScale: CGFloat, scratch: consuming [GroupStyle] = []) {
        self.displayScale = displayScale
        effects = scratch
        effects.removeAll(keepingCapacity: true)
    }

    /// The memory that the walk has used, for the next one.
    consuming func finish() -> [GroupStyle] { effects }

    /// Whether leaves are drawn as they are, with nothing done to them but their opacity.
    private var isPlain: Bool { effects.count == first }

    /// Draws a leaf: its effects as groups around what `draw` adds, which gets the opacity to draw with.
    mutating func leaf(_ draw: (inout DisplayList, Double) -> Void) {
        guard opacity > 0 else { return }
        for index in first..<effects.count { list.beginGroup(effects[index]) }
        draw(&list, opacity)
        for _ in first..<effects.count { list.endGroup() }
    }

    /// Draws several things as one picture, which the effects so far are done to as a whole.
    mutating func group(_ style: GroupStyle = GroupStyle(), _ draw: (inout Drawing) -> Void) {
        guard opacity > 0 else { return }
        for index in first..<effects.count { list.beginGroup(effects[index]) }
        var style = style
        style.opacity *= opacity
        list.beginGroup(style)
        let count = effects.count - first
        apart(draw)
        for _ in 0...count { list.endGroup() }
    }

    /// Draws something that the effects so far do not reach.
    mutating func apart(_ draw: (inout Drawing) -> Void) {
        let outer = (opacity, first)
        (opacity, first) = (1, effects.count)
        draw(&self)
        (opacity, first) = outer
    }

    /// Draws something that effects on leaves cannot reach into, such as what is clipped or turned: as one picture if
    /// there are any.
    mutating func flattened(_ draw: (inout Drawing) -> Void) {
        if isPlain { draw(&self) } else { group(GroupStyle(), draw) }
    }

    /// Adds something that is done to each leaf inside of `draw`.
    mutating func withEffect(_ style: GroupStyle, _ draw: (inout Drawing) -> Void) {
        let outer = (opacity, effects.count)
        var style = style
        if style.shadow == nil {
            style.opacity *= opacity
        } else if opacity != 1 {
            // A canvas may cut a transparent group to what is in it, without the shadow that the group itself casts.
            effects.append(GroupStyle(opacity: opacity))
        }
        effects.append(style)
        opacity = 1
        draw(&self)
        opacity = outer.0
        effects.removeLast(effects.count - outer.1)
    }

    /// Draws something in a space of its own, which `map` leads from to the present one's points.
    mutating func transformed(by map: CGAffineTransform, _ draw: (inout Drawing) -> Void) {
        flattened { drawing in
            let outer = (drawing.shift, drawing.isStill)
            let shift = CGAffineTransform(translationX: outer.0.dx, y: outer.0.dy)
            drawing.list.beginTransform(map.concatenating(shift))
            (drawing.shift, drawing.isStill) = (.zero, false)
            draw(&drawing)
            (drawing.shift, drawing.isStill) = outer
            drawing.list.restore()
        }
    }

    /// Draws something in a plane of its own, seen through `map` in the present space.
    mutating func projected(by map: ProjectiveMap, _ draw: (inout Drawing) -> Void) {
        flattened { drawing in
            let outer = (drawing.shift, drawing.isStill)
            let shift = ProjectiveMap(CGAffineTransform(translationX: outer.0.dx, y: outer.0.dy))
            drawing.list.beginProjection(map.concatenating(shift))
            (drawing.shift, drawing.isStill) = (.zero, false)
            draw(&drawing)
            (drawing.shift, drawing.isStill) = outer
            drawing.list.endProjection()
        }
    }

    /// Draws something inside of an outline of the list's space only.
    mutating func clipped(to outline: Rendering.Shape, _ draw: (inout Drawing) -> Void) {
        flattened { drawing in
            drawing.list.beginClip(outline)
            draw(&drawing)
            drawing.list.restore()
        }
    }

    /// Draws something in a space that is moved.
    mutating func moved(by offset: CGVector, isStill: Bool, _ draw: (inout Drawing) -> Void) {
        let outer = (shift, self.isStill)
        shift = CGVector(dx: shift.dx + offset.dx, dy: shift.dy + offset.dy)
        self.isStill = self.isStill && isStill
        draw(&self)
        (shift, self.isStill) = outer
    }

    /// A rectangle of the present space in the list's; at rest its edges are moved to the nearest pixels.
    func rect(_ rect: CGRect, isStill: Bool) -> CGRect {
        let moved = rect.offsetBy(dx: shift.dx, dy: shift.dy)
        guard isStill, self.isStill, displayScale > 0 else { return moved }
        return moved.onPixels(of: displayScale)
    }
}

nonisolated extension CGRect {
    /// The rectangle with each edge moved to the nearest line of a grid of pixels.
    func onPixels(of scale: CGFloat) -> CGRect {
        let (left, top) = ((minX * scale).rounded() / scale, (minY * scale).rounded() / scale)
        let (right, bottom) = ((maxX * scale).rounded() / scale, (maxY * scale).rounded() / scale)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
