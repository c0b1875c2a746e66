import Geometry

/// Moments on the way through a cycle, 0…1, that never fall: where each keyframe is reached.
struct KeyTimes {
    let times: [Double]

    /// Even intervals between `count` moments, the last at 1.
    init(even count: Int) { times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 } }

    /// The starts of `count` even intervals.
    init(starts count: Int) { times = (0..<count).map { Double($0) / Double(count) } }

    /// Moments in proportion to the length of each interval; even ones where there is no length.
    init(lengths: [Double]) {
        let total = lengths.reduce(0, +)
        let isMeasured = total > 0 && total.isFinite
        var sum = 0.0
        times =
            [0]
            + lengths.indices.map {
                sum += lengths[$0]
                return isMeasured ? min(sum / total, 1) : Double($0 + 1) / Double(lengths.count)
            }
    }

    /// At most `count` of the moments given, made to rise: one that is NaN or falls counts as the one before it.
    ///
    /// Those above 1 are never reached and reported.
    init(_ numbers: [NSNumber], count: Int, subject: String) {
        var last = 0.0
        times = numbers.prefix(count).map {
            let number = $0.doubleValue
            last = number > last ? number : last
            return last
        }
        if last > 1 {
            LayerWarnings.report(
                "\(subject) keyTimes",
                "\(subject): key times are fractions 0…1 of the duration; what lies after 1 never shows.")
        }
    }

    /// The interval that holds `progress` and the fraction of it that has passed. There have to be two moments.
    ///
    /// Where moments coincide the later interval counts: a jump.
    func place(at progress: Double) -> (interval: Int, fraction: Double) {
        let interval = min(index(at: progress), times.count - 2)
        let length = times[interval + 1] - times[interval]
        guard length > 0 else { return (interval, progress < times[interval] ? 0 : 1) }
        return (interval, min(max((progress - times[interval]) / length, 0), 1))
    }

    /// The last moment that has come at `progress`, the first before it; moments are met with a tolerance of 1e-9.
    func index(at progress: Double) -> Int {
        var (low, high) = (0, times.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= progress + 1e-9 { low = middle } else { high = middle }
        }
        return low
    }
}
