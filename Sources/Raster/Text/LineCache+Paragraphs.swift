import Geometry
import Rendering

/// Text of several lines.
extension LineCache {
    /// Where the lines of `text` lie; text beyond 65,536 bytes is left out.
    func layout(_ text: String, font: Font, tracking: CGFloat, width: CGFloat?, style: ParagraphStyle) -> TextLayout {
        var text = text
        let face = face(font)
        return text.withUTF8 { bytes in
            block(
                bytes, face, size: Double(font.size), tracking: Double(tracking), width: width.map { Double($0) }, style
            )?
            .block.layout
        }
            ?? TextLayout(
                lines: [TextLayout.Line(rect: .zero, baseline: 0)], size: .zero, isTruncated: false)
    }

    /// A paragraph laid out at `size` points to the em, nil for a size that is none.
    func block(
        _ text: UnsafeBufferPointer<UInt8>, _ face: Typeface, size: Double, tracking: Double, width: Double?,
        _ style: ParagraphStyle
    ) -> (block: TextBlock, key: ParagraphKey)? {
        guard size > 0, size.isFinite else { return nil }
        let size = min(size, 4_096)
        let bytes = UnsafeBufferPointer(rebasing: text.prefix(Self.paragraphLimit))
        let extra = tracking.isFinite ? tracking : 0
        let wrap = width.flatMap { $0 > 0 && $0.isFinite ? $0.nearby : nil }
        let key = ParagraphKey(bytes, face, size: size, tracking: extra, width: wrap, style)
        if let found = blocks.find(key) { return (found, key) }
        let block = TextBlock(
            String(decoding: bytes, as: UTF8.self), face, size: size, tracking: extra, width: wrap, style, fonts: fonts)
        blocks.insert(block, for: key)
        return (block, key)
    }
}
