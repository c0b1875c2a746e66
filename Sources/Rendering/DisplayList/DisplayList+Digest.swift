import Geometry

extension DisplayList {
    /// What the scene shows as one number: equal lists have equal digests, on every run on one machine.
    ///
    /// It covers the items before the overlay, in order, and what they use of the columns; lengths count in 1/256 of a
    /// point and colours in 8 bits, so that noise far below what can be seen does not matter. NaN and infinity count as
    /// values of their own.
    public var digest: UInt64 {
        var digest = Digest()
        for item in items.prefix(sceneItemCount ?? items.count) { digest.add(item, of: self) }
        return digest.value
    }

    /// What some of the items show as one number, with what they use of the columns.
    package func digest(of range: Range<Int>) -> UInt64 {
        var digest = Digest()
        for index in range.clamped(to: items.indices) { digest.add(items[index], of: self) }
        return digest.value
    }
}

/// Mixes words into 64 bits so that every bit and the order count. Not a defence against someone who looks for
/// collisions.
struct Digest {
    private(set) var value: UInt64 = 0x51F1_5E3D_9E37_79B9

    /// Folds in one word: its product with one odd constant, a rotation, another product (after MurmurHash3's body and
    /// finaliser by Austin Appleby).
    mutating func mix(_ word: UInt64) {
        var mixed = word &* 0x87C3_7B91_1142_53D5
        mixed = (mixed << 31 | mixed >> 33) &* 0x4CF5_AD43_2745_937F
        value ^= mixed
        value = (value << 27 | value >> 37) &* 5 &+ 0x52DC_E729
        value ^= value >> 33
        value = value &* 0xFF51_AFD7_ED55_8CCD
        value ^= value >> 29
    }

    mutating func add(count: Int) { mix(UInt64(bitPattern: Int64(count))) }

    /// A length in 1/256 of a point; what is too large for that keeps its leading bits.
    mutating func add(_ length: Double) {
        let scaled = (length * 256).rounded()
        if scaled.isNaN {
            mix(0x7FF8_0000_0000_0001)
        } else if abs(scaled) < 9e15 {
            add(count: Int(scaled))
        } else {
            mix(scaled.bitPattern ^ 0x5555_5555_5555_5555)
        }
    }

    mutating func add(_ length: CGFloat) { add(Double(length)) }

    /// A number that is no length, such as an opacity or an entry of a matrix, in 1/65,536.
    mutating func add(ratio: Double) { add(ratio * 256) }

    mutating func add(_ color: Color) {
        mix(
            Self.byte(color.red) << 24 | Self.byte(color.green) << 16 | Self.byte(color.blue) << 8
                | Self.byte(color.opacity))
    }

    private static func byte(_ part: Float) -> UInt64 { part > 0 ? UInt64((min(part, 1) * 255).rounded()) : 0 }

    mutating func add(_ point: CGPoint) {
        add(point.x)
        add(point.y)
    }

    mutating func add(_ rect: CGRect) {
        add(rect.origin)
        add(rect.size.width)
        add(rect.size.height)
    }
}

extension UInt64 {
    /// The number as 16 lowercase hexadecimal digits.
    public var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
