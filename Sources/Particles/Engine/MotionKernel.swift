import Geometry

/// Places and velocities of particles where motion has a closed form, and between the steps where it has none.
struct MotionKernel: Sendable {
    /// Eight places.
    struct Spot {
        var x: Lanes
        var y: Lanes
        var z: Lanes
    }

    let view: StoreView
    let plan: MotionPlan
    /// Constant acceleration in the space of the columns.
    let ax, ay, az: Float
    /// Seconds since the last fixed step.
    let sinceStep: Float
    private let hasDrag: Bool

    init(view: StoreView, plan: MotionPlan, acceleration: ParticleVector, sinceStep: Float) {
        self.view = view
        self.plan = plan
        ax = Float(acceleration.x)
        ay = Float(acceleration.y)
        az = Float(acceleration.z)
        self.sinceStep = sinceStep
        hasDrag = !plan.drag.isZero
    }

    /// Where eight particles are.
    @inline(__always) func place(_ moment: Moment, _ slot: Int) -> Spot {
        switch plan.law {
        case .ballistic: hasDrag ? dragged(moment, slot) : ballistic(moment, slot)
        case .directed: directed(moment, slot)
        case .polar: polar(moment, slot)
        case .integrated: integrated(moment, slot)
        }
    }

    /// How fast they move.
    @inline(__always) func velocity(_ moment: Moment, _ slot: Int) -> Spot {
        switch plan.law {
        case .ballistic: hasDrag ? draggedVelocity(moment, slot) : ballisticVelocity(moment, slot)
        case .directed: directedVelocity(moment, slot)
        case .polar: polarVelocity(moment, slot)
        case .integrated: start(slot, .vx, .vy, .vz)
        }
    }

    @inline(__always) private func start(_ slot: Int, _ x: Column, _ y: Column, _ z: Column) -> Spot {
        Spot(x: view.lanes(x, slot), y: view.lanes(y, slot), z: view.lanes(z, slot))
    }

    @inline(__always) private func ballistic(_ moment: Moment, _ slot: Int) -> Spot {
        let p = start(slot, .x, .y, .z)
        let v = start(slot, .vx, .vy, .vz)
        let a = moment.age
        let half = a * Lanes(0.5)
        return Spot(
            x: p.x + (v.x + half * Lanes(ax)) * a, y: p.y + (v.y + half * Lanes(ay)) * a,
            z: p.z + (v.z + half * Lanes(az)) * a)
    }

    @inline(__always) private func ballisticVelocity(_ moment: Moment, _ slot: Int) -> Spot {
        let v = start(slot, .vx, .vy, .vz)
        return Spot(
            x: v.x + moment.age * Lanes(ax), y: v.y + moment.age * Lanes(ay), z: v.z + moment.age * Lanes(az))
    }

    /// v' = g − c v: p = p0 + v0 a φ(ca) + g a² ψ(ca).
    @inline(__always) private func dragged(_ moment: Moment, _ slot: Int) -> Spot {
        let p = start(slot, .x, .y, .z)
        let v = start(slot, .vx, .vy, .vz)
        let a = moment.age
        let means = LaneMath.decayMeans(view.lanes(.drag, slot) * a)
        let first = means.first * a
        let second = means.second * a * a
        return Spot(
            x: p.x + v.x * first + Lanes(ax) * second, y: p.y + v.y * first + Lanes(ay) * second,
            z: p.z + v.z * first + Lanes(az) * second)
    }

    @inline(__always) private func draggedVelocity(_ moment: Moment, _ slot: Int) -> Spot {
        let v = start(slot, .vx, .vy, .vz)
        let means = LaneMath.decayMeans(view.lanes(.drag, slot) * moment.age)
        let first = means.first * moment.age
        return Spot(
            x: v.x * means.end + Lanes(ax) * first, y: v.y * means.end + Lanes(ay) * first,
            z: v.z * means.end + Lanes(az) * first)
    }

