import Geometry

/// A press that is held: active with true from the press, complete while still held.
nonisolated public struct LongPressGesture: Gesture {
    /// True.
    public typealias Value = Bool
    /// The library recognises it itself.
    public typealias Body = Never
    /// How long the press is held, in seconds.
    public var minimumDuration: Double
    /// The movement that fails it, in points.
    public var maximumDistance: CGFloat

    /// A press held for `minimumDuration` seconds, 0.5 by default, without moving `maximumDistance` points, 10 by
    /// default.
    ///
    /// A duration of 0 or less is complete at the press, an infinite one never; a distance of 0 or less is failed by
    /// any movement. NaN counts as the default.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Bool> {
        LongPressRecognizer(duration: minimumDuration, distance: maximumDistance)
    }
}
