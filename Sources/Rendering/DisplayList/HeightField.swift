import Geometry

/// The area between a curve y(x) and a level below it: water, a filled chart.
///
/// Heights lie in the list's number column at `x`, `x + step`, … and are joined by straight lines.
@frozen public struct HeightField: Hashable, Sendable {
    /// y of the curve at each place, in the number column.
    public var heights: Span
    /// x of the first height.
    public var x: CGFloat
    /// Distance between heights, above 0.
    public var step: CGFloat
    /// y down to which the area is filled.
    public var bottom: CGFloat
    /// Colours from `top` (0) to `bottom` (1), in the stop column.
    public var stops: Span
    /// y at which the gradient begins.
    public var top: CGFloat
    /// How it meets the pixels beneath.
    public var blend: BlendMode
}
