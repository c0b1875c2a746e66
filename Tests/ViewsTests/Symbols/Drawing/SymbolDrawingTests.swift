import Geometry
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// What is drawn of symbols, by how much of which colour covers places of their grid.
@Suite struct SymbolDrawingTests {
    private typealias Path = Views.Path

    private func layer(
        _ id: String, level: Int = 1, variable: Double? = nil, _ items: [Glyph.Item]
    ) -> Glyph.Layer {
        Glyph.Layer(
            id: id, level: level, motionGroup: 1, variableThreshold: variable, pivot: CGPoint(x: 12, y: 12),
            items: items)
    }

    private func glyph(_ layers: Glyph.Layer...) -> Glyph {
        Glyph(
            name: "test", grid: CGSize(width: 24, height: 24), baseline: 19, opticalCenter: CGPoint(x: 12, y: 12),
            layers: layers)
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }

    private func line(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) -> Path {
        Path {
            $0.move(to: CGPoint(x: x, y: y))
            $0.addLine(to: CGPoint(x: toX, y: toY))
        }
    }

    private let white = SymbolInk(colors: [.white, .white.opacity(0.55), .white.opacity(0.3)])

    /// The red of pixels at places of the grid, 0…255, of a symbol drawn ten points a unit large on black.
    private func reds(
        _ glyph: Glyph, _ poses: [SymbolPose] = [], _ ink: SymbolInk? = nil, at places: [(CGFloat, CGFloat)]
    ) throws -> [Int] {
        var list = DisplayList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 240, height: 240)), .black)
        glyph.draw(poses, ink ?? white, in: CGRect(x: 0, y: 0, width: 240, height: 240), into: &list)
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        let buffer = PixelBuffer(width: 240, height: 240)
        canvas.draw(list, into: buffer)
        return places.map { Int(buffer[Int($0.0 * 10), Int($0.1 * 10)] >> 16 & 255) }
    }

    @Test func fillsStrokesAndCutsCoverWhatTheySay() throws {
        let symbol = glyph(
            layer(
                "all",
                [
                    .fill(box(2, 2, 10, 10)), .cut(box(4, 4, 2, 2)), .stroke(width: 2, cap: .butt, line(2, 16, 20, 16)),
                    .fill(box(4.5, 4.5, 1, 1)), .stroke(width: 2, cap: .round, line(2, 20, 16, 20)),
                    .stroke(width: 2, cap: .square, line(2, 23, 16, 23)),
                ]))
        let places: [(CGFloat, CGFloat, Int)] = [
            (3, 3, 255), (4.2, 4.2, 0), (5, 5, 255), (13, 3, 0), (10, 15.1, 255), (10, 14.9, 0), (20.5, 16, 0),
            (16.8, 20, 255), (16.9, 20.9, 0), (16.8, 22.1, 255), (17.2, 23, 0),
        ]
        #expect(try reds(symbol, at: places.map { ($0.0, $0.1) }) == places.map(\.2))
    }

    @Test func strokesGrowWithTheWeightAndFillsDoNot() throws {
        let symbol = glyph(
            layer("all", [.stroke(width: 4, cap: .butt, line(2, 10, 20, 10)), .fill(box(2, 18, 4, 4))]))
        var ink = white
        ink.strokeScale = 1.5
        let places: [(CGFloat, CGFloat)] = [(10, 12.9), (10, 13.1), (6.1, 20), (5.9, 20)]
        #expect(try reds(symbol, [], ink, at: places) == [255, 0, 0, 255])
        #expect(try reds(symbol, at: places) == [0, 0, 0, 255])
    }

    private func isNear(_ reds: [Int], _ expected: [Int]) -> Bool {
        reds.count == expected.count && zip(reds, expected).allSatisfy { abs($0 - $1) <= 1 }
    }

    @Test func aLayerCutsAnotherOneWithAGap() throws {
        let symbol = glyph(
            layer("disc", [.fill(box(0, 0, 24, 24)), .cutLayer("bar"), .fill(box(0, 0, 1, 24))]),
            layer("bar", level: 3, [.stroke(width: 2, cap: .round, line(0, 12, 18, 12))]))
        // A line of width 2 and 1.4 units on each side.
        let places: [(CGFloat, CGFloat)] = [
            (10, 9.5), (10, 9.7), (10, 10.9), (10, 12), (20.1, 12), (20.6, 12), (0.5, 10),
        ]
        #expect(isNear(try reds(symbol, at: places), [255, 0, 0, 77, 0, 255, 255]))
        // The bar has moved down by four units and is drawn half way.
        var bar = SymbolPose(transform: CGAffineTransform(translationX: 0, y: 4), trim: 0.5)
        let moved: [(CGFloat, CGFloat)] = [(5, 12), (5, 13.5), (5, 13.7), (5, 16), (11.1, 16), (11.6, 16)]
        #expect(isNear(try reds(symbol, [SymbolPose(), bar], at: moved), [255, 255, 0, 77, 0, 255]))
        bar.trim = 0
        #expect(isNear(try reds(symbol, [SymbolPose(), bar], at: moved), [255, 255, 255, 255, 255, 255]))
        // Both have moved alike.
        let down = SymbolPose(transform: CGAffineTransform(translationX: 0, y: 4))
        #expect(
            isNear(try reds(symbol, [down, down], at: [(10, 3), (10, 13.5), (10, 13.7), (10, 16)]), [0, 255, 0, 77]))
    }

    @Test func aLayerThatOverlapsItselfFadesAsOne() throws {
        let symbol = glyph(
            layer(
                "cross",
                [
                    .stroke(width: 4, cap: .butt, line(2, 12, 22, 12)),
                    .stroke(width: 4, cap: .butt, line(12, 2, 12, 22)),
                ]),
            layer("cut", [.fill(box(0, 0, 4, 4)), .cutLayer("none"), .fill(box(2, 2, 4, 4))]))
        let poses = [SymbolPose(alpha: 0.5), SymbolPose(alpha: 0.5)]
        let places: [(CGFloat, CGFloat)] = [(4, 12), (12, 12), (12, 4), (1, 1), (3, 3), (5, 5)]
        for red in try reds(symbol, poses, at: places) { #expect(abs(red - 128) <= 1) }
        var ink = white
        ink.opacity = 0.5
        for red in try reds(symbol, [], ink, at: places) { #expect(abs(red - 128) <= 1) }
    }

    @Test(
        arguments: [
            (nil, [255, 140, 77]), (0, [77, 42, 77]), (0.3, [255, 42, 77]), (0.5, [255, 42, 77]), (1, [255, 140, 77]),
        ] as [(Double?, [Int])])
    func layersAreLitByAmountsAboveTheirThreshold(value: Double?, reds expected: [Int]) throws {
        let symbol = glyph(
            layer("a", variable: 0, [.fill(box(0, 0, 4, 4))]),
            layer("b", level: 2, variable: 0.5, [.fill(box(4, 0, 4, 4))]),
            layer("c", level: 3, [.fill(box(8, 0, 4, 4))]))
        var ink = white
        ink.variableValue = value
        let found = try reds(symbol, [], ink, at: [(2, 2), (6, 2), (10, 2)])
        for (red, expected) in zip(found, expected) { #expect(abs(red - expected) <= 1) }
    }

    @Test func posesMoveTurnFadeBlurAndTrim() throws {
        let symbol = glyph(layer("bar", [.stroke(width: 4, cap: .butt, line(4, 12, 20, 12))]))
        let turned = SymbolPose(
            transform: CGAffineTransform(translationX: 12, y: 12).rotated(by: .pi / 2).translatedBy(x: -12, y: -12))
        #expect(try reds(symbol, [turned], at: [(12, 5), (5, 12)]) == [255, 0])
        #expect(try reds(symbol, [SymbolPose(trim: 0.5)], at: [(11.9, 12), (12.1, 12)]) == [255, 0])
        #expect(try reds(symbol, [SymbolPose(trim: 0)], at: [(12, 12)]) == [0])
        let blurred = try reds(symbol, [SymbolPose(blur: 0.05)], at: [(12, 10), (12, 12)])
        #expect(abs(blurred[0] - 128) < 8 && blurred[1] > 220)
    }

    @Test func theDrawingFitsInTheMiddle() {
        let place = SymbolDrawing.place(
            CGSize(width: 24, height: 12), in: CGRect(x: 10, y: 20, width: 48, height: 100))
        #expect(place == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 58))
    }

    @Test(arguments: [
        SymbolPose(transform: CGAffineTransform(scaleX: 0, y: 0)),
        SymbolPose(transform: CGAffineTransform(scaleX: .nan, y: 1)),
        SymbolPose(transform: CGAffineTransform(translationX: .infinity, y: 1)), SymbolPose(alpha: .nan),
        SymbolPose(alpha: -1), SymbolPose(trim: .nan),
    ])
    func posesThatAreNotNumbersShowNothing(pose: SymbolPose) {
        let symbol = glyph(layer("a", [.fill(box(0, 0, 4, 4)), .cutLayer("b")]), layer("b", [.fill(box(1, 1, 1, 1))]))
        var list = DisplayList()
        symbol.draw([pose, pose], white, in: CGRect(x: 0, y: 0, width: 24, height: 24), into: &list)
        #expect(list.items.isEmpty)
        for rect in [CGRect.zero, .null, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2)] {
            symbol.draw([], white, in: rect, into: &list)
        }
        symbol.draw([SymbolPose(), pose], white, in: CGRect(x: 0, y: 0, width: 24, height: 24), into: &list)
        #expect(list.items.count == 1)
    }

    @Test func outlinesAreMadeOnce() {
        let symbol = glyph(
            layer("a", [.fill(box(0, 0, 24, 24)), .cutLayer("b")]), layer("b", [.fill(box(8, 8, 8, 8))]))
        let drawing = SymbolDrawing(symbol)
        var lists: [DisplayList] = []
        for _ in 0..<2 {
            var list = DisplayList()
            drawing.draw([], white, in: CGRect(x: 0, y: 0, width: 24, height: 24), into: &list)
            lists.append(list)
        }
        #expect(lists[0] == lists[1])
        #expect(lists[0].items.count == 2)
        #expect(lists[0].digest == lists[1].digest)
    }
}
