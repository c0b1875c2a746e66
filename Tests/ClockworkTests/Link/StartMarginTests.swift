import Testing

@testable import Clockwork

@Suite struct StartMarginTests {
    private static let period: Int64 = 16_666_667

    private func note(
        _ margin: inout StartMargin, _ count: Int, from first: Int = 0, work: Int64 = 3_000_000,
        isMissed: (Int) -> Bool = { _ in false }
    ) {
        for frame in first..<first + count {
            let missed = isMissed(frame)
            margin.note(
                work: work, lateness: missed ? 1_000_000 : -1, isMissed: missed, period: Self.period,
                at: Int64(frame) * Self.period)
        }
    }

    @Test func framesBeginEarlyUntilEnoughIsKnown() {
        var margin = StartMargin()
        note(&margin, 29)
        #expect(margin.lead(period: Self.period) == nil)
        note(&margin, 1, from: 29)
        #expect(margin.lead(period: Self.period) == 5_000_000)
    }

    /// One slow frame in a hundred is not waited for, two are.
    @Test func theSlowestOfAHundredIsLeftOut() {
        var margin = StartMargin()
        note(&margin, 99)
        note(&margin, 1, from: 99, work: 9_000_000)
        #expect(margin.lead(period: Self.period) == 5_000_000)
        note(&margin, 1, from: 100, work: 8_000_000)
        #expect(margin.lead(period: Self.period) == 10_000_000)
        note(&margin, 100, from: 101)
        #expect(margin.lead(period: Self.period) == 5_000_000)
    }

    @Test func missesWidenTheMarginAndCleanFramesNarrowIt() {
        var margin = StartMargin()
        note(&margin, 1_000)
        let before = margin.margin
        #expect(before == 2_000_000 - 4 * 100_000)
        note(&margin, 1, from: 1_000, isMissed: { _ in true })
        #expect(margin.margin == before + 1_500_000)
        note(&margin, 239, from: 1_001)
        #expect(margin.margin == before + 1_500_000)
        note(&margin, 1, from: 1_240)
        #expect(margin.margin == before + 1_400_000)
        // Never by more than a quarter of a refresh, and never below half a millisecond.
        margin.note(work: 0, lateness: .max / 2, isMissed: true, period: Self.period, at: 21_000_000_000)
        #expect(margin.margin == before + 1_400_000 + Self.period / 4)
        var patient = StartMargin()
        note(&patient, 240 * 40)
        #expect(patient.margin == 500_000)
    }

    /// Above 1 % of misses frames begin early, and late again after five seconds.
    @Test func manyMissesMeanEarly() {
        var margin = StartMargin()
        note(&margin, 200)
        #expect(margin.lead(period: Self.period) != nil)
        note(&margin, 3, from: 200, work: 1_000, isMissed: { _ in true })
        #expect(margin.lead(period: Self.period) == nil)
        note(&margin, 700, from: 203, work: 1_000)
        #expect(margin.lead(period: Self.period) != nil)
    }

    @Test func workAsLongAsARefreshMeansEarly() {
        var margin = StartMargin()
        note(&margin, 100, work: 15_000_000)
        #expect(margin.lead(period: Self.period) == nil)
        #expect(margin.lead(period: 2 * Self.period) == 17_000_000)
        margin.note(work: .min / 2, lateness: .min / 2, isMissed: false, period: 1, at: 0)
    }
}
