import Geometry
import Testing

@testable import Motion

@Suite struct SpringFieldTests {
    /// A lane agrees with the closed form after an hour, with and without damping, at even and uneven frames.
    @Test(arguments: [0.0, 1e-5, 0.7, 1, 1.4])
    func agreesAfterAnHour(dampingRatio: Double) {
        for isEven in [true, false] {
            let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
            var field = SpringField(spring: spring, count: 3)
            for lane in 0..<3 { field.retarget(lane, to: Double(lane + 1)) }
            var generator = Generator(seed: 5)
            var time = 0.0
            while time < 3600 {
                let dt = isEven ? 1.0 / 60 : 0.004 + 0.026 * generator.unit()
                field.advance(by: dt)
                time += dt
            }
            for lane in 0..<3 {
                let target = Double(lane + 1)
                #expect(abs(field.value(lane) - spring.value(target: target, time: time)) < 1e-9 * target, "at \(time)")
                let exact = SpringFieldTests.exact(spring, target: target, steps: isEven ? 216_000 : nil)
                if let exact { #expect(abs(field.value(lane) - exact) < 1e-9 * target) }
            }
        }
    }

    /// The closed form at an exact multiple of 1/60 s, without the rounding of a summed time.
    static func exact(_ spring: Spring, target: Double, steps: Int?) -> Double? {
        steps.map { spring.value(target: target, time: Double($0) / 60) }
    }

    @Test func retargetKeepsValueAndVelocity() {
        let spring = Spring(duration: 0.4, bounce: 0.2)
        var field = SpringField(spring: spring, count: 2)
        field.retarget(0, to: 100)
        field.advance(by: 0.1)
        let (value, velocity) = (field.value(0), field.velocity(0))
        #expect(abs(value - spring.value(target: 100.0, time: 0.1)) < 1e-12)
        field.retarget(0, to: -50)
        #expect(field.value(0) == value && field.velocity(0) == velocity)
        field.advance(by: 0.2)
        let expected = value + spring.value(target: -50 - value, initialVelocity: velocity, time: 0.2)
        #expect(abs(field.value(0) - expected) < 1e-10)
        #expect(field.value(1) == 0)
    }

    @Test func readsWithoutCopying() {
        var field = SpringField(spring: .snappy, count: 4, value: 2)
        field.updateTargets { targets in
            for lane in 0..<4 { targets[lane] = lane == 3 ? .nan : 10 }
        }
        field.advance(by: 0.05)
        let sum = field.withLanes { values, velocities in
            var sum = 0.0
            for lane in 0..<values.count { sum += values[lane] + velocities[lane] }
            return sum
        }
        #expect(sum > 3 * (field.value(0)))
        #expect(field.value(3) == 2 && field.target(3) == 2)
    }

    @Test func badNumbersChangeNothing() {
        var field = SpringField(spring: .bouncy, count: 1, value: 1)
        field.retarget(0, to: 5)
        field.advance(by: 0.1)
        let value = field.value(0)
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(!field.retarget(0, to: bad) && !field.set(0, value: bad) && !field.push(0, by: bad))
        }
        for dt in [0, -1, .nan] { field.advance(by: dt) }
        #expect(field.value(0) == value)
        field.advance(by: .infinity)
        #expect(field.value(0) == 5 && field.isResting(tolerance: 1e-9))
    }

    @Test func newSpringTakesOver() {
        var field = SpringField(spring: .smooth, count: 1)
        field.retarget(0, to: 1)
        field.advance(by: 0.1)
        let (value, velocity) = (field.value(0), field.velocity(0))
        field.spring = .bouncy
        #expect(field.value(0) == value && field.velocity(0) == velocity)
        for _ in 0..<10_000 { field.advance(by: 1.0 / 60) }
        #expect(abs(field.value(0) - 1) < 1e-12)
    }
}
