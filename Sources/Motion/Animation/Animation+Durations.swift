import Geometry

extension Animation {
    /// Seconds from the start to logical completion; infinite if never, nil if only a client's code knows.
    package var logicalDuration: Double? {
        switch kind {
        case .standard: return FluidSpring.standard.response
        case .fluid(let spring): return spring.response
        case .curve(let curve): return curve.duration.nextUp
        case .interpolating(let spring): return min(spring.logicalDuration, spring.removal)
        case .tracking, .handoff: return 0
        case .client: return nil
        case .modified(.delay(let delay), let base): return base.logicalDuration.map { max(0, $0 + delay) }
        case .modified(.speed(let speed), let base):
            guard speed > 0 else { return .infinity }
            return base.logicalDuration.map { $0 / speed }
        case .modified(.repeating(let repeating), _): return repeating.duration?.nextUp
        case .modified(.logicallyComplete(let after), let base):
            return base.logicalDuration.map { min($0, max(after, 0)) }
        }
    }

    /// Seconds from the start at rest to removal; infinite if never, nil if only a client's code knows.
    var restingDuration: Double? {
        switch kind {
        case .standard: return FluidSpring.standard.restingDuration
        case .fluid(let spring): return spring.restingDuration
        case .curve(let curve): return curve.duration
        case .interpolating(let spring): return spring.removal
        case .tracking, .handoff: return 0
        case .client: return nil
        case .modified(.delay(let delay), let base): return base.restingDuration.map { max(0, $0 + delay) }
        case .modified(.speed(let speed), let base):
            guard speed > 0 else { return .infinity }
            return base.restingDuration.map { $0 / speed }
        case .modified(.repeating(let repeating), _): return repeating.duration
        case .modified(.logicallyComplete, let base): return base.restingDuration
        }
    }

    /// Whether the motion can end by itself: not without damping, at a speed of 0 or repeated for ever.
    public var rests: Bool { restingDuration != .infinity }

    /// Whether the first frame shows the value it started from: true of built-in animations, unless a negative
    /// delay lets them start part-way.
    var startsAtZero: Bool {
        switch kind {
        case .standard, .fluid, .curve, .interpolating: return true
        case .tracking, .handoff, .client: return false
        case .modified(.delay(let delay), let base): return delay >= 0 && base.startsAtZero
        case .modified(_, let base): return base.startsAtZero
        }
    }
}

extension Animation {
    /// Whether it is over as soon as it begins.
    var isInstant: Bool {
        switch kind {
        case .curve(let curve): return curve.duration <= 0
        case .standard, .fluid, .interpolating, .tracking, .handoff, .client: return false
        case .modified(.delay(let delay), let base): return delay <= 0 && base.isInstant
        case .modified(.speed(let speed), let base): return speed > 0 && base.isInstant
        case .modified(_, let base): return base.isInstant
        }
    }
}

extension Animation {
    /// Whether it is a function of time alone, so that it needs neither state nor environment.
    var isPure: Bool {
        switch kind {
        case .curve, .interpolating: return true
        case .standard, .fluid, .tracking, .handoff, .client: return false
        // Each leg of a spring starts from rest.
        case .modified(.repeating(let repeating), let base):
            return repeating.leg != nil && (base.isPure || base.fluidSpring != nil)
        case .modified(_, let base): return base.isPure
        }
    }

    /// The part of the way travelled at `time` by a pure animation, nil when it has ended.
    func progress(at time: Double) -> Double? {
        switch kind {
        case .curve(let curve): return curve.progress(at: time)
        case .interpolating(let spring): return spring.progress(at: time)
        case .standard: return FluidSpring.standard.progressFromRest(at: time)
        case .fluid(let spring): return spring.progressFromRest(at: time)
        case .tracking, .handoff, .client: return nil
        case .modified(.repeating(let repeating), let base):
            guard let leg = repeating.leg, let (index, local) = repeating.position(at: time, leg: leg)
            else { return nil }
            let travelled = base.progress(at: local) ?? 1
            return repeating.isReversed(leg: index) ? 1 - travelled : travelled
        case .modified(let modifier, let base): return base.progress(at: modifier.baseTime(time))
        }
    }
}

extension FluidSpring {
    fileprivate func progressFromRest(at time: Double) -> Double? {
        let step = constants.transition(over: max(0, time))
        return Landing.share(of: constants.restMeasure(step.yy, step.vy), range: landingShare).map { 1 - step.yy * $0 }
    }

    /// When a leg of this spring that starts at rest has landed; the way does not matter.
    fileprivate var restingDuration: Double {
        guard constants.rests else { return .infinity }
        func lands(after time: Double) -> Bool {
            let step = constants.transition(over: time)
            return constants.restMeasure(step.yy, step.vy) <= Landing.end * Landing.end * landingShare
        }
        var (low, high) = (0.0, response + 0.1)
        while !lands(after: high) {
            (low, high) = (high, high * 2)
            guard high < 1e18 else { return .infinity }
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if lands(after: middle) { high = middle } else { low = middle }
        }
        return high
    }
}
