import Geometry
import Particles

/// What neither Particle Designer nor pixi can say about an emitter.
extension Remarks {
    mutating func addUnsaid(of emitter: EmitterDescription) {
        let emission = emitter.emission
        let motion = emitter.motion
        let forces = emitter.forces
        let look = emitter.look
        let unsaid: [(String, Bool)] = [
            ("isEnabled", !emitter.isEnabled), ("offset.z", emitter.offset.z != 0),
            ("children", !emitter.children.isEmpty),
            ("emission.rateCurve", emission.rateCurve != nil), ("emission.bursts", !emission.bursts.isEmpty),
            ("emission.delay", emission.delay != 0), ("emission.isLooping", emission.isLooping),
            ("emission.prewarm", emission.prewarm != 0),
            ("motion.heading", motion.heading != .axis), ("motion.latitude", motion.latitude != 0),
            ("motion.cone", motion.cone != 0), ("motion.inheritedVelocity", motion.inheritedVelocity != 0),
            ("forces.drag", forces.drag != .zero), ("forces.deceleration", forces.deceleration != .zero),
            ("forces.attractors", !forces.attractors.isEmpty), ("forces.turbulence", forces.turbulence != nil),
            ("forces.gravity.z", forces.gravity.z + forces.acceleration.z != 0), ("look.trail", look.trail != nil),
            ("look.aspect", look.aspect != 1), ("look.order", look.order == .backToFront),
        ]
        for (field, isThere) in unsaid where isThere { add(field, "can't be said in this kind of file, left out") }
        if forces.acceleration != .zero {
            add("forces.acceleration", "written as gravity, which does not turn with the emitter")
        }
    }
}
