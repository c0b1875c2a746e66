import Geometry
import Motion

/// A picture as tiles, from the top left corner of what it fills.
public nonisolated struct ImagePaint: ShapeStyle {
    private var tile: ImageTile

    /// A picture of which each pixel is `scale` points wide; a scale that isn't above 0 or isn't finite shows nothing.
    public init(cgImage: CGImage, scale: CGFloat = 1) { tile = ImageTile(image: cgImage, scale: scale) }

    /// The tiles.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(.image(tile, opacity: 1))
    }
}
