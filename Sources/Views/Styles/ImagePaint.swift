import Geometry
import Motion

/// A picture as tiles, from the top left corner of what it fills.
public nonisolated struct ImagePaint: ShapeStyle {
    private let source: Image.Source
    private let scale: CGFloat

    /// Tiles of an image, `scale` times as large as it is; a scale that isn't above 0 or isn't finite shows nothing, and so do
    /// symbols and files that can't be read.
    public init(image: Image, scale: CGFloat = 1) {
        source = image.source
        self.scale = scale
    }

    /// The tiles.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        switch source {
        case .picture(let picture, let density): return tiles(picture, 1 / density)
        case .file(let path):
            nonisolated(unsafe) let environment = environment
            let picture = assumeMain { try? environment.imageLoader?.image(at: path).get() }
            return picture.map { tiles($0, 1) } ?? _ResolvedStyle(.clear)
        case .symbol: return _ResolvedStyle(.clear)
        }
    }

    private func tiles(_ picture: CGImage, _ points: CGFloat) -> _ResolvedStyle {
        _ResolvedStyle(.image(ImageTile(image: picture, scale: points * scale), opacity: 1))
    }
}

nonisolated extension ShapeStyle where Self == ImagePaint {
    /// Tiles of an image, `scale` times as large as it is.
    public static func image(_ image: Image, scale: CGFloat = 1) -> ImagePaint {
        ImagePaint(image: image, scale: scale)
    }
}
