import Geometry
import Testing

struct CGPathTests {
    private static let box = CGRect(x: 10, y: 20, width: 80, height: 40)

    @Test func figuresKeepTheirStepsWhateverTheirSize() {
        func verbs(_ path: CGPath) -> [PathVerb] { path.storage.verbs }
        for radius in [0, 5, 1000, -3, CGFloat.nan] {
            let rounded = CGPath(roundedRect: Self.box, cornerWidth: radius, cornerHeight: radius, transform: nil)
            #expect(
                verbs(rounded) == [.move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close],
                "radius \(radius)")
            #expect(rounded.boundingBoxOfPath == Self.box, "radius \(radius)")
        }
        #expect(
            verbs(CGPath(ellipseIn: .zero, transform: nil)) == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    }

    @Test func boxesAreTight() {
        let arch = CGMutablePath()
        arch.move(to: .zero)
        arch.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        #expect(arch.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(abs(arch.boundingBoxOfPath.height - 75) < 1e-9)
        #expect(abs(PathMeasure(arch.storage).length - 200) < 0.001)
        #expect(CGMutablePath().boundingBox.isNull)
        let broken = CGMutablePath()
        broken.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: CGFloat.nan, y: 5), CGPoint(x: 3, y: 4)])
        #expect(broken.boundingBox == CGRect(x: 1, y: 2, width: 2, height: 2))
    }

    @Test func insideFollowsTheRule() {
        let rings = CGMutablePath()
        rings.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        rings.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
        let cases: [(CGPoint, CGPathFillRule, Bool)] = [
            (CGPoint(x: 50, y: 50), .winding, true), (CGPoint(x: 50, y: 50), .evenOdd, false),
            (CGPoint(x: 10, y: 50), .evenOdd, true), (CGPoint(x: 2, y: 2), .winding, false),
            (CGPoint(x: 14, y: 15), .winding, false), (CGPoint(x: 16, y: 16), .winding, true),
            (CGPoint(x: CGFloat.nan, y: 5), .winding, false), (CGPoint(x: 150, y: 50), .winding, false),
        ]
        for (point, rule, expected) in cases {
            #expect(rings.contains(point, using: rule) == expected, "\(point) \(rule)")
        }
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(open.contains(CGPoint(x: 8, y: 3)) && !open.contains(CGPoint(x: 3, y: 8)))
        #expect(open.contains(CGPoint(x: 4, y: 1.5), transform: CGAffineTransform(scaleX: 2, y: 2)))
    }

    @Test func arcsGoTheWayThatIsAskedFor() {
        // From, to, clockwise in the sense of an upward y axis, and where the middle of the arc lies.
        let cases: [(CGFloat, CGFloat, Bool, CGPoint)] = [
            (0, .pi / 2, false, CGPoint(x: 7.0710678, y: 7.0710678)),
            (0, .pi / 2, true, CGPoint(x: -7.0710678, y: -7.0710678)),
            (.pi, 0, false, CGPoint(x: 0, y: -10)), (.pi, 0, true, CGPoint(x: 0, y: 10)),
            (0, 4 * .pi, false, CGPoint(x: -10, y: 0)),
        ]
        for (from, to, clockwise, middle) in cases {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
            let measure = PathMeasure(path.storage)
            let there = measure.point(at: measure.length / 2) ?? .zero
            #expect(hypot(there.x - middle.x, there.y - middle.y) < 0.01, "\(from) to \(to) \(clockwise): \(there)")
        }
        let corner = CGMutablePath()
        corner.move(to: .zero)
        corner.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
        #expect(hypot(corner.currentPoint.x - 20, corner.currentPoint.y - 5) < 1e-9)
        #expect(abs(PathMeasure(corner.storage).length - (15 + 2.5 * .pi)) < 0.01)
    }

    @Test func aClosedSubpathGoesOnFromItsBeginning() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.storage.verbs.suffix(2) == [.move, .line])
        let copy = path.copy()
        path.closeSubpath()
        #expect(copy != path)
    }

    @Test func aTransformMapsWhatIsAdded() {
        let shift = CGAffineTransform(translationX: 100, y: 0)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 110, y: 0))
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi, transform: shift)
        #expect(path.storage.points.first == CGPoint(x: 110, y: 0))
        #expect(hypot(path.currentPoint.x - 90, path.currentPoint.y) < 1e-9)
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: shift)
        #expect(path.currentPoint == CGPoint(x: 100, y: 0))
    }
}
