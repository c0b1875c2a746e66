import Geometry

/// Sines under a bell, the classic style of siriwave: places run from −2 to 2 across the width.
public struct BellWaves: Hashable, Sendable, Codable {
    /// One of the curves.
    public struct Curve: Hashable, Sendable {
        /// What the height is divided by; negative ones are mirrored.
        public let attenuation: Double
        /// Opacity, 0…1.
        public let opacity: Double
        /// Line width in points.
        public let lineWidth: Double
    }

    /// The curves, the main one last.
    public static let curves = [
        Curve(attenuation: -2, opacity: 0.1, lineWidth: 1), Curve(attenuation: -6, opacity: 0.2, lineWidth: 1),
        Curve(attenuation: 4, opacity: 0.4, lineWidth: 1), Curve(attenuation: 2, opacity: 0.6, lineWidth: 1),
        Curve(attenuation: 1, opacity: 1, lineWidth: 1.5),
    ]
    /// Half the range of places.
    public static let reach = 2.0
    /// Places along a curve, both ends included: they are counted, not summed, so that the right end is not lost.
    public static let placeCount = 201

    /// Height of the main curve, default 1.
    public private(set) var amplitude: Double
    /// Pace, default 0.2: a phase of 18.85 rad/s.
    public private(set) var speed: Double
    /// Phase in radians.
    public private(set) var phase: Double

    /// Waves at rest in their targets.
    public init(amplitude: Double = 1, speed: Double = 0.2, phase: Double = 0) {
        self.amplitude = amplitude.isFinite ? amplitude : 1
        self.speed = speed.isFinite ? speed : 0.2
        self.phase = phase.isFinite ? phase : 0
    }

    /// Radians a second at `speed`: π/2 of it a frame at 60 Hz.
    public static func pace(speed: Double) -> Double { .pi / 2 * speed * 60 }

    /// The bell (4/(4 + x^power))⁴.
    public static func bell(_ x: Double, power: Int = 4) -> Double {
        let square = x * x
        let value = 4 / (4 + (power == 2 ? square : square * square))
        return value * value * value * value
    }

    /// Lets `seconds` pass: amplitude and speed come a tenth nearer to `amplitude` and `speed` each sixtieth of a second, in
    /// closed form, so that frames do not matter.
    public mutating func advance(by seconds: Double, amplitude target: Double, speed targetSpeed: Double) {
        guard seconds > 0, seconds.isFinite, target.isFinite, targetSpeed.isFinite else { return }
        let rest = pow(0.9, 60 * seconds)
        // The phase is the integral of the speed on its way.
        let gone = (1 - rest) / (-60 * log(0.9))
        phase += Self.pace(speed: targetSpeed * seconds + (speed - targetSpeed) * gone)
        phase = phase.remainder(dividingBy: 2 * .pi)
        amplitude = target + (amplitude - target) * rest
        speed = targetSpeed + (speed - targetSpeed) * rest
    }

    /// Place `index` of 0..<`placeCount` across, −2…2.
    public static func place(_ index: Int) -> Double { -reach + 2 * reach * Double(index) / Double(placeCount - 1) }

    /// Height of a curve over the middle at a place −2…2, in a rectangle of `height` points.
    public func height(at place: Double, curve: Curve, height: Double) -> Double {
        0.6 * Self.bell(place) * (height / 2 - 6) * amplitude / curve.attenuation * sin(6 * place - phase)
    }
}
