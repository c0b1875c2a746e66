import Geometry
import Motion
import Rendering
import Views

/// What a platform lends to scenes.
public final class StageTools {
    /// Tells how large text is.
    public let measurer: any TextMeasuring
    /// Reads pictures; nil where there is nothing to read them with.
    public let imageLoader: (any ImageLoading)?
    /// The symbols that views find by name; nil where there are none.
    public let symbols: SymbolLibrary?
    /// Device pixels a logical point.
    public let displayScale: CGFloat
    /// Where a scene's warnings go.
    public let warn: (String) -> Void
    /// Whom hazards in the way that scenes move things are told to; nil for nobody.
    public let lints: LintDesk?
    /// The threads that large numbers of particles share.
    public let pool: any ParallelFor

    /// Tools of a platform.
    public init(
        measurer: any TextMeasuring, imageLoader: (any ImageLoading)? = nil, symbols: SymbolLibrary? = nil,
        displayScale: CGFloat = 1, warn: @escaping (String) -> Void = { _ in }, lints: LintDesk? = nil,
        pool: any ParallelFor = SerialFor()
    ) {
        self.measurer = measurer
        self.imageLoader = imageLoader
        self.symbols = symbols
        self.displayScale = displayScale
        self.warn = warn
        self.lints = lints
        self.pool = pool
    }
}

/// Text as large as letters of a middling width are: for scenes that are never drawn.
final class EstimatedText: TextMeasuring {
    func width(of text: String, font: Rendering.Font, tracking: CGFloat) -> CGFloat {
        CGFloat(text.count) * (font.size * 0.56 + tracking)
    }

    func layout(
        _ text: String, font: Rendering.Font, tracking: CGFloat, width: CGFloat?, style: ParagraphStyle
    ) -> TextLayout {
        let height = font.size * 1.21
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            TextLayout.Line(
                rect: CGRect(
                    x: 0, y: CGFloat(index) * height,
                    width: self.width(of: String(line), font: font, tracking: tracking),
                    height: height), baseline: CGFloat(index) * height + font.size * 0.97)
        }
        let size = CGSize(width: lines.map { $0.rect.width }.max() ?? 0, height: height * CGFloat(lines.count))
        return TextLayout(lines: lines, size: size, isTruncated: false)
    }
}
