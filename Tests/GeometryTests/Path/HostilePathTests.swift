import Geometry
import Testing

/// Coordinates that no one should send: what is asked about such a path has an answer, soon.
@Suite struct HostilePathTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e9, -1e9, 1e30, 1e300, 0, -0.0, 1e-300, 7, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ]

    private func path(_ a: Double, _ b: Double) -> CGMutablePath {
        let path = CGMutablePath()
        path.closeSubpath()
        path.addLine(to: CGPoint(x: a, y: 3))
        path.addQuadCurve(to: CGPoint(x: 4, y: b), control: CGPoint(x: b, y: a))
        path.addCurve(to: CGPoint(x: 9, y: a), control1: CGPoint(x: a, y: b), control2: CGPoint(x: b, y: 2))
        path.closeSubpath()
        path.closeSubpath()
        path.addArc(center: CGPoint(x: a, y: 2), radius: b, startAngle: a, endAngle: b, clockwise: true)
        path.addRelativeArc(center: CGPoint(x: 1, y: 2), radius: a, startAngle: b, delta: a)
        path.addArc(tangent1End: CGPoint(x: a, y: b), tangent2End: CGPoint(x: b, y: 1), radius: a)
        path.addRect(CGRect(x: a, y: b, width: b, height: a))
        path.addRoundedRect(in: CGRect(x: 2, y: 1, width: 9, height: b), cornerWidth: a, cornerHeight: b)
        path.addEllipse(in: CGRect(x: b, y: 1, width: a, height: a))
        return path
    }

    @Test(arguments: numbers) func everyQuestionHasAnAnswer(a: Double) {
        for b in Self.numbers {
            let path = path(a, b)
            _ = path.boundingBox
            _ = path.boundingBoxOfPath
            _ = path.currentPoint
            for rule in [CGPathFillRule.winding, .evenOdd] {
                _ = path.contains(CGPoint(x: 3, y: 2), using: rule)
                _ = path.contains(CGPoint(x: a, y: b), using: rule)
            }
            let measure = PathMeasure(path.storage)
            #expect(measure.length >= 0, "a length is a number: \(a) \(b)")
            _ = measure.trimmed(from: a, to: b)
            _ = measure.trimmed(from: 0.25, to: 0.75)
            _ = measure.point(at: a)
            var lines = 0
            for tolerance in [a, 0.01] {
                lines = 0
                path.storage.forEachFlattened(tolerance: tolerance) { _, _ in lines += 1 }
                #expect(lines < 20_000, "\(a) \(b) at \(tolerance): \(lines) lines")
            }
            var map = CGAffineTransform(a: a, b: b, c: 1, d: a, tx: b, ty: a)
            _ = CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 5, height: 4), transform: &map).boundingBoxOfPath
            #expect(path.copy() != nil)
        }
    }

    /// Most things that are asked of a path take no longer than its length says.
    @Test func aHundredThousandStepsAreReadOnce() {
        let path = CGMutablePath()
        for index in 0..<100_000 {
            let angle = Double(index) * 2.399_963
            let point = CGPoint(x: 500 + 400 * cos(angle), y: 500 + 400 * sin(angle))
            index == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 500, y: 500)))
        #expect(!path.contains(CGPoint(x: 950, y: 500)))
        let box = path.boundingBoxOfPath
        #expect(abs(box.width - 800) < 0.01 && abs(box.height - 800) < 0.01)
        let measure = PathMeasure(path.storage)
        let half = PathMeasure(measure.trimmed(from: 0, to: 0.5)).length
        #expect(abs(half / measure.length - 0.5) < 1e-6)
    }
}
