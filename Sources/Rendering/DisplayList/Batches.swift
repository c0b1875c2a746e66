import Geometry

/// The picture that each sprite of a batch is.
@frozen public enum SpriteKind: UInt8, Hashable, Sendable {
    /// A round dot whose brightness falls off smoothly to its edge.
    case glow
    /// A round dot with a crisp, anti-aliased edge.
    case disc
}

/// Many small pictures in one item; positions, diameters and colours lie in the list's sprite columns.
@frozen public struct SpriteBatch: Hashable, Sendable {
    /// Entries of the sprite columns.
    public var sprites: Span
    /// The picture.
    public var kind: SpriteKind
    /// How they meet the pixels beneath.
    public var blend: BlendMode
}

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
