import Geometry

/// Moves towards a value with a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// A primitive has no body.
    public typealias Body = Never
    let segment: KeyframeStep<Value.AnimatableData>

    /// Follows `spring` for `duration` seconds and stops where it is then; by default until it has settled.
    /// The velocity is in units per second, by default that of the keyframe before.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        segment = KeyframeStep(
            target: to.animatableData, duration: duration.map { KeyframeStep<Value.AnimatableData>.valid($0) } ?? -1,
            kind: .spring(spring, start: KeyframeStep.finite(startVelocity?.animatableData)))
    }
}

extension SpringKeyframe {
    /// Adds this keyframe to a track's steps.
    public func _appendSteps(to steps: inout [KeyframeStep<Value.AnimatableData>]) { steps.append(segment) }
}
