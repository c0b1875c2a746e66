import Geometry
import Raster
import Rendering
import TestKit
import Testing

/// What must hold for any drawing of a kind, told by sums over pixels.
@Suite struct CoverageTests {
    /// The coverage of white on black, in pixels.
    private func area(_ width: Int = 40, _ height: Int = 40, _ build: (inout DisplayList) -> Void) throws -> Double {
        try sum(picture(width, height, ground: .black, build))
    }

    private func sum(_ buffer: PixelBuffer) -> Double {
        var total = 0.0
        for y in 0..<buffer.height {
            for x in 0..<buffer.width { total += Double(buffer[x, y] >> 8 & 0xFF) / 255 }
        }
        return total
    }

    @Test(arguments: [
        CGRect(x: 3, y: 4, width: 10, height: 5), CGRect(x: 3.25, y: 4.5, width: 10.5, height: 5.125),
        CGRect(x: 7.3, y: 9.2, width: 0.4, height: 12), CGRect(x: 7.8, y: 9.9, width: 0.4, height: 0.2),
        CGRect(x: 20, y: 20, width: -7.5, height: -3.5), CGRect(x: -5, y: -5, width: 10, height: 10.5),
    ])
    func rectCoversItsArea(_ rect: CGRect) throws {
        let seen = rect.standardized.intersection(CGRect(x: 0, y: 0, width: 40, height: 40))
        let expected = Double(seen.width * seen.height)
        let found = try area { $0.rects(.white) { $0.append(rect) } }
        #expect(abs(found - expected) < 0.02 + expected * 0.004)
    }

    @Test(arguments: [0.0, 0.25, 0.4, 0.75, 0.9]) func ellipseCoversItsAreaAnywhere(_ shift: Double) throws {
        let found = try area { $0.fill(.ellipse(CGRect(x: 8 + shift, y: 6 + shift, width: 22, height: 18)), .white) }
        #expect(abs(found - .pi * 11 * 9) < 1.5)
    }

    @Test(arguments: [(0.0, 30.5), (0.5, 22.25), (3, 35)]) func fieldCoversItsArea(_ slope: Double, _ bottom: Double)
        throws
    {
        let found = try area { list in
            let stops = list.addStops([GradientStop(.white, at: 0)])
            let curve = list.addHeights { heights in
                for place in 0...8 { heights.append(Float(5.3 + slope * Double(place))) }
            }
            list.field(curve, x: 4.5, step: 2.5, top: 0, bottom: bottom, stops: stops)
        }
        // A trapezium 20 wide.
        let expected = 20 * (bottom - 5.3 - slope * 4)
        #expect(abs(found - expected) < 0.5)
    }

    @Test(arguments: [0.0, 1, 4, 20]) func traceIsAsWideWhereItIsSteep(_ slope: Double) throws {
        let width = 2.0
        let found = try area(60, 60) { list in
            let curve = list.addHeights { heights in
                for place in 0...6 { heights.append(Float(30 + slope * (Double(place) - 3))) }
            }
            list.trace(curve, x: 20, step: 2, width: width, color: .white)
        }
        let length = 12 * (1 + (slope / 2) * (slope / 2)).squareRoot()
        // Two round ends are one circle more.
        let seen = min(length, slope > 10 ? 60 : length)
        #expect(abs(found - seen * width - .pi) < 0.06 * seen * width + 1)
    }

    @Test(arguments: [SpriteKind.glow, .disc], [1.5, 2, 3.3, 5, 8, 13, 30] as [Float])
    func spriteEnergyDoesNotDependOnWhereItIs(_ kind: SpriteKind, _ diameter: Float) throws {
        var energies: [Double] = []
        for shift in [0, 0.13, 0.25, 0.5, 0.61, 0.87] as [Float] {
            energies.append(
                try area(50, 50) { list in
                    list.sprites(kind) {
                        $0.add(x: 25 + shift, y: 25.3 - shift, diameter: diameter, color: 0xFFFF_FFFF)
                    }
                })
        }
        let mean = energies.reduce(0, +) / Double(energies.count)
        #expect(energies.allSatisfy { abs($0 - mean) < 0.02 * mean + 0.01 })
        let radius = Double(diameter) / 2
        let expected = .pi * radius * radius * (kind == .glow ? 1 / 3.0 : 1)
        #expect(abs(mean - expected) < 0.05 * expected)
    }

    /// Glass shows what lies beyond an edge as well, where there is something.
    private static let scenes = GoldenScene.all.filter { $0.name != "panes" }

