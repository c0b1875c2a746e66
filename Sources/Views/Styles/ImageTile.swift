import Geometry
import Rendering

/// A picture, over and over from the top left corner.
nonisolated struct ImageTile: Hashable, Sendable {
    var image: CGImage
    /// Points that a pixel of the picture is wide.
    var scale: CGFloat

    func paint(in rect: CGRect, into list: inout DisplayList) -> Paint {
        let (width, height) = (CGFloat(image.width) * scale, CGFloat(image.height) * scale)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return .color(.clear) }
        let tile = CGRect(x: rect.minX, y: rect.minY, width: width, height: height)
        return .image(ImagePattern(image: list.addImage(image), tile: tile))
    }
}
