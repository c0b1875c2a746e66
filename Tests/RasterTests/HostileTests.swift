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
            .backdrop(
                Backdrop(
                    radius: abs(a) < 20 || !a.isFinite ? a : 9, saturation: Float(b), tint: Color(white: b, opacity: a),
                    opacity: Float(b))),
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
            style: StrokeStyle(width: 2, dashes: list.addDashes(1e308, 3e38), dashPhase: -5e9))
        list.stroke(path, .white, style: .round(width: b, dashes: list.addDashes(a, 2), dashPhase: b))
        list.stroke(
            .rect(rect(3, a)), .white,
            style: StrokeStyle(width: 2, miterLimit: a, dashes: list.addDashes(b), dashPhase: a))
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

    /// What draws apart, with numbers in every place that takes one.
    private func addLayers(_ a: Double, _ b: Double, to list: inout DisplayList) {
        let box = rect(3, 20)
        let swatch = GoldenScene.swatch
        let shadow = Shadow(color: Color(white: 0, opacity: a), radius: b, offset: CGSize(width: a, height: b))
        list.shadow(of: .rect(rect(a, b)), shadow)
        list.shadow(of: .ellipse(box), shadow)
        list.shadow(of: .ellipse(box), Shadow(color: .black, radius: a, offset: CGSize(width: b, height: a)))
        // Wide blurs are slow without optimisation.
        let (blurA, blurB) = (abs(a) < 20 || !a.isFinite ? a : 9, abs(b) < 20 || !b.isFinite ? b : 9)
        let matrix = list.addHeights { for _ in 0..<20 { $0.append(Float(a)) } }
        list.group(
            GroupStyle(
                opacity: a, blend: .multiply, blur: blurB,
                shadow: Shadow(color: .black, radius: blurA, offset: shadow.offset), colorMatrix: matrix)
        ) {
            $0.fill(.rect(box), .white)
            $0.fill(.rect(rect(a, b)), .white, blend: .screen)
        }
        list.group(GroupStyle(blur: blurA, shadow: Shadow(color: .black, radius: blurA))) { add(3.5, 7, to: &$0) }
        list.masked(by: { $0.fill(.ellipse(rect(a, b)), .white) }, content: { $0.fill(.rect(box), .white) })
        list.masked(by: { $0.fill(.ellipse(box), .white) }, content: { $0.fill(.rect(rect(b, a)), .white) })
        let maps = [
            ProjectiveMap(x: SIMD3(a, 0, b), y: SIMD3(0, b, a), origin: SIMD3(3, 3, 1)),
            ProjectiveMap(x: SIMD3(1, 0, a), y: SIMD3(0, 1, 0), origin: SIMD3(0, 0, b)),
            ProjectiveMap(x: SIMD3(1, 0, 0.01), y: SIMD3(0, 1, -0.02), origin: SIMD3(a, b, 1)),
        ]
        for map in maps {
            list.projected(by: map) { list in
                list.fill(.rect(box), .white)
                list.fill(.rect(rect(a, b)), .white)
                list.text("8a", at: CGPoint(x: 4, y: 12), font: Font(size: 10), color: .white)
            }
        }
        list.image(swatch, in: rect(a, b))
        list.image(swatch, in: box, source: rect(a, b), center: rect(b, a), scale: a, opacity: b)
        list.image(swatch, in: box, center: rect(0.25, 0.5), scale: b, interpolation: .nearest)
        let pattern = ImagePattern(image: list.addImage(swatch), tile: rect(a, b))
        list.fill(.rect(box), .image(pattern))
        list.fill(.rect(box), .image(ImagePattern(image: 77, tile: box)))
        let stops = list.addStops([GradientStop(.white, at: a), GradientStop(.black, at: b)])
        list.fill(.rect(box), .conic(stops, center: CGPoint(x: a, y: 3), angle: b))
        list.fill(.rect(box), .elliptical(stops, center: CGPoint(x: 4, y: 3), radii: CGSize(width: a, height: b)))
        list.fill(.roundedCorners(rect(2, a), radius: b, [.topLeft, .bottomRight]), .white)
        for kind in [SpriteKind.glow, .disc, .image] {
            list.turnedSprites(kind) {
                $0.add(x: 9, y: 9, width: Float(a), height: Float(b), angle: Float(a), color: .max)
            }
        }
        list.sprites(of: swatch, frames: [rect(a, b), box]) {
            $0.add(x: 9, y: 9, width: 8, height: 8, angle: Float(b), color: .max)
            $0.add(x: Float(a), y: 9, width: 8, height: Float(b), color: .max, frame: 65_535)
        }
    }

    @Test(arguments: [.nan, .infinity, -1e30, 0, 3.5, 400]) func layersSurviveAnyNumber(_ a: Double) throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        for b in [.nan, -.infinity, 0, 3.5, 1e9] {
            _ = try picture(37, 29, canvas: canvas) { list in
                addLayers(a, b, to: &list)
                list.transformed(by: CGAffineTransform(a: 0.8, b: 0.5, c: -0.6, d: abs(b) > 20 ? 0.3 : b, tx: a, ty: 9))
                {
                    addLayers(3.5, 1, to: &$0)
                }
            }
        }
    }

    @Test func theWidestBlurIsCapped() throws {
        _ = try picture(20, 20) { list in
            list.group(GroupStyle(blur: 1e30)) { $0.fill(.rect(rect(3, 9)), .white) }
            list.shadow(of: .rect(rect(3, 9)), Shadow(color: .white, radius: 1e30))
        }
    }

    /// Ends without beginnings, in every order: each only closes what is open.
    @Test func endsInAnyOrderAreHarmless() throws {
        let steps: [(inout DisplayList) -> Void] = [
            { $0.beginGroup(GroupStyle(opacity: 0.5)) }, { $0.endGroup() }, { $0.beginMask() }, { $0.beginMasked() },
            { $0.endMasked() },
            { $0.beginProjection(ProjectiveMap(x: SIMD3(1, 0, 0.01), y: SIMD3(0, 1, 0), origin: SIMD3(0, 0, 1))) },
            { $0.endProjection() }, { $0.beginTransform(CGAffineTransform(rotationAngle: 0.3)) },
            { $0.beginClip(.ellipse(CGRect(x: 1, y: 1, width: 17, height: 15))) }, { $0.restore() },
        ]
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        var seed: UInt64 = 7
        for _ in 0..<300 {
            let seen = try picture(24, 24, canvas: canvas) { list in
                for _ in 0..<14 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1
                    steps[Int(seed >> 33) % steps.count](&list)
                    list.fill(.rect(CGRect(x: 4, y: 4, width: 9, height: 9)), .white)
                }
            }
            #expect(seen[0, 23] == PixelBuffer.color(Palette.groundTop), "nothing is drawn where nothing is")
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
