/// A seeded generator of random numbers (SplitMix64: Steele, Lea and Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014). The same seed gives the same numbers on every machine.
public struct RandomSource: RandomNumberGenerator, Sendable, Equatable {
    private var state: UInt64

    /// A generator that starts from `seed`; every seed is as good as another.
    public init(seed: UInt64) { state = seed }

    /// A generator whose numbers depend on `seed` and `stream` alone, for independent consumers of one seed.
    public init(seed: UInt64, stream: UInt64) {
        var mixer = RandomSource(seed: seed ^ (stream &* 0xD1B5_4A32_D192_ED03))
        state = mixer.next()
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in 0..<1, a multiple of 2⁻⁵³.
    public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number in `low..<high`; `low` when the two are equal.
    public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
}
