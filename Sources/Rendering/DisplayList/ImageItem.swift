import Geometry

/// A picture in a rectangle.
@frozen public struct ImageItem: Hashable, Sendable {
    /// Index in the list's image column.
    public var image: Int32
    /// Where it is drawn, in logical points.
    public var rect: CGRect
    /// The part of the picture that is drawn, in fractions of its size, (0, 0, 1, 1) for all of it.
    public var source: CGRect
    /// The part of `source` that is stretched, in fractions of it: what lies above, below and beside keeps its size in
    /// that direction. (0, 0, 1, 1) stretches all.
    public var center: CGRect
    /// Pixels of the picture a logical point, for what keeps its size.
    public var scale: CGFloat
    /// What is shown between the picture's pixels.
    public var interpolation: ImageInterpolation
    /// 0…1; NaN is 0.
    public var opacity: Float
    /// How it meets the pixels beneath.
    public var blend: BlendMode

    /// All of a rectangle's or picture's size.
    public static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
}
