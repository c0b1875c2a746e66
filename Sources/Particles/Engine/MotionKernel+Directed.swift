import Geometry

/// Motion along the direction of emission by a speed that changes over life, perhaps swerving along a path.
extension MotionKernel {
    func directed(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        let travel = Travel(view, plan.motion)
        let path = plan.motion.path
        let (x, y, z, ux, uy, uz) = (view[.x], view[.y], view[.z], view[.vx], view[.vy], view[.vz])
        let half = acceleration * 0.5
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            let d = travel.distance(a, moment, slot)
            var px = x(slot) + ux(slot) * d + Lanes(half.x) * a * a
            var py = y(slot) + uy(slot) * d + Lanes(half.y) * a * a
            if let path {
                let aside = path.value(d)
                px -= uy(slot) * aside
                py += ux(slot) * aside
            }
            target.x.store(px, entry)
            target.y.store(py, entry)
            target.z?.store(z(slot) + uz(slot) * d + Lanes(half.z) * a * a, entry)
        }
    }

    func directedVelocity(_ slots: Range<Int>, _ target: Target) {
        let moment = Moment(view, clock)
        let travel = Travel(view, plan.motion)
        let path = plan.motion.path
        let (ux, uy, uz) = (view[.vx], view[.vy], view[.vz])
        let g = acceleration
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            let speed = travel.speed(a, moment, slot)
            var vx = ux(slot) * speed + Lanes(g.x) * a
            var vy = uy(slot) * speed + Lanes(g.y) * a
            if let path {
                let d = travel.distance(a, moment, slot)
                let slope = path.value(d + Lanes(0.5)) - path.value(d - Lanes(0.5))
                vx -= uy(slot) * speed * slope
                vy += ux(slot) * speed * slope
            }
            target.x.store(vx, entry)
            target.y.store(vy, entry)
            target.z?.store(uz(slot) * speed + Lanes(g.z) * a, entry)
        }
    }

    /// Distance and speed along the direction of emission.
    private struct Travel {
        private let start: LaneSource
        private let change: LaneSource
        private let loss: LaneSource
        private let curve: Ramps?
        private let isSlowed: Bool
        private let isPerLife: Bool

        init(_ view: StoreView, _ plan: MotionPlan) {
            start = view[.speed]
            change = view[.speedChange]
            loss = view[.deceleration]
            curve = plan.speedCurve
            isSlowed = !plan.deceleration.isZero
            isPerLife = plan.speedFinish != nil
        }

        @inline(__always) func distance(_ age: Lanes, _ moment: Moment, _ slot: Int) -> Lanes {
            let speed = start(slot)
            if let curve { return speed * moment.life(slot) * curve.integral(moment.unit(slot)) }
            if isSlowed {
                let rest = speed / loss(slot).raised(to: 1e-12)
                let until = age.replacing(with: rest, where: rest .< age)
                return (speed - Lanes(0.5) * loss(slot) * until) * until
            }
            return (speed + Lanes(0.5) * change(slot) * (isPerLife ? moment.unit(slot) : age)) * age
        }

        @inline(__always) func speed(_ age: Lanes, _ moment: Moment, _ slot: Int) -> Lanes {
            let speed = start(slot)
            if let curve { return speed * curve.value(moment.unit(slot)) }
            if isSlowed { return (speed - loss(slot) * age).raised(to: 0) }
            return speed + change(slot) * (isPerLife ? moment.unit(slot) : age)
        }
    }
}
