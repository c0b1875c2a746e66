import Geometry

/// A curve as a sum of ramps, `base + Σ change · clamp((u − start) · slope, 0, 1)`: piecewise straight lines without
/// a search or a table, eight particles at a time. A jump is a ramp of huge slope, which rises strictly after its start.
struct Ramps: Sendable, Equatable {
    struct Ramp: Sendable, Equatable {
        var start: Float
        var slope: Float
        var change: Float
    }

    /// Slope of a jump.
    private static let jump: Float = 1e30
    /// Pieces that an eased curve is cut into.
    private static let pieces = 24
    /// Most ramps of one curve.
    private static let most = 64

    var base: Float
    var ramps: [Ramp]

    /// The ramps of `curve`; nil if it has no point and so changes nothing.
    init?(_ curve: LifeCurve?) {
        guard let curve, !curve.points.isEmpty else { return nil }
        if curve.ease != nil {
            self = Ramps(sampling: curve)
        } else {
            self = Ramps(points: curve.points, isStepped: curve.isStepped)
        }
    }

    private init(sampling curve: LifeCurve) {
        let points = (0...Self.pieces).map { index in
            let time = Double(index) / Double(Self.pieces)
            return LifeCurve.Point(time, curve.value(at: time))
        }
        self.init(points: points, isStepped: false)
    }

    private init(points: [LifeCurve.Point], isStepped: Bool) {
        base = Ramps.float(points.first?.value ?? 1)
        ramps = []
        for (from, to) in zip(points, points.dropFirst()).prefix(Self.most) where from.value != to.value {
            let width = Float(to.time - from.time)
            // A stepped value shows after its own time, a straight one is reached at it.
            let isJump = isStepped || !(width > 1e-6)
            ramps.append(
                Ramp(
                    start: Ramps.float(isJump ? to.time : from.time), slope: isJump ? Self.jump : 1 / width,
                    change: Ramps.float(to.value) - Ramps.float(from.value)))
        }
    }

    private static func float(_ value: Double) -> Float {
        value.isFinite ? Float(min(max(value, -EmitterLimit.largestNumber), EmitterLimit.largestNumber)) : 0
    }

    /// The value at each lane of `u`.
    @inline(__always) func value(_ u: Lanes) -> Lanes {
        var sum = Lanes(base)
        for ramp in ramps { sum += ((u - Lanes(ramp.start)) * Lanes(ramp.slope)).unit * Lanes(ramp.change) }
        return sum
    }

    /// The integral of the curve from 0 to each lane of `u`.
    @inline(__always) func integral(_ u: Lanes) -> Lanes {
        var sum = u * Lanes(base)
        for ramp in ramps {
            let width = 1 / ramp.slope
            let w = ((u - Lanes(ramp.start)) * Lanes(ramp.slope)).unit
            let beyond = (u - Lanes(ramp.start + width)).raised(to: 0)
            sum += Lanes(ramp.change) * (w * w * Lanes(0.5 * width) + beyond)
        }
        return sum
    }

    /// Reads the curve without a look at its array's bounds; nil is a factor of 1.
    @inline(__always) static func withReader(_ curve: Ramps?, _ body: (Reader) -> Void) {
        guard let curve else { return body(Reader(base: 1, ramps: nil, count: 0)) }
        curve.ramps.withUnsafeBufferPointer { ramps in
            body(Reader(base: curve.base, ramps: ramps.baseAddress, count: ramps.count))
        }
    }

    /// A curve as a factor.
    struct Reader {
        fileprivate let base: Float
        fileprivate let ramps: UnsafePointer<Ramp>?
        fileprivate let count: Int

        /// `value` times the curve at `u`.
        @inline(__always) func applied(to value: Lanes, _ u: @autoclosure () -> Lanes) -> Lanes {
            guard let ramps else { return base == 1 ? value : value * Lanes(base) }
            let u = u()
            var sum = Lanes(base)
            for index in 0..<count {
                let ramp = ramps[index]
                sum += ((u - Lanes(ramp.start)) * Lanes(ramp.slope)).unit * Lanes(ramp.change)
            }
            return value * sum
        }
    }
}
