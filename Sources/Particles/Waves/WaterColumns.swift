import Geometry

/// A water surface as a row of coupled columns, each a damped oscillator pulled to rest and levelled with its neighbours.
///
/// One step at the fixed rate of 60 Hz is, velocity first: `v = (1 − d) v − T h; h += v`, and then `passes` times, for
/// all columns at once, `delta = S (neighbour − h)` added to both v and h. With an even number of passes every mode is
/// stable for S ≤ 0.5, whatever T and d in their ranges; both are cut to those ranges, and S to `spreadLimit`, which is
/// lower for an odd number. The row's ends reflect.
public struct WaterColumns: Sendable {
    /// Steps a second that the constants are meant for.
    public static let stepRate = 60.0
    /// The most columns of a row.
    public static let mostColumns = 1_000_000

    /// Passes of levelling a step, 0…64; more make waves run faster.
    public let passes: Int
    /// Pull to rest a step, 0…0.5.
    public var tension: Float {
        didSet {
            tension = Self.cut(tension, 0...0.5, else: oldValue)
            limitSpread()
        }
    }
    /// Share of speed lost a step, 0…1.
    public var damping: Float {
        didSet {
            damping = Self.cut(damping, 0...1, else: oldValue)
            limitSpread()
        }
    }
    /// Share of the difference to a neighbour that is levelled a pass, 0…`spreadLimit`; what is beyond is cut to it.
    public var spread: Float {
        didSet {
            spread = Self.cut(spread, 0...spreadLimit, else: oldValue)
        }
    }

    /// Heights above rest, up positive, one a column.
    public private(set) var height: [Float]
    private var previous: [Float]
    private(set) var velocity: [Float]
    private var delta: [Float]

    /// `count` columns at rest, 2…`mostColumns`.
    public init(
        count: Int, tension: Float = 0.025, damping: Float = 0.025, spread: Float = 0.25, passes: Int = 8
    ) {
        let count = min(max(count, 2), Self.mostColumns)
        self.passes = min(max(passes, 0), 64)
        height = [Float](repeating: 0, count: count)
        previous = height
        velocity = height
        delta = height
        self.tension = Self.cut(tension, 0...0.5, else: 0.025)
        self.damping = Self.cut(damping, 0...1, else: 0.025)
        self.spread = Self.cut(spread, 0...0.5, else: 0.25)
        limitSpread()
    }

    /// The largest stable `spread` for this tension, damping and number of passes.
    public var spreadLimit: Float {
        // Strictly below: at the limit itself the shortest ripple never dies.
        let limit = Self.spreadLimit(tension: Double(tension), damping: Double(damping), passes: passes)
        return limit < 0.5 ? Float(limit).nextDown : 0.5
    }

    private mutating func limitSpread() {
        if spread > spreadLimit { spread = spreadLimit }
    }

    /// Number of columns.
    public var count: Int { height.count }

    /// Adds `speed` (height units a step) to the columns within `radius` of `center` (both in columns, fractions
    /// allowed), most in the middle. Numbers that are not finite, and a radius not above 0, change nothing.
    public mutating func splash(at center: Double, radius: Double, speed: Double) {
        guard center.isFinite, radius.isFinite, speed.isFinite, radius > 0 else { return }
        let last = Double(count - 1)
        guard center + radius >= 0, center - radius <= last else { return }
        let low = Int(max((center - radius).rounded(.up), 0))
        let high = Int(min((center + radius).rounded(.down), last))
        guard low <= high else { return }
        for column in low...high {
            let distance = (Double(column) - center) / radius
            let weight = (1 - distance * distance)
            velocity[column] += Float(speed * weight * weight)
        }
    }

    /// Adds `speed`, units a step, to one column.
    mutating func push(_ column: Int, by speed: Double) {
        guard speed.isFinite else { return }
        velocity[column] += Float(min(max(speed, -1e9), 1e9))
    }

    /// Runs one step of 1/60 s.
    public mutating func step() {
        swap(&previous, &height)
        let keep = 1 - damping
        for i in height.indices {
            velocity[i] = keep * velocity[i] - tension * previous[i]
            height[i] = previous[i] + velocity[i]
        }
        for _ in 0..<passes { level() }
    }

    /// Height at a place between columns, `fraction` (0…1) of the way from the step before to the latest one.
    /// Places beyond the ends take the end's height.
    public func height(at place: Double, fraction: Double) -> Double {
        let place = place.isFinite ? min(max(place, 0), Double(count - 1)) : 0
        let i = min(Int(place), count - 2)
        let t = Float(place) - Float(i)
        let f = Float(fraction)
        // Catmull–Rom through the four columns around the place: a crest stays round between columns.
        let p0 = blended(max(i - 1, 0), f)
        let p1 = blended(i, f)
        let p2 = blended(i + 1, f)
        let p3 = blended(min(i + 2, count - 1), f)
        let a = -0.5 * p0 + 1.5 * p1 - 1.5 * p2 + 0.5 * p3
        let b = p0 - 2.5 * p1 + 2 * p2 - 0.5 * p3
        let c = 0.5 * (p2 - p0)
        return Double(((a * t + b) * t + c) * t + p1)
    }

    /// Sum of squared heights and speeds: falls in a damped row that nothing disturbs.
    public var energy: Double {
        var sum = 0.0
        for i in height.indices {
            sum += Double(height[i] * height[i] + velocity[i] * velocity[i])
        }
        return sum
    }

    private func blended(_ i: Int, _ fraction: Float) -> Float {
        previous[i] + (height[i] - previous[i]) * fraction
    }

    /// All differences first, then their effects: the result does not depend on the direction of the walk.
    private mutating func level() {
        let last = count - 1
        for i in 1..<max(last, 1) {
            delta[i] = spread * (height[i - 1] + height[i + 1] - 2 * height[i])
        }
        delta[0] = spread * (height[1] - height[0])
        delta[last] = spread * (height[last - 1] - height[last])
        for i in height.indices {
            velocity[i] += delta[i]
            height[i] += delta[i]
        }
    }

    private static func cut(_ value: Float, _ range: ClosedRange<Float>, else fallback: Float) -> Float {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
    }
}
