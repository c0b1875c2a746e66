import Geometry

/// Tells pictures apart by all that went into them. Not a defence against someone who looks for collisions.
nonisolated struct Fingerprint: Hashable {
    private(set) var value: UInt64

    init(_ seed: UInt64 = 0x9E37_79B9_7F4A_7C15) { value = seed }

    /// Folds in one word (the finaliser of SplitMix64, by Sebastiano Vigna).
    mutating func add(_ word: UInt64) {
        var mixed = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        value = mixed ^ mixed >> 31
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    mutating func add(_ number: Double) { add(number.bitPattern) }

    mutating func add(_ rect: DeviceRect) {
        add(rect.left)
        add(rect.top)
        add(rect.right)
        add(rect.bottom)
    }

    mutating func addMap(_ map: CGAffineTransform) {
        addShape(of: map)
        add(Double(map.tx))
        add(Double(map.ty))
    }

    /// Folds in how a map turns and scales, not where it shifts.
    mutating func addShape(of map: CGAffineTransform) {
        for part in [map.a, map.b, map.c, map.d] { add(Double(part)) }
    }
}
