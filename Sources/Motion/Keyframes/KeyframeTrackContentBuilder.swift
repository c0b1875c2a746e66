import Geometry

/// Makes a track of keyframes that are written one after the other; loops and conditions are allowed.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// A keyframe.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }

    /// The first of several.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    /// One more.
    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _MergedKeyframes<Value, A, B> where A.Value == Value, B.Value == Value {
        _MergedKeyframes(first: accumulated, second: next)
    }

    /// None at all.
    public static func buildBlock() -> _EmptyKeyframes<Value> { _EmptyKeyframes() }

    /// Those of a loop.
    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframesArray<Value, K>
    where K.Value == Value { _KeyframesArray(elements: components) }

    /// Those of an `if`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> Conditional<First, Second> where First.Value == Value, Second.Value == Value {
        Conditional(choice: .first(component))
    }

    /// Those of an `else`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> Conditional<First, Second> where First.Value == Value, Second.Value == Value {
        Conditional(choice: .second(component))
    }

    /// Keyframes of one branch or the other.
    public struct Conditional<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
    where First.Value == Second.Value {
        /// The type that is animated.
        public typealias Value = First.Value
        /// A primitive has no body.
        public typealias Body = Never

        enum Choice {
            case first(First)
            case second(Second)
        }

        let choice: Choice

        /// Adds the keyframes of the branch that was taken.
        public func _appendSteps(to steps: inout [KeyframeStep<First.Value.AnimatableData>]) {
            switch choice {
            case .first(let content): content._appendSteps(to: &steps)
            case .second(let content): content._appendSteps(to: &steps)
            }
        }
    }
}
