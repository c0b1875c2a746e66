import Clockwork
import Geometry

/// The random numbers of one particle as a function of who it is: SplitMix64's output function on a counter, keyed by
/// seed, cell path and birth index. Draw n needs none of the draws before it, so that a particle is the same whether its
/// emitter was played, replayed or sought, and whatever else its description draws.
struct ParticleKey: Hashable, Sendable {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    let bits: UInt64

    /// The key with these bits.
    init(bits: UInt64) { self.bits = bits }

    /// The key of a whole system.
    init(seed: UInt64) { bits = seed }

    /// The key of what has number `index` below this one.
    @inline(__always) func child(_ index: UInt64) -> ParticleKey {
        ParticleKey(bits: Self.mixed(bits ^ (index &+ 1) &* 0xD1B5_4A32_D192_ED03))
    }

    /// The draw of a slot in 0..<1, a multiple of 2⁻⁵³; the slots of key 0 are the outputs of SplitMix64 seeded with 0.
    @inline(__always) func unit(_ slot: DrawSlot) -> Double { Double(word(slot.rawValue) >> 11) * 0x1p-53 }

    /// 64 random bits.
    @inline(__always) func word(_ slot: UInt64) -> UInt64 { Self.mixed(bits &+ (slot &+ 1) &* Self.step) }

    @inline(__always) private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The number of each draw: a new one goes to the end, so that old seeds keep their pictures.
enum DrawSlot: UInt64 {
    case life, placeA, placeB, placeC, directionA, directionB, speed, scale, spin, red, green, blue, alpha
    case rotation, scaleFactor, chance, speedFinish, speedFactor, radius, radiusEnd, polarRate, scaleFinish
    case redFinish, greenFinish, blueFinish, alphaFinish, rotationFinish, frame, drag, deceleration, radial, tangential
    case speedRate, scaleRate, redRate, greenRate, blueRate, alphaRate, count
}
