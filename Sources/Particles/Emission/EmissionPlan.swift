import Geometry

/// When particles are born, ready to be asked for any stretch of time: no state, so that playing and seeking agree.
struct EmissionPlan: Sendable {
    /// Where the count of the rate's births stands at a time: a new one is set when the rate changes or has waited.
    struct Anchor: Sendable {
        var time = 0.0
        var count = 0.0
    }

    /// One run of an emission.
    struct Run {
        let start: Double
        let stop: Double
        let anchor: Anchor
        let key: ParticleKey
        /// Slot of the particle that carries the emitter; −1 for none.
        let carrier: Int32
    }

    let rate: RatePlan
    let delay: Double
    /// Seconds of one pass; infinite for no end.
    let duration: Double
    let isLooping: Bool
    let prewarm: Double
    let limit: Int
    let whenFull: Emission.WhenFull
    /// Waves first, then bursts.
    let bursts: [BurstPlan]
    private let hasWaves: Bool

    init(_ emission: Emission, isCarried: Bool, carrierLife: Double, check: inout LimitCheck) {
        delay = check.number(emission.delay, "emission.delay", in: 0...1e6)
        prewarm = check.number(emission.prewarm, "emission.prewarm", in: 0...EmitterLimit.longestLife)
        limit = check.count(emission.limit, "emission.limit", in: 0...EmitterLimit.mostParticles)
        whenFull = emission.whenFull
        var duration = Double.infinity
        if let given = emission.duration, given != .infinity {
            duration = check.number(given, "emission.duration", in: 0...1e9)
        }
        // An emission that stays where its carrier was born or died needs an end.
        if isCarried, !duration.isFinite { duration = carrierLife }
        isLooping = emission.isLooping && duration.isFinite && duration >= 1e-3 && !isCarried
        self.duration = duration
        rate = RatePlan(
            rate: check.number(emission.rate, "emission.rate", in: 0...EmitterLimit.highestRate),
            curve: emission.rateCurve, duration: duration)
        var plans: [BurstPlan] = []
        if let waves = emission.waves { plans.append(Self.plan(waves, duration: duration, check: &check)) }
        hasWaves = emission.waves != nil
        if emission.bursts.count > EmitterLimit.mostBursts {
            check.note("\(emission.bursts.count) bursts are cut to \(EmitterLimit.mostBursts), their limit")
        }
        for burst in emission.bursts.prefix(EmitterLimit.mostBursts) {
            plans.append(Self.plan(burst, check: &check))
        }
        bursts = plans
    }

    /// Whether the rate is the only source.
    var isRateOnly: Bool { bursts.isEmpty }

    /// The time from the start of a run to its last birth; infinite for no end.
    var span: Double { isLooping ? .infinity : delay + duration }

    /// Chance of each birth of a wave.
    var waveChance: Double { hasWaves ? bursts[0].birthChance : 1 }

    /// Key index of a source: where the rate's births are number 0, waves 1, bursts from 2 on.
    private func source(ofBurst index: Int) -> UInt32 { UInt32(index) + (hasWaves ? 1 : 2) }

    /// Where the count stands `elapsed` seconds into a run that went on until then under another plan: it counts on from
    /// there, so that a change of the rate leaves neither a gap nor a burst.
    func anchor(continuing old: EmissionPlan, from anchor: Anchor, at elapsed: Double) -> Anchor {
        let local = max(elapsed - old.delay, 0)
        let count = anchor.count + max(old.rate.integral(local) - old.rate.integral(anchor.time), 0)
        return Anchor(time: max(elapsed - delay, 0), count: count)
    }

    /// The time of birth `index` of the rate in a run that starts at `start`.
    func time(ofRateBirth index: UInt64, start: Double, anchor: Anchor) -> Double {
        let passed = rate.integral(anchor.time)
        return start + delay + rate.time(of: passed + (Double(index) - anchor.count))
    }

    /// The first index of the rate's births that is not before `time`.
    func rateIndex(notBefore time: Double, start: Double, anchor: Anchor) -> UInt64 {
        let local = time - start - delay
        let least = Self.whole(anchor.count)
        guard local > anchor.time else { return least }
        var index = Self.whole(anchor.count + rate.integral(local) - rate.integral(anchor.time))
        // The integral and its inverse may differ by a rounding error; where counts are so large that they differ by more,
        // the last one found will do.
        for _ in 0..<8 {
            guard index > least, self.time(ofRateBirth: index - 1, start: start, anchor: anchor) >= time else { break }
            index -= 1
        }
        for _ in 0..<8 {
            guard self.time(ofRateBirth: index, start: start, anchor: anchor) < time else { break }
            index += 1
        }
        return max(index, least)
    }

