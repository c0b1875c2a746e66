import Clockwork
import Geometry
import Testing

@testable import Telemetry

@Suite struct CaptureComparisonTests {
    /// A capture whose frame times are 16.7 ms with noise, `slower` milliseconds more above the given share.
    static func capture(
        _ name: String, frames: Int = 800, seed: UInt64, slower: Double = 0, above: Double = 2
    ) -> CaptureSummary {
        var random = RandomSource(seed: seed)
        let times = (0..<frames).map { _ -> Int64 in
            let place = random.unit()
            return Int64((16.7 + place * 2 + (place >= above ? slower : 0)) * 1000)
        }
        var measure = CaptureMeasure()
        for frame in ReferenceSets.frames(times, isShown: false) { measure.add(frame) }
        return measure.summary(name: name)
    }

    @Test func aSlowerTailIsFoundAtItsPlaceAndSize() throws {
        let comparison = CaptureComparison(
            Self.capture("a", seed: 1), Self.capture("b", seed: 2, slower: 4, above: 0.97), seed: 7, draws: 150)
        let p99 = try #require(comparison.differences.first { $0.figure == "p99_t7" })
        #expect(p99.isSure && p99.low <= 4 && p99.high >= 4 && p99.low > 3 && p99.high < 5)
        let p50 = try #require(comparison.differences.first { $0.figure == "p50_t7" })
        #expect(!p50.isSure && p50.low <= 0 && p50.high >= 0)
        #expect(comparison.verdict.hasPrefix("B is slower by ") && comparison.verdict.hasSuffix(" ms at p99."))
        let back = CaptureComparison(
            Self.capture("b", seed: 2, slower: 4, above: 0.97), Self.capture("a", seed: 1), seed: 7, draws: 150)
        #expect(back.verdict.hasPrefix("B is faster by "))
    }

    @Test func equalRunsShowNoDifference() {
        for seed: UInt64 in 1...5 {
            let comparison = CaptureComparison(
                Self.capture("a", seed: seed), Self.capture("b", seed: seed + 100), seed: seed, draws: 100)
            let sure = comparison.differences.filter(\.isSure)
            // One figure in twenty may be wrong; the verdict looks at three.
            #expect(sure.count <= 1)
            if sure.isEmpty { #expect(comparison.verdict.contains("no difference")) }
        }
        let same = Self.capture("a", seed: 1)
        #expect(CaptureComparison(same, same, draws: 100).differences.allSatisfy { $0.base == $0.other })
    }

    @Test func theSameSeedGivesTheSameIntervals() {
        let (a, b) = (Self.capture("a", seed: 1), Self.capture("b", seed: 2))
        #expect(CaptureComparison(a, b, seed: 3, draws: 50) == CaptureComparison(a, b, seed: 3, draws: 50))
        #expect(
            CaptureComparison(a, b, seed: 3, draws: 50).differences
                != CaptureComparison(a, b, seed: 4, draws: 50).differences)
    }

    /// Four times the frames halve the interval, also beyond the number that is drawn.
    @Test func moreFramesMakeNarrowerIntervals() throws {
        func width(_ frames: Int) throws -> Double {
            let comparison = CaptureComparison(
                Self.capture("a", frames: frames, seed: 1), Self.capture("b", frames: frames, seed: 2), draws: 60)
            let mean = try #require(comparison.differences.first { $0.figure == "mean" })
            return mean.high - mean.low
        }
        let (few, many) = (try width(3_000), try width(12_000))
        #expect(many / few > 0.35 && many / few < 0.7)
    }

    @Test func tooFewFramesAreNotCompared() {
        let comparison = CaptureComparison(Self.capture("a", frames: 10, seed: 1), Self.capture("b", seed: 2))
        #expect(comparison.differences.isEmpty && comparison.verdict.contains("can't be compared"))
        #expect(CaptureComparison.all([]).isEmpty)
        #expect([0, 1, 25, 26, -1].map(CaptureComparison.letter) == ["A", "B", "Z", "27", "0"])
    }

    @Test func aPlotKeepsEveryPeak() {
        var random = RandomSource(seed: 1)
        var series = PlotSeries(limit: 64)
        var peaks: [Int64] = []
        for i in 0..<10_001 {
            var value = Int64(random.next() % 1000)
            if i % 1111 == 0 {
                value = 10_000 + Int64(i)
                peaks.append(value)
            }
            series.append(value, at: Int64(i), refreshes: 1, missed: i == 7777 ? 3 : 0)
        }
        #expect(series.points.count <= 64)
        #expect(series.points.map(\.most).max() == peaks.max())
        #expect(peaks.allSatisfy { peak in series.points.contains { $0.most >= peak } })
        #expect(series.points.map(\.time) == series.points.map(\.time).sorted())
        #expect(series.points.count { $0.isLate } == 1)
    }

    @Test func aScopeAndRegionsHaveTheirOwnFigures() {
        var info = CaptureInfo()
        let frames = ReferenceSets.frames((0..<600).map { $0 < 300 ? 10_000 : 20_000 })
        info.regions = [
            CaptureRegion(name: "fast", begin: frames[0].cpuStart, end: frames[301].cpuStart),
            CaptureRegion(name: "slow", begin: frames[301].cpuStart, end: .max),
            CaptureRegion(name: "none", begin: 5, end: 1),
        ]
        var measure = CaptureMeasure(info: info)
        var scope = CaptureScope()
        (scope.from, scope.to) = (1.0, 2.0)
        var part = CaptureMeasure(scope: scope)
        for frame in frames {
            measure.add(frame)
            part.add(frame)
        }
        let summary = measure.summary(name: "x")
        #expect(summary.regions.map(\.name) == ["fast", "slow", "none"])
        #expect(summary.regions.map(\.metrics.frameTime.averageFPS) == [100, 50, nil])
        #expect(summary.lastSecond.frameTime.averageFPS == 50 && summary.metrics.frameTime.count == 600)
        #expect(part.summary(name: "y").metrics.frames == 101)
        #expect(part.summary(name: "y").metrics.frameTime.count == 101)
    }

    /// Where a file does not know the display, its rate can be given.
    @Test func aRateThatIsGivenMakesRefreshesOfTimes() {
        var frames = ReferenceSets.frames(refreshes: [1, 1, 3, 1])
        for i in frames.indices { (frames[i].refreshPeriod, frames[i].refreshSequence) = (0, nil) }
        var scope = CaptureScope()
        scope.refreshRate = 60
        var (with, without) = (CaptureMeasure(scope: scope), CaptureMeasure())
        for frame in frames {
            with.add(frame)
            without.add(frame)
        }
        #expect(with.summary(name: "").metrics.display.missedVsync == 2)
        #expect(without.summary(name: "").metrics.display.pdf == nil)
    }
}
