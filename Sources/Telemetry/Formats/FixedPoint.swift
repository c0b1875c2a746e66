/// Decimal numbers as whole multiples of a power of ten, so that nanoseconds pass through text unchanged.
enum FixedPoint {
    /// The value of a decimal number times 10^`scale`, rounded half away from zero; nil for anything but a number, and beyond
    /// ±10¹⁸.
    static func parse(_ text: borrowing Span<UInt8>, scale: Int) -> Int64? {
        var place = 0
        var isNegative = false
        if text.count > 0, text[0] == 0x2D || text[0] == 0x2B {
            isNegative = text[0] == 0x2D
            place = 1
        }
        var digits: UInt64 = 0
        var exponent = 0
        var (seen, isFraction) = (false, false)
        while place < text.count {
            let byte = text[place]
            if byte == 0x2E, !isFraction {
                isFraction = true
            } else if byte >= 0x30, byte <= 0x39 {
                seen = true
                // Digits beyond the eighteenth change nothing that is kept.
                if digits < 100_000_000_000_000_000 {
                    digits = digits * 10 + UInt64(byte - 0x30)
                    if isFraction { exponent -= 1 }
                } else if !isFraction {
                    exponent += 1
                }
            } else {
                break
            }
            place += 1
        }
        guard seen else { return nil }
        if place < text.count {
            guard let power = parseExponent(text, from: place) else { return nil }
            exponent += power
        }
        guard let scaled = scale10(digits, exponent + scale), scaled <= 1_000_000_000_000_000_000 else { return nil }
        return isNegative ? -Int64(scaled) : Int64(scaled)
    }

    private static func parseExponent(_ text: borrowing Span<UInt8>, from start: Int) -> Int? {
        guard text[start] == 0x65 || text[start] == 0x45 else { return nil }
        var place = start + 1
        var isNegative = false
        if place < text.count, text[place] == 0x2D || text[place] == 0x2B {
            isNegative = text[place] == 0x2D
            place += 1
        }
        guard place < text.count else { return nil }
        var power = 0
        while place < text.count {
            guard text[place] >= 0x30, text[place] <= 0x39 else { return nil }
            power = min(power * 10 + Int(text[place] - 0x30), 10_000)
            place += 1
        }
        return isNegative ? -power : power
    }

    private static func scale10(_ digits: UInt64, _ exponent: Int) -> UInt64? {
        guard digits > 0 else { return 0 }
        var value = digits
        if exponent >= 0 {
            guard exponent <= 18 else { return nil }
            for _ in 0..<exponent {
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                guard !overflow else { return nil }
                value = product
            }
            return value
        }
        guard exponent >= -19 else { return 0 }
        var divisor: UInt64 = 1
        for _ in 0..<(-exponent) { divisor *= 10 }
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
        return quotient + (rest >= divisor / 2 ? 1 : 0)
    }

    /// A whole number without sign, point or exponent but a minus; nil for anything else and beyond 18 digits.
    static func whole(_ text: borrowing Span<UInt8>) -> Int64? {
        let isNegative = text.count > 1 && text[0] == 0x2D
        let start = isNegative ? 1 : 0
        guard text.count > start, text.count - start <= 19 else { return nil }
        var value: Int64 = 0
        for place in start..<text.count {
            let digit = text[place] &- 0x30
            guard digit <= 9 else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            let (sum, isTooLarge) = product.addingReportingOverflow(Int64(digit))
            guard !isTooLarge else { return nil }
            value = sum
        }
        return isNegative ? -value : value
    }
}

extension [UInt8] {
    /// Appends a whole number in decimal digits.
    mutating func append(whole value: Int64) {
        if value < 0 { append(0x2D) }
        append(digits: value.magnitude, width: 1)
    }

    /// Appends `value` / 10^`decimals` with that many digits after the point.
    mutating func append(fixed value: Int64, decimals: Int) {
        if value < 0 { append(0x2D) }
        var divisor: UInt64 = 1
        for _ in 0..<decimals { divisor *= 10 }
        let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: divisor)
        append(digits: whole, width: 1)
        append(0x2E)
        append(digits: rest, width: decimals)
    }

    private mutating func append(digits value: UInt64, width: Int) {
        var rest = value
        let start = count
        repeat {
            append(0x30 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        while count - start < width { append(0x30) }
        self[start...].reverse()
    }
}
