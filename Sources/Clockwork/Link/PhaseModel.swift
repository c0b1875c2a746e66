/// Refreshes guessed from the times at which present calls return.
///
/// Late returns are mostly noise of the scheduler, early ones are information: an early one moves the phase by 8 % of its
/// deviation, a late one by 1 %. Two returns running more than 0.9 of a period late, or one more than 1.5, are refreshes that
/// were really lost; one more than 0.6 early gives a period back.
public struct PhaseModel: Sendable, Equatable {
    /// Length of a refresh in nanoseconds.
    public private(set) var period: Double
    /// The refresh that the latest return belongs to: its time, and its number from 0.
    public private(set) var refresh: (time: Double, index: Int64)
    private let nominal: Double
    private var wasLate = false

    /// A model that begins with a return at `time` and refreshes of `period` nanoseconds.
    public init(period: Double, time: Int64) {
        nominal = period.isFinite && period > 1e5 ? period : 1e9 / 60
        self.period = nominal
        refresh = (Double(time), 0)
    }

    /// Takes note that a present call for a frame of `divisor` refreshes returned at `time`.
    public mutating func add(returnAt time: Int64, divisor: Int = 1) {
        let steps = Double(Swift.max(divisor, 1))
        var predicted = refresh.time + period * steps
        var index = refresh.index + Int64(steps)
        var error = Double(time) - predicted
        let isLate = error > 0.9 * period
        if error > 1.5 * period || (isLate && wasLate) {
            let lost = (error / period).rounded()
            predicted += lost * period
            index += Int64(lost)
            error -= lost * period
            wasLate = false
        } else {
            wasLate = isLate
        }
        if error < -0.6 * period, index - 1 > refresh.index {
            predicted -= period
            index -= 1
            error += period
        }
        if !wasLate {
            let limit = period / 4
            let correction = (error < 0 ? 0.08 : 0.01) * error
            predicted += Swift.min(Swift.max(correction, -limit), limit)
            if abs(error) < 0.1 * period { period += 0.0004 * error }
            period = Swift.min(Swift.max(period, nominal * 0.985), nominal * 1.015)
        }
        refresh = (predicted, index)
    }

    /// Equal when period, refresh and memory are.
    public static func == (lhs: PhaseModel, rhs: PhaseModel) -> Bool {
        lhs.period == rhs.period && lhs.refresh == rhs.refresh && lhs.nominal == rhs.nominal
            && lhs.wasLate == rhs.wasLate
    }
}
