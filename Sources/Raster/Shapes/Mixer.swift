/// A 64-bit digest in which order counts; not for keys that an enemy chooses.
struct Mixer {
    private(set) var value: UInt64

    init(seed: UInt64 = 0x9E37_79B9_7F4A_7C15) { value = seed }

    @inline(__always) mutating func add(_ word: UInt64) {
        var next = value ^ word &* 0xBF58_476D_1CE4_E5B9
        next = (next ^ next >> 29) &* 0x94D0_49BB_1331_11EB
        value = next ^ next >> 32
    }

    @inline(__always) mutating func add(_ number: Int32) { add(UInt64(UInt32(bitPattern: number))) }
}
