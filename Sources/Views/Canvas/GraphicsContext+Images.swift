import Geometry
import Motion
import Rendering

nonisolated extension GraphicsContext {
    /// An image with the looks that it has in the canvas.
    public struct ResolvedImage {
        let content: ImageContent
        /// The image's own size, in points.
        public let size: CGSize
    }

    /// The image with the looks that it has in the canvas, to be drawn again and again.
    public func resolve(_ image: Image) -> ResolvedImage {
        nonisolated(unsafe) let (environment, image) = (environment, image)
        return assumeMain {
            let content = ImageContent(image, in: environment, foreground: environment.foreground(level: 0).color) {
                LayoutDiagnostics.warn($0, $1)
            }
            return ResolvedImage(content: content, size: content.ownSize)
        }
    }

    /// Draws an image in a rectangle, stretched to fill it if it can be.
    public func draw(_ image: ResolvedImage, in rect: CGRect) {
        guard rect.isFinite else { return }
        emit(asGroup: false) { list in
            nonisolated(unsafe) var drawn = DisplayList()
            let content = image.content
            swap(&drawn, &list)
            let opacity = shownOpacity
            assumeMain { content.draw(in: rect, opacity: opacity, into: &drawn) }
            swap(&drawn, &list)
        }
    }

    /// Draws an image as large as it is, with a point of its box at a place.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - image.size.width * anchor.x, y: point.y - image.size.height * anchor.y)
        draw(image, in: CGRect(origin: origin, size: image.size))
    }

    /// Draws an image in a rectangle, stretched to fill it if it can be.
    public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image.resizable()), in: rect) }

    /// Draws an image as large as it is, with a point of its box at a place.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
