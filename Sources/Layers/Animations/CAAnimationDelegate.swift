import Geometry

/// Who hears when an animation begins and ends. The animation holds it until then.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation's begin time has come.
    @MainActor func animationDidStart(_ anim: CAAnimation)
    /// The animation is over. `flag` says whether it came to its end; otherwise it was removed or replaced before.
    @MainActor func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    @MainActor public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    @MainActor public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
