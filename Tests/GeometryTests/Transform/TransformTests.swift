import Geometry
import Testing

struct TransformTests {
    private static let samples: [CATransform3D] = {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        return [
            CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7),
            CATransform3DMakeRotation(0.7, 1, 2, 3), CATransform3DMakeRotation(1.2, 0, 1, 0),
            CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), perspective),
            CATransform3DTranslate(CATransform3DMakeScale(-1, 2, 1), 10, 20, 0),
        ]
    }()

    @Test func anInverseUndoes() {
        for (index, sample) in Self.samples.enumerated() {
            let back = CATransform3DConcat(sample, CATransform3DInvert(sample))
            for (a, b) in zip(entries(back), entries(CATransform3DIdentity)) {
                #expect(abs(a - b) < 1e-12, "sample \(index)")
            }
            let point = CGPoint(x: 12, y: -7)
            let there = sample.unproject(sample.project(point)) ?? .zero
            #expect(hypot(there.x - 12, there.y + 7) < 1e-9, "sample \(index)")
            #expect(abs(sample.determinant * CATransform3DInvert(sample).determinant - 1) < 1e-9, "sample \(index)")
        }
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DInvert(flat) == flat)
        #expect(flat.unproject(.zero) == nil)
    }

    @Test func affineMapsAreTheSameInSpace() {
        let a = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.3).scaledBy(x: 2, y: 0.5)
        let b = CGAffineTransform(a: 1, b: 0.2, c: -0.3, d: 1, tx: 9, ty: -2)
        let inSpace = CATransform3DConcat(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))
        #expect(CATransform3DIsAffine(inSpace))
        #expect(CATransform3DGetAffineTransform(inSpace) == a.concatenating(b))
        let p = CGPoint(x: 5, y: 6).applying(a).applying(a.inverted())
        #expect(hypot(p.x - 5, p.y - 6) < 1e-12)
        // Row vectors: what is added to a transform happens first.
        #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)).x == 12)
    }

    @Test func turnsLeadFromXToY() {
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1).project(CGPoint(x: 1, y: 0))
        #expect(hypot(quarter.x, quarter.y - 1) < 1e-12)
        let cases: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [(1, 0, 0, 0), (.nan, 0, 0, 1), (1, .infinity, 0, 0)]
        for (angle, x, y, z) in cases {
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(angle, x, y, z)))
        }
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(box.minX + 20) < 1e-9 && abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
    }

    private func entries(_ t: CATransform3D) -> [CGFloat] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
    }
}
