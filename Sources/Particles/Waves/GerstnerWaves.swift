import Geometry

/// Ocean waves whose points run on circles: sharp crests, flat troughs (Gerstner; Tessendorf, "Simulating Ocean Water").
///
/// `x = x0 + Σ Q A D cos θ`, `y = Σ A sin θ`, up positive, with θ = k D·x0 − ω t + φ. To draw them plot the points; they
/// are not heights over even places.
public struct GerstnerWaves: Hashable, Sendable, Codable {
    /// One wave.
    public struct Component: Hashable, Sendable, Codable {
        /// Half the height from trough to crest in points.
        public var amplitude: Double
        /// Distance from crest to crest in points, above 0.
        public var wavelength: Double
        /// Direction of travel in radians; 0 runs towards +x.
        public var direction: Double
        /// Phase at place 0 and time 0, radians.
        public var phase: Double
        /// How sharp the crest is: 0 a sine, 1 a cusp where it is the only wave.
        public var sharpness: Double

        /// A wave; numbers that are not finite count as 0, a wavelength not above 0 as 1.
        public init(
            amplitude: Double, wavelength: Double, direction: Double = 0, phase: Double = 0, sharpness: Double = 0.5
        ) {
            self.amplitude = amplitude.isFinite ? amplitude : 0
            self.wavelength = wavelength.isFinite && wavelength > 0 ? wavelength : 1
            self.direction = direction.isFinite ? direction : 0
            self.phase = phase.isFinite ? phase : 0
            self.sharpness = sharpness.isFinite ? max(sharpness, 0) : 0
        }

        /// 2π over the wavelength, radians a point.
        public var wavenumber: Double { 2 * .pi / wavelength }
    }

    /// The waves.
    public let components: [Component]
    /// Gravity in points a second squared, not negative.
    public let gravity: Double
    /// Depth of the water in points; nil is deep.
    public let depth: Double?
    /// What the sharpness of all waves was multiplied by, so that no crest loops: 1 where none would.
    public let sharpnessScale: Double

    /// Waves under `gravity` in water of `depth`. Crests loop where Σ Q k A passes 1; unless `allowsLoops`, all sharpness is
    /// cut down to that limit.
    public init(_ components: [Component], gravity: Double = 9.81, depth: Double? = nil, allowsLoops: Bool = false) {
        self.components = components
        self.gravity = gravity.isFinite ? max(gravity, 0) : 9.81
        self.depth = depth.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        let sum = components.reduce(0) { $0 + $1.sharpness } / Double(max(components.count, 1))
        sharpnessScale = allowsLoops || sum <= 1 ? 1 : 1 / sum
    }

    /// Radians a second of a wave: √(g k), in shallow water √(g k tanh(k h)).
    public func frequency(_ component: Component) -> Double {
        let k = component.wavenumber
        return (gravity * k * (depth.map { tanh(k * $0) } ?? 1)).squareRoot()
    }

    /// Q, the share of the amplitude that points move sideways: sharpness / (k A N).
    public func steepness(_ component: Component) -> Double {
        guard component.amplitude != 0 else { return 0 }
        return component.sharpness * sharpnessScale
            / (component.wavenumber * component.amplitude * Double(components.count))
    }

    /// Where the point that rests at (`x`, `z`) is at `time`: `y` is its height.
    public func point(x: Double, z: Double = 0, time: Double) -> ParticleVector {
        var point = ParticleVector(x, 0, z)
        for component in components {
            let (dx, dz) = (cos(component.direction), sin(component.direction))
            let angle = component.wavenumber * (dx * x + dz * z) - frequency(component) * time + component.phase
            let aside = steepness(component) * component.amplitude * cos(angle)
            point.x += aside * dx
            point.z += aside * dz
            point.y += component.amplitude * sin(angle)
        }
        return point
    }

    /// How much places are drawn together along x at the point that rests at `x`: 1 at rest, 0 at a cusp, negative in a
    /// loop.
    public func stretch(x: Double, z: Double = 0, time: Double) -> Double {
        components.reduce(1) { sum, component in
            let (dx, dz) = (cos(component.direction), sin(component.direction))
            let angle = component.wavenumber * (dx * x + dz * z) - frequency(component) * time + component.phase
            return sum - steepness(component) * component.wavenumber * component.amplitude * dx * dx * sin(angle)
        }
    }
}
