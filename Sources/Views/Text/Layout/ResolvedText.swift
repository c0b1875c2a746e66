import Geometry
import Rendering

/// A text in its environment: every part with the font and the looks that it is drawn with.
nonisolated struct ResolvedText: Equatable {
    struct Part: Equatable {
        var string: String
        var font: Rendering.Font
        var tracking: CGFloat
        /// nil for the foreground's.
        var color: Color?
        var underline: Text.LineStyle?
        var strikethrough: Text.LineStyle?
        var baselineOffset: CGFloat
    }

    /// At least one.
    var parts: [Part]
    var setting: TextSetting

    /// The part, if there is just one and nothing lifts it off its line.
    var single: Part? {
        guard parts.count == 1, let part = parts.first, part.baselineOffset == 0 else { return nil }
        return part
    }

    /// With `hasTabularDigits` digits are as wide as each other even where the text does not ask for it.
    init(_ text: Text, _ setting: TextSetting, hasTabularDigits: Bool = false) {
        self.setting = setting
        parts = text.parts.map { Part($0, setting, hasTabularDigits) }
    }

    /// The same text with letters `factor` times as large.
    func scaled(by factor: CGFloat) -> ResolvedText {
        var copy = self
        for index in parts.indices {
            copy.parts[index].font.size *= factor
            copy.parts[index].tracking *= factor
            copy.parts[index].baselineOffset *= factor
        }
        return copy
    }
}

extension ResolvedText.Part {
    nonisolated init(_ part: Text.Part, _ setting: TextSetting, _ hasTabularDigits: Bool) {
        let style = part.style
        var font = style.font ?? setting.font ?? .body
        if let weight = style.weight ?? setting.weight { font.weight = weight }
        font.isItalic = style.isItalic ?? (font.isItalic || setting.isItalic)
        if style.isMonospaced ?? setting.isMonospaced { font = font.monospaced() }
        if style.hasMonospacedDigits ?? setting.hasMonospacedDigits || hasTabularDigits {
            font = font.monospacedDigit()
        }
        let tracking = style.tracking ?? (setting.tracking == 0 ? style.kerning ?? setting.kerning : setting.tracking)
        let offset = style.baselineOffset ?? setting.baselineOffset
        self.init(
            string: (setting.textCase?.applied(to: part.string) ?? part.string).withoutEnds, font: font.resolved,
            tracking: tracking.isFinite ? tracking : 0, color: style.color,
            underline: style.underline.map(\.style) ?? setting.underline,
            strikethrough: style.strikethrough.map(\.style) ?? setting.strikethrough,
            baselineOffset: offset.isFinite ? offset : 0)
    }
}

extension String {
    /// The string with a sign in place of characters with the number 0, at which the canvas would end the text.
    fileprivate nonisolated var withoutEnds: String {
        guard utf8.contains(0) else { return self }
        return String(map { $0 == "\0" ? "\u{FFFD}" : $0 })
    }
}
