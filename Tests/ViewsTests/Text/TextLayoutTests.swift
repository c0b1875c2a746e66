import Geometry
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// How much room texts take and where their lines are broken, in Inter as it is drawn.
@Suite struct TextLayoutTests {
    private typealias Text = Views.Text
    private typealias Font = Views.Font

    private let measurer: any TextMeasuring
    private let words = Text("The tide comes in twice a day, and with it whatever the sea has to give.")

    init() throws { measurer = try RasterCanvas(fonts: ShippedFonts.library()).textMeasure }

    private func layout(
        _ text: Text, width: CGFloat? = nil, height: CGFloat? = nil, scale: CGFloat = 2,
        _ change: (inout TextSetting) -> Void = { _ in }
    ) -> LaidOutText {
        var setting = TextSetting()
        change(&setting)
        return TextLeaf().layout(
            text, setting, hasTabularDigits: false, width: width, height: height, displayScale: scale,
            measurer: measurer)
    }

    private func width(_ string: String, _ font: Font = .body) -> CGFloat {
        measurer.width(of: string, font: font.resolved, tracking: 0)
    }

    private var lineHeight: CGFloat { measurer.layout("", font: Font.body.resolved).size.height }

    @Test(arguments: [1, 2, 3, 0, .nan] as [CGFloat]) func widthsAreWholePixels(_ scale: CGFloat) {
        let pixels = scale > 0 ? scale : 1
        for string in ["Tide", "i", "a longer line of words", "1.5"] {
            let answer = layout(Text(string), scale: scale)
            let exact = width(string)
            #expect(abs((answer.size.width * pixels).rounded() - answer.size.width * pixels) < 1e-6, "\(string)")
            #expect(answer.size.width >= exact - 1e-6 && answer.size.width < exact + 1 / pixels, "\(string)")
            #expect(abs(answer.size.height - lineHeight) < 1e-6)
            // Offered what it answered it is the same.
            let again = layout(Text(string), width: answer.size.width, height: answer.size.height, scale: scale)
            #expect(again.size == answer.size && !again.isTruncated, "\(string)")
        }
    }

