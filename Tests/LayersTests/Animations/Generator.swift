/// A seeded generator for sweeps (SplitMix64); a failure is replayed from its seed.
struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func coin() -> Bool { next() & 1 == 1 }

    /// A multiple of 1/8, so that sums and differences of a few are exact.
    mutating func eighths(_ range: ClosedRange<Int>) -> Double {
        Double(range.lowerBound + below(range.count)) / 8
    }
}
