import Geometry
import Rendering
import TestKit
import Testing

@testable import Raster

@Suite struct TextTests {
    private func measure() throws -> any TextMeasuring { try RasterCanvas(fonts: ShippedFonts.library()).textMeasure }

    @Test(arguments: FontWeight.allCases) func digitsAreTabular(_ weight: FontWeight) throws {
        let measure = try measure()
        let font = Font(size: 12, weight: weight)
        let widths = (0...9).map { measure.width(of: "\($0)\($0)", font: font, tracking: 0) }
        #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 })
        #expect(widths[0] > 12)
    }

    @Test func weightsAndSizesDiffer() throws {
        let measure = try measure()
        func width(_ size: CGFloat, _ weight: FontWeight) -> CGFloat {
            measure.width(of: "Hamburg", font: Font(size: size, weight: weight), tracking: 0)
        }
        #expect(width(12, .regular) < width(12, .medium))
        #expect(width(12, .medium) < width(12, .semibold))
        #expect(width(12, .semibold) < width(12, .bold))
        #expect(abs(width(24, .regular) - 2 * width(12, .regular)) < 0.1)
    }

    @Test func everyWeightIsHeavierThanTheOneBefore() throws {
        func ink(_ weight: FontWeight) throws -> Int {
            let buffer = try picture(120, 40, ground: .black) {
                $0.text("Hamburg", at: CGPoint(x: 4, y: 30), font: Font(size: 24, weight: weight), color: .white)
            }
            var sum = 0
            for y in 0..<40 { for x in 0..<120 { sum += Int(buffer[x, y] & 0xFF) } }
            return sum
        }
        let inks = try FontWeight.allCases.sorted { $0.value < $1.value }.map(ink)
        #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 }, "\(inks)")
    }

