import Geometry
import Testing

@testable import Rendering

@Suite struct NumberTextTests {
    @Test(arguments: [
        (0.0, 2, "0.00"), (-0.0, 1, "0.0"), (-0.004, 2, "0.00"), (-0.006, 2, "-0.01"), (1.005, 0, "1"), (0.5, 0, "1"),
        (-12.345, 1, "-12.3"), (99.999, 2, "100.00"), (1234567.25, 2, "1234567.25"), (.nan, 3, "–"),
        (.infinity, 1, "∞"), (-.infinity, 1, "-∞"), (1e300, 2, "∞"), (0.000_000_001, 9, "0.000000001"), (7, -3, "7"),
    ])
    func writesFixedDigits(value: Double, decimals: Int, expected: String) {
        #expect(String(value, decimals: decimals) == expected)
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1\u{2009}000"), (-1_234_567, "-1\u{2009}234\u{2009}567"),
        (5_006, "5\u{2009}006"), (Int.min, "-9\u{2009}223\u{2009}372\u{2009}036\u{2009}854\u{2009}775\u{2009}808"),
    ])
    func groupsCounts(value: Int, expected: String) {
        var bytes: [UInt8] = []
        bytes.append(count: value)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
}