    /// Number of lines and the width for a proposal.
    @Test func proposals() {
        let natural = layout(words).size.width
        let rows: [(name: String, width: CGFloat?, height: CGFloat?, limit: Int?, lines: Int, isCut: Bool)] = [
            ("ideal", nil, nil, nil, 1, false), ("endless", .infinity, .infinity, nil, 1, false),
            ("not a number", .nan, .nan, nil, 1, false), ("wide", 1000, nil, nil, 1, false),
            ("just enough", natural, nil, nil, 1, false), ("four lines", 160, nil, nil, 4, false),
            ("room for two", 160, 45, nil, 2, true), ("room for one", 160, 22, nil, 1, true),
            ("no height", 160, 0, nil, 1, true), ("negative height", 160, -5, nil, 1, true),
            ("room for more", 160, 400, nil, 4, false), ("limit of two", 160, nil, 2, 2, true),
            ("limit of nine", 160, nil, 9, 4, false), ("limit of none is one", 160, nil, 0, 1, true),
            ("height and limit", 160, 45, 3, 2, true), ("limit without a width", nil, nil, 1, 1, false),
        ]
        for row in rows {
            let answer = layout(words, width: row.width, height: row.height) { $0.lineLimit = row.limit }
            #expect(answer.lines.count == row.lines, "\(row.name)")
            #expect(answer.isTruncated == row.isCut, "\(row.name)")
            #expect(abs(answer.size.height - lineHeight * CGFloat(row.lines)) < 0.01, "\(row.name)")
            if let width = row.width, width < natural { #expect(answer.size.width <= width, "\(row.name)") }
        }
        #expect(layout(words, width: 0).size.width == 0)
        #expect(layout(words, width: -7, height: 30).size.height < 45)
    }

    @Test func lineFeeds() {
        let list = Text("one\ntwo\nthree\nfour")
        let rows: [(name: String, text: Text, width: CGFloat?, limit: Int?, lines: Int, isCut: Bool)] = [
            ("all", list, nil, nil, 4, false), ("all that fit", list, 200, nil, 4, false),
            ("cut without a width", list, nil, 2, 2, true), ("cut", list, 200, 2, 2, true),
            ("cut in a long stretch", Text("a\n" + words.string), 160, 3, 3, true),
            ("cut behind a long stretch", Text(words.string + "\nb\nc"), 160, 5, 5, true),
            ("empty lines", Text("\n\n"), 50, nil, 3, false), ("carriage returns", Text("a\r\nb"), 50, nil, 2, false),
            ("several looks", Text("one\n").bold() + Text("two\nthree"), 200, 2, 2, true),
        ]
        for row in rows {
            let answer = layout(row.text, width: row.width) { $0.lineLimit = row.limit }
            #expect(answer.lines.count == row.lines, "\(row.name)")
            #expect(answer.isTruncated == row.isCut, "\(row.name)")
        }
        // Without a width nothing tells of what was left out; with one an ellipsis does.
        let plain = layout(list) { $0.lineLimit = 2 }
        let cut = layout(list, width: 200) { $0.lineLimit = 2 }
        #expect(abs(plain.lines[1].rect.width - width("two")) < 0.5)
        #expect(cut.lines[1].rect.width > width("two") + 4)
        let head = layout(list, width: 200) {
            $0.lineLimit = 2
            $0.truncation = .head
        }
        #expect(abs(head.lines[1].rect.width - width("…four")) < 0.5)
    }

    @Test(arguments: Views.TextAlignment.allCases)
    func linesAreAlignedInTheTextsOwnBox(_ alignment: Views.TextAlignment) {
        for text in [words, words + Text(" And then?").bold()] {
            let answer = layout(text, width: 160) { $0.alignment = alignment }
            let box = answer.lines.map(\.rect.maxX).max() ?? 0
            for line in answer.lines {
                let spare = box - line.rect.width
                #expect(abs(line.rect.minX - spare * alignment.shareBefore) < 0.1)
            }
            #expect(answer.size.width >= box && answer.size.width <= box + 0.5)
        }
    }

    @Test(arguments: Views.Text.TruncationMode.allCases)
    func lastLinesEndWithAnEllipsis(_ mode: Views.Text.TruncationMode) throws {
        for text in [words, Text("The tide comes in ") + Text("twice a day").bold() + Text(", and with it the sea.")] {
            let full = layout(text, width: 160)
            let answer = layout(text, width: 160) {
                $0.lineLimit = 2
                $0.truncation = mode
            }
            #expect(answer.isTruncated && answer.lines.count == 2)
            #expect(abs(answer.lines[0].rect.width - full.lines[0].rect.width) < 0.01)
            #expect(answer.lines[1].rect.width <= 160 && answer.lines[1].rect.width > 100)
            if case .pieces(let pieces) = answer.form {
                let last = pieces.filter { $0.origin.y > answer.lines[0].rect.maxY }.map(\.string).joined()
                switch mode {
                case .tail: #expect(last.hasSuffix("…") && !last.hasPrefix("…"))
                case .head: #expect(last.hasPrefix("…") && last.hasSuffix("sea."))
                case .middle: #expect(last.contains("…") && last.hasSuffix("sea.") && !last.hasPrefix("…"))
                }
            }
        }
    }

    @Test func lettersShrinkBeforeTextIsCut() {
        let one = layout(words, width: 300, height: 22) { $0.minimumScale = 0.5 }
        #expect(!one.isTruncated && one.lines.count == 1 || one.text.parts[0].font.size < 17)
        let text = Text("seventeen letters")
        let full = layout(text).size.width
        let shrunk = layout(text, width: full * 0.8) {
            $0.lineLimit = 1
            $0.minimumScale = 0.5
        }
        #expect(!shrunk.isTruncated)
        #expect(abs(shrunk.text.parts[0].font.size / 17 - 0.8) < 0.02)
        let tooSmall = layout(text, width: full * 0.3) {
            $0.lineLimit = 1
            $0.minimumScale = 0.5
        }
        #expect(tooSmall.isTruncated && tooSmall.text.parts[0].font.size == 8.5)
    }

    @Test func spaceBetweenLinesAndBaselines() {
        let plain = layout(words, width: 160)
        let spaced = layout(words, width: 160) { $0.lineSpacing = 5 }
        #expect(abs(spaced.size.height - plain.size.height - 15) < 0.01)
        #expect(plain.firstBaseline > 0 && plain.firstBaseline < lineHeight)
        #expect(abs(plain.lastBaseline - plain.firstBaseline - 3 * lineHeight) < 0.01)
        for (reserved, lines) in [(0, 4), (3, 4), (6, 6), (-2, 4)] {
            let answer = layout(words, width: 160) { $0.reservedLines = reserved }
            #expect(abs(answer.size.height - lineHeight * CGFloat(lines)) < 0.01, "room for \(reserved)")
        }
        let high = layout(Text("x") + Text("2").baselineOffset(8))
        #expect(abs(high.size.height - lineHeight - 8) < 0.01)
        #expect(abs(layout(words) { $0.lineLimit = 1 }.firstBaseline - plain.firstBaseline) < 0.01)
    }

    /// Text of several looks is broken where text of one look is.
    @Test func severalLooksAreBrokenAlike() {
        let (first, second) = ("The tide comes in twice a", " day, and with it whatever the sea has to give.")
        for width in [400, 300, 220, 160, 90] as [CGFloat] {
            let whole = layout(Text(first + second), width: width)
            let parts = layout(Text(first) + Text(second), width: width)
            #expect(parts.lines.count == whole.lines.count, "in \(width)")
            #expect(abs(parts.size.width - whole.size.width) < 1, "in \(width)")
            #expect(abs(parts.size.height - whole.size.height) < 0.01, "in \(width)")
        }
        let joined = layout(Text("un") + Text("broken").bold() + Text(" word"), width: 90)
        #expect(joined.lines.count == 2)
        let ideographs = layout(Text("空港の") + Text("天気は").bold(), width: 60)
        #expect(ideographs.lines.count > 1 && ideographs.lines.allSatisfy { $0.rect.width <= 60 })
    }

    @Test(arguments: [
        "", " ", "\n", "a\u{0}b", "\u{0}", "👩‍👩‍👧‍👦🏳️‍🌈", "e\u{301}\u{301}\u{301}", "שלום עולם", "مرحبا tide",
        "\u{202E}\u{200B}\u{2066}", "\u{FFFD}\u{10FFFF}", String(repeating: "w ", count: 500_000),
        String(repeating: "\n", count: 3_000), String(repeating: "x", count: 1 << 20),
    ]) func anyStringHasALayoutAndCanBeDrawn(_ string: String) {
        var list = DisplayList()
        for text in [Text(string), Text(string.prefix(2_000)) + Text("b").bold()] {
            let proposals: [(CGFloat?, CGFloat?)] = [
                (100, 60), (0, 0), (nil, nil), (.infinity, 10), (1e300, 1e300), (1e-3, 40),
            ]
            for (width, height) in proposals.prefix(string.utf8.count > 1_000 ? 2 : 6) {
                let answer = layout(text, width: width, height: height)
                #expect(answer.size.width.isFinite && answer.size.height.isFinite)
                #expect(answer.size.width >= 0 && answer.size.height >= 0)
                answer.draw(at: .zero, foreground: .white, opacity: 1, into: &list)
            }
        }
        #expect(layout(Text("a\u{0}b")).size.width > layout(Text("a")).size.width + 8)
    }

    @Test(arguments: [0, -4, .nan, .infinity, 1e300, 1e-300] as [CGFloat]) func anySizeHasALayout(_ size: CGFloat) {
        for text in [Text("Tide"), Text("Ti") + Text("de").bold()] {
            let answer = layout(text.font(.system(size: size)), width: 100, height: 50) { $0.minimumScale = 0.5 }
            #expect(!answer.size.width.isNaN && !answer.size.height.isNaN)
        }
    }

    /// What was measured once is remembered: frames in which nothing changes ask nobody.
    @Test func answersAreRemembered() {
        let counter = CountingMeasurer(measurer)
        let leaf = TextLeaf()
        func ask(_ text: Text, _ width: CGFloat?) -> LaidOutText {
            leaf.layout(
                text, TextSetting(), hasTabularDigits: false, width: width, height: nil, displayScale: 2,
                measurer: counter)
        }
        for width in [nil, 160, 90] as [CGFloat?] { _ = ask(words, width) }
        let count = counter.count
        for _ in 0..<100 { for width in [nil, 160, 90, 90] as [CGFloat?] { _ = ask(words, width) } }
        #expect(counter.count == count)
        _ = ask(Text("other"), 90)
        #expect(counter.count > count)
    }
}

/// Counts what it is asked.
private final class CountingMeasurer: TextMeasuring {
    private let measurer: any TextMeasuring
    private(set) var count = 0

    init(_ measurer: any TextMeasuring) { self.measurer = measurer }

    func width(of text: String, font: Rendering.Font, tracking: CGFloat) -> CGFloat {
        count += 1
        return measurer.width(of: text, font: font, tracking: tracking)
    }

    func layout(
        _ text: String, font: Rendering.Font, tracking: CGFloat, width: CGFloat?, style: ParagraphStyle
    ) -> TextLayout {
        count += 1
        return measurer.layout(text, font: font, tracking: tracking, width: width, style: style)
    }
}
