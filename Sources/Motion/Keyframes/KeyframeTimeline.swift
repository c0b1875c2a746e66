import Geometry

/// Keyframes of a value over time, to be read at any time in any order.
///
/// Tracks run side by side from time 0; one that is shorter holds its last value, and of two on the same property
/// the later one counts. A property without a track keeps its initial value.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let tracks: [TrackWriter<Value>]

    /// The duration of the longest track in seconds.
    public let duration: TimeInterval

    /// Resolves the keyframes for a value that starts at `initialValue`.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, initialVelocity: nil, fidelity: .exact, content: content)
    }

    /// Resolves the keyframes for a value that moves already.
    /// - Parameters:
    ///   - initialValue: where the value is.
    ///   - initialVelocity: in units per second, in the properties that it belongs to; taken up by a first
    ///     keyframe that is a cubic or a spring without a start velocity of its own. Nil is rest.
    ///   - fidelity: `.system` gives NaN at the instant of a keyframe without duration, as SwiftUI does.
    public init(
        initialValue: Value, initialVelocity: Value?, fidelity: Fidelity = .exact,
        @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
    ) {
        var resolved = _ResolvedTracks(
            initialValue: initialValue, initialVelocity: initialVelocity, fidelity: fidelity)
        content()._resolve(into: &resolved)
        self.initialValue = initialValue
        tracks = resolved.writers
        duration = resolved.duration
    }

    /// The value at `time` seconds: the initial one before 0, the last one after the end.
    public func value(time: Double) -> Value {
        var value = initialValue
        update(value: &value, time: time)
        return value
    }

    /// The value at a part of the duration; 0 and 1 are its ends.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// Writes the animated properties as they are at `time` seconds, and leaves the others alone.
    public func update(value: inout Value, time: Double) {
        for track in tracks { track.write(&value, time) }
    }

    /// Writes the animated properties as they are at a part of the duration, and leaves the others alone.
    public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }

    /// The velocity at `time` seconds, in units per second, in the properties that it belongs to; a property
    /// without a track has its initial value there.
    public func velocity(time: Double) -> Value {
        var velocity = initialValue
        for track in tracks { track.writeVelocity(&velocity, time) }
        return velocity
    }
}
