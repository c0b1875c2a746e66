import Geometry
import Rendering
import Testing

@Suite struct DigestTests {
    private typealias Change = @Sendable (inout DisplayList) -> Void

    private static func base(_ list: inout DisplayList) {
        list.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white)
    }

    private static let changes: [Change] = [
        { _ in },
        { base(&$0) },
        { $0.fill(.rect(CGRect(x: 1.01, y: 2, width: 3, height: 4)), .white) },
        { $0.fill(.rect(CGRect(x: 2, y: 1, width: 3, height: 4)), .white) },
        { $0.fill(.ellipse(CGRect(x: 1, y: 2, width: 3, height: 4)), .white) },
        { $0.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white, blend: .additive) },
        { $0.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), Color(white: 0.99)) },
        { $0.fill(.roundedRect(CGRect(x: 1, y: 2, width: 3, height: 4), radius: 1), .white) },
        { $0.stroke(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white, style: StrokeStyle(width: 1)) },
        {
            $0.stroke(
                .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white,
                style: StrokeStyle(width: 1, dashes: $0.addDashes(2)))
        },
        { $0.rects(.white) { $0.append(CGRect(x: 1, y: 2, width: 3, height: 4)) } },
        { $0.text("ab", at: .zero, font: Font(size: 10), color: .white) },
        { $0.text("ba", at: .zero, font: Font(size: 10), color: .white) },
        { $0.text("ab", at: .zero, font: Font(size: 10, weight: .bold), color: .white) },
        { $0.text("ab", at: .zero, anchor: .center, font: Font(size: 10), color: .white) },
        { $0.sprites(.glow) { $0.add(x: 1, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.disc) { $0.add(x: 1, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: 1, y: 2, diameter: 3, color: 0xFFFF_FFFE) } },
        { $0.sprites(.glow) { $0.add(x: .nan, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: .infinity, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: -.infinity, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: 1e30, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.group(opacity: 0.5) { base(&$0) } },
        { $0.group(opacity: 0.25) { base(&$0) } },
        { $0.transformed(by: CGAffineTransform(translationX: 1, y: 0)) { base(&$0) } },
        { $0.transformed(by: CGAffineTransform(translationX: 0, y: 1)) { base(&$0) } },
        { $0.clipped(to: .rect(CGRect(x: 0, y: 0, width: 1, height: 1))) { base(&$0) } },
        { $0.trace($0.addHeights { $0.append(contentsOf: [1, 2]) }, x: 0, step: 1, width: 1, color: .white) },
        { $0.trace($0.addHeights { $0.append(contentsOf: [2, 1]) }, x: 0, step: 1, width: 1, color: .white) },
        {
            let stops = $0.addStops([GradientStop(.white, at: 0)])
            $0.field($0.addHeights { $0.append(contentsOf: [1, 2]) }, x: 0, step: 1, top: 0, bottom: 9, stops: stops)
        },
    ]

    private static let picture = CGImage(width: 1, height: 1, straightRGBA: [1, 2, 3, 255])
    private static let samePicture = CGImage(width: 1, height: 1, straightRGBA: [1, 2, 3, 255])
    private static let otherPicture = CGImage(width: 1, height: 1, straightRGBA: [1, 2, 4, 255])
    private static let square = CGRect(x: 1, y: 2, width: 3, height: 3)
    private static let shade = Shadow(color: .black, radius: 2, offset: CGSize(width: 1, height: 2))

    /// One list each for all that a newer kind of item says.
    private static let layerChanges: [Change] = [
        { $0.text("ab", at: .zero, font: Font(size: 10, isItalic: true), color: .white) },
        { $0.text("ab", at: .zero, font: Font(size: 10, hasTabularDigits: false), color: .white) },
        { $0.text("ab", at: .zero, font: Font(size: 10, family: "A"), color: .white) },
        { $0.text("ab", at: .zero, font: Font(size: 10, family: "B"), color: .white) },
        { $0.paragraph("ab", at: .zero, font: Font(size: 10), color: .white) },
        { $0.paragraph("ab", at: .zero, width: 9, font: Font(size: 10), color: .white) },
        {
            $0.paragraph(
                "ab", at: .zero, font: Font(size: 10), color: .white, style: ParagraphStyle(alignment: .center))
        },
        {
            $0.paragraph("ab", at: .zero, font: Font(size: 10), color: .white, style: ParagraphStyle(truncation: .head))
        },
        { $0.paragraph("ab", at: .zero, font: Font(size: 10), color: .white, style: ParagraphStyle(lineLimit: 2)) },
        { $0.paragraph("ab", at: .zero, font: Font(size: 10), color: .white, style: ParagraphStyle(lineSpacing: 2)) },
        { $0.fill(.roundedCorners(square, radius: 1, .topLeft), .white) },
        { $0.fill(.roundedCorners(square, radius: 1, .topRight), .white) },
        { $0.fill($0.addPath([.move(.zero), .line(CGPoint(x: 1, y: 2))]), .white) },
        { $0.fill($0.addPath([.move(.zero), .line(CGPoint(x: 1, y: 3))]), .white) },
        { $0.fill($0.addPath([.move(.zero), .line(CGPoint(x: 1, y: 2)), .close]), .white) },
        { $0.fill($0.addPath([.move(.zero), .line(CGPoint(x: 1, y: 2))], rule: .evenOdd), .white) },
        { $0.stroke(.rect(square), .white, style: StrokeStyle(width: 1, cap: .round)) },
        { $0.stroke(.rect(square), .white, style: StrokeStyle(width: 1, join: .bevel)) },
        { $0.stroke(.rect(square), .white, style: StrokeStyle(width: 1, miterLimit: 3)) },
        { $0.stroke(.rect(square), .white, style: StrokeStyle(width: 1, dashes: $0.addDashes(2, 1))) },
        { $0.stroke(.rect(square), .white, style: StrokeStyle(width: 1, dashes: $0.addDashes(2, 1), dashPhase: 1)) },
        { $0.fill(.rect(square), .linear($0.addStops([GradientStop(.white, at: 0)]), from: .zero, to: .zero)) },
        { $0.fill(.rect(square), .radial($0.addStops([GradientStop(.white, at: 0)]), center: .zero, radius: 0)) },
        {
            $0.fill(.rect(square), .elliptical($0.addStops([GradientStop(.white, at: 0)]), center: .zero, radii: .zero))
        },
        { $0.fill(.rect(square), .conic($0.addStops([GradientStop(.white, at: 0)]), center: .zero, angle: 0)) },
        { $0.fill(.rect(square), .conic($0.addStops([GradientStop(.white, at: 0)]), center: .zero, angle: 1)) },
        { list in picture.map { list.image($0, in: square) } },
        { list in otherPicture.map { list.image($0, in: square) } },
        { list in picture.map { list.image($0, in: square, source: square) } },
        { list in picture.map { list.image($0, in: square, center: square) } },
        { list in picture.map { list.image($0, in: square, center: square, scale: 2) } },
        { list in picture.map { list.image($0, in: square, interpolation: .nearest) } },
        { list in picture.map { list.image($0, in: square, opacity: 0.5) } },
        { list in picture.map { list.image($0, in: square, blend: .screen) } },
        { list in
            picture.map {
                list.fill(.rect(square), .image(ImagePattern(image: list.addImage($0), tile: square)))
            }
        },
        { $0.shadow(of: .rect(square), shade) },
        { $0.shadow(of: .rect(square), Shadow(color: .white, radius: 2, offset: shade.offset)) },
        { $0.shadow(of: .rect(square), Shadow(color: .black, radius: 3, offset: shade.offset)) },
        { $0.shadow(of: .rect(square), Shadow(color: .black, radius: 2)) },
        { $0.group(GroupStyle(blend: .multiply)) { base(&$0) } },
        { $0.group(GroupStyle(blend: .screen)) { base(&$0) } },
        { $0.group(GroupStyle(blur: 1)) { base(&$0) } },
        { $0.group(GroupStyle(shadow: shade)) { base(&$0) } },
        { $0.group(GroupStyle(colorMatrix: $0.addHeights { $0.append(contentsOf: [1, 2]) })) { base(&$0) } },
        { $0.masked(by: { base(&$0) }, content: { base(&$0) }) },
        { $0.projected(by: ProjectiveMap(CGAffineTransform.identity)) { base(&$0) } },
        {
            $0.projected(by: ProjectiveMap(x: SIMD3(1, 0, 0.001), y: SIMD3(0, 1, 0), origin: SIMD3(0, 0, 1))) {
                base(&$0)
            }
        },
        { $0.turnedSprites(.glow) { $0.add(x: 1, y: 2, width: 3, height: 3, color: .max) } },
        { $0.turnedSprites(.glow) { $0.add(x: 1, y: 2, width: 3, height: 4, color: .max) } },
        { $0.turnedSprites(.glow) { $0.add(x: 1, y: 2, width: 3, height: 3, angle: 1, color: .max) } },
        { list in picture.map { list.sprites(of: $0) { $0.add(x: 1, y: 2, width: 3, height: 3, color: .max) } } },
        { list in
            picture.map {
                list.sprites(of: $0, frames: [square]) { $0.add(x: 1, y: 2, width: 3, height: 3, color: .max) }
            }
        },
        { list in
            picture.map {
                list.sprites(of: $0, frames: [square]) {
                    $0.add(x: 1, y: 2, width: 3, height: 3, color: .max, frame: 1)
                }
            }
        },
    ]

    @Test func picturesCountByTheirPixels() {
        func digest(_ image: CGImage?) -> UInt64 {
            Self.digest { list in image.map { list.image($0, in: Self.square) } }
        }
        #expect(digest(Self.picture) == digest(Self.samePicture))
        #expect(digest(Self.picture) != digest(Self.otherPicture))
    }

    private static func digest(_ change: Change) -> UInt64 {
        var list = DisplayList()
        change(&list)
        return list.digest
    }

    @Test func everyDifferenceCounts() {
        let digests = (Self.changes + Self.layerChanges).map(Self.digest)
        for (index, digest) in digests.enumerated() {
            #expect(digests.firstIndex(of: digest) == index, "list \(index) is told from the one before it")
        }
    }

    @Test func isRepeatable() {
        #expect(Self.changes.map(Self.digest) == Self.changes.map(Self.digest))
    }

    @Test func orderCounts() {
        let first = Self.digest {
            Self.base(&$0)
            $0.fill(.ellipse(.zero), .black)
        }
        let second = Self.digest {
            $0.fill(.ellipse(.zero), .black)
            Self.base(&$0)
        }
        #expect(first != second)
    }

    @Test func noiseDoesNotCount() {
        let noisy = Self.digest { $0.fill(.rect(CGRect(x: 1 + 1e-12, y: 2 - 1e-12, width: 3, height: 4)), .white) }
        #expect(noisy == Self.digest(Self.base))
    }

    @Test func overlayAndUnusedColumnsDoNotCount() {
        let overlaid = Self.digest {
            Self.base(&$0)
            $0.beginOverlay()
            $0.text("60 fps", at: .zero, font: Font(size: 10), color: .white)
        }
        #expect(overlaid == Self.digest(Self.base))
        let unused = Self.digest {
            _ = $0.addStops([GradientStop(.black, at: 0)])
            Self.base(&$0)
        }
        #expect(unused == Self.digest(Self.base))
    }

    @Test(arguments: [(0, "0000000000000000"), (0xAB, "00000000000000ab"), (.max, "ffffffffffffffff")])
    func hexDigits(_ value: UInt64, _ digits: String) { #expect(value.hexDigits == digits) }
}
