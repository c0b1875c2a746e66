import Geometry

extension SpringConstants {
    /// The last time at which |y|² is at least the band's square; infinite if there is none.
    func settlingTime(_ band: SettlingBand) -> Double {
        guard rests, band.epsilonSquared > 0,
            band.distanceSquared.isFinite, band.velocitySquared.isFinite
        else { return .infinity }
        let bound = restTime(band)
        guard bound > 0, bound.isFinite else { return bound }
        func distance(_ time: Double) -> Double { band.distanceSquared(after: transition(over: time)) }
        return lastCrossing(before: bound, outside: { distance($0) >= band.epsilonSquared }, value: distance)
    }

    /// When the rest measure, which bounds the distance and never rises, falls below the band.
    private func restTime(_ band: SettlingBand) -> Double {
        func measure(_ time: Double) -> Double {
            let step = transition(over: time)
            let slope = SpringTransition(
                yy: step.vy + decay * step.yy, yv: step.vv + decay * step.yv, vy: 0, vv: 0)
            return band.distanceSquared(after: step) + band.distanceSquared(after: slope) * inverseRestSquare
        }
        guard measure(0) >= band.epsilonSquared else { return 0 }
        var high = 1 / squaredFrequency.squareRoot()
        while measure(high) >= band.epsilonSquared {
            high *= 2
            guard high < 1e18 else { return .infinity }
        }
        return bisect(low: 0, high: high) { measure($0) >= band.epsilonSquared }
    }

    /// Walks back from `bound` in steps finer than a lobe, looks at peaks between the steps, then bisects.
    private func lastCrossing(
        before bound: Double, outside: (Double) -> Bool, value: (Double) -> Double
    ) -> Double {
        let lobe = frequency > 0 ? Double.pi / frequency : bound
        let step = max(min(lobe / 16, bound / 64), bound * 1e-5)
        var right = bound
        while right > 0 {
            let left = max(0, right - step)
            if outside(left) { return bisect(low: left, high: right, while: outside) }
            let peak = highest(from: max(0, left - step), to: right, value)
            if outside(peak) { return bisect(low: peak, high: right, while: outside) }
            right = left
        }
        return 0
    }

    /// The place of the maximum of a function with one peak in the interval, by thirds.
    private func highest(from low: Double, to high: Double, _ value: (Double) -> Double) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<24 {
            let third = (high - low) / 3
            if value(low + third) < value(high - third) { low += third } else { high -= third }
        }
        return (low + high) / 2
    }

    private func bisect(low: Double, high: Double, while holds: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<64 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
