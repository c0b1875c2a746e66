import Geometry
import Testing

@testable import Motion

@Suite struct SpringTests {
    static let springs: [Spring] = [
        Spring(), .bouncy, .snappy, Spring(duration: 0.5, bounce: -0.2), Spring(duration: 2, bounce: -0.9),
        Spring(duration: 0.1, bounce: 0.9), Spring(mass: 2, stiffness: 200, damping: 20),
        Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true),
        Spring(response: 0.5, dampingRatio: 0.999999),
        Spring(settlingDuration: 0.5, dampingRatio: 0.3),
    ]

    /// The solution obeys the equation of motion, by a Runge-Kutta integration.
    @Test func solvesTheEquation() {
        for spring in Self.springs {
            let (target, v0) = (1.5, -2.0)
            func slope(_ x: Double, _ v: Double) -> (Double, Double) {
                (v, spring.force(target: target, position: x, velocity: v) / spring.mass)
            }
            var (x, v) = (0.0, v0)
            let h = 1e-5
            for _ in 0..<50_000 {
                let a = slope(x, v)
                let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
                let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
                let d = slope(x + h * c.0, v + h * c.1)
                x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
                v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
            }
            #expect(abs(spring.value(target: target, initialVelocity: v0, time: 0.5) - x) < 1e-9, "\(spring)")
            #expect(abs(spring.velocity(target: target, initialVelocity: v0, time: 0.5) - v) < 1e-7, "\(spring)")
        }
    }

    @Test func updateDoesNotDependOnTheSteps() {
        for spring in Self.springs {
            var (one, oneVelocity) = (0.2, 1.5)
            spring.update(value: &one, velocity: &oneVelocity, target: 1, deltaTime: 0.1)
            var (many, manyVelocity) = (0.2, 1.5)
            for _ in 0..<100 { spring.update(value: &many, velocity: &manyVelocity, target: 1, deltaTime: 0.001) }
            #expect(abs(one - many) < 1e-9 && abs(oneVelocity - manyVelocity) < 1e-8)
        }
    }

    @Test func initialisersRoundTrip() {
        for bounce in stride(from: -0.9, through: 1, by: 0.05) {
            for duration in [0.05, 0.3, 1, 7] {
                let spring = Spring(duration: duration, bounce: bounce)
                #expect(abs(spring.duration - duration) < 1e-9 * duration && abs(spring.bounce - bounce) < 1e-9)
                let same = Spring(
                    mass: 1, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
                #expect(abs(same.bounce - bounce) < 1e-6 && abs(same.duration - duration) < 1e-6 * duration)
            }
        }
    }

    /// After the exact settling time nothing leaves the band, and just before it something is on its edge.
    @Test func settlingTimeIsTheLastCrossing() {
        for spring in Self.springs {
            for (target, velocity, epsilon) in [(1.0, 0.0, 0.001), (100, 500, 0.01), (-3, 40, 0.1), (0, 10, 0.001)] {
                let time = spring.settlingTime(target: target, initialVelocity: velocity, epsilon: epsilon)
                func distance(_ t: Double) -> Double {
                    abs(spring.value(target: target, initialVelocity: velocity, time: t) - target)
                }
                guard time > 0 else { continue }
                #expect(abs(distance(time) - epsilon) < 1e-6 * max(1, epsilon), "\(spring) \(target)")
                let later = (1...4000).map { distance(time + Double($0) * (time + 1) / 1000) }
                #expect(later.allSatisfy { $0 < epsilon * (1 + 1e-9) }, "\(spring) \(target)")
            }
        }
    }

    @Test func settlingOfVectorsGoesByLength() {
        let spring = Spring.bouncy
        let pair = spring.settlingTime(target: AnimatablePair(3.0, 4.0), epsilon: 0.01)
        #expect(abs(pair - spring.settlingTime(target: 5.0, epsilon: 0.01)) < 1e-9)
    }

    @Test func animatableForms() {
        let spring = Spring.bouncy
        let (from, to) = (CGPoint(x: 10, y: -5), CGPoint(x: 20, y: 5))
        let value = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
        let travelled = spring.value(target: 10.0, time: 0.1)
        #expect(abs(value.x - (10 + travelled)) < 1e-12 && abs(value.y - (-5 + travelled)) < 1e-12)
        let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
        #expect(abs(velocity.x - spring.velocity(target: 10.0, time: 0.1)) < 1e-12)
        let angle = spring.value(fromValue: Angle.zero, toValue: .degrees(90), initialVelocity: .zero, time: 0.1)
        #expect(abs(angle.degrees - 9 * travelled) < 1e-9)
        #expect(
            spring.settlingDuration(fromValue: 0.0, toValue: 1, initialVelocity: 0, epsilon: 0.001)
                == spring.settlingDuration)
        #expect(
            spring.force(fromValue: 0.0, toValue: 1, position: 0.25, velocity: 2)
                == spring.force(target: 1, position: 0.25, velocity: 2))
    }

    @Test func extremeTimesAreCalm() {
        for spring in Self.springs + [Spring(duration: 0.5, bounce: 1), Spring(response: 1.3, dampingRatio: -0.1)] {
            for time in [-1e300, -10, -1, 0, 1, 1e3, 1e9, 1e300, .infinity, -.infinity, .nan] {
                let value = spring.value(target: 1.0, initialVelocity: 2, time: time)
                let velocity = spring.velocity(target: 1.0, initialVelocity: 2, time: time)
                #expect(value.isFinite && velocity.isFinite, "\(spring) at \(time)")
            }
        }
    }

    @Test func correctionsAreReportedOnce() {
        let log = Log()
        Correction.onFirst { log.add($0.parameter) }
        _ = [Spring(mass: 0, stiffness: 1, damping: 1), Spring(mass: -1, stiffness: 1, damping: 1)]
        _ = Animation.linear.speed(0)
        Correction.onFirst(nil)
        _ = Spring(duration: -1, bounce: 0)
        let mine = log.entries.filter { $0 == "Spring.mass" || $0 == "Animation.speed" }
        #expect(mine.sorted() == ["Animation.speed", "Spring.mass"])
    }
}

import Synchronization

private final class Log: Sendable {
    private let storage = Mutex<[String]>([])

    var entries: [String] { storage.withLock { $0 } }

    func add(_ entry: String) { storage.withLock { $0.append(entry) } }
}
