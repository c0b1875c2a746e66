import Geometry
import Rendering

/// Breaks a text into lines and answers how much room they take.
///
/// The width is that of the longest line, rounded up to whole pixels, and never more than was offered where lines had to
/// be broken; the height is that of the lines. A height that was offered limits the lines, of which there is at least one.
struct TextSetter {
    let text: ResolvedText
    /// Pixels a point.
    let displayScale: CGFloat
    unowned let measurer: any TextMeasuring

    init(_ text: ResolvedText, displayScale: CGFloat, measurer: any TextMeasuring) {
        self.text = text
        self.displayScale = displayScale > 0 && displayScale.isFinite ? displayScale : 1
        self.measurer = measurer
    }

    /// The height of one line.
    var lineHeight: CGFloat {
        var height = 0.0
        for part in text.parts { height = max(height, measurer.layout("", font: part.font).size.height) }
        return height
    }

    /// How many lines there may be in a height.
    func lineLimit(height: CGFloat?) -> Int {
        let limit = text.setting.lines
        guard let height, height.isFinite else { return limit }
        let spacing = text.setting.lineSpacing
        let step = lineHeight + spacing
        guard step > 0 else { return limit }
        // Heights come back from rounding to pixels.
        let fitting = ((max(height, 0) + spacing + 0.5 / displayScale) / step).rounded(.down)
        return min(limit, fitting < 1e6 ? max(Int(fitting), 1) : limit)
    }

    /// The text in a width, nil for as much as it takes, in at most so many lines, `Int.max` for any number.
    ///
    /// `natural` is the same text without a width, if that is known.
    func layout(width: CGFloat?, lineLimit: Int, natural: LaidOutText? = nil) -> LaidOutText {
        guard let width, width.isFinite else { return laidOut(width: nil, lineLimit) }
        let natural = natural ?? layout(width: nil, lineLimit: .max)
        if natural.lines.count <= lineLimit, natural.width <= width + 1e-6 { return natural }
        guard width > 0 else { return squeezed(natural, lineLimit) }
        return laidOut(width: width, lineLimit)
    }

    /// A text in no width at all: one character a line, none of which shows.
    private func squeezed(_ natural: LaidOutText, _ lineLimit: Int) -> LaidOutText {
        let count = text.parts.reduce(0) { $0 + $1.string.prefix(min(lineLimit, 10_000)).count }
        let lines = CGFloat(min(max(count, 1), lineLimit))
        let height = lines * lineHeight + (lines - 1) * text.setting.lineSpacing
        return LaidOutText(
            text: text, form: .pieces([]), lines: natural.lines.first.map { [$0] } ?? [],
            width: 0, size: CGSize(width: 0, height: height), isTruncated: true)
    }

    private func laidOut(width: CGFloat?, _ lineLimit: Int) -> LaidOutText {
        let limit = lineLimit == .max ? 0 : Int32(clamping: max(lineLimit, 1))
        guard let part = text.single else { return pieced(width: width, limit) }
        let layout = measurer.layout(
            part.string, font: part.font, tracking: part.tracking, width: width, style: text.style(lineLimit: limit))
        let left = layout.lines.map(\.rect.minX).min() ?? 0
        let right = layout.lines.map(\.rect.maxX).max() ?? 0
        let lines = layout.lines.map { line in
            TextLayout.Line(rect: line.rect.offsetBy(dx: -left, dy: 0), baseline: line.baseline, bytes: line.bytes)
        }
        let isLine = lines.count == 1 && !layout.isTruncated && part.tracking == 0
        return LaidOutText(
            text: text, form: isLine ? .line : .paragraph(width: width, lineLimit: limit, offset: left), lines: lines,
            width: right - left, size: size(width: right - left, height: layout.size.height, offered: width),
            isTruncated: layout.isTruncated)
    }

    private func pieced(width: CGFloat?, _ limit: Int32) -> LaidOutText {
        var breaker = LineBreaker(text, measurer, width: width, lineLimit: limit > 0 ? Int(limit) : .max)
        breaker.run()
        return LaidOutText(
            text: text, form: .pieces(breaker.pieces), lines: breaker.lines, width: breaker.width,
            size: size(width: breaker.width, height: breaker.height, offered: width), isTruncated: breaker.isTruncated)
    }

    /// The height of the lines that have room even if there are fewer.
    private var reservedHeight: CGFloat {
        let lines = CGFloat(min(text.setting.reservedLines, 10_000))
        return lines > 0 ? lines * lineHeight + (lines - 1) * text.setting.lineSpacing : 0
    }

    private func size(width: CGFloat, height: CGFloat, offered: CGFloat?) -> CGSize {
        // What is whole pixels but for rounding of the last bits stays.
        let whole = ((width * displayScale - 1e-6).rounded(.up)) / displayScale
        return CGSize(width: max(min(whole, offered ?? whole), 0), height: max(height, reservedHeight, 0))
    }
}

nonisolated extension ResolvedText {
    /// How the canvas is to break the text.
    func style(lineLimit: Int32) -> ParagraphStyle {
        ParagraphStyle(
            alignment: setting.alignment.drawn, truncation: setting.truncation.drawn, lineLimit: lineLimit,
            lineSpacing: setting.lineSpacing)
    }
}
