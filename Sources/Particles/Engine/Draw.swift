import Geometry

/// A uniform draw as one multiplication and one addition.
struct Draw: Sendable, Equatable {
    var low: Double
    var span: Double

    static let zero = Draw(low: 0, span: 0)

    @inline(__always) func value(_ key: ParticleKey, _ slot: DrawSlot) -> Double {
        span == 0 ? low : low + span * key.unit(slot)
    }

    var highest: Double { max(low, low + span) }
    var isZero: Bool { low == 0 && span == 0 }
}

/// Cuts the numbers of a description to what an emitter can do, and remembers in words what was cut.
struct LimitCheck {
    private(set) var notes: [String] = []
    private let emitter: String

    init(emitter: String) { self.emitter = emitter }

    /// `value` within `range`; what is not finite becomes `fallback`.
    mutating func number(
        _ value: Double, _ name: String,
        in range: ClosedRange<Double> = -EmitterLimit.largestNumber...EmitterLimit.largestNumber,
        else fallback: Double = 0
    ) -> Double {
        guard value.isFinite else {
            note("\(name) is not a finite number and counts as \(fallback)")
            return fallback
        }
        let cut = min(max(value, range.lowerBound), range.upperBound)
        if cut != value { note("\(name) \(value) is cut to \(cut), its limit") }
        return cut
    }

    /// `value` within `range`.
    mutating func count(_ value: Int, _ name: String, in range: ClosedRange<Int>) -> Int {
        let cut = min(max(value, range.lowerBound), range.upperBound)
        if cut != value { note("\(name) \(value) is cut to \(cut), its limit") }
        return cut
    }

    /// A draw whose ends lie within `range`.
    mutating func draw(
        _ value: UniformRange, _ name: String,
        in range: ClosedRange<Double> = -EmitterLimit.largestNumber...EmitterLimit.largestNumber,
        else fallback: Double = 0
    ) -> Draw {
        let low = number(value.first, name, in: range, else: fallback)
        guard !value.isConstant else { return Draw(low: low, span: 0) }
        return Draw(low: low, span: number(value.last, name, in: range, else: fallback) - low)
    }

    mutating func vector(_ value: ParticleVector, _ name: String) -> ParticleVector {
        ParticleVector(number(value.x, name + ".x"), number(value.y, name + ".y"), number(value.z, name + ".z"))
    }

    mutating func note(_ text: String) {
        if notes.count < 64 { notes.append(emitter.isEmpty ? text : "\(emitter): \(text)") }
    }
}
