import Geometry

/// One particle as it is at a time, for what it carries.
struct CarrierState {
    enum Number: Int, CaseIterable {
        case x, y, z, vx, vy, vz, scale, red, green, blue, alpha
    }

    private var numbers = InlineArray<96, Float>(repeating: 0)

    init(_ motion: MotionKernel, _ look: LookKernel, _ slot: Int) {
        let slots = slot..<slot + 1
        let isSpatial = motion.plan.motion.isSpatial
        withUnsafeMutablePointer(to: &numbers) { pointer in
            let base = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Float.self)
            func at(_ number: Number) -> UnsafeMutablePointer<Float> { base + number.rawValue * 8 }
            motion.writePlaces(slots, to: .init(x: at(.x), y: at(.y), z: isSpatial ? at(.z) : nil))
            motion.writeVelocities(slots, to: .init(x: at(.vx), y: at(.vy), z: isSpatial ? at(.vz) : nil))
            let units = base + 88
            look.writeUnits(slots, to: units)
            look.writeScales(slots, units, to: at(.scale))
            look.writeChannel(.red, slots, units, to: at(.red))
            look.writeChannel(.green, slots, units, to: at(.green))
            look.writeChannel(.blue, slots, units, to: at(.blue))
            look.writeChannel(.alpha, slots, units, to: at(.alpha))
        }
    }

    subscript(number: Number) -> Double { Double(numbers[number.rawValue * 8]) }
}
