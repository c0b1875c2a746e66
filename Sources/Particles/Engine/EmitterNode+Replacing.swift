import Geometry

/// Changing what is emitted while it runs.
extension EmitterNode {
    /// Takes over the particles and the emission of a node whose description was changed at `time`: the living keep what
    /// they drew and where they are.
    mutating func takeOver(_ old: EmitterNode, at time: Double, sinceStep: Float, placement: EmitterPlacement) {
        var old = old
        let clock = ParticleClock(time)
        let kernel = { (view: StoreView, plan: EmitterPlan) in
            MotionKernel(view: view, plan: plan, clock: clock, placement: placement, sinceStep: sinceStep)
        }
        let motions = old.store.readMotions(commonLife: old.plan.commonLife, isSpatial: old.plan.motion.isSpatial) {
            kernel($0, old.plan)
        }
        store = old.store
        (key, start, stop, isWaiting) = (old.key, old.start, old.stop, old.isWaiting)
        (births, refused) = (old.births, old.refused)
        store.adopt(plan.fields, commonLife: old.plan.commonLife, newLife: plan.commonLife)
        let (layout, plan) = (store.layout, plan)
        store.withView(commonLife: plan.commonLife) { view in
            let kernel = kernel(view, plan)
            var index = 0
            layout.forEachSlot { slot in
                motions.write(index, to: slot, kernel)
                index += 1
            }
        }
        anchor = plan.emission.anchor(continuing: old.plan.emission, from: old.anchor, at: time - start)
        if isWaiting { anchor.count = old.anchor.count }
    }
}

/// Where particles are and how they move, for another law to go on from.
struct ParticleMotions {
    fileprivate var place: [SIMD4<Float>] = []
    fileprivate var velocity: [SIMD4<Float>] = []

    /// Sets the columns of a particle so that the law of `kernel` shows it where it was; with the velocity that it had
    /// where the law has room for that.
    fileprivate func write(_ index: Int, to slot: Int, _ kernel: MotionKernel) {
        let (view, motion) = (kernel.view, kernel.plan.motion)
        let (p, v) = (place[index], velocity[index])
        let age = Moment(view, kernel.clock).age(slot)[0]
        switch motion.law {
        case .integrated: set(view, slot, p - v * min(age, kernel.sinceStep), v)
        case .ballistic where motion.drag.isZero:
            let g = kernel.acceleration
            set(view, slot, p - v * age + g * (age * age / 2), v - g * age)
        case .ballistic, .directed, .polar:
            set(view, slot, .zero, nil)
            set(view, slot, p - kernel.places(slot), nil)
        }
    }

    private func set(_ view: StoreView, _ slot: Int, _ place: SIMD4<Float>, _ velocity: SIMD4<Float>?) {
        view.set(.x, slot, place.x)
        view.set(.y, slot, place.y)
        view.set(.z, slot, place.z)
        guard let velocity else { return }
        view.set(.vx, slot, velocity.x)
        view.set(.vy, slot, velocity.y)
        view.set(.vz, slot, velocity.z)
    }
}

extension MotionKernel {
    /// Where one particle is.
    fileprivate func places(_ slot: Int) -> SIMD4<Float> { one(slot) { writePlaces($0, to: $1) } }

    /// How one particle moves.
    fileprivate func velocities(_ slot: Int) -> SIMD4<Float> { one(slot) { writeVelocities($0, to: $1) } }

    private func one(_ slot: Int, _ write: (Range<Int>, Target) -> Void) -> SIMD4<Float> {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 24) { numbers in
            guard let base = numbers.baseAddress else { return .zero }
            numbers.initialize(repeating: 0)
            write(slot..<slot + 1, .init(x: base, y: base + 8, z: plan.motion.isSpatial ? base + 16 : nil))
            return SIMD4(base[0], base[8], base[16], 0)
        }
    }
}

extension ParticleStore {
    /// Places and velocities of all particles, in the order of `StoreLayout.forEachSlot`.
    mutating func readMotions(
        commonLife: Int32, isSpatial: Bool, kernel: (StoreView) -> MotionKernel
    ) -> ParticleMotions {
        let layout = layout
        return withView(commonLife: commonLife) { view in
            let kernel = kernel(view)
            var motions = ParticleMotions()
            layout.forEachSlot { slot in
                motions.place.append(kernel.places(slot))
                motions.velocity.append(kernel.velocities(slot))
            }
            return motions
        }
    }
}
