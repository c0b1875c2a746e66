import Geometry
import Motion

nonisolated extension Shape {
    /// The part of the outline between two fractions of its length, each cut to 0…1; empty unless the first is less.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, start: startFraction, end: endFraction)
    }

    /// The shape, turned about an anchor; positive is clockwise on the screen.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _RotatedShape<Self> {
        _RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// The shape, scaled about an anchor.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> _ScaledShape<Self> {
        _ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// The shape, scaled about an anchor.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The shape, moved; its place in a layout stays.
    public func offset(_ offset: CGSize) -> _OffsetShape<Self> { _OffsetShape(shape: self, offset: offset) }

    /// The shape, moved; its place in a layout stays.
    public func offset(_ offset: CGPoint) -> _OffsetShape<Self> { self.offset(x: offset.x, y: offset.y) }

    /// The shape, moved; its place in a layout stays.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _OffsetShape<Self> {
        offset(CGSize(width: x, height: y))
    }

    /// The shape, mapped in its own coordinates.
    public func transform(_ transform: CGAffineTransform) -> some Shape {
        _TransformedShape(shape: self, transform: transform)
    }

    /// The shape in a size of its own, at the top left of what it is given.
    public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }

    /// The shape in a size of its own, at the top left of what it is given.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

    /// The line along the outline, as a shape.
    public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }

    /// The line along the outline, as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
