import Geometry

/// The rules for animations of a number, written down a second time: cycle by cycle, without a formula for any of them.
struct SlowAnimation {
    enum Values {
        case basic(from: Double?, to: Double?, by: Double?)
        case keyframes([Double], times: [Double], isDiscrete: Bool)
    }

    var values = Values.basic(from: nil, to: nil, by: nil)
    var beginTime = 0.0
    var duration = 1.0
    var speed = 1.0
    var timeOffset = 0.0
    var repeatCount = 0.0
    var repeatDuration = 0.0
    var autoreverses = false
    var fillsBefore = false
    var fillsAfter = false
    var isAdditive = false
    var isCumulative = false
    /// Control points of the timing function.
    var curve: [Double]?

    /// What is shown at `time` over `model`, on top of what is shown `below`.
    func shown(at time: Double, model: Double, below: Double) -> Double {
        guard let (cycle, progress) = place(at: time) else { return below }
        let warped = curve.map { SlowAnimation.solve($0, progress) } ?? progress
        var value = value(warped, model)
        if isCumulative {
            for _ in 0..<max(cycle, 0) { value += self.value(autoreverses ? 0 : 1, model) }
        }
        return isAdditive ? below + value : value
    }

    /// Finished cycles and progress; nil while nothing is shown.
    private func place(at time: Double) -> (cycle: Int, progress: Double)? {
        let cycleLength = autoreverses ? duration + duration : duration
        let length = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? repeatCount * cycleLength : cycleLength
        var elapsed = (time - beginTime) * abs(speed)
        var isLast = false
        if speed == 0 { (elapsed, isLast) = (0, true) }
        if elapsed < 0 {
            guard fillsBefore else { return nil }
            elapsed = 0
        }
        if elapsed > length {
            guard fillsAfter else { return nil }
            elapsed = length
        }
        if elapsed == length { isLast = true }
        var rest = (speed < 0 ? -elapsed : elapsed) + timeOffset
        let wasPositive = rest > 0
        var leg = 0
        while rest < 0 { (rest, leg) = (rest + duration, leg - 1) }
        while rest >= duration { (rest, leg) = (rest - duration, leg + 1) }
        if isLast, rest == 0, wasPositive { (rest, leg) = (duration, leg - 1) }
        guard autoreverses else { return (leg, rest / duration) }
        let isOnTheWayBack = abs(leg) % 2 == 1
        let cycle = leg < 0 ? -1 : leg / 2
        return (cycle, (isOnTheWayBack ? duration - rest : rest) / duration)
    }

    private func value(_ progress: Double, _ model: Double) -> Double {
        switch values {
        case .basic(let from, let to, let by):
            var (start, end) = (model, model)
            if let from { start = from }
            if let to { end = to }
            if from == nil, let to, let by { start = to - by }
            if to == nil, let by { end = start + by }
            return start * (1 - progress) + end * progress
        case .keyframes(let values, let times, let isDiscrete):
            let progress = min(max(progress, 0), 1)
            var index = 0
            for candidate in times.indices where times[candidate] <= progress { index = candidate }
            if isDiscrete || index == values.count - 1 { return values[index] }
            let fraction = (progress - times[index]) / (times[index + 1] - times[index])
            return values[index] + (values[index + 1] - values[index]) * fraction
        }
    }

    private static func solve(_ c: [Double], _ x: Double) -> Double {
        func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        // Bisection comes near the ends and never to them.
        if x == 0 || x == 1 { return x }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if bezier(c[0], c[2], middle) < x { low = middle } else { high = middle }
        }
        return bezier(c[1], c[3], (low + high) / 2)
    }
}
