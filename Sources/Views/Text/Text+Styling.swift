import Geometry

/// Looks. What was set on a part before it was put together with others stays with it.
nonisolated extension Text {
    /// The text in a font; nil is the environment's.
    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

    /// The text with letters of a weight; nil is the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }

    /// The text with bold letters.
    public func bold() -> Text { bold(true) }

    /// The text with bold letters, or with the font's own.
    public func bold(_ isActive: Bool) -> Text { styled { if isActive, $0.weight == nil { $0.weight = .bold } } }

    /// The text with slanted letters.
    public func italic() -> Text { italic(true) }

    /// The text with letters that are slanted or upright, whatever the environment asks for.
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }

    /// The text with characters that are all equally wide, where the machine has such a family.
    public func monospaced(_ isActive: Bool = true) -> Text {
        styled { $0.isMonospaced = $0.isMonospaced ?? isActive }
    }

    /// The text with all digits as wide as each other, so that a number that changes does not move.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }

    /// The text in a colour; nil is the environment's.
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = $0.color ?? color } }

    /// The text in a colour.
    public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

    /// The text with a line under it, of the text's colour unless given another.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = $0.underline ?? TextPartStyle.Line(isActive, pattern, color) }
    }

    /// The text with a line through it, of the text's colour unless given another.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = $0.strikethrough ?? TextPartStyle.Line(isActive, pattern, color) }
    }

    /// The text with `kerning` points more between characters; not finite counts as 0.
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.kerning = $0.kerning ?? kerning } }

    /// The text with `tracking` points more after each character, in place of any kerning; not finite counts as 0.
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? tracking } }

    /// The text so many points above its baseline; not finite counts as 0.
    public func baselineOffset(_ offset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? offset }
    }
}

extension TextPartStyle.Line {
    nonisolated init(_ isActive: Bool, _ pattern: Text.LineStyle.Pattern, _ color: Color?) {
        self = isActive ? .drawn(Text.LineStyle(pattern: pattern, color: color)) : .none
    }
}
