import Geometry

/// How a value moves when it changes: the protocol behind every `Animation`, open to clients.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// The part of `value` travelled at `time`, or nil when the animation has ended.
    /// - Parameters:
    ///   - value: the whole way as a vector, new minus old; not a progress and not the destination.
    ///   - time: seconds since the first animation of this attribute began; merging does not restart it.
    ///   - context: state that lasts from frame to frame, the environment, and the logical completion flag.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// The velocity at `time` in units per second, or nil if the animation does not know; the default is nil.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Whether this animation takes over from `previous`, which is running; the default is false, and then the
    /// two are combined.
    /// - Parameters:
    ///   - value: the way of the previous animation, without the new change.
    ///   - time: where the previous animation stands.
    ///   - context: the previous animation's; what is written to its state is kept on true.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Unknown.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        nil
    }

    /// Never: it is combined with what is running.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}
