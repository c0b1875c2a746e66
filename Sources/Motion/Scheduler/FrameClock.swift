import Geometry

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
