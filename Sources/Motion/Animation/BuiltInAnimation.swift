import Geometry

/// A built-in animation in the guise of a `CustomAnimation`.
struct BuiltInAnimation: CustomAnimation, CustomStringConvertible {
    let animation: Animation

    var description: String { animation.description }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        animation.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        animation.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}
