import Geometry

/// How an animation runs together with those that it does not take over from.
public enum CombiningPolicy: Hashable, Sendable {
    /// SwiftUI's: the newer animation leads from wherever the older motion is to the new target; when the newest
    /// ends, so do all.
    case cascade
    /// UIKit's: every change runs out on its own, and what is shown is their sum.
    case additive
}

/// What the first frames of an animation count as.
public enum FrameClock: Hashable, Sendable {
    /// Time counts from the change. For tests, and for hosts whose scene time is the presentation time.
    case plain
    /// The first frame after a start counts as time zero, and the one after it as at most `frame` seconds, so
    /// that the work of starting does not show as a jump.
    case rebased(frame: TimeInterval)

    /// The longest second step, in seconds; nil if steps are taken as they come.
    var longestStep: TimeInterval? {
        guard case .rebased(let frame) = self else { return nil }
        return frame.isFinite && frame > 0 ? frame : 1.0 / 60
    }
}

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
