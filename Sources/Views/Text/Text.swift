import Geometry

/// Lines of text, as large as the text needs and the view around it leaves room for.
///
/// Texts are put together with `+`, each part with its own looks:
///
///     Text("Tide ") + Text("\(height) m").bold()
///
/// Text of one look is shaped as a whole. Text of several is broken at spaces, hyphens and ideographs, and each piece is
/// shaped by itself.
public nonisolated struct Text: Equatable {
    /// A stretch of text with looks of its own.
    struct Part: Equatable {
        var string: String
        var style = TextPartStyle()
    }

    /// Nearly every text has one part: it needs no array.
    var first: Part
    var rest: [Part] = []

    /// Text as it stands.
    public init<S: StringProtocol>(_ content: S) { first = Part(string: String(content)) }

    /// Text as it stands.
    public init(verbatim content: String) { first = Part(string: content) }

    /// A value in words or digits, as `format` writes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        first = Part(string: format.format(input))
    }

    /// One text after the other.
    public static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.rest.append(rhs.first)
        text.rest.append(contentsOf: rhs.rest)
        return text
    }

    /// All parts, in order.
    var parts: [Part] { [first] + rest }

    /// What is written, whatever its looks.
    var string: String { rest.isEmpty ? first.string : parts.map(\.string).joined() }

    func styled(_ change: (inout TextPartStyle) -> Void) -> Text {
        var text = self
        change(&text.first.style)
        for index in text.rest.indices { change(&text.rest[index].style) }
        return text
    }
}
