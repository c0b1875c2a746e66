import Geometry

/// One or more taps: a press and a release that hardly moves.
///
/// A mouse fails a tap once it has moved 5 points, a finger after 45 points or 0.75 s. Between the taps of a count
/// are at most 0.35 s.
nonisolated public struct TapGesture: Gesture {
    /// That there was a tap is all there is to say.
    public typealias Value = Void
    /// The library recognises it itself.
    public typealias Body = Never
    /// The number of taps.
    public var count: Int

    /// So many taps; a count below 1 is 1.
    public init(count: Int = 1) { self.count = count }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Void> {
        MapRecognizer(TapRecognizer(count: count, space: .local, context: context)) { _ in }
    }
}

/// Taps, as `TapGesture`, that tell where the last one was released.
nonisolated public struct SpatialTapGesture: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never
    /// Where the tap was.
    nonisolated public struct Value: Equatable, Sendable {
        /// The place of the release, in the gesture's coordinate space.
        public var location: CGPoint
    }

    /// The number of taps.
    public var count: Int
    /// The space of the value's location.
    public var coordinateSpace: CoordinateSpace

    /// So many taps; a count below 1 is 1.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        MapRecognizer(TapRecognizer(count: count, space: coordinateSpace, context: context), Value.init)
    }
}