    private static func whole(_ count: Double) -> UInt64 { count > 0 ? UInt64(min(count.rounded(.up), 1e15)) : 0 }

    /// Appends all births from `window.lowerBound` on and before its end.
    func append(to groups: inout [BirthGroup], in window: Range<Double>, _ run: Run) {
        appendRate(to: &groups, in: window, run)
        if !bursts.isEmpty { appendBursts(to: &groups, in: window, run) }
    }

    private func appendRate(to groups: inout [BirthGroup], in window: Range<Double>, _ run: Run) {
        let end = min(min(window.upperBound, run.stop), run.start + span)
        guard max(window.lowerBound, run.start) < end, rate.rate > 0 else { return }
        let first = rateIndex(notBefore: window.lowerBound, start: run.start, anchor: run.anchor)
        let last = rateIndex(notBefore: end, start: run.start, anchor: run.anchor)
        // More than twice the room would be left out anyway.
        let most = UInt64(max(2 * limit + 1024 - groups.count, 0))
        for index in first..<max(min(last, first + most), first) {
            let time = time(ofRateBirth: index, start: run.start, anchor: run.anchor)
            groups.append(BirthGroup(time: time, carrier: run.carrier, source: 0, first: index, count: 1, key: run.key))
        }
    }

    private func appendBursts(to groups: inout [BirthGroup], in window: Range<Double>, _ run: Run) {
        let begin = run.start + delay
        let end = min(min(run.stop, window.upperBound), isLooping ? .infinity : begin + duration)
        let from = max(window.lowerBound, begin)
        guard from < end else { return }
        let loops = isLooping ? Int((from - begin) / duration)...Int((end - begin) / duration) : 0...0
        for (index, burst) in bursts.enumerated() {
            let source = source(ofBurst: index)
            for loop in loops {
                let loopStart = begin + (isLooping ? Double(loop) * duration : 0)
                let first = loopStart + burst.time
                var cycle = Int(max(((from - first) / burst.interval).rounded(.up) - 1, 0))
                while true {
                    if let cycles = burst.cycles, cycle >= cycles { break }
                    let offset = burst.time + Double(cycle) * burst.interval
                    let time = loopStart + offset
                    guard time < end, offset < duration else { break }
                    if time >= from {
                        let event = UInt64(loop) << 32 | UInt64(cycle)
                        let count = burst.births(run.key.child(UInt64(source)), event: event)
                        if count > 0 {
                            groups.append(
                                BirthGroup(
                                    time: time, carrier: run.carrier, source: source,
                                    first: event &* UInt64(burst.largestCount), count: count, key: run.key))
                        }
                    }
                    cycle += 1
                }
            }
        }
    }

    private static func plan(_ waves: Emission.Waves, duration: Double, check: inout LimitCheck) -> BurstPlan {
        let given = check.number(waves.interval, "emission.waves.interval", in: 0...1e9)
        let interval = waves.interval > 0 ? check.number(given, "emission.waves.interval", in: 1e-4...1e9) : 1
        let count =
            waves.count > 0 ? check.count(waves.count, "emission.waves.count", in: 1...EmitterLimit.largestBurst) : 1
        return BurstPlan(
            time: 0, interval: interval,
            cycles: duration.isFinite ? BurstPlan.waves(life: duration, interval: interval) : nil,
            count: Draw(low: Double(count), span: 0), probability: 1,
            birthChance: waves.chance > 0 && waves.chance < 1 ? waves.chance : 1)
    }

    private static func plan(_ burst: Emission.Burst, check: inout LimitCheck) -> BurstPlan {
        BurstPlan(
            time: check.number(burst.time, "emission.burst.time", in: 0...1e6),
            interval: check.number(burst.interval, "emission.burst.interval", in: 1e-3...1e9, else: 1),
            cycles: burst.cycles > 0 ? burst.cycles : nil,
            count: check.draw(burst.count, "emission.burst.count", in: 0...Double(EmitterLimit.largestBurst)),
            probability: check.number(burst.probability, "emission.burst.probability", in: 0...1, else: 1),
            birthChance: 1)
    }
}