    @Test func proportionalDigitsDiffer() throws {
        let measure = try measure()
        let font = Font(size: 12, hasTabularDigits: false)
        #expect(
            measure.width(of: "111", font: font, tracking: 0) < measure.width(of: "000", font: font, tracking: 0) - 3)
    }

    @Test(arguments: ["No Such Family", "", ",", "Inter", String(repeating: "x", count: 5_000)])
    func unknownFamiliesAreTheInterfacesOwn(_ family: String) throws {
        let measure = try measure()
        let width = measure.width(of: "Tide 7", font: Font(size: 12), tracking: 0)
        #expect(measure.width(of: "Tide 7", font: Font(size: 12, family: family), tracking: 0) == width)
    }

    @Test func paragraphsAreNoWiderThanAskedFor() throws {
        let measure = try measure()
        let words = "The tide comes in twice a day, and with it whatever the sea has to give."
        let font = Font(size: 12)
        let line = measure.layout(words, font: font)
        #expect(line.lines.count == 1 && !line.isTruncated)
        #expect(abs(line.size.width - measure.width(of: words, font: font, tracking: 0)) < 0.1)
        var before = 1
        for width in [300.0, 200, 150, 100, 60, 30, 8] {
            let layout = measure.layout(words, font: font, width: width)
            #expect(layout.lines.count >= before, "in \(width)")
            #expect(layout.size.width <= max(width, 15), "in \(width)")
            #expect(abs(layout.size.height - line.size.height * Double(layout.lines.count)) < 0.1, "in \(width)")
            #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.baseline < $1.baseline })
            before = layout.lines.count
        }
    }

    @Test(arguments: TruncationMode.allCases, [1, 2, 3] as [Int32])
    func limitsCutLines(_ truncation: TruncationMode, _ limit: Int32) throws {
        let measure = try measure()
        let style = ParagraphStyle(truncation: truncation, lineLimit: limit, lineSpacing: 5)
        let words = "The tide comes in twice a day, and with it whatever the sea has to give."
        let layout = measure.layout(words, font: Font(size: 12), width: 80, style: style)
        #expect(layout.lines.count == Int(limit) && layout.isTruncated)
        let gap = layout.lines.count > 1 ? layout.lines[1].rect.minY - layout.lines[0].rect.maxY : 5
        #expect(abs(gap - 5) < 0.01)
        let short = measure.layout("tide", font: Font(size: 12), width: 80, style: style)
        #expect(short.lines.count == 1 && !short.isTruncated)
        let broken = measure.layout("a\nb\nc\nd", font: Font(size: 12), style: style)
        #expect(broken.lines.count == Int(limit) && broken.isTruncated)
    }

    @Test(
        arguments: [
            ("", 12, nil), ("\n\n", 12, nil), ("a", .nan, nil), ("a", -3, nil), ("a b", 12, .nan), ("a b", 12, -1),
            ("a b", 12, .infinity), ("a b", 1e300, 10), ("a b", 1e-300, 10), ("a b", 12, 1e-300), ("a b", 12, 1e300),
            ("\u{202E}\u{0}\u{200B}", 12, 1), (String(repeating: "w ", count: 60_000), 12, 40),
        ] as [(String, CGFloat, CGFloat?)]) func anyTextHasALayout(_ text: String, _ size: CGFloat, _ width: CGFloat?)
        throws
    {
        for spacing in [0, -40, .nan, 1e300] as [CGFloat] {
            let layout = try measure().layout(
                text, font: Font(size: size), tracking: spacing, width: width,
                style: ParagraphStyle(lineSpacing: spacing))
            #expect(!layout.lines.isEmpty)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        }
        _ = try picture(40, 30) { list in
            list.paragraph(text, at: CGPoint(x: 1, y: 1), width: width, font: Font(size: size), color: .white)
            list.transformed(by: CGAffineTransform(rotationAngle: 0.2)) {
                $0.paragraph(text, at: CGPoint(x: 1, y: 1), width: width, font: Font(size: size), color: .white)
            }
        }
    }

    /// Text that is turned by nothing at all looks as if it weren't turned, but for how letters are placed.
    @Test(arguments: ["label", "42.17", "a line that leads far beyond ten times the size of its letters, to the end"])
    func outlinesAreThePictures(_ text: String) throws {
        let font = Font(size: 20)
        func ink(_ transform: CGAffineTransform) throws -> PixelBuffer {
            try picture(800, 60, ground: .black) { list in
                list.transformed(by: transform) {
                    $0.text(text, at: CGPoint(x: 10, y: 44), font: font, color: .white)
                }
            }
        }
        let straight = try ink(.identity)
        let turned = try ink(CGAffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0))
        #expect(ImageComparison(straight, turned).count(over: 40) < 60)
    }

    @Test func trackingAddsSpaceAfterEachCharacter() throws {
        let measure = try measure()
        let font = Font(size: 12)
        let plain = measure.width(of: "12", font: font, tracking: 0)
        #expect(abs(measure.width(of: "12", font: font, tracking: 1.5) - plain - 3) < 1e-9)
    }

    @Test(arguments: [0, -3, CGFloat.nan, .infinity]) func noSizeHasNoWidth(_ size: CGFloat) throws {
        #expect(try measure().width(of: "a1", font: Font(size: size), tracking: 0) == 0)
    }

    /// What is drawn lies where the anchor and the measured width say.
    @Test(arguments: [TextAnchor.leading, .center, .trailing], ["label", "42.17"])
    func anchorsPlaceTheMeasuredWidth(_ anchor: TextAnchor, _ text: String) throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        let font = Font(size: 20)
        let width = Double(canvas.textMeasure.width(of: text, font: font, tracking: 0))
        let buffer = try picture(200, 40, ground: .black, canvas: canvas) {
            $0.text(text, at: CGPoint(x: 100, y: 30), anchor: anchor, font: font, color: .white)
        }
        let inked = (0..<200).filter { x in (0..<40).contains { buffer[x, $0] & 0xFF > 20 } }
        let left = 100 - width * [TextAnchor.leading: 0, .center: 0.5, .trailing: 1][anchor, default: 0]
        // Letters keep a little space on both sides.
        #expect(abs(Double(inked.first ?? 0) - left) < 4)
        #expect(abs(Double(inked.last ?? 0) - left - width) < 4)
    }

    @Test(arguments: ["a", "é ß", "→ 9", "日本", "👋🏽", "\u{10FFFF}"]) func charactersAreThoseOfString(_ text: String) {
        let bytes = Array(text.utf8)
        let scalars = bytes.withUnsafeBufferPointer { Array(Scalars($0)) }
        #expect(scalars == text.unicodeScalars.map(\.value))
    }

    @Test(arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF8, 0x80]] as [[UInt8]])
    func brokenBytesAreReplaced(_ bytes: [UInt8]) {
        let scalars = bytes.withUnsafeBufferPointer { Array(Scalars($0)) }
        #expect(scalars.allSatisfy { $0 == 0xFFFD })
        #expect(!scalars.isEmpty && scalars.count <= bytes.count)
    }

    @Test(arguments: [
        ("duration", 0.0, LineKind.shaped), ("0.42 s", 0, .glyphs), ("ORB", 0.5, .glyphs), ("שלום 7", 0, .shaped),
        ("e\u{301}1", 0, .shaped), ("16.7 → 8", 0, .glyphs),
    ])
    func numbersAreDrawnGlyphByGlyph(_ text: String, _ tracking: Double, _ kind: LineKind) {
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { LineKind($0, tracking: tracking) } == kind)
    }

    @Test func aFolderWithoutFontsIsRefused() {
        #expect(throws: RasterError.noFonts(folder: "/nowhere")) {
            try FontLibrary(folder: "/nowhere", usesSystemFonts: false)
        }
    }
}
