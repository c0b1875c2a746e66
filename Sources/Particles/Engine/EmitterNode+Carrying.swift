import Geometry

/// What particles bring forth: emissions that begin with their birth or death, or run with them.
extension EmitterNode {
    /// Number of the first key below a particle's that an emitter which it carries uses.
    private static let firstCarriedKey: UInt64 = 1 << 32

    /// Appends, in order, the births of the carried emitter `plan`, the `number`th of this one's, in `window`.
    mutating func collect(
        _ plan: EmitterPlan, number: UInt64, in window: Range<Double>, into groups: inout [BirthGroup]
    ) {
        guard plan.isEnabled, let link = plan.link else { return }
        // Carriers know their births as ticks: a window of whole ticks misses none and meets none twice.
        let end = ParticleClock.absoluteTick(window.upperBound)
        let window =
            Double(ParticleClock.absoluteTick(window.lowerBound)) / ParticleClock.rate..<Double(end)
            / ParticleClock.rate
        let layout = store.layout
        let span = plan.emission.span
        store.withView(commonLife: self.plan.commonLife) { view in
            layout.forEachSlot { slot in
                let age = ParticleClock.wrapped(end) &- view.birth(slot)
                let birth = Double(end - Int64(age)) / ParticleClock.rate
                let death = birth + Double(view.life(slot)) / ParticleClock.rate
                let start = link.trigger == .death ? death : birth
                let stop = link.trigger == .life ? death : start + span
                guard start < window.upperBound, stop >= window.lowerBound else { return }
                let key = view.key(slot).child(Self.firstCarriedKey + number)
                let run = EmissionPlan.Run(
                    start: start, stop: stop, anchor: .init(), key: key, carrier: Int32(truncatingIfNeeded: slot))
                plan.emission.append(to: &groups, in: window, run)
            }
        }
        BirthGroup.sort(&groups)
    }

    /// Appends where the carriers of `groups` are at their time, and what is inherited from them.
    mutating func appendOrigins(
        of groups: [BirthGroup], for child: EmitterPlan, lastStep: Double, along path: (Double) -> EmitterPlacement,
        to origins: inout [BirthOrigin]
    ) {
        let plan = plan
        store.withView(commonLife: plan.commonLife) { view in
            for group in groups {
                origins.append(
                    plan.origin(view, Int(group.carrier), for: child, at: group.time, lastStep: lastStep, along: path))
            }
        }
    }
}

extension EmitterPlan {
    /// Where an emitter that stands by itself is, for a birth at `time`.
    func origin(at time: Double, along path: (Double) -> EmitterPlacement) -> BirthOrigin {
        var origin = BirthOrigin()
        if isLocal { return origin }
        let placement = path(time)
        (origin.x, origin.y, origin.z) = (placement.position.x, placement.position.y, placement.position.z)
        origin.turn = placement.rotation
        guard motion.inheritedVelocity != 0 else { return origin }
        let moment = 1.0 / 1024
        let before = path(time - moment).position
        origin.vx = (placement.position.x - before.x) / moment * motion.inheritedVelocity
        origin.vy = (placement.position.y - before.y) / moment * motion.inheritedVelocity
        origin.vz = (placement.position.z - before.z) / moment * motion.inheritedVelocity
        return origin
    }

    /// The constant acceleration in the space of the columns.
    func acceleration(_ placement: EmitterPlacement) -> ParticleVector {
        let (a, g) = (motion.acceleration, motion.gravity)
        guard isLocal, placement.rotation != 0 else { return ParticleVector(a.x + g.x, a.y + g.y, a.z + g.z) }
        let (s, c) = (sin(placement.rotation), cos(placement.rotation))
        return ParticleVector(a.x + g.x * c + g.y * s, a.y - g.x * s + g.y * c, a.z + g.z)
    }

    /// Where the particle in `slot` is at `time`, as the origin of a birth of `child`.
    fileprivate func origin(
        _ view: StoreView, _ slot: Int, for child: EmitterPlan, at time: Double, lastStep: Double,
        along path: (Double) -> EmitterPlacement
    ) -> BirthOrigin {
        guard let link = child.link else { return BirthOrigin() }
        let placement = isLocal ? path(time) : EmitterPlacement()
        // A birth emission stays where the carrier was born, a death emission where it died.
        let clock =
            switch link.trigger {
            case .life: ParticleClock(time)
            case .birth: ParticleClock(tick: view.birth(slot))
            case .death: ParticleClock(tick: view.birth(slot) &+ view.life(slot))
            }
        let carrier = CarrierState(
            MotionKernel(
                view: view, plan: self, clock: clock, placement: placement, sinceStep: Float(max(time - lastStep, 0))),
            LookKernel(view: view, plan: self, clock: clock), slot)
        var origin = BirthOrigin()
        (origin.x, origin.y, origin.z) = (carrier[.x], carrier[.y], carrier[.z])
        var (vx, vy) = (carrier[.vx], carrier[.vy])
        if isLocal {
            let (s, c) = (sin(placement.rotation), cos(placement.rotation))
            (vx, vy) = (vx * c - vy * s, vx * s + vy * c)
            let position = placement.position
            (origin.x, origin.y, origin.z) = (
                position.x + origin.x * c - origin.y * s, position.y + origin.x * s + origin.y * c,
                position.z + origin.z
            )
        }
        origin.turn = vx != 0 || vy != 0 ? atan2(vy, vx) : 0
        (origin.vx, origin.vy) = (vx * link.inheritedVelocity, vy * link.inheritedVelocity)
        origin.vz = carrier[.vz] * link.inheritedVelocity
        if link.inheritsScale { origin.scale = carrier[.scale] }
        if link.inheritsColor {
            (origin.red, origin.green) = (carrier[.red], carrier[.green])
            (origin.blue, origin.alpha) = (carrier[.blue], carrier[.alpha])
        }
        return origin
    }
}
