import Geometry
import Raster
import Rendering
import TestKit
import Testing

/// Numbers that no one should send, and lists that do not end what they begin.
@Suite struct HostileTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e30, -1e30, 1e300, -0.0, 0, -7, 1e-30, Double.leastNonzeroMagnitude, 3.5, 40_000,
    ]

    private func rect(_ x: Double, _ size: Double) -> CGRect { CGRect(x: x, y: x, width: size, height: size) }

    private func add(_ a: Double, _ b: Double, to list: inout DisplayList) {
        let stops = list.addStops([
            GradientStop(Color(red: a, green: b, blue: 1, opacity: 1), at: b), GradientStop(.white, at: a),
        ])
        let none = list.addStops([])
        let paints: [Paint] = [
            .color(.white), .color(Color(red: a, green: b, blue: a, opacity: b)),
            .linear(stops, from: CGPoint(x: a, y: b), to: CGPoint(x: b, y: b)),
            .radial(stops, center: CGPoint(x: a, y: a), radius: b), .linear(none, from: .zero, to: .zero),
            .radial(Span(start: 9_000, count: -4), center: .zero, radius: 1),
        ]
        for paint in paints {
            list.fill(.rect(rect(a, b)), paint)
            list.fill(.ellipse(rect(a, b)), paint, blend: .additive)
            list.fill(.roundedRect(rect(2, 20), radius: a), paint)
        }
        let path = list.addPath([
            .line(CGPoint(x: a, y: b)), .quadCurve(CGPoint(x: b, y: a), CGPoint(x: 3, y: a)), .close,
            .curve(CGPoint(x: a, y: b), CGPoint(x: 1, y: 2), CGPoint(x: b, y: 1)),
        ])
        list.fill(path, .white)
        // cairo doubles the length of a dash, and walks the pattern for ever once that is infinite.
        list.stroke(
            .roundedRect(rect(3, 40), radius: 8), .white,
            style: StrokeStyle(width: 2, dash: 1e308, dashPhase: -5e9))
        list.stroke(path, .white, style: StrokeStyle(width: b, isRound: true, dash: a, dashPhase: b))
        list.stroke(.rect(rect(3, a)), .white, style: StrokeStyle(width: 2, dash: b, dashPhase: a))
        list.rects(.white) { $0 += [CGRect(x: a, y: b, width: b, height: a), .null, .infinite] }
        list.field(
            list.addHeights { $0 += [Float(a), Float(b), 3, 9] }, x: a, step: b, top: a, bottom: 20, stops: stops)
        list.field(
            list.addHeights { $0 += [Float(a), Float(b), 3, 9] }, x: 0, step: 3, top: b, bottom: a, stops: stops)
        list.trace(list.addHeights { $0 += [Float(a), Float(b), 3, 9] }, x: a, step: b, width: 2, color: .white)
        list.trace(list.addHeights { $0 += [Float(a), Float(b), 3, 9] }, x: 0, step: 3, width: a, color: .white)
        list.text("a1 Ж \u{200B}\u{202E}", at: CGPoint(x: a, y: b), font: Font(size: 12), tracking: a, color: .white)
        if abs(a) < 100 || !a.isFinite || a > 1e29 {
            list.text("8b", at: CGPoint(x: 4, y: 12), anchor: .center, font: Font(size: a), tracking: b, color: .white)
        }
        list.text(at: .zero, font: Font(size: 9), color: .white) { $0 += [0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x00, 0x41] }
        for kind in [SpriteKind.glow, .disc] {
            list.sprites(kind) { $0.add(x: Float(a), y: Float(b), diameter: 9, color: .max) }
            list.sprites(kind) { $0.add(x: 4, y: Float(b), diameter: Float(a), color: .max) }
        }
    }

    @Test(arguments: numbers) func survivesAnyNumber(_ a: Double) throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        for b in Self.numbers {
            for (width, height) in [(1, 1), (37, 29)] {
                _ = try picture(width, height, canvas: canvas) { list in
                    add(a, b, to: &list)
                    list.transformed(by: CGAffineTransform(a: a, b: 0, c: 0, d: b, tx: 1, ty: 1)) {
                        add(3.5, 7, to: &$0)
                    }
                    list.transformed(by: CGAffineTransform(a: 1, b: 0.5, c: a, d: 1, tx: b, ty: a)) {
                        add(3.5, 7, to: &$0)
                    }
                    list.clipped(to: .ellipse(rect(a, b))) { add(3.5, 7, to: &$0) }
                    list.group(opacity: b) { add(a, 3, to: &$0) }
                }
            }
        }
    }

    @Test(arguments: numbers) func survivesAnyScale(_ scale: Double) throws {
        _ = try picture(20, 20, scale: scale) { add(3.5, 7, to: &$0) }
    }

    @Test func endsOfWhatNeverBeganAreIgnored() throws {
        let straight = try picture(20, 20) { $0.fill(.rect(rect(3, 8)), .white) }
        let stray = try picture(20, 20) { list in
            // Emptying the list inside takes the beginning away and leaves the end.
            list.group(opacity: 0.5) { $0.removeAll() }
            list.group(opacity: 1) { list in
                list.transformed(by: .identity) { list in
                    list.removeAll()
                    list.transformed(by: .identity) { $0.fill(.rect(rect(3, 8)), .white) }
                }
            }
        }
        #expect(ImageComparison(straight, stray).worst == 0)
    }

    @Test func deepNestingStillDraws() throws {
        let deep = try picture(20, 20) { list in nest(40, &list) }
        #expect(deep[6, 6] != (try picture(20, 20) { _ in })[6, 6])
    }

    private func nest(_ depth: Int, _ list: inout DisplayList) {
        guard depth > 0 else { return list.fill(.rect(rect(2, 10)), .white) }
        list.group(opacity: 0.95) { list in
            list.clipped(to: .ellipse(rect(-20, 60))) { nest(depth - 1, &$0) }
        }
    }

    @Test func noNumberMakesPixelsWildOutsideTheShape() throws {
        let ground = Palette.groundTop
        let buffer = try picture(30, 30, ground: ground) { list in
            list.fill(.rect(CGRect(x: Double.nan, y: 0, width: 10, height: 10)), .white)
            list.fill(.ellipse(CGRect(x: 0, y: Double.infinity, width: 10, height: 10)), .white)
            list.sprites(.glow) { $0.add(x: .nan, y: 4, diameter: 10, color: .max) }
            list.text("x", at: CGPoint(x: Double.nan, y: 5), font: Font(size: 12), color: .white)
        }
        #expect(ImageComparison(buffer, try picture(30, 30, ground: ground) { _ in }).worst == 0)
    }
}
