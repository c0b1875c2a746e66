import Geometry
import Rendering

/// An animation on a layer.
struct AttachedAnimation {
    enum Stage {
        /// Added, its transaction not yet committed.
        case pending
        /// Committed; its begin is still to come.
        case waiting
        case running
        /// Over and kept, because it is not removed on completion.
        case kept
    }

    /// Nil for one that was added without a key.
    let key: String?
    /// The layer's own copy, frozen.
    let animation: CAAnimation
    /// Waits for its end.
    let completion: CompletionGroup?
    /// The pace of the transaction, for an animation without one.
    let timingFunction: CAMediaTimingFunction?
    var stage = Stage.pending
    /// What a transition changes from.
    var before: DisplayList?
    /// What it does, from the commit on.
    var run: AnimationRun?

    /// Begins with the commit, at a moment of the layer's time.
    mutating func begin(on layer: CALayer, at now: Double) {
        if animation.beginTime == 0 { animation.begin(at: now) }
        let run = AnimationRun.make(
            animation, for: layer, duration: animation.duration, timingFunction: timingFunction)
        if let transition = run as? TransitionRun { transition.before = before ?? DisplayList() }
        before = nil
        self.run = run
        stage = .waiting
    }
}
