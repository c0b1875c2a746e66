import Geometry
import Motion

/// The time of a group as its members see it.
struct GroupAnimator {
    var timing: MediaTiming
    private let pace: UnitCurve

    init(
        _ group: CAAnimationGroup, defaultDuration: Double, defaultTimingFunction: CAMediaTimingFunction? = nil,
        isInGroup: Bool = false
    ) {
        timing = MediaTiming(of: group, defaultDuration: defaultDuration, isInGroup: isInGroup)
        pace = (group.timingFunction ?? defaultTimingFunction)?.curve ?? .linear
    }

    /// What a member with duration 0 takes.
    var memberDuration: Double { timing.duration }

    /// The members' parent time: the group's basic time after its repeats, its reverse and its timing function (a choice for
    /// the last, which is described and not measured), never outside the group. Nil while the group shows nothing.
    func childTime(atParent parentTime: Double) -> Double? {
        let sample = timing.sample(at: parentTime)
        guard sample.isActive else { return nil }
        guard timing.duration.isFinite else { return sample.basicTime }
        return min(max(pace.value(at: sample.progress), 0), 1) * timing.duration
    }
}
