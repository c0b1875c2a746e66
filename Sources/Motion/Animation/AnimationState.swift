import Geometry

/// What an animation remembers about one animated attribute.
public struct AnimationState<Value: VectorArithmetic> {
    private var clients: [ObjectIdentifier: Any] = [:]
    /// Where the spring of this attribute stands, if there has been one.
    var spring: FluidSpringState<Value>?
    /// The last written values, while a stream of them is tracked.
    var sampler: VelocitySampler<Value>?
    /// The motion of a combined track, for a client's `shouldMerge` to read through `previous`.
    var handoff: Handoff<Value>?
    /// Progress of repeats whose leg has no known duration, outermost first.
    var repeats: [RepeatProgress] = []

    /// Nothing remembered.
    public init() {}

    /// The value of a key, its `defaultValue` until written.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { clients[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { clients[ObjectIdentifier(key)] = newValue }
    }
}
