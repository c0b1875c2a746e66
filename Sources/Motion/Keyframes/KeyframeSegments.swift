import Geometry

/// A track resolved into pieces with their start values, velocities and times.
struct KeyframeSegments<V: VectorArithmetic> {
    enum Kind {
        case linear(UnitCurve)
        /// Tangents in units per second.
        case cubic(V, V)
        case spring(SpringConstants, V)
        case move
        /// Bug for bug: no duration, and NaN at its instant.
        case undefined
    }

    struct Segment {
        var kind: Kind
        var start: V
        var end: V
        var begin: Double
        var duration: Double

        var finish: Double { begin + duration }
    }

    let initial: V
    private(set) var segments: [Segment] = []
    private(set) var duration = 0.0
    private(set) var final: V

    /// Resolves steps that start at `initial`, the first of them with `velocity` if it takes over a motion.
    init(_ steps: [KeyframeStep<V>], from initial: V, velocity: V? = nil, fidelity: Fidelity = .exact) {
        self.initial = initial
        final = initial
        segments.reserveCapacity(steps.count)
        var incoming = velocity ?? .zero
        let steps = KeyframeSegments.finite(steps, from: initial)
        for index in steps.indices {
            let segment = resolve(steps, index, incoming: incoming, fidelity)
            segments.append(segment)
            duration = segment.begin + segment.duration
            final = segment.value(at: segment.duration)
            incoming = segment.velocity(at: segment.duration)
        }
    }

    /// Puts the target before in the place of one that is not finite, or whose square is not.
    private static func finite(_ steps: [KeyframeStep<V>], from initial: V) -> [KeyframeStep<V>] {
        var previous = initial
        return steps.map { step in
            let target = step.target.magnitudeSquared.isFinite ? step.target : previous
            previous = target
            return KeyframeStep(target: target, duration: step.duration, kind: step.kind)
        }
    }

    private func resolve(
        _ steps: [KeyframeStep<V>], _ index: Int, incoming: V, _ fidelity: Fidelity
    ) -> Segment {
        let step = steps[index]
        var segment = Segment(
            kind: .move, start: final, end: step.target, begin: duration, duration: max(step.duration, 0))
        switch step.kind {
        case .move: break
        case .linear(let curve): segment.kind = .linear(curve)
        case .cubic(let start, let end):
            segment.kind = .cubic(start ?? incoming, end ?? endTangent(steps, index))
        case .spring(let spring, let start):
            let velocity = start ?? incoming
            segment.kind = .spring(spring.constants, velocity)
            if step.duration < 0 {
                segment.duration = settlingDuration(spring, target: step.target - final, velocity: velocity)
            }
        }
        if step.duration == 0 { segment.kind = instant(segment.kind, fidelity) }
        return segment
    }

    /// What a keyframe without duration is: its target, or for a spring, which has not moved, its start.
    private func instant(_ kind: Kind, _ fidelity: Fidelity) -> Kind {
        switch kind {
        case .linear, .cubic: return fidelity == .system ? .undefined : .move
        case .spring, .move, .undefined: return kind
        }
    }

    /// The end tangent of the cubic at `index`, by what follows it.
    private func endTangent(_ steps: [KeyframeStep<V>], _ index: Int) -> V {
        guard index + 1 < steps.count else { return .zero }
        let (step, next) = (steps[index], steps[index + 1])
        switch next.kind {
        case .cubic:
            let span = step.duration + next.duration
            return span > 0 ? (next.target - final).scaled(by: 1 / span) : .zero
        case .linear(let curve):
            guard next.duration > 0 else { return .zero }
            return (next.target - step.target).scaled(by: curve.finiteVelocity(at: 0) / next.duration)
        case .spring(_, let start): return start ?? .zero
        case .move: return .zero
        }
    }

    /// Until the spring is within 1e-4 units; one that never is counts as ten responses.
    private func settlingDuration(_ spring: Spring, target: V, velocity: V) -> Double {
        let time = spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: 1e-4)
        return time.isFinite ? time : 10 * spring.response
    }

    /// The value at `time`: the initial one before 0, the last one after the end; NaN counts as before.
    @inline(__always)
    func value(at time: Double) -> V {
        guard time >= 0 else { return initial }
        for index in 0..<segments.count where time <= segments[index].finish {
            return segments[index].value(at: time - segments[index].begin)
        }
        return final
    }

    /// The segment that answers for `time`: at a boundary the earlier one, so that a move shows after its instant.
    @inline(__always)
    func segment(at time: Double) -> Segment? {
        for index in segments.indices where time <= segments[index].finish {
            return segments[index]
        }
        return nil
    }

    /// The derivative of the value in units per second; zero before the start, after the end and at moves.
    func velocity(at time: Double) -> V {
        guard time >= 0, let segment = segment(at: time) else { return .zero }
        return segment.velocity(at: time - segment.begin)
    }
}

extension KeyframeSegments.Segment {
    @inline(__always)
    func value(at time: Double) -> V {
        switch kind {
        case .move: return end
        case .undefined: return (end - start).scaled(by: .nan)
        case .linear(let curve):
            return start + (end - start).scaled(by: curve.value(at: time / duration))
        case .cubic(let startVelocity, let endVelocity):
            let u = min(time / duration, 1)
            let (u2, u3) = (u * u, u * u * u)
            return start + (end - start).scaled(by: 3 * u2 - 2 * u3)
                + startVelocity.scaled(by: (u3 - 2 * u2 + u) * duration)
                + endVelocity.scaled(by: (u3 - u2) * duration)
        case .spring(let constants, let startVelocity):
            let step = constants.transition(over: time)
            return end + (start - end).scaled(by: step.yy) + startVelocity.scaled(by: step.yv)
        }
    }

    func velocity(at time: Double) -> V {
        switch kind {
        case .move, .undefined: return .zero
        case .linear(let curve):
            return (end - start).scaled(by: curve.finiteVelocity(at: time / duration) / duration)
        case .cubic(let startVelocity, let endVelocity):
            let u = min(time / duration, 1)
            return (end - start).scaled(by: (6 * u - 6 * u * u) / duration)
                + startVelocity.scaled(by: 3 * u * u - 4 * u + 1)
                + endVelocity.scaled(by: 3 * u * u - 2 * u)
        case .spring(let constants, let startVelocity):
            let step = constants.transition(over: time)
            return (start - end).scaled(by: step.vy) + startVelocity.scaled(by: step.vv)
        }
    }
}

extension UnitCurve {
    /// The slope, limited where the curve is vertical, so that it can be handed on.
    func finiteVelocity(at progress: Double) -> Double {
        max(-CurveAnimation.slopeLimit, min(CurveAnimation.slopeLimit, velocity(at: progress)))
    }
}
