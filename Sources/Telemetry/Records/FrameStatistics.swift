import Clockwork
import Geometry

/// Figures over a window of frames, as the profiling tools define them. Times are milliseconds.
///
/// Percentiles are of type 7: sort ascending, h = (N − 1) p, interpolate linearly between the neighbours.
public struct FrameStatistics: Sendable, Equatable {
    /// Frame times that were counted.
    public var count = 0
    /// Frames a second: count over the sum of frame times, never a mean of reciprocals. 0 without frames.
    public var framesPerSecond = 0.0
    /// Half of the frames took no longer.
    public var p50 = 0.0
    /// 95 % of the frames took no longer.
    public var p95 = 0.0
    /// 99 % of the frames took no longer.
    public var p99 = 0.0
    /// The longest frame time.
    public var longest = 0.0
    /// Ticks that were due and dropped.
    public var missed = 0
    /// Ticks that were due: frames and missed ones.
    public var expected = 0
    /// Milliseconds of hitch a second: time for which the screen showed an old frame although a new one was due.
    public var hitchRatio = 0.0
    /// The longest single hitch.
    public var longestHitch = 0.0
    /// Median milliseconds of work a frame.
    public var work = 0.0
    /// Median from an input event to the end of the present call of the frame that answered it; nil without input.
    public var inputLatency: Double?
    /// Mean milliseconds a frame of each part.
    public var phases = PhaseMeans()

    /// Mean milliseconds of the parts of a frame.
    public struct PhaseMeans: Sendable, Equatable {
        /// Commands, input and display links.
        public var update = 0.0
        /// Running animations.
        public var animate = 0.0
        /// Fixed steps.
        public var simulate = 0.0
        /// Scene's display list.
        public var compose = 0.0
        /// HUD, chart and panel.
        public var overlay = 0.0
        /// Drawing the list.
        public var draw = 0.0
        /// Handing the picture over.
        public var present = 0.0

        /// All zero.
        public init() {}
    }

    /// No frames.
    public init() {}
}

/// Works out statistics over the latest frames of a log, in memory that it keeps.
public struct FrameStatisticsReader: Sendable {
    private var times: [Double] = []
    private var works: [Double] = []
    private var latencies: [Double] = []

    /// A reader that has read nothing.
    public init() {}

    /// Statistics over the frames whose target lies at most `seconds` before the latest one's.
    public mutating func read(_ log: FrameLog, seconds: Double) -> FrameStatistics {
        times.removeAll(keepingCapacity: true)
        works.removeAll(keepingCapacity: true)
        latencies.removeAll(keepingCapacity: true)
        var result = FrameStatistics()
        guard log.count > 0 else { return result }
        let horizon = log[back: 0].tick.targetTimestamp - Int64(min(max(seconds, 0), 1e6) * 1e9)
        var hitch = 0.0
        for back in 0..<log.count {
            let frame = log[back: back]
            guard frame.tick.targetTimestamp > horizon else { break }
            guard !frame.isExcluded else { continue }
            works.append(Double(frame.phases.total) * 1e-6)
            add(frame.phases, to: &result.phases)
            if let input = frame.inputTime, let end = frame.shown ?? frame.presentReturn {
                latencies.append(Double(end - input) * 1e-6)
            }
            let late = Double(frame.tick.missed) * Double(frame.tick.interval) * 1e-6
            hitch += late
            result.longestHitch = max(result.longestHitch, late)
            result.missed += frame.tick.missed
            result.expected += 1 + frame.tick.missed
            if let time = log.frameTime(back: back) { times.append(Double(time) * 1e-6) }
        }
        finish(&result, hitch: hitch)
        return result
    }

    private mutating func finish(_ result: inout FrameStatistics, hitch: Double) {
        result.count = times.count
        let sum = times.reduce(0, +)
        if sum > 0 {
            result.framesPerSecond = 1000 * Double(times.count) / sum
            result.hitchRatio = hitch / sum * 1000
        }
        times.sortInPlace()
        works.sortInPlace()
        latencies.sortInPlace()
        result.p50 = times.sortedPercentile(.median)
        result.p95 = times.sortedPercentile(.p95)
        result.p99 = times.sortedPercentile(.p99)
        result.longest = times.last ?? 0
        result.work = works.sortedPercentile(.median)
        result.inputLatency = latencies.isEmpty ? nil : latencies.sortedPercentile(.median)
        guard !works.isEmpty else { return }
        let scale = 1e-6 / Double(works.count)
        result.phases.update *= scale
        result.phases.animate *= scale
        result.phases.simulate *= scale
        result.phases.compose *= scale
        result.phases.overlay *= scale
        result.phases.draw *= scale
        result.phases.present *= scale
    }

    private func add(_ phases: PhaseTimes, to sums: inout FrameStatistics.PhaseMeans) {
        sums.update += Double(phases.update)
        sums.animate += Double(phases.animate)
        sums.simulate += Double(phases.simulate)
        sums.compose += Double(phases.compose)
        sums.overlay += Double(phases.overlay)
        sums.draw += Double(phases.draw)
        sums.present += Double(phases.present)
    }
}

extension [Double] {
    /// Shell sort with Ciura's gaps: the standard library's sort allocates, which a running frame must not.
    mutating func sortInPlace() {
        let gaps: InlineArray<9, Int> = [1750, 701, 301, 132, 57, 23, 10, 4, 1]
        for g in gaps.indices where gaps[g] < count {
            let gap = gaps[g]
            for i in gap..<count {
                let value = self[i]
                var j = i
                while j >= gap, self[j - gap] > value {
                    self[j] = self[j - gap]
                    j -= gap
                }
                self[j] = value
            }
        }
    }

    /// Percentile of type 7 of values in ascending order; 0 without values.
    func sortedPercentile(_ fraction: Fraction) -> Double {
        guard !isEmpty else { return 0 }
        let place = PercentileConvention.t7.position(of: fraction, count: count)
        return self[place.lower] + place.weight * (self[place.upper] - self[place.lower])
    }
}
