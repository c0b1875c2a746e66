import Clockwork
import Geometry
import Testing

@testable import Telemetry

@Suite struct FrameStatisticsTests {
    /// A log whose frame times are the given ones, in milliseconds.
    private func log(_ times: [Double], missed: [Int: Int] = [:], capacity: Int = 2400) -> FrameLog {
        var log = FrameLog(capacity: capacity)
        var now = 1_000_000_000.0
        for (index, time) in ([0] + times).enumerated() {
            now += time * 1e6
            let start = Int64(now.rounded())
            let tick = FrameTick(
                timestamp: start, targetTimestamp: start + 16_666_667, refreshPeriod: 16_666_667,
                frameIndex: Int64(index), missed: missed[index] ?? 0, source: .virtual)
            var record = FrameRecord(tick: tick, start: start)
            record.presentStart = start
            record.presentReturn = start + 1_000_000
            log.append(record)
        }
        return log
    }

    private static let s20 = [
        16.667, 16.667, 16.650, 16.684, 16.667, 33.333, 16.667, 16.400, 16.934, 16.667, 50.000, 16.667, 16.667, 8.333,
        25.000, 16.667, 16.667, 16.667, 16.667, 16.667,
    ]

    @Test func theReferenceSeriesOfTwenty() {
        var reader = FrameStatisticsReader()
        let figures = reader.read(log(Self.s20), seconds: 100)
        #expect(figures.count == 20)
        #expect(abs(figures.framesPerSecond - 52.1733) < 5e-5)
        #expect(abs(figures.p50 - 16.667) < 5e-5)
        #expect(abs(figures.p95 - 34.1664) < 1e-4)
        #expect(abs(figures.p99 - 46.8333) < 1e-4)
        #expect(abs(figures.longest - 50) < 1e-6)
    }

    @Test func theReferenceSeriesOfAThousand() {
        let times = (0..<1000).map { i -> Double in
            if i == 750 { return 100 }
            if i == 500 { return 50 }
            if i % 100 == 99 { return 25 }
            return Double(16667 + (37 * i) % 101 - 50) / 1000
        }
        var reader = FrameStatisticsReader()
        let figures = reader.read(log(times), seconds: 100)
        #expect(abs(figures.framesPerSecond - 59.2874) < 5e-5)
        #expect(abs(figures.p50 - 16.668) < 5e-5)
        #expect(abs(figures.p95 - 16.714) < 5e-5)
        #expect(abs(figures.p99 - 25) < 5e-5)
    }

    @Test func framesOfOneAndFourMillisecondsMakeFourHundredASecond() {
        var reader = FrameStatisticsReader()
        let figures = reader.read(log((0..<200).map { $0 % 2 == 0 ? 1 : 4 }), seconds: 100)
        #expect(abs(figures.framesPerSecond - 400) < 1e-6)
    }

    @Test func missedTicksAreHitches() {
        var reader = FrameStatisticsReader()
        let figures = reader.read(log([Double](repeating: 20, count: 100), missed: [10: 1, 50: 3]), seconds: 100)
        #expect(figures.missed == 4)
        #expect(abs(figures.longestHitch - 50) < 1e-3)
        #expect(abs(figures.hitchRatio - 4 * 16.666667 / 2) < 1e-2)
    }

    @Test func theWindowIsOfTimeNotOfFrames() {
        var reader = FrameStatisticsReader()
        let figures = reader.read(log([Double](repeating: 10, count: 500)), seconds: 1)
        #expect(figures.count == 100)
        #expect(reader.read(FrameLog(), seconds: 1) == FrameStatistics())
    }

    @Test func theRingForgetsOldFramesAndCountsAll() {
        let log = log([Double](repeating: 10, count: 99), capacity: 10)
        #expect(log.count == 10 && log.total == 100)
        #expect(log[back: 0].tick.frameIndex == 99 && log[back: 9].tick.frameIndex == 90)
    }

    @Test func sortingAgreesWithTheLibrary() {
        var random = RandomSource(seed: 7)
        for count in [0, 1, 2, 3, 10, 100, 1201] {
            var values = (0..<count).map { _ in random.unit() }
            let expected = values.sorted()
            values.sortInPlace()
            #expect(values == expected)
        }
    }
}
