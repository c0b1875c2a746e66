import Geometry

/// An animation made ready for its layer: what it does at each moment of the layer's time.
class AnimationRun {
    let timing: MediaTiming

    init(timing: MediaTiming) { self.timing = timing }

    /// Applies it at a moment of its parent's time to what is shown so far.
    func apply(at time: Double, committed: LayerValues, to shown: inout LayerValues) {}

    /// Calls `visit` with each animation of one key path in it.
    func forEachProperty(_ visit: (PropertyRun) -> Void) {}
    /// The same with those that show something when this one ends.
    func forEachFinal(_ visit: (PropertyRun) -> Void) { forEachProperty(visit) }

    /// Makes an animation ready. One that cannot move anything keeps its time, so that its delegate hears of its end.
    static func make(
        _ animation: CAAnimation, for layer: CALayer, duration: Double, timingFunction: CAMediaTimingFunction?,
        isInGroup: Bool = false
    ) -> AnimationRun {
        switch animation {
        case let animation as CAPropertyAnimation:
            if let run = PropertyRun(
                animation, for: layer, duration: duration, timingFunction: timingFunction, isInGroup: isInGroup)
            {
                return run
            }
        case let group as CAAnimationGroup:
            return GroupRun(
                group, for: layer, duration: duration, timingFunction: timingFunction, isInGroup: isInGroup)
        case let transition as CATransition: return TransitionRun(transition, duration: duration, timingFunction)
        default: break
        }
        return AnimationRun(timing: MediaTiming(of: animation, defaultDuration: duration, isInGroup: isInGroup))
    }
}

/// An animation of one key path.
final class PropertyRun: AnimationRun {
    let path: LayerKeyPath
    let keyPath: String
    private(set) var animator: PropertyAnimator
    var record = LintRecord()

    /// Nil, after a warning, where the layer has nothing at the key path or the values are of a wrong type.
    init?(
        _ animation: CAPropertyAnimation, for layer: CALayer, duration: Double, timingFunction: CAMediaTimingFunction?,
        isInGroup: Bool
    ) {
        let owner = LayerThread.current.name(of: type(of: layer))
        guard let keyPath = animation.keyPath, let path = layer.resolve(keyPath) else {
            let name = animation.keyPath ?? "nil"
            LayerWarnings.report("\(owner).\(name)", "\(owner) has nothing to animate at the key path \(name).")
            return nil
        }
        guard
            let animator = PropertyAnimator(
                animation, kind: path.kind, defaultDuration: duration, defaultTimingFunction: timingFunction,
                reportedAs: owner, previous: animation.hasValues ? nil : path.value(in: layer.visible),
                isInGroup: isInGroup)
        else { return nil }
        self.path = path
        self.keyPath = keyPath
        self.animator = animator
        super.init(timing: animator.timing)
    }

    override func forEachProperty(_ visit: (PropertyRun) -> Void) { visit(self) }

    override func apply(at time: Double, committed: LayerValues, to shown: inout LayerValues) {
        var value = path.value(in: shown)
        guard animator.apply(at: time, committed: path.value(in: committed), accumulated: &value) else { return }
        path.set(value, in: &shown)
        guard let angle = animator.pathRotation(at: time) else { return }
        // The turn along a path comes before what the layer's own transform does.
        shown.transform = CATransform3D.rotation(angle, 0, 0, 1).concatenating(shown.transform)
    }
}

extension CAPropertyAnimation {
    /// Whether it says where it begins or ends; one that does not comes from what was shown.
    fileprivate var hasValues: Bool {
        guard let basic = self as? CABasicAnimation else { return true }
        return basic.fromValue != nil || basic.toValue != nil || basic.byValue != nil
    }
}

/// Animations that share a group's time.
final class GroupRun: AnimationRun {
    private let animator: GroupAnimator
    private let children: [AnimationRun]

    init(
        _ group: CAAnimationGroup, for layer: CALayer, duration: Double, timingFunction: CAMediaTimingFunction?,
        isInGroup: Bool
    ) {
        let animator = GroupAnimator(
            group, defaultDuration: duration, defaultTimingFunction: timingFunction, isInGroup: isInGroup)
        self.animator = animator
        // A child without a duration takes the group's.
        children = (group.animations ?? []).map {
            AnimationRun.make(
                $0, for: layer, duration: animator.memberDuration, timingFunction: nil, isInGroup: true)
        }
        super.init(timing: animator.timing)
    }

    override func forEachProperty(_ visit: (PropertyRun) -> Void) {
        for child in children { child.forEachProperty(visit) }
    }

    override func forEachFinal(_ visit: (PropertyRun) -> Void) {
        // A repeated group and a member that is cut off or over earlier show no end of a way.
        guard timing.isPlayedOnce else { return }
        for child in children where child.timing.fills || child.timing.ends(at: timing.duration) {
            child.forEachFinal(visit)
        }
    }

    override func apply(at time: Double, committed: LayerValues, to shown: inout LayerValues) {
        guard let time = animator.childTime(atParent: time) else { return }
        for child in children { child.apply(at: time, committed: committed, to: &shown) }
    }
}
