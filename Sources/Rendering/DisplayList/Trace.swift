import Geometry

/// A line of constant width along a curve y(x).
///
/// Heights lie in the list's number column at `x`, `x + step`, … and are joined by straight lines.
@frozen public struct Trace: Hashable, Sendable {
    /// y of the curve at each place, in the number column.
    public var heights: Span
    /// x of the first height.
    public var x: CGFloat
    /// Distance between heights, above 0.
    public var step: CGFloat
    /// Width of the line across its direction.
    public var width: CGFloat
    /// Colour of the line.
    public var color: Color
    /// How it meets the pixels beneath.
    public var blend: BlendMode
}
