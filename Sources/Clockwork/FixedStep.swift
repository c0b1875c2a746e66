/// Turns a running time into whole steps of a fixed length and a remainder to interpolate over, so that a
/// simulation gives the same result at every frame rate.
///
/// Steps are counted from an anchor in whole numbers: no rounding error accumulates, however long it runs.
public struct FixedStep: Sendable, Equatable {
    /// Length of one step in nanoseconds, above 0.
    public let step: Int64
    /// The longest stretch of time that one call turns into steps; what goes beyond is dropped.
    public let maximumDebt: Int64
    private var simulated: Int64?

    /// Steps of 1/`hertz` s; at most `maximumDebt` seconds are caught up in one call (default 0.25).
    public init(hertz: Double, maximumDebt: Double = 0.25) {
        precondition(hertz.isFinite && hertz > 0, "A fixed step needs a rate above 0 Hz, not \(hertz).")
        step = Swift.max(1, Int64((1e9 / hertz).rounded()))
        self.maximumDebt = Int64(maximumDebt * 1e9)
    }

    /// Time up to which steps were run, in nanoseconds; 0 before the first call.
    public var lastStep: Int64 { simulated ?? 0 }

    /// Seconds of one step.
    public var seconds: Double { Double(step) * 1e-9 }

    /// The steps to run so that less than one step is left until `time`. The first call anchors and returns 0;
    /// a time before the last one returns 0.
    public mutating func advance(to time: Int64) -> Int {
        guard let done = simulated else {
            simulated = time
            return 0
        }
        let debt = time - done
        guard debt >= step else { return 0 }
        if debt > maximumDebt {
            let kept = maximumDebt / step
            simulated = time - (maximumDebt - kept * step)
            return Int(kept)
        }
        let count = debt / step
        simulated = done + count * step
        return Int(count)
    }

    /// How far `time` lies between the last step and the next, 0…1: the weight of the newer state.
    public func fraction(at time: Int64) -> Double {
        guard let simulated else { return 0 }
        return Swift.min(Swift.max(Double(time - simulated) / Double(step), 0), 1)
    }
}
