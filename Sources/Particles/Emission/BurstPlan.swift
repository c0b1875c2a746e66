import Geometry

/// Births at once, and births in waves: both are events at equal distances.
struct BurstPlan: Sendable {
    /// Seconds from the start to the first event.
    let time: Double
    /// Seconds from event to event.
    let interval: Double
    /// Events of one pass; nil for no end.
    let cycles: Int?
    let count: Draw
    /// Chance of an event.
    let probability: Double
    /// Chance of each birth.
    let birthChance: Double

    /// Births an event at the most: the distance of its birth indices from the next event's.
    var largestCount: Int { Int(max(count.highest.rounded(), 0)) }

    /// How many births event `index` has.
    func births(_ key: ParticleKey, event index: UInt64) -> Int {
        let event = key.child(index)
        if probability < 1, event.unit(.chance) >= probability { return 0 }
        return min(max(Int(count.value(event, .count).rounded()), 0), largestCount)
    }

    /// The number of waves of `interval` seconds in an emission of `life` seconds, as pixi counts them: `interval` is
    /// taken off before each wave, and at 0 or less there is none. Rounding decides where the two divide evenly.
    static func waves(life: Double, interval: Double) -> Int {
        guard life > 0, interval > 0 else { return 0 }
        // Beyond this many the repeated subtraction's rounding is not worth its time.
        guard life / interval < 100_000 else { return Int(min(life / interval, 1e15)) }
        var rest = life
        var count = 0
        while true {
            rest -= interval
            if rest <= 0 { return count }
            count += 1
        }
    }
}
