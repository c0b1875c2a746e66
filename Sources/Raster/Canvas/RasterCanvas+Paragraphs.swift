import Geometry
import Rendering

/// Text of several lines.
extension RasterCanvas {
    private static let pixelLimit = 1 << 22

    func draw(_ paragraph: Paragraph, _ columns: Columns) {
        let pixel = PixelColor(paragraph.color).pixel
        guard paragraph.origin.isFinite, pixel != 0, let (block, key) = block(paragraph, columns),
            !block.outline.isBlank
        else { return }
        if state.isShifted, let placed = PlacedBlock(paragraph, block, key, state), placed.pixelCount < Self.pixelLimit
        {
            let image: CachedImage
            if let found = lines.blockImages.find(placed.key) {
                image = found
            } else {
                image = placed.image(block, &area)
                lines.blockImages.insert(image, for: placed.key)
            }
            return place(image, at: placed.origin, pixel: pixel, .normal)
        }
        let ink = block.outline.ink
        let (x, y) = (Double(paragraph.origin.x), Double(paragraph.origin.y))
        let box = Box(left: ink.left + x, top: ink.top + y, right: ink.right + x, bottom: ink.bottom + y)
        let bounds = PixelRect(covering: box.applying(state.transform).grown(by: 1))
        drawCoverage(in: bounds, .pixel(pixel), .normal) { coverage, transform in
            coverage.draw(block.outline, at: paragraph.origin, transform, &area)
        }
    }

    private func block(_ paragraph: Paragraph, _ columns: Columns) -> (block: TextBlock, key: ParagraphKey)? {
        lines.block(paragraph, columns)
    }
}

extension LineCache {
    /// A paragraph of a list, laid out.
    func block(_ paragraph: Paragraph, _ columns: Columns) -> (block: TextBlock, key: ParagraphKey)? {
        let range = paragraph.text.within(columns.text.count)
        guard !range.isEmpty else { return nil }
        let face = face(paragraph.face, columns)
        return columns.text.withUnsafeBufferPointer { column in
            block(
                UnsafeBufferPointer(rebasing: column[range]), face, size: Double(paragraph.face.size),
                tracking: Double(paragraph.tracking), width: Double(paragraph.width), paragraph.style)
        }
    }
}

/// A paragraph's picture and where it goes; like letters, it stands on whole rows unless it moves as a whole.
private struct PlacedBlock {
    let key: BlockKey
    let origin: CGPoint
    private let ink: PixelRect
    private let scale: Double
    private let phase: Int

    var pixelCount: Int { ink.width * ink.height }

    init?(_ paragraph: Paragraph, _ block: TextBlock, _ key: ParagraphKey, _ state: DrawingState) {
        scale = state.scale
        let x = Double(paragraph.origin.x) * scale + Double(state.transform.tx)
        let y = (Double(paragraph.origin.y) * scale).rounded() + Double(state.transform.ty)
        let quarters = Int((x.nearby * 4).rounded())
        phase = quarters & 3
        let box = block.outline.ink
        let inked = Box(
            left: box.left * scale, top: box.top * scale, right: box.right * scale + 1, bottom: box.bottom * scale)
        guard inked.isFinite else { return nil }
        ink = PixelRect(covering: inked.grown(by: 1))
        self.key = BlockKey(paragraph: key, scale: scale, phase: UInt8(phase))
        origin = CGPoint(x: Double(quarters >> 2 + ink.left), y: y + Double(ink.top))
    }

    func image(_ block: TextBlock, _ area: inout AreaFill) -> CachedImage {
        let image = CachedImage(width: ink.width + 1, height: ink.height + 1, pixelBytes: 1)
        let corner = CGPoint(x: Double(phase) / 4 - Double(ink.left), y: -Double(ink.top))
        let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y)
        image.coverage.draw(block.outline, at: .zero, place, &area)
        return image
    }
}

extension Coverage {
    /// Covers the inside of text's outlines with their origin at a point.
    fileprivate func draw(
        _ outline: TextOutline, at point: CGPoint, _ transform: CGAffineTransform, _ area: inout AreaFill
    ) {
        area.begin(PixelRect(left: 0, top: 0, right: width, bottom: height))
        outline.add(to: &area, at: point, scale: 1, transform)
        area.finish(evenOdd: false, self)
    }
}
