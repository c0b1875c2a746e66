import Geometry

/// A key for state that a custom animation keeps from frame to frame.
public protocol AnimationStateKey {
    /// What is kept.
    associatedtype Value
    /// What is read before anything was written.
    static var defaultValue: Value { get }
}

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

/// Value and velocity of a motion that has no single animation to ask.
struct Handoff<Value> {
    var offset: Value
    var velocity: Value
}

/// How far a repeat has come whose leg ends when its base says so.
struct RepeatProgress {
    var leg = 0
    var offset = 0.0
}
