import Geometry

/// What a gap between two frames does to what is running.
public enum GapPolicy: Hashable, Sendable {
    /// Everything is where it would have been: curves end, springs follow their closed form.
    case elapse
    /// Curves end, but after more than `limit` seconds springs go on by `step` seconds only, as in SwiftUI
    /// (1 s and 1/60 s).
    case resumeSprings(limit: TimeInterval, step: TimeInterval)

    /// How much of a frame's `duration` springs are to skip, in seconds.
    func skipped(of duration: TimeInterval) -> TimeInterval {
        guard case .resumeSprings(let limit, let step) = self, duration > limit, step >= 0 else { return 0 }
        return max(0, duration - step)
    }
}
