import Geometry

/// A description made ready to run: numbers cut to their limits, ranges as draws, curves as ramps, and for every number of
/// a particle whether it needs a column.
final class EmitterPlan: Sendable {
    /// How places follow from columns and age.
    enum Law: Sendable {
        /// Place, velocity, constant acceleration and perhaps drag: closed form.
        case ballistic
        /// Along the direction of emission by a speed that changes over life: closed form.
        case directed
        /// Circles about the place of birth: closed form.
        case polar
        /// Fixed steps.
        case integrated
    }

    let name: String
    let isEnabled: Bool
    let shape: ShapePlan
    let offset: ParticleVector
    let emission: EmissionPlan
    let life: Draw
    let shortestLife: Double
    let motion: MotionPlan
    let look: LookPlan
    let isLocal: Bool
    /// Which numbers are columns.
    let fields: FieldTable
    /// What emits from this emitter's particles, and whether these need a key of their own.
    let isCarrying: Bool
    /// How a carried emitter hangs on its carrier; nil for one that stands by itself.
    let link: Link?
    let notes: [String]

    /// What a carried emitter takes from its carrier.
    struct Link: Sendable {
        let trigger: SubEmitter.Trigger
        let inheritsColor: Bool
        let inheritsScale: Bool
        let inheritedVelocity: Double
    }

    /// The plan of `description`; `carrierLife` is the longest life of the particles that carry it.
    init(
        _ description: EmitterDescription, carriedBy sub: SubEmitter? = nil, carrierLife: Double = 0, hasChildren: Bool
    ) {
        var check = LimitCheck(emitter: description.name)
        name = description.name
        isEnabled = description.isEnabled
        shape = ShapePlan(description, check: &check)
        offset = check.vector(description.offset, "offset")
        emission = EmissionPlan(
            description.emission, isCarried: sub != nil, carrierLife: carrierLife, check: &check)
        life = check.draw(description.life, "life", else: 1)
        if life.highest > EmitterLimit.longestLife {
            check.note("life \(life.highest) is cut to \(EmitterLimit.longestLife), its limit")
        }
        shortestLife = check.number(description.shortestLife, "shortestLife", in: 0...EmitterLimit.longestLife)
        motion = MotionPlan(description, isSpatial: shape.isSpatial, check: &check)
        look = LookPlan(description.look, check: &check)
        isLocal = description.space == .local && sub == nil
        isCarrying = hasChildren
        link = sub.map { sub in
            Link(
                trigger: sub.trigger, inheritsColor: sub.inheritsColor, inheritsScale: sub.inheritsScale,
                inheritedVelocity: check.number(sub.inheritedVelocity, "inheritedVelocity", in: -1e3...1e3))
        }
        var fields = FieldTable()
        fields.addColumn(.birth)
        fields.setConstant(.life, 0)
        if life.span != 0 { fields.addColumn(.life) }
        motion.addFields(to: &fields)
        look.addFields(
            to: &fields, inheritsColor: sub?.inheritsColor ?? false, inheritsScale: sub?.inheritsScale ?? false,
            turns: look.turnsWithEmission)
        if hasChildren {
            fields.addColumn(.keyLow)
            fields.addColumn(.keyHigh)
        }
        self.fields = fields
        notes = check.notes
    }

    /// The longest life of a particle in seconds.
    var longestLife: Double { min(max(life.highest, shortestLife), EmitterLimit.longestLife) }

    /// The life that a draw gives in seconds; 0 or less is not born.
    @inline(__always) func life(_ key: ParticleKey) -> Double {
        min(max(life.value(key, .life), shortestLife), EmitterLimit.longestLife)
    }

    /// The life of all particles in ticks, where it is the same for all.
    var commonLife: Int32 { ParticleClock.ticks(longestLife) }

    /// Bands that particles are kept in: one where they are drawn by age or all live as long.
    var bandCount: Int { life.span == 0 || look.order != .unordered ? 1 : StoreLayout.mostBands }

    /// The band of a life among `count`: equal shares of the possible lives.
    @inline(__always) func band(_ life: Double, of count: Int) -> Int {
        guard count > 1 else { return 0 }
        let low = max(min(self.life.low, self.life.low + self.life.span), shortestLife)
        let share = (life - low) / max(longestLife - low, 1e-9) * Double(count)
        return Int(min(max(share, 0), Double(count - 1)))
    }
}
