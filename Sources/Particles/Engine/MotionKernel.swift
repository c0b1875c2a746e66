import Geometry

/// Places and velocities of particles where motion has a closed form, and between the steps where it has none.
///
/// Each law is a loop of its own over a few columns. Loops write whole eights: their targets need room for seven more.
struct MotionKernel {
    /// Where eight vectors at a time go; without depth where there is none.
    struct Target {
        let x: UnsafeMutablePointer<Float>
        let y: UnsafeMutablePointer<Float>
        let z: UnsafeMutablePointer<Float>?
    }

    let view: StoreView
    let plan: EmitterPlan
    let clock: ParticleClock
    /// Constant acceleration in the space of the columns.
    let acceleration: SIMD4<Float>
    /// Seconds since the last fixed step.
    let sinceStep: Float

    init(view: StoreView, plan: EmitterPlan, clock: ParticleClock, placement: EmitterPlacement, sinceStep: Float) {
        self.view = view
        self.plan = plan
        self.clock = clock
        let a = plan.acceleration(placement)
        acceleration = SIMD4(Float(a.x), Float(a.y), Float(a.z), 0)
        self.sinceStep = sinceStep
    }

    /// Where particles are.
    func writePlaces(_ slots: Range<Int>, to target: Target) {
        let motion = plan.motion
        switch motion.law {
        case .ballistic:
            if motion.drag.isZero { ballistic(slots, target) } else { dragged(slots, target) }
        case .directed: directed(slots, target)
        case .polar: polar(slots, target)
        case .integrated: integrated(slots, target)
        }
    }

    /// How fast they move.
    func writeVelocities(_ slots: Range<Int>, to target: Target) {
        let motion = plan.motion
        switch motion.law {
        case .ballistic:
            if motion.drag.isZero { ballisticVelocity(slots, target) } else { draggedVelocity(slots, target) }
        case .directed: directedVelocity(slots, target)
        case .polar: polarVelocity(slots, target)
        case .integrated: velocityOfColumns(slots, target)
        }
    }

    /// p0 + v0 a + g a²/2.
    private func ballistic(_ slots: Range<Int>, _ target: Target) {
        Self.fall(
            slots, tick: clock.tick, rest: clock.rest, births: view[.birth], x: view[.x], y: view[.y], vx: view[.vx],
            vy: view[.vy], gx: acceleration.x * 0.5, gy: acceleration.y * 0.5, toX: target.x, toY: target.y)
        guard let depth = target.z else { return }
        let moment = Moment(view, clock)
        let (z, vz, gz) = (view[.z], view[.vz], Lanes(acceleration.z * 0.5))
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            depth.store(z(slot) + (vz(slot) + a * gz) * a, entry)
        }
    }

    /// The loop that most particles pass. Its numbers come as arguments of a call: gathered from a structure in memory they
    /// would be loaded together, and the compiler would tear the vectors apart for it (2.1 instead of 1.5 ns a particle).
    @inline(never) private static func fall(
        _ slots: Range<Int>, tick: Int32, rest: Float, births: LaneSource, x: LaneSource, y: LaneSource, vx: LaneSource,
        vy: LaneSource, gx: Float, gy: Float, toX: UnsafeMutablePointer<Float>, toY: UnsafeMutablePointer<Float>
    ) {
        let moment = Moment(births: births, lives: births, tick: tick, rest: rest)
        let (gx, gy) = (Lanes(gx), Lanes(gy))
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            toX.store(x(slot) + (vx(slot) + a * gx) * a, entry)
            toY.store(y(slot) + (vy(slot) + a * gy) * a, entry)
        }
    }

    private func ballisticVelocity(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        func write(_ v: Column, _ g: Float, _ out: UnsafeMutablePointer<Float>) {
            let v = view[v]
            forEachEight(slots) { slot, entry in out.store(v(slot) + moment.age(slot) * Lanes(g), entry) }
        }
        write(.vx, acceleration.x, target.x)
        write(.vy, acceleration.y, target.y)
        if let z = target.z { write(.vz, acceleration.z, z) }
    }

    /// v' = g − c v, so p = p0 + v0 a φ(ca) + g a² ψ(ca).
    private func dragged(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        let (x, y, z, vx, vy, vz, drag) = (
            view[.x], view[.y], view[.z], view[.vx], view[.vy], view[.vz], view[.drag]
        )
        let g = acceleration
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            let means = LaneMath.decayMeans(drag(slot) * a)
            let first = means.first * a
            let second = means.second * a * a
            target.x.store(x(slot) + vx(slot) * first + Lanes(g.x) * second, entry)
            target.y.store(y(slot) + vy(slot) * first + Lanes(g.y) * second, entry)
            target.z?.store(z(slot) + vz(slot) * first + Lanes(g.z) * second, entry)
        }
    }

    private func draggedVelocity(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        let (vx, vy, vz, drag) = (view[.vx], view[.vy], view[.vz], view[.drag])
        let g = acceleration
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            let means = LaneMath.decayMeans(drag(slot) * a)
            let first = means.first * a
            target.x.store(vx(slot) * means.end + Lanes(g.x) * first, entry)
            target.y.store(vy(slot) * means.end + Lanes(g.y) * first, entry)
            target.z?.store(vz(slot) * means.end + Lanes(g.z) * first, entry)
        }
    }

    /// source − (cos a, sin a) · radius, the first velocity column holding the angle at birth.
    private func polar(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        let (x, y, z) = (view[.x], view[.y], view[.z])
        let (angle, rate, radius, change) = (view[.vx], view[.polarRate], view[.radius], view[.radiusChange])
        forEachEight(slots) { slot, entry in
            let turn = LaneMath.sineAndCosine(angle(slot) + rate(slot) * moment.age(slot))
            let r = radius(slot) + change(slot) * moment.unit(slot)
            target.x.store(x(slot) - turn.cosine * r, entry)
            target.y.store(y(slot) - turn.sine * r, entry)
            target.z?.store(z(slot), entry)
        }
    }

    private func polarVelocity(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        let (angle, rate, radius, change) = (view[.vx], view[.polarRate], view[.radius], view[.radiusChange])
        forEachEight(slots) { slot, entry in
            let turn = LaneMath.sineAndCosine(angle(slot) + rate(slot) * moment.age(slot))
            let across = (radius(slot) + change(slot) * moment.unit(slot)) * rate(slot)
            let along = change(slot) / moment.life(slot)
            target.x.store(turn.sine * across - turn.cosine * along, entry)
            target.y.store(Lanes(0) - turn.cosine * across - turn.sine * along, entry)
            target.z?.store(Lanes(0), entry)
        }
    }

    private func integrated(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        func write(_ p: Column, _ v: Column, _ out: UnsafeMutablePointer<Float>) {
            let (p, v) = (view[p], view[v])
            forEachEight(slots) { slot, entry in
                out.store(p(slot) + v(slot) * moment.age(slot).lowered(to: sinceStep), entry)
            }
        }
        write(.x, .vx, target.x)
        write(.y, .vy, target.y)
        if let z = target.z { write(.z, .vz, z) }
    }

    private func velocityOfColumns(_ slots: Range<Int>, _ target: Target) {
        func write(_ v: Column, _ out: UnsafeMutablePointer<Float>) {
            let v = view[v]
            forEachEight(slots) { slot, entry in out.store(v(slot), entry) }
        }
        write(.vx, target.x)
        write(.vy, target.y)
        if let z = target.z { write(.vz, z) }
    }
}
