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
    /// What is done to each leaf as a picture, from the outermost on.
    var effects: [GroupStyle] = []
    /// Whether a place is drawn where it is at rest: nothing around it moves, turns or scales, so edges may lie on pixels.
    var isStill = true
    /// Device pixels a point.
    let displayScale: CGFloat

    init(displayScale: CGFloat) { self.displayScale = displayScale }

    /// Draws a leaf: its effects as groups around what `draw` adds, which gets the opacity to draw with.
    mutating func leaf(_ draw: (inout DisplayList, Double) -> Void) {
        guard opacity > 0 else { return }
        for effect in effects { list.beginGroup(effect) }
        draw(&list, opacity)
        for _ in effects { list.endGroup() }
    }

    /// Draws several things as one picture, which the effects so far are done to as a whole.
    mutating func group(_ style: GroupStyle = GroupStyle(), _ draw: (inout Drawing) -> Void) {
        guard opacity > 0 else { return }
        let outer = (opacity, effects)
        for effect in effects { list.beginGroup(effect) }
        var style = style
        style.opacity *= opacity
        list.beginGroup(style)
        (opacity, effects) = (1, [])
        draw(&self)
        (opacity, effects) = outer
        list.endGroup()
        for _ in effects { list.endGroup() }
    }

    /// Adds something that is done to each leaf inside of `draw`.
    mutating func withEffect(_ style: GroupStyle, _ draw: (inout Drawing) -> Void) {
        let outer = (opacity, effects)
        var style = style
        style.opacity *= opacity
        effects.append(style)
        opacity = 1
        draw(&self)
        (opacity, effects) = outer
    }

    /// Draws something in a space of its own, which `map` leads from to the present one's points.
    mutating func transformed(by map: CGAffineTransform, _ draw: (inout Drawing) -> Void) {
        let outer = (shift, isStill)
        list.beginTransform(map.concatenating(CGAffineTransform(translationX: shift.dx, y: shift.dy)))
        (shift, isStill) = (.zero, false)
        draw(&self)
        (shift, isStill) = outer
        list.restore()
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
