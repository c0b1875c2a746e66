import Geometry
import Motion
import Rendering

/// What an image shows where it stands in the tree.
struct ImageContent {
    let image: Image
    /// The picture, if it is one and could be read.
    let picture: (image: CGImage, scale: CGFloat)?
    let symbol: SymbolRequest?
    let catalog: (any SymbolCatalog)?
    var foreground: Color
    /// What is done to the symbol; nil for nothing.
    var stage: SymbolStage?
    /// Tells the stage's time.
    weak var clock: Scheduler?

    /// The side of what stands in for a picture that could not be read, in points.
    static let placeholderSide: CGFloat = 24
    /// The side of what stands in for a symbol, in ems.
    static let symbolSide = 1.2

    /// What is shown in an environment; `report` hears of what cannot be read.
    init(
        _ image: Image, in environment: EnvironmentValues, foreground: Color,
        report: (_ place: String, _ text: String) -> Void = { _, _ in }
    ) {
        self.image = image
        self.foreground = foreground
        var picture: (image: CGImage, scale: CGFloat)?
        var symbol: SymbolRequest?
        var catalog: (any SymbolCatalog)?
        switch image.source {
        case .picture(let own, let scale): picture = (own, scale)
        case .file(let path):
            switch environment.imageLoader?.image(at: path) {
            case .success(let read)?: picture = (read, 1)
            case .failure(let error)?: report(path, "Image(\"\(path)\") shows a placeholder: \(error).")
            case nil: report(path, "Image(\"\(path)\") shows a placeholder: nothing here reads files.")
            }
        case .symbol(let name, let value):
            let setting = environment.textSetting
            var font = setting.font ?? .body
            if let weight = setting.weight { font.weight = weight }
            let request = SymbolRequest(
                name: name, variableValue: value, font: font.resolved, scale: environment.imageScale)
            symbol = request
            catalog = environment.symbolCatalog
            if catalog?.size(of: request) == nil {
                report(name, "Image(systemName: \"\(name)\") shows a placeholder: there is no such symbol.")
                catalog = nil
            }
        }
        self.picture = picture
        self.symbol = symbol
        self.catalog = catalog
    }

    /// The size without any proposal.
    var ownSize: CGSize {
        if let picture {
            return CGSize(
                width: CGFloat(picture.image.width) / picture.scale,
                height: CGFloat(picture.image.height) / picture.scale)
        }
        guard let symbol else { return CGSize(width: Self.placeholderSide, height: Self.placeholderSide) }
        if let size = catalog?.size(of: symbol) { return size }
        let size = symbol.font.size
        let side = size > 0 && size.isFinite ? size * Self.symbolSide * symbol.scale.factor : 0
        return CGSize(width: side, height: side)
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
    func baseline(in size: CGSize) -> CGFloat? {
        guard let symbol else { return nil }
        if let catalog { return catalog.baseline(of: symbol) }
        // The middle of the frame is the middle of capitals.
        return size.height / 2 + symbol.font.size * TextProportions.middle
    }
}

extension ImageContent {
    /// Draws the image in a rectangle.
    func draw(in rect: CGRect, opacity: Double, into list: inout DisplayList) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, opacity > 0 else { return }
        if let picture {
            return draw(picture.image, picture.scale, in: rect, opacity, &list)
        }
        if let stage, let clock, drawing != nil {
            let ink = SymbolInk(colors: [foreground, foreground, foreground], opacity: opacity)
            return stage.draw(ink, in: rect, at: clock.time, into: &list)
        }
        if let symbol, let catalog {
            return catalog.draw(symbol, in: rect, foreground: foreground, opacity: opacity, into: &list)
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
