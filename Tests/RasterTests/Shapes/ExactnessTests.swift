import Geometry
import Raster
import Rendering
import TestKit
import Testing

/// What an outline covers, by its area, its middle and its edges.
@Suite struct ExactnessTests {
    /// An outline, the area that it has and whether that grows with the square of its size.
    struct Outline: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let area: Double
        let add: @Sendable (inout DisplayList) -> Shape
    }

    private static let outlines: [Outline] = [
        Outline(testDescription: "rectangle", area: 30 * 22) { _ in
            .rect(CGRect(x: -15, y: -11, width: 30, height: 22))
        },
        Outline(testDescription: "rounded rectangle", area: 32 * 24 - (4 - .pi) * 49) { _ in
            .roundedRect(CGRect(x: -16, y: -12, width: 32, height: 24), radius: 7)
        },
        Outline(testDescription: "two corners", area: 32 * 24 - (4 - .pi) / 2 * 81) { _ in
            .roundedCorners(CGRect(x: -16, y: -12, width: 32, height: 24), radius: 9, [.topLeft, .bottomRight])
        },
        Outline(testDescription: "circle", area: .pi * 144) { _ in
            .ellipse(CGRect(x: -12, y: -12, width: 24, height: 24))
        },
        Outline(testDescription: "ellipse", area: .pi * 17 * 9) { _ in
            .ellipse(CGRect(x: -17, y: -9, width: 34, height: 18))
        },
        Outline(testDescription: "star", area: 5 * 16 * 7.2 * sin(.pi / 5)) {
            $0.addPath(GoldenScene.star(around: .zero, radius: 16))
        },
        Outline(testDescription: "ring", area: 28 * 28 - 12 * 12) {
            var path = square(14)
            path += square(6)
            return $0.addPath(path, rule: .evenOdd)
        },
        Outline(testDescription: "curves", area: 2.0 / 3 * 30 * 10) {
            $0.addPath([.move(CGPoint(x: -15, y: 5)), .quadCurve(CGPoint(x: 0, y: -15), CGPoint(x: 15, y: 5)), .close])
        },
    ]

    private static func square(_ half: Double) -> [PathElement] {
        [
            .move(CGPoint(x: -half, y: -half)), .line(CGPoint(x: half, y: -half)), .line(CGPoint(x: half, y: half)),
            .line(CGPoint(x: -half, y: half)), .close,
        ]
    }

    /// Sums of coverage: its amount and its mean place.
    private func measure(
        _ side: Int, _ transform: CGAffineTransform, _ outline: (inout DisplayList) -> Shape
    ) throws -> (area: Double, x: Double, y: Double) {
        let buffer = try picture(side, side, ground: .black) { list in
            list.transformed(by: transform) { list in
                let shape = outline(&list)
                list.fill(shape, .white)
            }
        }
        var (area, x, y) = (0.0, 0.0, 0.0)
        for row in 0..<side {
            for column in 0..<side {
                let part = Double(buffer[column, row] & 0xFF) / 255
                area += part
                x += part * (Double(column) + 0.5)
                y += part * (Double(row) + 0.5)
            }
        }
        return (area, x / area, y / area)
    }

    @Test(arguments: outlines) func coversItsArea(_ outline: Outline) throws {
        for scale in [1, 1.37, 3] {
            for angle in [0, 17, 45.0] {
                let turn = CGAffineTransform(rotationAngle: angle * .pi / 180)
                let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 64.3, ty: 63.8)
                let found = try measure(128, turn.concatenating(place), outline.add).area
                let expected = outline.area * scale * scale
                #expect(abs(found - expected) < 0.002 * expected, "scale \(scale), \(angle)°")
            }
        }
    }

    @Test func aCircleMovesAsFarAsItIsMoved() throws {
        let circle = Shape.ellipse(CGRect(x: -9, y: -9, width: 18, height: 18))
        for turn in [0, 0.3] {
            var before: (area: Double, x: Double, y: Double)?
            for step in 0...32 {
                let shift = 20 + Double(step) / 16
                let move = CGAffineTransform(rotationAngle: turn)
                    .concatenating(CGAffineTransform(translationX: shift, y: 44 - shift))
                let now = try measure(48, move) { _ in circle }
                if let before {
                    #expect(abs(now.x - before.x - 1 / 16) < 1 / 64, "step \(step)")
                    #expect(abs(now.y - before.y + 1 / 16) < 1 / 64, "step \(step)")
                }
                before = now
            }
        }
    }

    /// Growing and shrinking changes the area evenly: nothing pops.
    @Test(arguments: outlines) func zoomingChangesTheAreaEvenly(_ outline: Outline) throws {
        var scale = 0.1
        while scale < 20 {
            let side = Int(scale * 40) + 8
            let middle = Double(side) / 2 + 0.21
            let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: middle, ty: middle)
            let found = try measure(side, place, outline.add).area / (scale * scale)
            // Coverage in steps of 1/255 says less the fewer pixels there are.
            #expect(abs(found - outline.area) < outline.area * 0.002 + 0.03 / (scale * scale), "scale \(scale)")
            // Large pictures take long, and what pops does so where there are few pixels.
            scale *= scale < 4.5 ? 1.07 : 1.2
        }
    }

    /// Halves of a shape in one path, or on both sides of whole pixels, show no line between them.
    @Test func piecesThatTouchShowNoSeam() throws {
        let turn = CGAffineTransform(rotationAngle: 0.31).concatenating(CGAffineTransform(translationX: 40.3, y: 12.7))
        func half(_ from: Double, _ to: Double) -> [PathElement] {
            [
                .move(CGPoint(x: from, y: 0)), .line(CGPoint(x: to, y: 0)), .line(CGPoint(x: to + 9, y: 40)),
                .line(CGPoint(x: from + 9, y: 40)), .close,
            ]
        }
        let whole = try picture(80, 80, ground: .black) { list in
            list.transformed(by: turn) { list in list.fill(list.addPath(half(0, 30)), .white) }
        }
        let halves = try picture(80, 80, ground: .black) { list in
            list.transformed(by: turn) { list in list.fill(list.addPath(half(0, 13.7) + half(13.7, 30)), .white) }
        }
        #expect(ImageComparison(whole, halves).worst <= 1)
        let tiles = try picture(40, 40, ground: .black) { list in
            list.rects(.white) { rects in
                for x in 0..<4 {
                    for y in 0..<4 { rects.append(CGRect(x: 4 + x * 8, y: 4 + y * 8, width: 8, height: 8)) }
                }
            }
        }
        let square = try picture(40, 40, ground: .black) {
            $0.fill(.rect(CGRect(x: 4, y: 4, width: 32, height: 32)), .white)
        }
        #expect(ImageComparison(tiles, square).worst == 0)
    }

    /// A path of a hundred thousand crossing lines is a picture like any other.
    @Test func aHundredThousandCrossingLinesAreDrawn() throws {
        var path: [PathElement] = [.move(CGPoint(x: 10, y: 10))]
        var seed: UInt64 = 3
        func next() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / Double(1 << 24) * 60
        }
        for _ in 0..<100_000 { path.append(.line(CGPoint(x: next(), y: next()))) }
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let buffer = try picture(60, 60, ground: .black) { list in
                list.fill(list.addPath(path + [.close], rule: rule), .white)
            }
            #expect((0..<60).contains { buffer[$0, 30] & 0xFF > 0 })
        }
        _ = try picture(20, 20) { list in
            let far = list.addPath([
                .move(CGPoint(x: -1e9, y: -1e9)), .line(CGPoint(x: 1e9, y: 0)), .line(CGPoint(x: 0, y: 1e9)),
            ])
            list.fill(far, .white)
            list.stroke(
                far, .color(.white), style: StrokeStyle(width: 1e9, join: .round, dashes: list.addDashes(1e-9, 3)))
        }
    }
}
