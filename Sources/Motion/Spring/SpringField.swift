import Geometry

/// Many numbers on one spring, each with a target of its own: cloths, grids, ribbons, particles that come home.
///
/// Lanes lie in plain columns and a frame multiplies each by the spring's exact 2×2 map, computed once. Every
/// `resynchronisation` frames all lanes are computed anew from where they were then, in one step, so that
/// rounding does not pile up: a lane agrees with the closed form to 1e-9 of its range after an hour.
public struct SpringField: Sendable {
    /// Frames between two computations from the anchors.
    static let resynchronisation = 4096

    /// The spring of all lanes; a new one takes over values and velocities.
    public var spring: Spring {
        didSet {
            constants = spring.constants
            anchor()
        }
    }

    private var constants: SpringConstants
    private var values: [Double]
    private var velocities: [Double]
    private var targets: [Double]
    /// Distances and velocities at the last anchor, and what a lane changed since then is told by.
    private var anchorDistances: [Double]
    private var anchorVelocities: [Double]
    private var isChanged: [Bool]
    private var elapsed = 0.0
    private var frames = 0

    /// `count` lanes that rest at `value`.
    public init(spring: Spring, count: Int, value: Double = 0) {
        precondition(count >= 0, "The number of lanes of a spring field must not be negative.")
        self.spring = spring
        constants = spring.constants
        values = Array(repeating: value, count: count)
        velocities = Array(repeating: 0, count: count)
        targets = values
        anchorDistances = velocities
        anchorVelocities = velocities
        isChanged = Array(repeating: false, count: count)
    }

    /// The number of lanes.
    public var count: Int { values.count }

    /// Moves all lanes on by `deltaTime` seconds; 0, negative and NaN change nothing.
    public mutating func advance(by deltaTime: TimeInterval) {
        guard deltaTime > 0 else { return }
        elapsed += deltaTime
        frames += 1
        step(constants.transition(over: deltaTime))
        if frames >= Self.resynchronisation { resynchronise() }
    }

    /// Sets a lane's target and keeps its value and velocity; false, and no change, if it is not finite.
    @discardableResult
    public mutating func retarget(_ lane: Int, to target: Double) -> Bool {
        guard target.isFinite else { return false }
        targets[lane] = target
        isChanged[lane] = true
        return true
    }

    /// Puts a lane at a value with a velocity; false, and no change, if one of them is not finite.
    @discardableResult
    public mutating func set(_ lane: Int, value: Double, velocity: Double = 0) -> Bool {
        guard value.isFinite, velocity.isFinite else { return false }
        values[lane] = value
        velocities[lane] = velocity
        isChanged[lane] = true
        return true
    }

    /// Adds to a lane's velocity, in units per second; false, and no change, if it is not finite.
    @discardableResult
    public mutating func push(_ lane: Int, by velocity: Double) -> Bool {
        set(lane, value: values[lane], velocity: velocities[lane] + velocity)
    }

    /// Lets `body` write all targets in place; what is not finite becomes the lane's present value.
    public mutating func updateTargets(_ body: (inout MutableSpan<Double>) -> Void) {
        var span = targets.mutableSpan
        body(&span)
        for lane in targets.indices {
            if !targets[lane].isFinite { targets[lane] = values[lane] }
            isChanged[lane] = true
        }
    }

    /// Lets `body` read all values and velocities, in units per second, without a copy.
    public func withLanes<Result>(_ body: (_ values: Span<Double>, _ velocities: Span<Double>) -> Result) -> Result {
        body(values.span, velocities.span)
    }

    /// A lane's value.
    public func value(_ lane: Int) -> Double { values[lane] }

    /// A lane's velocity in units per second.
    public func velocity(_ lane: Int) -> Double { velocities[lane] }

    /// A lane's target.
    public func target(_ lane: Int) -> Double { targets[lane] }

    /// Whether every lane is within `tolerance` of its target and stays there.
    public func isResting(tolerance: Double) -> Bool {
        let limit = tolerance * tolerance
        return values.indices.allSatisfy {
            constants.restMeasure(values[$0] - targets[$0], velocities[$0]) <= limit
        }
    }

    private mutating func step(_ map: SpringTransition) {
        let count = values.count
        values.withUnsafeMutableBufferPointer { values in
            velocities.withUnsafeMutableBufferPointer { velocities in
                targets.withUnsafeBufferPointer { targets in
                    for lane in 0..<count {
                        let distance = values[lane] - targets[lane]
                        let velocity = velocities[lane]
                        values[lane] = targets[lane] + (map.yy * distance + map.yv * velocity)
                        velocities[lane] = map.vy * distance + map.vv * velocity
                    }
                }
            }
        }
    }

    /// Computes the lanes that were left alone since the anchor in one step from there.
    private mutating func resynchronise() {
        let map = constants.transition(over: elapsed)
        for lane in values.indices where !isChanged[lane] {
            let (distance, velocity) = (anchorDistances[lane], anchorVelocities[lane])
            values[lane] = targets[lane] + (map.yy * distance + map.yv * velocity)
            velocities[lane] = map.vy * distance + map.vv * velocity
        }
        anchor()
    }

    private mutating func anchor() {
        elapsed = 0
        frames = 0
        for lane in values.indices {
            anchorDistances[lane] = values[lane] - targets[lane]
            anchorVelocities[lane] = velocities[lane]
            isChanged[lane] = false
        }
    }
}
