import Geometry

/// A picture that fills the plane as tiles.
@frozen public struct ImagePattern: Hashable, Sendable {
    /// Index in the list's image column.
    public var image: Int32
    /// Where one tile lies.
    public var tile: CGRect
    /// What is shown between the picture's pixels.
    public var interpolation: ImageInterpolation

    /// `image` in `tile` and everywhere beside it.
    public init(image: Int32, tile: CGRect, interpolation: ImageInterpolation = .linear) {
        self.image = image
        self.tile = tile
        self.interpolation = interpolation
    }
}