    /// A drawing on a small buffer equals that part of the drawing on a large one.
    @Test(arguments: scenes) func whatIsCutIsTheSame(_ scene: GoldenScene) throws {
        let whole = try picture(scene.width + 16, scene.height + 16, scale: scene.scale) { list in
            scene.build(&list)
        }
        let part = try scene.draw()
        var worst = 0
        for y in 0..<part.height {
            for x in 0..<part.width where part[x, y] != whole[x, y] { worst += 1 }
        }
        #expect(worst == 0)
    }

    /// Bands that are drawn one by one make the picture that is drawn at once.
    @Test(arguments: scenes) func bandsMakeTheWhole(_ scene: GoldenScene) throws {
        let whole = try scene.draw()
        let banded = PixelBuffer(width: scene.width, height: scene.height)
        banded.clear(Palette.groundTop)
        var list = DisplayList()
        scene.build(&list)
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        for rows in [0..<31, 31..<32, 32..<77, 77..<400] {
            canvas.draw(list, into: banded, scale: scene.scale, rows: rows)
        }
        // cairo cuts a path at the band's edge and may round the cut.
        let drawsPaths = ["paths", "transforms", "clips"].contains(scene.name)
        #expect(ImageComparison(whole, banded).worst <= (drawsPaths ? 3 : 0))
    }

    @Test(arguments: [SpriteKind.glow, .disc], [BlendMode.additive, .normal])
    func spriteAtAnEdgeIsTheSameCut(_ kind: SpriteKind, _ blend: BlendMode) throws {
        let clip = CGRect(x: 13, y: 11, width: 17, height: 18)
        func sprites(_ list: inout DisplayList) {
            list.sprites(kind, blend: blend) { writer in
                for index in 0..<60 {
                    let turn = Float(index)
                    writer.add(
                        x: 20 + 9 * sin(turn * 1.7), y: 20 + 9 * cos(turn * 2.3), diameter: 1 + turn / 6,
                        color: 0x4050_60A0 &+ UInt32(index) << 24)
                }
            }
        }
        let whole = try picture(40, 40) { sprites(&$0) }
        let cut = try picture(40, 40) { $0.clipped(to: .rect(clip)) { sprites(&$0) } }
        let empty = try picture(40, 40) { _ in }
        var wrong = 0
        for y in 0..<40 {
            for x in 0..<40 {
                let isInside = (13..<30).contains(x) && (11..<29).contains(y)
                if cut[x, y] != (isInside ? whole : empty)[x, y] { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    /// Shapes and text that move by whole pixels keep every pixel, whichever picture came first.
    @Test(arguments: [0.0, 0.3, 0.5]) func movedByWholePixelsIsIdentical(_ shift: Double) throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        func draw(_ dx: Double, _ dy: Double) throws -> PixelBuffer {
            try picture(120, 80, canvas: canvas) { list in
                list.transformed(by: CGAffineTransform(translationX: dx + shift, y: dy + shift)) { list in
                    list.panel(CGRect(x: 4, y: 4, width: 50, height: 30))
                    list.fill(.ellipse(CGRect(x: 20, y: 10, width: 13.3, height: 17)), Palette.held)
                    list.text("label", at: CGPoint(x: 8, y: 30), font: Font(size: 12), color: .white)
                    list.text("12.5", at: CGPoint(x: 8, y: 20), font: Font(size: 12), color: .white)
                }
            }
        }
        let first = try draw(0, 0)
        let second = try draw(37, 21)
        var wrong = 0
        for y in 0..<50 {
            for x in 0..<80 where first[x, y] != second[x + 37, y + 21] { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test func lightIsAddedInAnyOrderAndKeepsOpacity() throws {
        func draw(_ order: [Int]) throws -> PixelBuffer {
            try picture(30, 30, ground: .clear) { list in
                for index in order {
                    let x = Double(index) * 5
                    list.fill(
                        .rect(CGRect(x: x, y: 3.5, width: 14, height: 20)), Color(hex: 0x8090A0, opacity: 0.8),
                        blend: .additive)
                }
            }
        }
        let first = try draw([0, 1, 2])
        #expect(ImageComparison(first, try draw([2, 0, 1])).worst == 0)
        #expect(first[12, 12] >> 24 == 0)
        #expect(first[12, 12] & 0xFF == 255)
    }

    @Test func layersOfLightCompositeAsLight() throws {
        func glow(_ list: inout DisplayList) {
            list.sprites(.glow) { $0.add(x: 20, y: 20, diameter: 30, color: 0x6070_80FF) }
        }
        let straight = try picture(40, 40) { glow(&$0) }
        let grouped = try picture(40, 40) {
            $0.clipped(to: .roundedRect(CGRect(x: 0.5, y: 0.5, width: 39, height: 39), radius: 1)) { glow(&$0) }
        }
        #expect(straight[20, 20] == grouped[20, 20])
        #expect(straight[27, 14] == grouped[27, 14])
    }
}
