import Geometry

/// Makes the tracks of a timeline, or one track on the whole value from bare keyframes.
@resultBuilder public struct KeyframesBuilder<Value> {
    /// A keyframe.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }

    /// The first of several keyframes.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    /// One more keyframe.
    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _MergedKeyframes<Value, A, B> where A.Value == Value, B.Value == Value {
        _MergedKeyframes(first: accumulated, second: next)
    }

    /// No keyframes.
    public static func buildBlock() -> _EmptyKeyframes<Value> where Value: Animatable { _EmptyKeyframes() }

    /// The keyframes of a loop.
    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframesArray<Value, K>
    where K.Value == Value { _KeyframesArray(elements: components) }

    /// The keyframes of an `if`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<First, Second>
    where First.Value == Value, Second.Value == Value {
        KeyframeTrackContentBuilder<Value>.Conditional(choice: .first(component))
    }

    /// The keyframes of an `else`.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<First, Second>
    where First.Value == Value, Second.Value == Value {
        KeyframeTrackContentBuilder<Value>.Conditional(choice: .second(component))
    }

    /// A track on the whole value.
    public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K) -> KeyframeTrack<Value, Value, K>
    where K.Value == Value { KeyframeTrack(\.self) { component } }

    /// A track.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

    /// The first of several tracks.
    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

    /// One more track.
    public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
        accumulated: A, next: B
    ) -> _MergedTracks<Value, A, B> where A.Value == Value, B.Value == Value {
        _MergedTracks(first: accumulated, second: next)
    }

    /// No tracks.
    public static func buildBlock() -> _EmptyTracks<Value> { _EmptyTracks() }

    /// The tracks, as they are.
    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}
