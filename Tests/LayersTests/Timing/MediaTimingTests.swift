import Geometry
import Motion
import Testing

@testable import Layers

@Suite struct MediaTimingTests {
    @Test func localTimeAndItsInverseAgree() {
        var random = Generator(seed: 3)
        for _ in 0..<500 {
            let timing = MediaTiming(
                beginTime: random.unit() * 1e6, duration: .infinity, speed: random.unit() * 4 - 2.001,
                timeOffset: random.unit() * 10)
            let time = random.unit() * 1e6
            #expect(abs(timing.parentTime(local: timing.localTime(parent: time)) - time) < 1e-5)
        }
    }

    /// Boundaries survive the rounding of a clock that counts from the start of the machine.
    @Test(arguments: [0, 0.1, 1234.567, 86_400.123, 1e6 + 0.3])
    func boundariesSurviveALargeClock(_ begin: Double) {
        for (duration, count) in [(0.25, 1.0), (0.1, 3), (1.0 / 3, 7), (0.7, 2.5)] {
            let timing = MediaTiming(beginTime: begin, duration: duration, repeatCount: count, fillMode: .both)
            for cycle in 0..<Int(count) {
                let sample = timing.sample(at: begin + Double(cycle) * duration)
                #expect(sample.progress == 0 && sample.cycle == Double(cycle) && !sample.hasEnded)
            }
            let end = timing.sample(at: begin + count * duration)
            #expect(end.hasEnded && end.isActive)
            #expect(abs(end.progress - (count == count.rounded() ? 1 : 0.5)) < 1e-6)
            let endTime = begin + timing.activeDuration
            #expect(timing.hasEnded(at: endTime) && timing.hasBegun(at: begin))
            #expect(!timing.hasBegun(at: begin - 0.01) && !timing.hasEnded(at: endTime - 0.01))
        }
    }

    @Test func fillModesDecideWhatShowsOutside() {
        let cases: [(CAMediaTimingFillMode, Bool, Bool)] = [
            (.removed, false, false), (.backwards, true, false), (.forwards, false, true), (.both, true, true),
            (CAMediaTimingFillMode(rawValue: "sideways"), false, false),
        ]
        for (mode, before, after) in cases {
            let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: mode)
            #expect(timing.sample(at: 0.5).isActive == before && timing.sample(at: 2.5).isActive == after, "\(mode)")
            #expect(!timing.sample(at: 0.5).hasBegun && timing.sample(at: 2.5).hasEnded, "\(mode)")
        }
    }

    @Test func speedZeroIsActiveForEver() {
        let timing = MediaTiming(beginTime: 5, duration: 2, speed: 0, timeOffset: 0.5)
        for time in [-1e9, 0, 5, 7, 1e9] {
            let sample = timing.sample(at: time)
            #expect(sample.isActive && sample.progress == 0.25 && !sample.hasEnded)
        }
        #expect(timing.activeDuration == .infinity)
    }

    @Test func endlessDurationsPassTheirTimeOn() {
        let timing = MediaTiming(beginTime: 2, duration: .infinity, speed: 2)
        #expect(timing.sample(at: 7).basicTime == 10 && timing.sample(at: 7).progress == 0)
    }

    @Test func controlPointsAreReadBack() {
        let function = CAMediaTimingFunction(controlPoints: 2, 3, -1, .nan)
        var point: [Float] = [9, 9]
        let expected: [[Float]] = [[0, 0], [1, 3], [1, 1], [1, 1]]
        for index in 0..<4 {
            function.getControlPoint(at: index, values: &point)
            #expect(point == expected[index], "\(index)")
        }
        let odd = CAMediaTimingFunction(controlPoints: .nan, .infinity, -.infinity, 0.5)
        for step in -1...11 { #expect(odd.curve.value(at: Double(step) / 10).isFinite) }
    }
}
