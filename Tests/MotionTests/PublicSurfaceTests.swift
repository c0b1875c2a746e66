import Geometry
import Motion
import Testing

/// Uses the module as a client does, without its internals: what SwiftUI programs write has to compile.
@Suite struct PublicSurfaceTests {
    nonisolated protocol Restated: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool
    }

    struct Probe: Restated {
        func animate<V: VectorArithmetic>(
            value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? {
            var other = context.withState(AnimationState<Double>())
            other.isLogicallyComplete = true
            return time > 1 ? nil : value.scaled(by: time)
        }
    }

    func hashed<A: CustomAnimation>(_ animation: A) -> AnyHashable { animation }
    func sent<A: CustomAnimation>(_ animation: A) -> any Sendable { animation }

    @Test func animations() {
        let all: [Animation] = [
            .default, .linear, .linear(duration: 1), .easeIn, .easeIn(duration: 1), .easeOut, .easeOut(duration: 1),
            .easeInOut, .easeInOut(duration: 1), .timingCurve(.circularEaseInOut, duration: 1),
            .timingCurve(0.2, 0.8, 0.2, 1), .timingCurve(0.2, 0.8, 0.2, 1, duration: 1), .spring, .spring(),
            .spring(Spring()), .spring(duration: 0.3), .spring(duration: 0.3, bounce: 0.2),
            .spring(response: 0.3), .spring(response: 0.3, dampingFraction: 0.7, blendDuration: 0.1),
            .interactiveSpring, .interactiveSpring(), .interactiveSpring(duration: 0.2, extraBounce: 0.1),
            .interactiveSpring(response: 0.2, dampingFraction: 0.7), .interpolatingSpring,
            .interpolatingSpring(Spring()),
            .interpolatingSpring(duration: 0.3, bounce: 0.2, initialVelocity: 1),
            .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 1),
            .interpolatingSpring(stiffness: 170, damping: 15), .smooth, .smooth(duration: 0.3), .snappy,
            .snappy(extraBounce: 0.1), .bouncy, .bouncy(duration: 0.4, extraBounce: 0.1),
            .spring.delay(0.1).speed(2).repeatCount(3).logicallyComplete(after: 1), .linear.repeatForever(),
            .linear.repeatForever(autoreverses: false), Animation(Probe()),
        ]
        #expect(Set(all).count > 25)
        // `.spring`, `.spring()` and `.spring(duration:)` are the critically damped one, not that with 0.825.
        #expect(Animation.spring == .spring() && Animation.spring == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.interactiveSpring == .interactiveSpring())
        #expect(hashed(Probe()) == hashed(Probe()) && sent(Probe()) is Probe)
        let optional: Animation? = Bool.random() ? .none : .bouncy
        #expect(optional == nil || optional == .bouncy)
    }

    @Test func springsAndCurves() {
        let springs = [
            Spring(), Spring(duration: 0.3), Spring(bounce: 0.2), Spring(stiffness: 100, damping: 10),
            Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true),
            Spring(response: 0.3, dampingRatio: 0.7),
            Spring(settlingDuration: 1, dampingRatio: 0.7), .smooth, .smooth(duration: 1), .snappy,
            .bouncy(extraBounce: 0.1),
        ]
        for spring in springs {
            var (value, velocity) = (0.0, 0.0)
            spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
            #expect(abs(value - spring.value(target: 1.0, time: 0.1)) < 1e-12)
            #expect(spring.settlingDuration(target: 1.0, epsilon: 0.001) == spring.settlingDuration)
            _ = (
                spring.mass, spring.stiffness, spring.damping, spring.response, spring.dampingRatio, spring.duration,
                spring.bounce
            )
        }
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))
        #expect(curve.inverse.value(at: 0) == 0 && curve.velocity(at: 0.5).isFinite)
    }

    @Test func timelines() {
        let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10, duration: 0.1)
                SpringKeyframe(5, spring: .bouncy)
                MoveKeyframe(0)
            }
            KeyframeTrack(\.y) { CubicKeyframe(3, duration: 1) }
        }
        #expect(timeline.value(time: 0.1).x == 10 && timeline.value(progress: 1).y == 3)
    }

    @Test func transactions() {
        var transaction = Transaction(animation: .spring)
        transaction.disablesAnimations = true
        transaction.addAnimationCompletion(criteria: .removed) {}
        transaction.addAnimationCompletion {}
        let sum = withTransaction(transaction) { 1 } + withTransaction(\.isContinuous, true) { 2 }
        #expect(sum + withAnimation { 3 } == 6)
        withAnimation(.bouncy) {
        } completion: {
        }
        withAnimation(.easeInOut(duration: 0.3), completionCriteria: .logicallyComplete) {
        } completion: {
        }
    }
}
