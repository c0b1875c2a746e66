import Geometry

/// The timing properties as plain numbers that make sense: NaN counts as the default of its property, a negative
/// duration or count as 0, an infinite speed as the largest finite one.
struct MediaTiming: Equatable, Sendable {
    /// In seconds of the parent's time; an infinite one never comes or is long past.
    var beginTime: Double { didSet { beginTime = MediaTiming.number(beginTime, or: 0) } }
    /// Length of one cycle in own seconds, 0 or more; infinite for layers.
    private(set) var duration: Double
    private(set) var speed: Double
    private(set) var timeOffset: Double
    private(set) var repeatCount: Double
    private(set) var repeatDuration: Double
    private(set) var autoreverses: Bool
    private let fillsBefore: Bool
    private let fillsAfter: Bool
    /// Whether it shows its last value after its end.
    var fills: Bool { fillsAfter }

    init(
        beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: CAMediaTimingFillMode = .removed
    ) {
        self.beginTime = MediaTiming.number(beginTime, or: 0)
        self.duration = max(MediaTiming.number(duration, or: 0), 0)
        let fastest = Double(Float.greatestFiniteMagnitude)
        self.speed = min(max(MediaTiming.number(speed, or: 1), -fastest), fastest)
        self.timeOffset = timeOffset.isFinite ? timeOffset : 0
        self.repeatCount = max(MediaTiming.number(repeatCount, or: 0), 0)
        self.repeatDuration = max(MediaTiming.number(repeatDuration, or: 0), 0)
        self.autoreverses = autoreverses
        fillsBefore = fillMode.fillsBefore
        fillsAfter = fillMode.fillsAfter
    }

    /// The timing of `object`; a duration that is not positive is replaced by `defaultDuration`.
    init(_ object: some CAMediaTiming, defaultDuration: Double) {
        self.init(
            beginTime: object.beginTime, duration: object.duration > 0 ? object.duration : defaultDuration,
            speed: Double(object.speed), timeOffset: object.timeOffset, repeatCount: Double(object.repeatCount),
            repeatDuration: object.repeatDuration, autoreverses: object.autoreverses, fillMode: object.fillMode)
    }

    private static func number(_ value: Double, or fallback: Double) -> Double { value.isNaN ? fallback : value }

    /// Length of a cycle, there and back, in own seconds.
    private var cycleDuration: Double { autoreverses ? 2 * duration : duration }

    /// Length of all cycles in own seconds. `repeatDuration` wins over `repeatCount` (a choice: Apple's header leaves
    /// both at once undefined) and is not doubled by `autoreverses`.
    private var localActiveDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        guard repeatCount > 0, cycleDuration > 0 else { return cycleDuration }
        return repeatCount * cycleDuration
    }

    /// Length of all cycles in seconds of the parent's time; infinite at speed 0.
    var activeDuration: Double { speed == 0 ? .infinity : localActiveDuration / abs(speed) }

    /// What it shows at a moment of the parent's time: the whole mapping from time to progress, and the only one.
    ///
    /// A boundary between cycles belongs to the next one, the very end to the last one; boundaries are met with a
    /// tolerance of about 1e-9, so that they survive rounding.
    func sample(at parentTime: Double) -> TimingSample {
        guard speed != 0 else { return leg(at: timeOffset, isLast: true, hasEnded: false) }
        let active = localActiveDuration
        let slack = 1e-9 * min(max(active, 1), 1e3)
        var elapsed = (parentTime - beginTime) * abs(speed)
        guard !elapsed.isNaN else { return TimingSample() }
        if elapsed < -slack {
            guard fillsBefore else { return TimingSample() }
            var first = leg(at: timeOffset, isLast: false, hasEnded: false)
            first.hasBegun = false
            return first
        }
        elapsed = max(elapsed, 0)
        let isAtEnd = elapsed >= active - slack
        if isAtEnd, duration == 0 || elapsed > active + slack, !fillsAfter {
            return TimingSample(hasBegun: true, hasEnded: true)
        }
        if isAtEnd { elapsed = active }
        return leg(at: (speed < 0 ? -elapsed : elapsed) + timeOffset, isLast: isAtEnd, hasEnded: isAtEnd)
    }

    /// The leg that holds the own time `time`; a boundary counts to the leg before it if that is the last.
    private func leg(at time: Double, isLast: Bool, hasEnded: Bool) -> TimingSample {
        var sample = TimingSample(isActive: true, hasBegun: true, hasEnded: hasEnded)
        guard duration > 0 else {
            sample.progress = isLast && !autoreverses ? 1 : 0
            return sample
        }
        guard duration.isFinite, time.isFinite else {
            sample.basicTime = min(max(time, 0), duration)
            sample.progress = time == .infinity ? 1 : 0
            return sample
        }
        let legs = min(max(time / duration, -1e15), 1e15)
        var index = legs.rounded(.down)
        var rest = min(max(legs - index, 0), 1)
        let nearest = legs.rounded()
        // About a nanosecond of a long leg, and a billionth of a short one.
        let slack = 1e-9 * min(max(abs(legs), 1), 1e3) / max(duration, 1)
        if abs(legs - nearest) <= slack { (index, rest) = (nearest, 0) }
        if isLast, rest == 0, legs > 0.5 { (index, rest) = (index - 1, 1) }
        if autoreverses {
            if index.remainder(dividingBy: 2) != 0 { rest = 1 - rest }
            index = (index / 2).rounded(.down)
        }
        sample.progress = rest
        sample.cycle = max(index, 0)
        sample.basicTime = rest * duration
        return sample
    }
}

extension MediaTiming {
    /// The object's own active time at a moment of its parent's time.
    func localTime(parent parentTime: Double) -> Double {
        let local = (parentTime - beginTime) * speed + timeOffset
        return local.isNaN ? timeOffset : local
    }

    /// The moment of the parent's time at which the own time is `localTime`. Speed 0 has no inverse and gives the begin
    /// time (a choice, so that it is never NaN).
    func parentTime(local localTime: Double) -> Double {
        guard speed != 0 else { return beginTime }
        let parent = (localTime - timeOffset) / speed + beginTime
        return parent.isNaN ? beginTime : parent
    }

    /// Whether its end is at a moment of the parent's time, to a microsecond.
    func ends(at parentTime: Double) -> Bool { abs(beginTime + activeDuration - parentTime) < 1e-6 }

    /// Whether the begin time has come.
    func hasBegun(at parentTime: Double) -> Bool { sample(at: parentTime).hasBegun }

    /// Whether the end has come; never at speed 0.
    func hasEnded(at parentTime: Double) -> Bool { sample(at: parentTime).hasEnded }
}
