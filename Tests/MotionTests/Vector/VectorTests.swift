import Geometry
import Testing

@testable import Motion

@Suite struct VectorTests {
    /// The laws of a vector space, for each type of vector.
    @Test func laws() {
        check(3.0, -2.5)
        check(Float(3), Float(-2.5))
        check(CGFloat(3), CGFloat(-2.5))
        check(AnimatablePair(3.0, CGFloat(1)), AnimatablePair(-2.5, CGFloat(4)))
        check(AnimatablePair(AnimatablePair(1.0, 2.0), 3.0), AnimatablePair(AnimatablePair(-1.0, 0.5), 2.0))
        check(AnimatableVector([1.0, 2, 3]), AnimatableVector([4.0, -5]))
        check(EmptyAnimatableData(), EmptyAnimatableData())
    }

    private func check<V: VectorArithmetic>(_ a: V, _ b: V) {
        #expect(a + .zero == a && a - a == .zero)
        #expect(a + b == b + a)
        #expect(a.scaled(by: 2) == a + a && a.scaled(by: 0) == .zero)
        #expect((a + b).scaled(by: 0.5) == a.scaled(by: 0.5) + b.scaled(by: 0.5))
        #expect(a.interpolated(towards: b, amount: 0) == a)
        #expect(abs(a.interpolated(towards: b, amount: 1).magnitudeSquared - b.magnitudeSquared) < 1e-9)
        #expect(abs((a + b).magnitudeSquared - a.magnitudeSquared - 2 * a.dot(b) - b.magnitudeSquared) < 1e-9)
    }

    @Test func valuesSurviveTheirData() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGRect.zero.with(rect.animatableData) == rect)
        #expect(CGPoint.zero.with(CGPoint(x: 1, y: 2).animatableData) == CGPoint(x: 1, y: 2))
        #expect(CGSize.zero.with(CGSize(width: 1, height: 2).animatableData) == CGSize(width: 1, height: 2))
        #expect(UnitPoint.zero.with(UnitPoint.trailing.animatableData) == .trailing)
        #expect(Angle.zero.with(Angle.degrees(30).animatableData) == .degrees(30))
    }

    struct Plain: Animatable {
        var name = "a"
    }

    @Test func plainTypesDoNotInterpolate() {
        var plain = Plain()
        plain.animatableData = EmptyAnimatableData()
        #expect(plain.animatableData == .zero && plain.name == "a")
    }
}
