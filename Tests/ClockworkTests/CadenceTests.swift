import Testing

@testable import Clockwork

@Suite struct CadenceTests {
    /// Divisors for nearest 30, 60, 120 and at most 30, 60, 120.
    @Test(
        arguments: [
            (50, [2, 1, 1, 2, 1, 1]), (59.94, [2, 1, 1, 2, 1, 1]), (60, [2, 1, 1, 2, 1, 1]), (75, [3, 1, 1, 3, 2, 1]),
            (90, [3, 2, 1, 3, 2, 1]), (100, [3, 2, 1, 4, 2, 1]), (120, [4, 2, 1, 4, 2, 1]), (144, [5, 2, 1, 5, 3, 2]),
            (165, [6, 3, 1, 6, 3, 2]), (240, [8, 4, 2, 8, 4, 2]), (60.02, [2, 1, 1, 2, 1, 1]),
        ] as [(Double, [Int])])
    func preferredRates(refresh: Double, expected: [Int]) {
        let wishes = [RatePolicy.nearest, .atMost].flatMap { policy in
            [30.0, 60, 120].map { RatePreference(hertz: $0, policy: policy) }
        }
        #expect(wishes.map { Cadence.divisor(refresh: refresh, preference: $0) } == expected)
        #expect(Cadence.divisor(refresh: refresh, preference: .max) == 1)
    }

    /// Divisors for the ranges (60,120,120), (20,60,30) and (30,60,60).
    @Test(
        arguments: [
            (50, [1, 2, 1]), (60, [1, 2, 1]), (75, [1, 3, 2]), (90, [1, 3, 2]), (120, [1, 4, 2]), (144, [2, 5, 3]),
            (165, [2, 6, 3]), (240, [2, 8, 4]),
        ] as [(Double, [Int])])
    func ranges(refresh: Double, expected: [Int]) {
        let ranges = [(60.0, 120.0, 120.0), (20, 60, 30), (30, 60, 60)]
        let divisors = ranges.map {
            Cadence.divisor(refresh: refresh, minimum: $0.0, maximum: $0.1, preferred: $0.2)
        }
        #expect(divisors == expected)
    }

    @Test(arguments: [Double.nan, .infinity, -60, 0, 1e-300, 1e300])
    func anyNumberGivesADivisor(value: Double) {
        for other in [value, 60] {
            #expect(Cadence.divisor(refresh: value, minimum: other, maximum: value, preferred: other) >= 1)
            #expect(Cadence.divisor(refresh: other, minimum: value, maximum: other, preferred: value) >= 1)
        }
        #expect(RatePreference(hertz: value).hertz.map { $0 > 0 } ?? true)
    }
}
