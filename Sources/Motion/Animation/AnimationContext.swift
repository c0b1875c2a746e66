import Geometry

/// What an animation is given besides value and time.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What this attribute's animation remembers from frame to frame.
    public var state: AnimationState<Value>
    /// Set it to true when the motion looks finished although it goes on; it is set by ending, and resetting it
    /// once completions ran has no effect.
    public var isLogicallyComplete = false
    /// The environment of the animated attribute.
    public let environment: EnvironmentValues
    let fidelity: Fidelity
    /// How many repeats are around the animation being asked.
    var repeatDepth = 0

    package init(
        state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues(),
        fidelity: Fidelity = .exact
    ) {
        self.state = state
        self.environment = environment
        self.fidelity = fidelity
    }

    /// The same context with state for another type of value.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var other = AnimationContext<T>(state: state, environment: environment, fidelity: fidelity)
        other.isLogicallyComplete = isLogicallyComplete
        other.repeatDepth = repeatDepth
        return other
    }
}
