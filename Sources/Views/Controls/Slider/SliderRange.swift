import Geometry

/// The numbers that a slider can have.
nonisolated struct SliderRange: Hashable, Sendable {
    let lower: Double
    let upper: Double
    /// The distance between two of them; nil for any number.
    let step: Double?

    init(lower: Double, upper: Double, step: Double? = nil) {
        self.lower = lower.isFinite ? lower : 0
        self.upper = upper.isFinite ? max(upper, self.lower) : self.lower
        self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    /// How far along a number is, 0…1.
    func fraction(_ value: Double) -> Double {
        let length = upper - lower
        guard value.isFinite, length > 0, length.isFinite else { return 0 }
        return max(0, min(1, (value - lower) / length))
    }

    /// The number at a place, 0…1.
    func value(at fraction: Double) -> Double {
        let fraction = fraction.isNaN ? 0 : max(0, min(1, fraction))
        return nearest(lower + (upper - lower) * fraction)
    }

    /// The number so many steps on: steps of the range, else of a twentieth of it.
    func moved(_ value: Double, by steps: Double) -> Double {
        let start = value.isFinite ? max(lower, min(upper, value)) : lower
        return nearest(start + steps * (step ?? (upper - lower) / 20))
    }

    private func nearest(_ value: Double) -> Double {
        let value = value.isFinite ? value : lower
        guard let step else { return max(lower, min(upper, value)) }
        let count = ((value - lower) / step).rounded()
        let last = ((upper - lower) / step + 1e-9).rounded(.down)
        return min(upper, lower + max(0, min(last, count)) * step)
    }
}
