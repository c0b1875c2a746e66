import Geometry

/// What `delay`, `speed`, `repeat…` and `logicallyComplete` put around an animation.
enum AnimationModifier: Hashable, Sendable {
    case delay(Double)
    case speed(Double)
    case repeating(Repeating)
    case logicallyComplete(after: Double)

    /// The base's time for the modified animation's time; repeats have a rule of their own.
    func baseTime(_ time: Double) -> Double {
        switch self {
        case .delay(let delay): return max(0, time - delay)
        case .speed(let speed): return max(0, time * speed)
        case .repeating, .logicallyComplete: return time
        }
    }
}
