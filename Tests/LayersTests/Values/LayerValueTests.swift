import Geometry
import Testing

@testable import Layers

@Suite struct LayerValueTests {
    static let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil).storage

    static var pairs: [(String, LayerValue, LayerValue)] {
        [
            ("number", .number(3), .number(-7)), ("point", .point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: -4))),
            ("size", .size(CGSize(width: 1, height: 2)), .size(CGSize(width: 5, height: 8))),
            ("rect", .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 0, y: 9, width: 1, height: 2))),
            ("color", .color(SIMD4(1, 0, 0.5, 1)), .color(SIMD4(0, 1, 0.25, 0.5))),
            ("plane", .transform(.rotation(0.5, 0, 0, 1)), .transform(.scale(2, 3, 1))),
            ("space", .transform(.rotation(0.5, 1, 1, 0)), .transform(.translation(1, 2, 3))),
            ("path", .path(square), .path(square.transformed(by: CGAffineTransform(scaleX: 2, y: 3)))),
            ("text", .discrete(DiscreteValue(any: "a")), .discrete(DiscreteValue(any: "b"))),
        ]
    }

    static func isNear(_ a: LayerValue, _ b: LayerValue) -> Bool { a.kind == b.kind && a.distance(to: b) < 1e-9 }

    @Test func blendsObeyTheirIdentities() {
        for (name, a, b) in Self.pairs {
            #expect(a.blended(to: b, by: 0) == a && a.blended(to: b, by: 1) == b, "\(name): ends")
            #expect(a.blended(to: a, by: 0.3) == a, "\(name): nothing to blend")
            // A hair from the ends the parts put together again are what was taken apart.
            if a.kind != .discrete {
                #expect(a.blended(to: b, by: 1e-12).distance(to: a) < 1e-9, "\(name): start")
                #expect(a.blended(to: b, by: 1 - 1e-12).distance(to: b) < 1e-9, "\(name): end")
            }
            #expect(Self.isNear(LayerValue(a.any, kind: a.kind) ?? .number(0), a), "\(name): public form")
        }
    }

    @Test func sumsObeyTheirIdentities() {
        for (name, a, b) in Self.pairs where a.kind != .discrete {
            #expect(Self.isNear(b.subtracting(a).adding(a), b) || a.kind == .transform, "\(name): difference")
            #expect(Self.isNear(a.multiplied(by: 1), a), "\(name): once")
            #expect(Self.isNear(a.multiplied(by: 3), a.adding(a).adding(a)), "\(name): three times")
        }
        // start + by = end for transforms, on the side that `added` says.
        for (name, a, b) in Self.pairs where a.kind == .transform {
            #expect(Self.isNear(b.subtracting(a).adding(a), b), "\(name): difference")
        }
    }

    @Test func kindsThatDoNotFitStayAsTheyAre() {
        for (_, a, _) in Self.pairs {
            for (_, b, _) in Self.pairs where a.kind != b.kind {
                #expect(a.blended(to: b, by: 0.5) == a && a.adding(b) == a && a.subtracting(b) == a)
            }
        }
    }

    @Test func betweenAColourAndNoneThereIsNone() {
        let red = LayerValue.color(SIMD4(1, 0, 0, 1))
        for (from, to) in [(LayerValue.color(nil), red), (red, .color(nil))] {
            #expect(from.blended(to: to, by: 0.5) == .color(nil))
            #expect(from.blended(to: to, by: 0) == from && from.blended(to: to, by: 1) == to)
        }
    }

    @Test func transformsAreTakenApartAndPutTogether() {
        var random = Generator(seed: 7)
        func number(_ size: Double) -> Double { (random.unit() - 0.5) * 2 * size }
        for trial in 0..<2000 {
            var t = CATransform3D.scale(number(3), number(3), trial.isMultiple(of: 2) ? 1 : number(3))
            if !trial.isMultiple(of: 2) { t = t.concatenating(.rotation(number(4), number(1), number(1), number(1))) }
            t.m12 += number(1)
            t = t.concatenating(.rotation(number(4), 0, 0, 1)).concatenating(.translation(number(50), number(50), 0))
            if trial.isMultiple(of: 3), !trial.isMultiple(of: 2) { (t.m14, t.m34) = (number(0.01), number(0.01)) }
            guard abs(t.determinant) > 1e-3 else { continue }
            let again = t.isAffine ? PlaneDecomposition(t)?.transform : SpaceDecomposition(t)?.transform
            let distance = again.map { LayerValue.transform($0).distance(to: .transform(t)) } ?? .infinity
            #expect(distance < 1e-8, "trial \(trial): \(t)")
        }
    }

    @Test func quirksOfTurningTransforms() {
        let cases: [(String, CATransform3D, CATransform3D, Double, [Double])] = [
            ("a half turn goes anticlockwise", .identity, .rotation(.pi, 0, 0, 1), 0.5, [0, -1, 1, 0]),
            ("and so does the way back from it", .rotation(.pi, 0, 0, 1), .identity, 0.5, [0, -1, 1, 0]),
            ("a singular one is blended by its entries", .scale(0, 0, 1), .identity, 0.25, [0.25, 0, 0, 0.25]),
            ("a mirror image is squashed", .identity, .scale(-1, 1, 1), 0.5, [0, 0, 0, 1]),
            ("no turn stays exactly so", .scale(2, 2, 1), .scale(4, 6, 1), 0.5, [3, 0, 0, 4]),
        ]
        for (name, from, to, fraction, expected) in cases {
            let entries = ReferenceTests.entries(.transform(from.blended(to: to, by: fraction)), 4)
            #expect(entries?.agrees(with: .numbers(expected), tolerance: 1e-9) == true, "\(name): \(entries as Any)")
        }
        let turn = CATransform3D.rotation(-2, 1, 0, 0).blended(to: .rotation(-2.5, 1, 0, 0), by: 0.5)
        let rest = LayerValue.transform(.rotation(-2.25, 1, 0, 0)).distance(to: .transform(turn))
        #expect(rest < 1e-9, "the shorter of two arcs: \(turn)")
        let still = CATransform3D.scale(2, 2, 1).blended(to: .scale(4, 6, 1), by: 0.3)
        #expect(still.m12 == 0 && still.m21 == 0)
    }

    @Test func pathsArePairedPieceByPiece() {
        let (quad, cubic, line) = (CGMutablePath(), CGMutablePath(), CGMutablePath())
        for path in [quad, cubic, line] { path.move(to: .zero) }
        quad.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 6))
        cubic.addCurve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 3, y: 9), control2: CGPoint(x: 6, y: 9))
        line.addLine(to: CGPoint(x: 3, y: 3))
        let cases: [(CGPath, CGPath, [CGPoint])] = [
            (quad, line, [.zero, CGPoint(x: 1.5, y: 2.5), CGPoint(x: 3, y: 3), CGPoint(x: 4.5, y: 1.5)]),
            (line, cubic, [.zero, CGPoint(x: 2, y: 5), CGPoint(x: 4, y: 5.5), CGPoint(x: 6, y: 1.5)]),
            (line, line, [.zero, CGPoint(x: 3, y: 3)]),
        ]
        for (from, to, expected) in cases {
            var blend = PathBlend(from: from.storage, to: to.storage)
            let points = blend.path(at: 0.5)?.points ?? []
            #expect(points.count == expected.count)
            for (a, b) in zip(points, expected) { #expect(hypot(a.x - b.x, a.y - b.y) < 1e-9, "\(points)") }
        }
    }

    @Test func aRoundedCornerGrowsOutOfASquareOne() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
        let square = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 0, transform: nil)
        let round = CGPath(roundedRect: rect, cornerWidth: 16, cornerHeight: 16, transform: nil)
        let lines = WarningRecorder.lines {
            var blend = PathBlend(from: square.storage, to: round.storage)
            let half = blend.path(at: 0.5)
            let expected = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)
            #expect(half.map { LayerValue.path($0).distance(to: .path(expected.storage)) < 1e-6 } == true)
        }
        #expect(lines.isEmpty)
    }

    @Test func discreteValuesAreEqualAsTheirTypesSay() {
        let object = NSObject()
        final class Plain {}
        let plain = Plain()
        let cases: [(Any?, Any?, Bool)] = [
            (nil, nil, true), ("a", "a", true), ("a", "b", false), ("a", nil, false), (object, object, true),
            (object, NSObject(), false), (plain, plain, true), (plain, Plain(), false), (1, "1", false),
        ]
        for (a, b, isEqual) in cases {
            #expect((DiscreteValue(any: a) == DiscreteValue(any: b)) == isEqual, "\(a as Any) and \(b as Any)")
        }
    }
}
