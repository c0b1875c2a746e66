import Testing

@testable import Clockwork

@Suite struct SoftwareGridTests {
    /// No error accumulates: after a day the point lies where the fraction says.
    @Test(
        arguments: [
            (59.94, 60_000, 1_001), (23.976, 24_000, 1_001), (29.97, 30_000, 1_001), (119.88, 120_000, 1_001),
            (60, 60_000, 1_000), (62.5, 62_500, 1_000), (144, 144_000, 1_000), (.nan, 60_000, 1_000),
            (-3, 1_000, 1_000),
            (1e9, 2_000_000, 1_000),
        ] as [(Double, Int64, Int64)])
    func rates(hertz: Double, numerator: Int64, denominator: Int64) {
        let grid = SoftwareGrid(base: 17, hertz: hertz)
        #expect(grid.numerator == numerator && grid.denominator == denominator)
        let day = 86_400 * numerator
        #expect(grid.time(of: day) == 17 + 86_400 * 1_000_000_000 * denominator)
        #expect(grid.time(of: 0) == 17)
    }

    /// Points and times are each other's inverse, and missed points are skipped.
    @Test(arguments: [59.94, 60, 144, 240])
    func inverse(hertz: Double) {
        let grid = SoftwareGrid(base: 1_000, hertz: hertz)
        for point: Int64 in [0, 1, 2, 59, 60, 1_000_003, 5_000_000_000] {
            let time = grid.time(of: point)
            #expect(grid.index(at: time) == point)
            #expect(grid.index(at: time - 1) == max(point - 1, 0))
            #expect(grid.index(at: grid.time(of: point + 7) + 5) == point + 7)
        }
        #expect(grid.index(at: .min) == 0)
    }
}
