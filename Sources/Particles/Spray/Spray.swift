import Geometry
import Rendering

/// Droplets that breaking water throws, and that splash where they fall back.
///
/// Momentum is kept both ways: what a droplet takes or brings, its area times its speed, the columns lose or get. One step
/// belongs to each step of the columns, and every draw to its step and column, so that frames do not matter.
public struct Spray: Sendable {
    /// How much is thrown and what a fall does; holds from the next step on.
    public var rules: SprayRules
    /// The droplets.
    public private(set) var droplets: ParticleField
    private let key: ParticleKey
    private var steps: UInt64 = 0

    private static let seconds = 1 / WaterColumns.stepRate
    private static let mostPerColumn = 8.0

    /// No droplets yet, and at most `capacity` (0…1,000,000) at once; what they draw comes from `seed`.
    public init(_ rules: SprayRules = SprayRules(), capacity: Int = 4000, seed: UInt64 = 0) {
        self.rules = rules
        key = ParticleKey(seed: seed)
        droplets = ParticleField(capacity: min(max(capacity, 0), 1_000_000), step: Self.seconds)
    }

    /// Runs a step after one of `water`: columns that break throw, droplets fly, and those that fall in push.
    public mutating func step(over water: inout WaterColumns, at line: Waterline) {
        steps += 1
        shed(from: &water, line)
        droplets.advance(gravity: Float(rules.gravity))
        settle(into: &water, line)
    }

    /// Adds a droplet from elsewhere, which splashes like the others; false where there is no room for it.
    @discardableResult
    public mutating func add(_ droplet: Particle) -> Bool { droplets.emit(droplet) }

    /// Removes all droplets.
    public mutating func clear() { droplets.clear() }

    /// Upward momentum of water and droplets together, in square points times points a second.
    public func momentum(with water: WaterColumns, at line: Waterline) -> Double {
        let columns = water.velocity.reduce(0) { $0 + Double($1) } * WaterColumns.stepRate
        return columns * line.spacing * rules.depth + droplets.upwardMomentum
    }

    private mutating func shed(from water: inout WaterColumns, _ line: Waterline) {
        let now = key.child(steps)
        for column in 0..<water.count {
            let rise = Double(water.velocity[column]) * WaterColumns.stepRate
            guard rise > rules.breaking, rise.isFinite else { continue }
            let draw = now.child(UInt64(column))
            let expected = rules.amount * (rise / rules.breaking - 1) * line.spacing * Self.seconds
            let count = Int(min(expected + draw.unit(.count), Self.mostPerColumn))
            for index in 0..<count {
                let one = droplet(draw.child(UInt64(index)), column, rise, water, line)
                guard droplets.emit(one) else { return }
                water.push(
                    column,
                    by: Particle.momentum(diameter: one.diameter, vy: one.vy)
                        / (line.spacing * rules.depth * WaterColumns.stepRate))
            }
        }
    }

    private func droplet(
        _ draw: ParticleKey, _ column: Int, _ rise: Double, _ water: WaterColumns, _ line: Waterline
    ) -> Particle {
        let place = line.left + (Double(column) + draw.unit(.placeA) - 0.5) * line.spacing
        let size = draw.unit(.scale)
        return Particle(
            x: Float(place), y: Float(line.level - Double(water.height[column])),
            vx: Float((draw.unit(.directionA) - 0.5) * 0.7 * rise), vy: Float(-rise * (1 + 0.4 * draw.unit(.speed))),
            life: Float(3 + draw.unit(.life)), diameter: Float(1.6 + 3 * size * size * size), drag: Float(rules.drag),
            color: 0xBFF3_FFFF)
    }

    private mutating func settle(into water: inout WaterColumns, _ line: Waterline) {
        let share = 1 / (line.spacing * rules.depth * WaterColumns.stepRate)
        let last = Double(water.count - 1)
        droplets.removeAll { x, y, vy, diameter, _ in
            let place = (Double(x) - line.left) / line.spacing
            guard vy > 0, place >= 0, place <= last else { return false }
            guard Double(y) >= line.level - water.height(at: place, fraction: 1) else { return false }
            water.push(Int(place.rounded()), by: -Particle.momentum(diameter: diameter, vy: vy) * share)
            return true
        }
    }
}

extension Particle {
    /// Downward momentum of a disc: area times speed.
    static func momentum(diameter: Float, vy: Float) -> Double { Double(diameter * diameter) * .pi / 4 * Double(vy) }
}
