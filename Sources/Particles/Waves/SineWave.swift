import Geometry

/// One travelling sine, y = middle + amplitude · sin(x / length + phase): with its defaults the wave that Core
/// Animation samples draw, at the same pace at every frame rate.
public struct SineWave: Hashable, Sendable, Codable {
    /// Half the height from trough to crest in points, default 18.
    public var amplitude: Double
    /// Points of x for a radian, above 0, default 24: a wavelength of 150.8 points.
    public var length: Double
    /// Radians a second, default 3.6; positive ones let crests travel towards −x.
    public var pace: Double
    /// Distance between places in points, above 0, default 3: chords stay within 0.04 points of the default sine.
    public var step: Double

    /// A wave; numbers that are not finite, and lengths and steps not above 0, take their default.
    public init(amplitude: Double = 18, length: Double = 24, pace: Double = 3.6, step: Double = 3) {
        self.amplitude = amplitude.isFinite ? amplitude : 18
        self.length = length.isFinite && length > 0 ? length : 24
        self.pace = pace.isFinite ? pace : 3.6
        self.step = step.isFinite && step > 0 ? step : 3
    }

    /// Distance from crest to crest in points.
    public var wavelength: Double { length * 2 * .pi }

    /// Points a second that crests travel, towards −x where `pace` is positive.
    public var speed: Double { pace * length }

    /// Height of the curve over its chord between two places, at most.
    public var chordError: Double { amplitude * (step / length) * (step / length) / 8 }

    /// y at `x` and `time` about `middle`.
    public func y(at x: Double, time: Double, middle: Double = 0) -> Double {
        middle + amplitude * sin(x / length + pace * time)
    }

    /// Number of places from `low` to `high`: both ends are among them, whether `step` divides their distance or not. No
    /// place where `high` is not above `low`; at most a million.
    public func placeCount(from low: Double, to high: Double) -> Int {
        guard low.isFinite, high.isFinite, high > low else { return 0 }
        return Int(min(((high - low) / step - 1e-9).rounded(.up), 999_999)) + 1
    }

    /// Place `index` of those from `low` to `high`.
    public func place(_ index: Int, from low: Double, to high: Double) -> Double {
        min(low + Double(index) * step, high)
    }

    /// Appends the heights at all places from `low` to `high`.
    public func write(
        into heights: inout [Float], from low: Double, to high: Double, time: Double, middle: Double = 0
    ) {
        for index in 0..<placeCount(from: low, to: high) {
            heights.append(Float(y(at: place(index, from: low, to: high), time: time, middle: middle)))
        }
    }
}
