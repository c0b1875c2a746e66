import Geometry
import Rendering
import TestKit
import Testing

@testable import Raster

@Suite struct TextTests {
    private func measure() throws -> any TextMeasuring { try RasterCanvas(fonts: ShippedFonts.library()).textMeasure }

    @Test(arguments: [FontWeight.regular, .medium, .semibold, .bold]) func digitsAreTabular(_ weight: FontWeight) throws
    {
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