    /// Distance travelled along the direction of emission.
    @inline(__always) private func distance(_ moment: Moment, _ slot: Int) -> Lanes {
        let speed = view.lanes(.speed, slot)
        let a = moment.age
        if let curve = plan.speedCurve { return speed * moment.life * curve.integral(moment.unit) }
        if !plan.deceleration.isZero {
            let loss = view.lanes(.deceleration, slot)
            let rest = speed / loss.raised(to: 1e-12)
            let until = a.replacing(with: rest, where: rest .< a)
            return (speed - Lanes(0.5) * loss * until) * until
        }
        let change = view.lanes(.speedChange, slot)
        return (speed + Lanes(0.5) * change * (plan.speedFinish == nil ? a : moment.unit)) * a
    }

    @inline(__always) private func currentSpeed(_ moment: Moment, _ slot: Int) -> Lanes {
        let speed = view.lanes(.speed, slot)
        if let curve = plan.speedCurve { return speed * curve.value(moment.unit) }
        if !plan.deceleration.isZero { return (speed - view.lanes(.deceleration, slot) * moment.age).raised(to: 0) }
        return speed + view.lanes(.speedChange, slot) * (plan.speedFinish == nil ? moment.age : moment.unit)
    }

    @inline(__always) private func directed(_ moment: Moment, _ slot: Int) -> Spot {
        let p = start(slot, .x, .y, .z)
        let u = start(slot, .vx, .vy, .vz)
        let d = distance(moment, slot)
        let half = Lanes(0.5) * moment.age * moment.age
        var spot = Spot(
            x: p.x + u.x * d + Lanes(ax) * half, y: p.y + u.y * d + Lanes(ay) * half,
            z: p.z + u.z * d + Lanes(az) * half)
        if let path = plan.path {
            let aside = path.value(d)
            spot.x -= u.y * aside
            spot.y += u.x * aside
        }
        return spot
    }

    @inline(__always) private func directedVelocity(_ moment: Moment, _ slot: Int) -> Spot {
        let u = start(slot, .vx, .vy, .vz)
        let speed = currentSpeed(moment, slot)
        let a = moment.age
        var v = Spot(x: u.x * speed + Lanes(ax) * a, y: u.y * speed + Lanes(ay) * a, z: u.z * speed + Lanes(az) * a)
        if let path = plan.path {
            let d = distance(moment, slot)
            let slope = path.value(d + Lanes(0.5)) - path.value(d - Lanes(0.5))
            v.x -= u.y * speed * slope
            v.y += u.x * speed * slope
        }
        return v
    }

    /// source − (cos a, sin a) · radius, the first velocity column holding the angle at birth.
    @inline(__always) private func polar(_ moment: Moment, _ slot: Int) -> Spot {
        let p = start(slot, .x, .y, .z)
        let angle = view.lanes(.vx, slot) + view.lanes(.polarRate, slot) * moment.age
        let radius = view.lanes(.radius, slot) + view.lanes(.radiusChange, slot) * moment.unit
        let turn = LaneMath.sineAndCosine(angle)
        return Spot(x: p.x - turn.cosine * radius, y: p.y - turn.sine * radius, z: p.z)
    }

    @inline(__always) private func polarVelocity(_ moment: Moment, _ slot: Int) -> Spot {
        let rate = view.lanes(.polarRate, slot)
        let angle = view.lanes(.vx, slot) + rate * moment.age
        let change = view.lanes(.radiusChange, slot)
        let radius = view.lanes(.radius, slot) + change * moment.unit
        let shrink = change / moment.life
        let turn = LaneMath.sineAndCosine(angle)
        return Spot(
            x: turn.sine * rate * radius - turn.cosine * shrink,
            y: Lanes(0) - turn.cosine * rate * radius - turn.sine * shrink,
            z: Lanes(0))
    }

    @inline(__always) private func integrated(_ moment: Moment, _ slot: Int) -> Spot {
        let p = start(slot, .x, .y, .z)
        let v = start(slot, .vx, .vy, .vz)
        let rest = moment.age.lowered(to: sinceStep)
        return Spot(x: p.x + v.x * rest, y: p.y + v.y * rest, z: p.z + v.z * rest)
    }
}
