import Geometry
import Motion

/// Something whose value and velocity can be asked for at any time: a spring from 0 to 1, a curve, a keyframe timeline.
///
/// Written as text:
///
///     spring duration=0.5 bounce=0.3 [velocity=V]
///     spring response=0.5 dampingRatio=0.7 | mass=1 stiffness=100 damping=10 | settlingDuration=0.5 dampingRatio=0.3
///     curve 0.25,0.1,0.25,1            curve easeInOut
///     keyframes 0; linear 1 0.3; cubic 0.5 0.2; spring 1 0.4; move 0
public enum MotionSample: Sendable {
    /// A spring from 0 to 1 with an initial velocity in units a second; times are seconds.
    case spring(Spring, velocity: Double)
    /// A curve; times are progress, 0…1.
    case curve(UnitCurve)
    /// A timeline of numbers; times are seconds.
    case keyframes(start: Double, [KeyframeWord])

    /// One keyframe as it is written.
    public enum KeyframeWord: Sendable, Equatable {
        /// At constant speed to a value, in seconds.
        case linear(Double, duration: Double)
        /// Along a smooth cubic to a value, in seconds.
        case cubic(Double, duration: Double)
        /// By a spring towards a value; until it has settled when there is no duration.
        case spring(Double, duration: Double?)
        /// To a value at once.
        case move(Double)
    }

    /// Reads the text form; says which word is wrong and what was expected.
    public init(parsing text: String) throws(TuningError) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        switch words.first {
        case "spring": self = try Self.spring(Array(words.dropFirst()))
        case "curve": self = .curve(try Self.curve(words.dropFirst().joined()))
        case "keyframes": self = try Self.keyframes(String(text.drop { $0.isWhitespace }.dropFirst(9)))
        default: throw .badSample("expected 'spring …', 'curve …' or 'keyframes …', not \"\(text)\"")
        }
    }

    /// Values and velocities at the given times, in their order; velocities are units a second, for a curve units a whole progress.
    public func sample(at times: [Double]) -> [(value: Double, velocity: Double)] {
        switch self {
        case .spring(let spring, let velocity):
            times.map {
                (
                    spring.value(target: 1, initialVelocity: velocity, time: $0),
                    spring.velocity(target: 1, initialVelocity: velocity, time: $0)
                )
            }
        case .curve(let curve): times.map { (curve.value(at: $0), curve.velocity(at: $0)) }
        case .keyframes(let start, let words):
            Self.sample(Self.timeline(start, words), at: times)
        }
    }

    private static func sample(
        _ timeline: KeyframeTimeline<Double>, at times: [Double]
    ) -> [(value: Double, velocity: Double)] {
        times.map { (timeline.value(time: $0), timeline.velocity(time: $0)) }
    }

    private static func timeline(_ start: Double, _ words: [KeyframeWord]) -> KeyframeTimeline<Double> {
        KeyframeTimeline(initialValue: start) {
            KeyframeTrack {
                for word in words {
                    switch word {
                    case .linear(let value, let duration): LinearKeyframe(value, duration: duration)
                    case .cubic(let value, let duration): CubicKeyframe(value, duration: duration)
                    case .spring(let value, let duration): SpringKeyframe(value, duration: duration)
                    case .move(let value): MoveKeyframe(value)
                    }
                }
            }
        }
    }
}
