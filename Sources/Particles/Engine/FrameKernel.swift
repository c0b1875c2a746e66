import Geometry

/// Computes the particles of a store at one time into the columns of a frame.
struct FrameKernel: @unchecked Sendable {
    /// Particles that are computed at a time: their columns stay in the first cache.
    private static let chunk = 256

    private let motion: MotionKernel
    private let look: LookKernel
    /// For emitters whose particles move along: place, and cosine and sine of the rotation.
    private let placement: EmitterPlacement?
    private let columns: ParticleFrame.Pointers
    /// The tick until which a particle must be born to be written; nil for all.
    private let bornUntil: Int32?
    /// Whether all slots in use are alive, as they are where all lives are the same.
    private let areAllAlive: Bool

    init(
        motion: MotionKernel, look: LookKernel, placement: EmitterPlacement?, columns: ParticleFrame.Pointers,
        bornUntil: Int32?, areAllAlive: Bool
    ) {
        self.motion = motion
        self.look = look
        self.placement = placement
        self.columns = columns
        self.bornUntil = bornUntil
        self.areAllAlive = areAllAlive
    }

    /// Counts the living of a piece of slots.
    func countAlive(_ piece: Range<Int>) -> Int {
        if areAllAlive { return piece.count }
        let living = LivingTest(look.view, look.clock, bornUntil: bornUntil)
        var count = 0
        for slot in piece { count &+= living.one(slot) }
        return count
    }

    /// Writes the living of a piece of slots from entry `out` on; the entry after the last.
    func write(_ piece: Range<Int>, at out: Int, _ scratch: inout FrameScratch) -> Int {
        var out = out
        var slot = piece.lowerBound
        while slot < piece.upperBound {
            // Whole eights as long as there are any: only these may go straight to their place.
            let rest = piece.upperBound - slot
            let slots = slot..<slot + (rest < 8 ? rest : min(rest & ~7, Self.chunk))
            out = writeChunk(slots, at: out, &scratch)
            slot = slots.upperBound
        }
        return out
    }

    private func writeChunk(_ slots: Range<Int>, at out: Int, _ scratch: inout FrameScratch) -> Int {
        let alive = scratch.findLiving(slots, look.view, look.clock, bornUntil: bornUntil, areAllAlive: areAllAlive)
        guard alive > 0 else { return out }
        // Whole eights go straight to their place; others would run over what another thread writes there.
        if alive == slots.count, slots.count % 8 == 0 {
            scratch.withUnits { compute(slots, columns.advanced(by: out), $0) }
        } else {
            scratch.withPointers(columns) { scratch, units, indices in
                compute(slots, scratch, units)
                columns.advanced(by: out).gather(scratch, indices, alive)
            }
        }
        return out + alive
    }

    private func compute(
        _ slots: Range<Int>, _ out: ParticleFrame.Pointers, _ units: UnsafeMutablePointer<Float>
    ) {
        motion.writePlaces(slots, to: .init(x: out.x, y: out.y, z: out.z))
        if let placement { Self.place(slots.count, out, placement) }
        guard out.size != nil || out.angle != nil || out.frame != nil else { return }
        if look.needsUnits { look.writeUnits(slots, to: units) }
        if let size = out.size { look.writeSizes(slots, units, to: size) }
        if let color = out.color { look.writeColors(slots, units, levels: units + 264, to: color) }
        if let angle = out.angle { writeAngles(slots, units, angle) }
        if let frame = out.frame { look.writeFrames(slots, units, to: frame) }
    }

    private func writeAngles(_ slots: Range<Int>, _ units: UnsafePointer<Float>, _ angle: UnsafeMutablePointer<Float>) {
        look.writeRotations(slots, units, to: angle)
        if let placement {
            let turn = Lanes(Float(placement.rotation))
            forEachEight(0..<slots.count) { slot, entry in
                angle.store(UnsafeRawPointer(angle + slot).loadUnaligned(as: Lanes.self) + turn, entry)
            }
        }
        guard look.plan.look.alignsToMotion else { return }
        // Eight at a time: there is no room for the velocities of all.
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 16) { velocity in
            guard let x = velocity.baseAddress else { return }
            forEachEight(slots) { slot, entry in
                motion.writeVelocities(slot..<slot + 1, to: .init(x: x, y: x + 8, z: nil))
                let direction = LaneMath.angle(
                    UnsafeRawPointer(x + 8).loadUnaligned(as: Lanes.self),
                    UnsafeRawPointer(x).loadUnaligned(as: Lanes.self))
                angle.store(UnsafeRawPointer(angle + entry).loadUnaligned(as: Lanes.self) + direction, entry)
            }
        }
    }

    private static func place(_ count: Int, _ out: ParticleFrame.Pointers, _ placement: EmitterPlacement) {
        let position = placement.position
        let (s, c) = (Lanes(Float(sin(placement.rotation))), Lanes(Float(cos(placement.rotation))))
        forEachEight(0..<count) { slot, entry in
            let x = UnsafeRawPointer(out.x + slot).loadUnaligned(as: Lanes.self)
            let y = UnsafeRawPointer(out.y + slot).loadUnaligned(as: Lanes.self)
            out.x.store(Lanes(Float(position.x)) + x * c - y * s, entry)
            out.y.store(Lanes(Float(position.y)) + x * s + y * c, entry)
            if let z = out.z {
                z.store(UnsafeRawPointer(z + slot).loadUnaligned(as: Lanes.self) + Lanes(Float(position.z)), entry)
            }
        }
    }
}
