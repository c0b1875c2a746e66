import Geometry

/// One fixed step of motions that have no closed form: p += v h + a h²/2, v += a h with the acceleration at the step's
/// start, exact where that is constant. A newborn takes the part of the step that it has lived.
struct StepKernel: Sendable {
    let view: StoreView
    let plan: MotionPlan
    /// The clock at the step's end.
    let clock: ParticleClock
    let step: Float
    let acceleration: ParticleVector
    /// What radial and tangential forces turn about.
    let source: ParticleVector
    private let noise: CurlNoise?
    private let hasDrag: Bool
    private let turnsAboutSource: Bool

    init(
        view: StoreView, plan: MotionPlan, time: Double, step: Double, acceleration: ParticleVector,
        source: ParticleVector
    ) {
        self.view = view
        self.plan = plan
        clock = ParticleClock(time)
        self.step = Float(step)
        self.acceleration = acceleration
        self.source = source
        noise = plan.turbulence.flatMap { $0.strength == 0 ? nil : CurlNoise($0, time: time - step) }
        hasDrag = !plan.drag.isZero
        turnsAboutSource = !plan.radial.isZero || !plan.tangential.isZero
    }

    /// Moves the `count` (1…8) particles from `slot` on.
    @inline(__always) func move(_ slot: Int, count: Int) {
        let h = Moment(view, clock).age(slot).lowered(to: step).raised(to: 0)
        let x = view[.x](slot)
        let y = view[.y](slot)
        var vx = view[.vx](slot)
        var vy = view[.vy](slot)
        var ax = Lanes(Float(acceleration.x))
        var ay = Lanes(Float(acceleration.y))
        if turnsAboutSource { addTurning(x, y, slot, &ax, &ay) }
        for attractor in plan.attractors { pull(attractor, x, y, &ax, &ay) }
        if let noise {
            let flow = noise.flow(x, y)
            ax += flow.x
            ay += flow.y
        }
        let half = Lanes(0.5) * h
        var dx = (vx + half * ax) * h
        var dy = (vy + half * ay) * h
        if hasDrag {
            let means = LaneMath.decayMeans(view[.drag](slot) * h)
            let first = means.first * h
            let second = means.second * h * h
            dx = vx * first + ax * second
            dy = vy * first + ay * second
            vx = vx * means.end + ax * first
            vy = vy * means.end + ay * first
        } else {
            vx += ax * h
            vy += ay * h
        }
        limit(&vx, &vy, h, slot)
        view.set(.x, slot, Self.bounded(x + dx), count: count)
        view.set(.y, slot, Self.bounded(y + dy), count: count)
        view.set(.vx, slot, Self.bounded(vx), count: count)
        view.set(.vy, slot, Self.bounded(vy), count: count)
        if plan.isSpatial { moveDepth(h, slot, count: count) }
    }

    /// Depth knows constant acceleration and the pull of attractors only.
    @inline(__always) private func moveDepth(_ h: Lanes, _ slot: Int, count: Int) {
        let z = view[.z](slot)
        let vz = view[.vz](slot)
        let az = Lanes(Float(acceleration.z))
        view.set(.z, slot, Self.bounded(z + (vz + Lanes(0.5) * h * az) * h), count: count)
        view.set(.vz, slot, Self.bounded(vz + az * h), count: count)
    }

    /// Keeps runaway forces finite: no particle is farther away or faster than the largest number.
    @inline(__always) private static func bounded(_ value: Lanes) -> Lanes {
        let largest = Float(EmitterLimit.largestNumber)
        return value.raised(to: -largest).lowered(to: largest)
    }

    @inline(__always) private func addTurning(_ x: Lanes, _ y: Lanes, _ slot: Int, _ ax: inout Lanes, _ ay: inout Lanes)
    {
        let dx = x - Lanes(Float(source.x))
        let dy = y - Lanes(Float(source.y))
        let inverse = Lanes(1) / (dx * dx + dy * dy).raised(to: 1e-12).squareRoot()
        let radial = view[.radial](slot) * inverse
        let tangential = view[.tangential](slot) * inverse
        ax += dx * radial - dy * tangential
        ay += dy * radial + dx * tangential
    }

    @inline(__always) private func pull(
        _ attractor: ParticleForces.Attractor, _ x: Lanes, _ y: Lanes, _ ax: inout Lanes, _ ay: inout Lanes
    ) {
        let dx = Lanes(Float(attractor.position.x)) - x
        let dy = Lanes(Float(attractor.position.y)) - y
        let square = (dx * dx + dy * dy).raised(to: 1e-12)
        let reach = Float(attractor.reach)
        let pull = Lanes(2 * Float(attractor.strength)) / (Lanes(1) + square / Lanes(reach * reach))
        let inverse = pull / square.squareRoot()
        ax += dx * inverse
        ay += dy * inverse
    }

    @inline(__always) private func limit(_ vx: inout Lanes, _ vy: inout Lanes, _ h: Lanes, _ slot: Int) {
        guard plan.speedLimit.isFinite || !plan.deceleration.isZero else { return }
        let speed = (vx * vx + vy * vy).raised(to: 1e-12).squareRoot()
        var wanted = speed
        if !plan.deceleration.isZero { wanted = (speed - view[.deceleration](slot) * h).raised(to: 0) }
        if plan.speedLimit.isFinite { wanted = wanted.lowered(to: Float(plan.speedLimit)) }
        let factor = wanted / speed
        vx *= factor
        vy *= factor
    }
}
