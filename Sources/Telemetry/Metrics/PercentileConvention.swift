/// A fraction as two whole numbers, so that positions in a list come out exact.
public struct Fraction: Sendable, Equatable {
    /// Parts.
    public var numerator: Int
    /// Parts that make a whole.
    public var denominator: Int

    /// `numerator / denominator`, within 0 to 1 by its caller's care; both stay below a million.
    public init(_ numerator: Int, _ denominator: Int) {
        self.numerator = numerator
        self.denominator = max(denominator, 1)
    }

    /// 50 %.
    public static let median = Fraction(1, 2)
    /// 95 %.
    public static let p95 = Fraction(95, 100)
    /// 99 %.
    public static let p99 = Fraction(99, 100)
    /// 99.9 %.
    public static let p999 = Fraction(999, 1000)
}

/// How a percentile is read from a list; tools differ, so every figure names its convention.
public enum PercentileConvention: String, Sendable, CaseIterable {
    /// Type 7: h = (N − 1) p, linear between neighbours (numpy, R, Excel).
    case t7
    /// Type 8, median-unbiased: h = (N + ⅓) p + ⅓, linear between neighbours (CapFrameX).
    case r8
    /// Nearest rank: element ⌈p N⌉.
    case nr

    /// Where a percentile lies in a list of `count` ascending values, at least one: between two neighbours, at `weight` of the
    /// way.
    public func position(of fraction: Fraction, count: Int) -> (lower: Int, upper: Int, weight: Double) {
        let (p, whole) = (fraction.numerator, fraction.denominator)
        switch self {
        case .t7: return Self.split((count - 1) * p, whole, last: count - 1)
        case .r8: return Self.split((3 * count + 1) * p + whole - 3 * whole, 3 * whole, last: count - 1)
        case .nr:
            let rank = min(max((count * p + whole - 1) / whole, 1), count)
            return (rank - 1, rank - 1, 0)
        }
    }

    private static func split(_ numerator: Int, _ denominator: Int, last: Int) -> (Int, Int, Double) {
        guard numerator > 0 else { return (0, 0, 0) }
        let lower = numerator / denominator
        guard lower < last else { return (last, last, 0) }
        return (lower, lower + 1, Double(numerator % denominator) / Double(denominator))
    }
}
