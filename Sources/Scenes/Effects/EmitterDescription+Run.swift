import Geometry
import Particles

extension [EmitterDescription] {
    /// Seconds until the last particle of a run is gone; nil where births have no end, there are none, or it takes minutes.
    var longestRun: Double? {
        var longest = 0.0
        for emitter in self where emitter.isEnabled {
            guard let run = emitter.run else { return nil }
            longest = Swift.max(longest, run)
        }
        return longest > 0 && longest < 120 ? longest : nil
    }
}

extension EmitterDescription {
    /// Seconds until the last particle is gone; nil where births have no end.
    fileprivate var run: Double? {
        guard let births = emission.span else { return nil }
        let life = min(max(life.highest, shortestLife, 0), EmitterLimit.longestLife)
        var longest = life
        for child in children where child.emitter.isEnabled {
            // What is emitted as long as its carrier lives ends with it, whatever it says of itself.
            if child.trigger == .life {
                longest = max(longest, life + max(child.emitter.life.highest, 0))
            } else {
                guard let own = child.emitter.run else { return nil }
                longest = max(longest, life + own)
            }
        }
        return births + longest
    }
}

extension Emission {
    /// Seconds from the start to the last birth; nil where there is none.
    fileprivate var span: Double? {
        guard !isLooping else { return nil }
        let delay = max(delay, 0)
        if let duration { return delay + max(duration, 0) }
        guard rate <= 0, waves == nil, bursts.allSatisfy({ $0.cycles > 0 }) else { return nil }
        return delay + (bursts.map { $0.time + Double($0.cycles - 1) * max($0.interval, 0) }.max() ?? 0)
    }
}
