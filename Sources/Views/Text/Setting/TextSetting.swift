import Geometry
import Motion
import Rendering

/// What flows down to texts through the environment, kept under one key: a text looks it up once.
nonisolated struct TextSetting: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    var kerning: CGFloat = 0
    var tracking: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var underline: Text.LineStyle?
    var strikethrough: Text.LineStyle?
    var lineLimit: Int?
    /// So many lines have room even if there are fewer.
    var reservedLines = 0
    var alignment = TextAlignment.leading
    var truncation = Text.TruncationMode.tail
    var lineSpacing: CGFloat = 0
    var minimumScale: CGFloat = 1
    var textCase: Text.Case?

    /// The most lines; at least one.
    var lines: Int { lineLimit.map { max($0, 1) } ?? .max }
}

private nonisolated struct TextSettingKey: EnvironmentKey {
    static let defaultValue = TextSetting()
}

private nonisolated struct ContentTransitionKey: EnvironmentKey {
    static let defaultValue: ContentTransition? = nil
}

private nonisolated struct ContentTransitionGroupKey: EnvironmentKey {
    static let defaultValue = false
}

nonisolated extension EnvironmentValues {
    var textSetting: TextSetting {
        get { self[TextSettingKey.self] }
        set { self[TextSettingKey.self] = newValue }
    }

    /// What was asked for; nil leaves it to what changes.
    var requestedContentTransition: ContentTransition? {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// The font of texts; nil is the body's.
    public var font: Font? {
        get { textSetting.font }
        set { textSetting.font = newValue }
    }

    /// The most lines of a text; less than 1 counts as 1, nil is any number.
    public var lineLimit: Int? {
        get { textSetting.lineLimit }
        set { textSetting.lineLimit = newValue }
    }

    /// How the lines of a text stand to each other, within the text's own box.
    public var multilineTextAlignment: TextAlignment {
        get { textSetting.alignment }
        set { textSetting.alignment = newValue }
    }

    /// Where the last line of a text is cut if there is no room.
    public var truncationMode: Text.TruncationMode {
        get { textSetting.truncation }
        set { textSetting.truncation = newValue }
    }

    /// Extra space between lines, in points; negative or not finite counts as 0.
    public var lineSpacing: CGFloat {
        get { textSetting.lineSpacing }
        set { textSetting.lineSpacing = newValue > 0 && newValue.isFinite ? newValue : 0 }
    }

    /// How far letters may shrink before text is cut, above 0 to 1; 1 by default, which is not at all.
    public var minimumScaleFactor: CGFloat {
        get { textSetting.minimumScale }
        set { textSetting.minimumScale = newValue.isFinite ? min(max(newValue, 0.01), 1) : 1 }
    }

    /// Whether texts show in capitals or small letters; nil is as written.
    public var textCase: Text.Case? {
        get { textSetting.textCase }
        set { textSetting.textCase = newValue }
    }

    /// How a view's content changes in an animated change; a text cross-fades unless another is set.
    public var contentTransition: ContentTransition {
        get { requestedContentTransition ?? .interpolate }
        set { requestedContentTransition = newValue }
    }

    /// Whether content that changes is drawn apart first, as one picture.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[ContentTransitionGroupKey.self] }
        set { self[ContentTransitionGroupKey.self] = newValue }
    }
}
