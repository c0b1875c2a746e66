import Geometry

extension [UInt8] {
    /// Appends the UTF-8 bytes of `string`.
    public mutating func append(_ string: String) { append(contentsOf: string.utf8) }

    /// Appends `value` with exactly `decimals` (0…9) digits after the point, rounded half away from zero. NaN reads `–`,
    /// infinity `∞`, and a number too large for its digits reads `∞` with its sign.
    public mutating func append(_ value: Double, decimals: Int) {
        guard !value.isNaN else { return append("–") }
        let scale = NumberText.powers[Swift.min(Swift.max(decimals, 0), 9)]
        let scaled = (abs(value) * scale).rounded()
        if value < 0, scaled != 0 { append(0x2D) }
        guard scaled < 1e18 else { return append("∞") }
        let whole = UInt64(scaled)
        appendWhole(whole / UInt64(scale))
        guard scale > 1 else { return }
        append(0x2E)
        var divisor = UInt64(scale) / 10
        while divisor > 0 {
            append(0x30 + UInt8(whole / divisor % 10))
            divisor /= 10
        }
    }

    /// Appends a whole number, its digits in groups of three parted by a narrow space when `grouped`.
    public mutating func append(count value: Int, grouped: Bool = true) {
        if value < 0 { append(0x2D) }
        let magnitude = UInt64(value.magnitude)
        guard grouped, magnitude >= 1000 else { return appendWhole(magnitude) }
        append(count: Int(magnitude / 1000), grouped: true)
        append("\u{2009}")
        let rest = magnitude % 1000
        append(0x30 + UInt8(rest / 100))
        append(0x30 + UInt8(rest / 10 % 10))
        append(0x30 + UInt8(rest % 10))
    }

    private mutating func appendWhole(_ value: UInt64) {
        var divisor: UInt64 = 1
        while value / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(0x30 + UInt8(value / divisor % 10))
            divisor /= 10
        }
    }
}

enum NumberText {
    static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}

extension String {
    /// `value` with exactly `decimals` digits after the point, as `[UInt8].append(_:decimals:)` writes it.
    public init(_ value: Double, decimals: Int) {
        var bytes: [UInt8] = []
        bytes.append(value, decimals: decimals)
        self = String(decoding: bytes, as: UTF8.self)
    }
}
