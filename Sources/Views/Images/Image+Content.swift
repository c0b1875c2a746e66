import Geometry
import Motion
import Rendering

/// What an image shows where it stands in the tree.
struct ImageContent {
    let image: Image
    /// The picture, if it is one and could be read.
    let picture: (image: CGImage, scale: CGFloat)?
    /// The symbol, if it is one, known or not.
    private(set) var symbol: SymbolFace?
    /// The colour of a symbol's first level, and of a picture that is a template.
    var foreground: Color
    /// The colours of a symbol's other levels.
    var second = Color.clear
    var third = Color.clear
    /// What is done to a symbol; nil for nothing.
    var stage: SymbolStage?

    /// The side of what stands in for a picture that could not be read, in points.
    static let placeholderSide: CGFloat = 24

    /// What is shown in an environment; `report` hears of what cannot be read.
    init(
        _ image: Image, in environment: EnvironmentValues, foreground: Color,
        report: (_ place: String, _ text: String) -> Void = { _, _ in }
    ) {
        self.image = image
        self.foreground = foreground
        var picture: (image: CGImage, scale: CGFloat)?
        switch image.source {
        case .picture(let own, let scale): picture = (own, scale)
        case .file(let path):
            switch environment.imageLoader?.image(at: path) {
            case .success(let read)?: picture = (read, 1)
            case .failure(let error)?: report(path, "Image(\"\(path)\") shows a placeholder: \(error).")
            case nil: report(path, "Image(\"\(path)\") shows a placeholder: nothing here reads files.")
            }
        case .symbol(let name, let value):
            let face = SymbolFace(
                name, variableValue: value, mode: image.symbolMode, in: environment, report: report)
            symbol = face
            (second, third) = (face.ink.colors[1], face.ink.colors[2])
        }
        self.picture = picture
    }

    /// The size without any proposal.
    var ownSize: CGSize {
        if let picture {
            return CGSize(
                width: CGFloat(picture.image.width) / picture.scale,
                height: CGFloat(picture.image.height) / picture.scale)
        }
        return symbol?.size ?? CGSize(width: Self.placeholderSide, height: Self.placeholderSide)
    }

    /// The answer to a proposal: the own size, or for what is resizable the proposal.
    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        let own = ownSize
        guard image.resizing != nil else { return own }
        func length(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat {
            guard let offered, !offered.isNaN else { return own }
            return max(offered, 0)
        }
        return CGSize(width: length(width, own.width), height: length(height, own.height))
    }

    /// y of the baseline of text beside it; nil for a picture, which stands on it.
    func baseline(in size: CGSize) -> CGFloat? { symbol?.baseline(in: size) }
}

extension ImageContent {
    /// Draws the image in a rectangle.
    func draw(in rect: CGRect, opacity: Double, into list: inout DisplayList) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, opacity > 0 else { return }
        if let picture {
            return draw(picture.image, picture.scale, in: rect, opacity, &list)
        }
        if let symbol, let drawing = symbol.drawing {
            var ink = symbol.ink
            ink.opacity = opacity
            ink.colors = [foreground, second, third]
            guard let stage else { return drawing.draw([], ink, in: rect, into: &list) }
            return stage.draw(ink, in: rect, into: &list)
        }
        drawPlaceholder(in: rect, opacity, &list)
    }

    private func draw(
        _ picture: CGImage, _ scale: CGFloat, in rect: CGRect, _ opacity: Double, _ list: inout DisplayList
    ) {
        let interpolation = image.pixels == .none ? ImageInterpolation.nearest : .linear
        func draw(_ list: inout DisplayList, _ opacity: Double) {
            if let resizing = image.resizing, resizing.mode == .tile, center(picture, scale) == ImageItem.whole {
                let tile = CGRect(
                    x: rect.minX, y: rect.minY, width: CGFloat(picture.width) / scale,
                    height: CGFloat(picture.height) / scale)
                let pattern = ImagePattern(image: list.addImage(picture), tile: tile, interpolation: interpolation)
                if opacity < 1 { list.beginGroup(GroupStyle(opacity: opacity)) }
                list.fill(.rect(rect), .image(pattern))
                if opacity < 1 { list.endGroup() }
            } else {
                list.image(
                    picture, in: rect, center: center(picture, scale), scale: scale, interpolation: interpolation,
                    opacity: opacity)
            }
        }
        guard image.rendering == .template else { return draw(&list, opacity) }
        list.masked {
            draw(&$0, 1)
        } content: {
            $0.fill(.rect(rect), foreground.opacity(opacity))
        }
    }

    /// The part of a picture that is stretched, in fractions.
    private func center(_ picture: CGImage, _ scale: CGFloat) -> CGRect {
        guard let caps = image.resizing else { return ImageItem.whole }
        let (width, height) = (CGFloat(picture.width) / scale, CGFloat(picture.height) / scale)
        func part(_ inset: CGFloat, _ length: CGFloat) -> CGFloat {
            inset > 0 && inset.isFinite ? min(inset / length, 1) : 0
        }
        let (left, right) = (part(caps.leading, width), part(caps.trailing, width))
        let (top, bottom) = (part(caps.top, height), part(caps.bottom, height))
        guard left + right < 1, top + bottom < 1 else { return ImageItem.whole }
        return CGRect(x: left, y: top, width: 1 - left - right, height: 1 - top - bottom)
    }

    /// A dotted frame with round corners, and for a picture a cross in it.
    private func drawPlaceholder(in rect: CGRect, _ opacity: Double, _ list: inout DisplayList) {
        let side = min(rect.width, rect.height)
        let line = max(side / 16, 1)
        let frame = rect.insetBy(dx: line, dy: line)
        guard frame.width > 0, frame.height > 0 else { return }
        let color = foreground.opacity(opacity)
        list.stroke(
            .roundedRect(frame, radius: side * 0.22), color,
            style: .round(width: line, dashes: list.addDashes(line * 0.01, line * 2)))
        guard symbol == nil else { return }
        let inset = frame.insetBy(dx: frame.width * 0.3, dy: frame.height * 0.3)
        let cross = list.addPath([
            .move(CGPoint(x: inset.minX, y: inset.minY)), .line(CGPoint(x: inset.maxX, y: inset.maxY)),
            .move(CGPoint(x: inset.maxX, y: inset.minY)), .line(CGPoint(x: inset.minX, y: inset.maxY)),
        ])
        list.stroke(cross, color, style: .round(width: line))
    }
}
