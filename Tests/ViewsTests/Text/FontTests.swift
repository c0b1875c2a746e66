import Geometry
import Motion
import Rendering
import Testing

@testable import Views

@Suite struct FontTests {
    @Test func stylesAndChangesAreWhatIsDrawn() {
        typealias Drawn = Rendering.Font
        func drawn(
            _ size: CGFloat, _ weight: FontWeight = .regular, italic: Bool = false, tabular: Bool = false,
            family: String = ""
        ) -> Drawn {
            Drawn(size: size, weight: weight, isItalic: italic, hasTabularDigits: tabular, family: family)
        }
        let rows: [(String, Views.Font, Drawn)] = [
            ("largeTitle", .largeTitle, drawn(34)), ("title", .title, drawn(28)), ("title2", .title2, drawn(22)),
            ("title3", .title3, drawn(20)), ("headline", .headline, drawn(17, .semibold)),
            ("subheadline", .subheadline, drawn(15)), ("body", .body, drawn(17)), ("callout", .callout, drawn(16)),
            ("footnote", .footnote, drawn(13)), ("caption", .caption, drawn(12)), ("caption2", .caption2, drawn(11)),
            ("bold title", .title.bold(), drawn(28, .bold)),
            ("light headline", .headline.weight(.light), drawn(17, .light)),
            ("last weight counts", .body.bold().weight(.thin), drawn(17, .thin)),
            ("italic", .caption.italic(), drawn(12, italic: true)),
            ("digits", .body.monospacedDigit(), drawn(17, tabular: true)),
            ("monospaced", .body.monospaced(), drawn(17, family: "monospace")),
            ("sized", .system(size: 19, weight: .heavy), drawn(19, .heavy)),
            ("serif", .system(size: 19, design: .serif), drawn(19, family: "serif")),
            ("rounded", .system(size: 19, design: .rounded), drawn(19)),
            (
                "style with design", .system(.title, design: .monospaced, weight: .black),
                drawn(28, .black, family: "monospace")
            ),
            ("custom", .custom("Tinos", size: 14).italic(), drawn(14, italic: true, family: "Tinos")),
            ("custom, monospaced", .custom("Tinos", size: 14).monospaced(), drawn(14, family: "monospace")),
        ]
        for (name, font, expected) in rows { #expect(font.resolved == expected, "\(name)") }
        #expect(Views.Font.TextStyle.allCases.count == 11)
        for (weight, value) in zip(Views.Font.Weight.allCases, stride(from: 100, through: 900, by: 100)) {
            #expect(weight.drawn.value == value, "\(weight)")
        }
    }

    /// What a part is drawn with: its own looks before the environment's, inner ones before outer ones.
    @Test func looksComeFromThePartThenFromTheEnvironment() {
        func part(_ text: Views.Text, _ change: (inout TextSetting) -> Void = { _ in }) -> ResolvedText.Part {
            var setting = TextSetting()
            change(&setting)
            return ResolvedText(text, setting).parts[0]
        }
        let plain = Views.Text("Tide")
        #expect(part(plain).font.size == 17)
        #expect(part(plain) { $0.font = .title }.font.size == 28)
        #expect(part(plain.font(.caption)) { $0.font = .title }.font.size == 12)
        #expect(part(plain.font(.caption).font(.title)).font.size == 12)
        #expect(part(plain.bold()).font.weight == .bold)
        #expect(part(plain.fontWeight(.light).bold()).font.weight == .light)
        #expect(part(plain) { $0.weight = .black }.font.weight == .black)
        #expect(part(plain.bold()) { $0.weight = .black }.font.weight == .bold)
        #expect(part(plain.italic()).font.isItalic)
        #expect(!part(plain.italic(false)) { $0.isItalic = true }.font.isItalic)
        #expect(part(plain) { $0.textCase = .uppercase }.string == "TIDE")
        #expect(part(plain.kerning(2)) { $0.tracking = 3 }.tracking == 3)
        #expect(part(plain.tracking(4).kerning(2)) { $0.tracking = 3 }.tracking == 4)
        #expect(part(plain.kerning(.nan)).tracking == 0)
        #expect(part(plain.underline()).underline == .single)
        #expect(part(plain.underline(false)) { $0.underline = .single }.underline == nil)
        #expect(part(plain) { $0.strikethrough = .single }.strikethrough == .single)
        #expect(part(plain.foregroundColor(.white).foregroundStyle(.black)).color == .white)
        #expect(ResolvedText(plain, TextSetting(), hasTabularDigits: true).parts[0].font.hasTabularDigits)
    }

    @Test func textsAreValues() {
        let sum = Views.Text("a").bold() + Views.Text("b") + Views.Text(verbatim: "c")
        #expect(sum.string == "abc" && sum.parts.count == 3)
        #expect(sum.parts[0].style.weight == .bold && sum.parts[1].style.weight == nil)
        #expect(sum.italic().parts.allSatisfy { $0.style.isItalic == true })
        #expect(sum == Views.Text("a").bold() + (Views.Text("b") + Views.Text("c")))
        #expect(sum != Views.Text("abc"))
        #expect(Views.Text("a \(3)").string == "a 3")
        let rows: [(Views.Text, String)] = [
            (
                Views.Text(0.256, format: .percent.precision(.fractionLength(0)).locale(Locale(identifier: "en_US"))),
                "26%"
            ),
            (
                Views.Text(1234.5, format: .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_US"))),
                "1,234.50"
            ),
            (Views.Text(7, format: .number), "7"),
        ]
        for (text, expected) in rows { #expect(text.string == expected) }
    }

    @Test func theEnvironmentHoldsWhatTextsNeed() {
        var values = EnvironmentValues()
        #expect(values.font == nil && values.lineLimit == nil && values.minimumScaleFactor == 1)
        #expect(values.contentTransition == .interpolate && values.requestedContentTransition == nil)
        values.font = .title
        values.lineLimit = 0
        values.multilineTextAlignment = .center
        values.truncationMode = .middle
        values.textCase = .lowercase
        #expect(values.font == .title && values.textSetting.lines == 1)
        #expect(values.multilineTextAlignment == .center && values.truncationMode == .middle)
        #expect(values.textCase == .lowercase)
        for (given, used) in [(4, 4), (-1, 0), (.nan, 0), (.infinity, 0)] as [(CGFloat, CGFloat)] {
            values.lineSpacing = given
            #expect(values.lineSpacing == used)
        }
        for (given, used) in [(0.5, 0.5), (0, 0.01), (7, 1), (.nan, 1)] as [(CGFloat, CGFloat)] {
            values.minimumScaleFactor = given
            #expect(values.minimumScaleFactor == used)
        }
        values.contentTransition = .numericText()
        #expect(
            values.contentTransition == .numericText() && values.contentTransition != .numericText(countsDown: true))
        #expect(!values.contentTransitionAddsDrawingGroup)
    }
}
