import Geometry

/// A client's animation that was replaced before it was logically complete. It is played on unseen, only to find out
/// when it would have been: each completion comes at the time of its own animation.
struct Fork<V: VectorArithmetic> {
    let slot: Int32
    let animation: Animation
    var state: AnimationState<V>
    let way: V
    let begin: Double
    /// The completions that wait for it.
    var completions: Int32

    /// Plays one frame; true when the animation is logically complete.
    mutating func isComplete(at time: Double, _ setting: CombiningSetting) -> Bool {
        var context = AnimationContext(
            state: state, environment: setting.environment, fidelity: setting.fidelity)
        let value = animation.animate(value: way, time: max(0, time - begin), context: &context)
        state = context.state
        return value == nil || context.isLogicallyComplete
    }
}
