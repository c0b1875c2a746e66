import Geometry

/// A sum of travelling sines, each with deep water's dispersion: long waves run faster than short ones. A closed
/// form of place and time, so it looks the same at every frame rate.
public struct Swell: Sendable {
    /// One sine.
    public struct Component: Sendable, Equatable {
        /// Half the height from trough to crest, in points.
        public var amplitude: Double
        /// Distance from crest to crest in points, above 0.
        public var wavelength: Double
        /// Phase at place 0 and time 0, in radians.
        public var phase: Double
        /// 1 to run towards +x, −1 towards −x.
        public var direction: Double

        /// A sine of `amplitude` and `wavelength` points.
        public init(amplitude: Double, wavelength: Double, phase: Double = 0, direction: Double = 1) {
            self.amplitude = amplitude.isFinite ? amplitude : 0
            self.wavelength = wavelength.isFinite && wavelength > 0 ? wavelength : 1
            self.phase = phase.isFinite ? phase : 0
            self.direction = direction
        }
    }

    /// The sines.
    public let components: [Component]
    /// Gravity in points a second squared; sets how fast every wave runs (ω = √(g k)).
    public let gravity: Double

    /// A swell of `components` under `gravity` (default 400 pt/s², calm).
    public init(_ components: [Component], gravity: Double = 400) {
        self.components = components
        self.gravity = gravity.isFinite ? max(gravity, 0) : 400
    }

    /// Appends to `heights` the y of `baseline − height` at `count` places `step` points apart from `x` on, at `time` seconds.
    /// A rotation is carried from place to place, so that a place costs four multiplications a sine.
    public func write(
        into heights: inout [Float], baseline: Double, x: Double, step: Double, count: Int, time: Double
    ) {
        let start = heights.count
        heights.append(contentsOf: repeatElement(Float(baseline), count: count))
        for component in components {
            let k = 2 * Double.pi / component.wavelength
            let angle = k * x - component.direction * (gravity * k).squareRoot() * time + component.phase
            var s = sin(angle)
            var c = cos(angle)
            let ds = sin(k * step)
            let dc = cos(k * step)
            for i in start..<heights.count {
                heights[i] -= Float(component.amplitude * s)
                (s, c) = (s * dc + c * ds, c * dc - s * ds)
            }
        }
    }

    /// Height above the baseline at one place and time.
    public func height(at x: Double, time: Double) -> Double {
        components.reduce(0) { sum, component in
            let k = 2 * Double.pi / component.wavelength
            let angle = k * x - component.direction * (gravity * k).squareRoot() * time + component.phase
            return sum + component.amplitude * sin(angle)
        }
    }
}
