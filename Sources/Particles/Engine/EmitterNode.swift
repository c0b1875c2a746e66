import Geometry

/// One emitter that runs: its plan, its particles, and where its emission stands.
struct EmitterNode: Sendable {
    var plan: EmitterPlan
    var store: ParticleStore
    /// Index of the node that carries it; nil for one that stands by itself.
    let carrier: Int?
    /// Its number among the emitters of the system or the children of its carrier.
    let number: UInt64
    /// Key of all its particles of this run, where it stands by itself.
    var key: ParticleKey
    /// Start and end of its run in seconds.
    var start = 0.0
    var stop = Double.infinity
    var anchor = EmissionPlan.Anchor()
    /// Whether the rate's next birth waits for room.
    var isWaiting = false
    /// Births so far, those whose draw gave no life included.
    var births = 0
    /// Births that were left out because there was no room.
    var refused = 0
    /// Seconds that its particles stay after their death for what they carry.
    var retention = 0.0

    var gate = CapGate()
    var groups: [BirthGroup] = []

    init(plan: EmitterPlan, carrier: Int?, number: UInt64, key: ParticleKey) {
        self.plan = plan
        self.carrier = carrier
        self.number = number
        self.key = key
        store = ParticleStore(fields: plan.fields, bandCount: plan.bandCount)
    }

    var retentionTicks: Int32 { retention > 0 ? ParticleClock.ticks(retention) : 0 }

    /// Seconds that a birth may matter for: its life and what it carries.
    var reach: Double { plan.longestLife + retention }

    /// An upper bound of the particles alive at once, were there no limit.
    func mostAlive(carriers: Double) -> Double {
        let life = plan.longestLife
        var births = plan.emission.rate.peak * life + 1
        for burst in plan.emission.bursts {
            let events = min(life / burst.interval + 1, Double(burst.cycles ?? .max))
            births +=
                Double(burst.largestCount)
                * (plan.emission.isLooping ? life / max(plan.emission.duration, 1e-3) + events : events)
        }
        return births * carriers
    }

    mutating func dropDead(at tick: Int32) {
        store.dropDead(at: tick, retention: retentionTicks, commonLife: plan.commonLife)
    }

    /// Particles alive at `clock`.
    func countAlive(at clock: ParticleClock) -> Int {
        let layout = store.layout
        guard layout.used > 0 else { return 0 }
        return store.withReadOnlyView { view in
            let living = LivingTest(view, clock)
            var count = 0
            layout.forEachSlot { count &+= living.one($0) }
            return count
        }
    }
}
