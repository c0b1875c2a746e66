import Geometry

extension MediaTiming {
    /// The timing of an animation on a layer or in a group, whether or not it has an effect.
    ///
    /// A spring on a layer whose duration is not positive runs for its settling duration (a choice, reported once); every
    /// other animation, and a spring in a group, for `defaultDuration`.
    init(of animation: CAAnimation, defaultDuration: Double, isInGroup: Bool = false) {
        guard !(animation.duration > 0), !isInGroup, let spring = animation as? CASpringAnimation else {
            self.init(animation, defaultDuration: defaultDuration)
            return
        }
        LayerWarnings.report(
            "CASpringAnimation.duration 0", "A spring animation without a duration runs for its settling duration.")
        self.init(animation, defaultDuration: spring.settlingDuration)
    }
}
