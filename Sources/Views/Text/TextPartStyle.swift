import Geometry

/// The looks that a part of a text has of its own; what is nil comes from the environment.
nonisolated struct TextPartStyle: Equatable, Sendable {
    /// A line that may be taken away again where the environment asks for one.
    enum Line: Equatable, Sendable {
        case none
        case drawn(Text.LineStyle)

        var style: Text.LineStyle? {
            if case .drawn(let style) = self { style } else { nil }
        }
    }

    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var color: Color?
    var underline: Line?
    var strikethrough: Line?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
}
