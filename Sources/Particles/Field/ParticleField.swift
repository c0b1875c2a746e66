import Geometry
import Rendering

/// Many particles as columns, moved in fixed steps: the same births give the same picture at every frame rate.
///
/// A full field refuses births and kills nothing. Particles that die leave their place to the last one, so the
/// order is that of a seeded run, the same every time.
public struct ParticleField: Sendable {
    /// Seconds of one step.
    public let step: Float
    /// The most particles alive at once.
    public let capacity: Int
    /// Births that were refused because the field was full.
    public private(set) var refused = 0

    private var x: [Float] = []
    private var y: [Float] = []
    private var vx: [Float] = []
    private var vy: [Float] = []
    private var age: [Float] = []
    private var rate: [Float] = []
    private var diameter: [Float] = []
    private var keep: [Float] = []
    private var weight: [Float] = []
    private var color: [UInt32] = []

    /// An empty field for up to `capacity` particles, moved in steps of `step` seconds.
    public init(capacity: Int, step: Double = 1.0 / 120) {
        self.capacity = max(capacity, 0)
        self.step = Float(step.isFinite && step > 0 ? step : 1.0 / 120)
        x.reserveCapacity(self.capacity)
        y.reserveCapacity(self.capacity)
        vx.reserveCapacity(self.capacity)
        vy.reserveCapacity(self.capacity)
        age.reserveCapacity(self.capacity)
        rate.reserveCapacity(self.capacity)
        diameter.reserveCapacity(self.capacity)
        keep.reserveCapacity(self.capacity)
        weight.reserveCapacity(self.capacity)
        color.reserveCapacity(self.capacity)
    }

    /// Particles alive.
    public var count: Int { x.count }

    /// Adds a particle; false when the field is full, when it has no life, or when one of its numbers is not finite.
    @discardableResult
    public mutating func emit(_ particle: Particle) -> Bool {
        guard particle.isFinite, particle.life > 0 else { return false }
        guard count < capacity else {
            refused += 1
            return false
        }
        x.append(particle.x)
        y.append(particle.y)
        vx.append(particle.vx)
        vy.append(particle.vy)
        age.append(0)
        rate.append(1 / particle.life)
        diameter.append(particle.diameter)
        keep.append(exp(-max(particle.drag, 0) * step))
        weight.append(particle.weight)
        color.append(particle.color)
        return true
    }

    /// Moves everything by one step under `gravity` (points a second squared, +y down) and lets the old ones die.
    public mutating func advance(gravity: Float) {
        let pull = gravity.isFinite ? gravity * step : 0
        for i in 0..<count {
            vx[i] *= keep[i]
            vy[i] = vy[i] * keep[i] + pull * weight[i]
            x[i] += vx[i] * step
            y[i] += vy[i] * step
            age[i] += step * rate[i]
        }
        var i = 0
        while i < count {
            if age[i] < 1 { i += 1 } else { remove(i) }
        }
    }

    /// Removes every particle.
    public mutating func clear() {
        while count > 0 { remove(count - 1) }
    }

    /// Calls `body` with the place, speed, size at birth and weight of every particle and, if it answers true, lets the
    /// particle die: for surfaces that swallow.
    public mutating func removeAll(
        where swallows: (_ x: Float, _ y: Float, _ vy: Float, _ diameter: Float, _ weight: Float) -> Bool
    ) {
        var i = 0
        while i < count {
            if swallows(x[i], y[i], vy[i], diameter[i], weight[i]) { remove(i) } else { i += 1 }
        }
    }

    /// Upward momentum of all, with their sizes at birth.
    var upwardMomentum: Double {
        (0..<count).reduce(0) { $0 - Particle.momentum(diameter: diameter[$1], vy: vy[$1]) }
    }

    /// Adds all particles as sprites, each where it is `ahead` seconds after the last step; opacity rises in the first
    /// twelfth of a life and fades to its end, size shrinks by 40 %. `brightness` scales opacity.
    public func write(to writer: inout SpriteWriter, ahead: Float, brightness: Float) {
        for i in 0..<count {
            let u = age[i]
            let rest = 1 - u
            let alpha = min(u * 12, 1) * rest * (2 - rest) * brightness * 255
            let opacity = UInt32(min(max(alpha, 0), 255))
            writer.add(
                x: x[i] + vx[i] * ahead, y: y[i] + vy[i] * ahead, diameter: diameter[i] * (1 - 0.4 * u),
                color: color[i] & 0xFFFF_FF00 | opacity)
        }
    }

    private mutating func remove(_ i: Int) {
        x.swapAt(i, count - 1)
        let last = count - 1
        y[i] = y[last]
        vx[i] = vx[last]
        vy[i] = vy[last]
        age[i] = age[last]
        rate[i] = rate[last]
        diameter[i] = diameter[last]
        keep[i] = keep[last]
        weight[i] = weight[last]
        color[i] = color[last]
        x.removeLast()
        y.removeLast()
        vx.removeLast()
        vy.removeLast()
        age.removeLast()
        rate.removeLast()
        diameter.removeLast()
        keep.removeLast()
        weight.removeLast()
        color.removeLast()
    }
}
