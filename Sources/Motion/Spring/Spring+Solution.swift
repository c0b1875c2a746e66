import Geometry

extension Spring {
    /// How far the spring has travelled after `time` seconds, from 0 towards `target`.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let step = constants.transition(over: time)
        return target.scaled(by: 1 - step.yy) + initialVelocity.scaled(by: step.yv)
    }

    /// The velocity after `time` seconds, in units per second: the derivative of `value`.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let step = constants.transition(over: time)
        return initialVelocity.scaled(by: step.vv) - target.scaled(by: step.vy)
    }

    /// The velocity; under `.system` that of an over-damped spring is too large by `target`, as in SwiftUI.
    public func velocity<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: TimeInterval, fidelity: Fidelity
    ) -> V {
        let derivative = velocity(target: target, initialVelocity: initialVelocity, time: time)
        return fidelity == .system && angularFrequency < 0 ? derivative + target : derivative
    }

    /// Moves `value` and `velocity` on by `deltaTime` seconds; any partition of a time gives the same result.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        var distance = value - target
        constants.transition(over: deltaTime).apply(&distance, &velocity)
        value = target + distance
    }

    /// The force on the body: stiffness times the distance left, minus damping times velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        force(target: target, position: position, velocity: velocity, fidelity: .exact)
    }

    /// The force; under `.system` with the stiffness that SwiftUI reports.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V, fidelity: Fidelity) -> V {
        (target - position).scaled(by: stiffness(fidelity)) - velocity.scaled(by: damping)
    }
}

extension Spring {
    /// The value `time` seconds after it left `fromValue` for `toValue`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        let start = fromValue.animatableData
        let travelled = value(
            target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
        return toValue.with(start + travelled)
    }

    /// The velocity `time` seconds after the value left `fromValue` for `toValue`, in units per second.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        toValue.with(
            velocity(
                target: toValue.animatableData - fromValue.animatableData,
                initialVelocity: initialVelocity.animatableData, time: time))
    }

    /// The force on a body at `position` on its way to `toValue`; `fromValue` has no influence.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        toValue.with(
            force(
                target: toValue.animatableData, position: position.animatableData,
                velocity: velocity.animatableData))
    }

    /// As `settlingDuration(target:initialVelocity:epsilon:)`, for the way from `fromValue` to `toValue`.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}

extension Animatable {
    /// A copy with other animatable data.
    func with(_ data: AnimatableData) -> Self {
        var copy = self
        copy.animatableData = data
        return copy
    }
}
