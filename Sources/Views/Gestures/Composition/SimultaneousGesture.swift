import Geometry

/// Two gestures that do not keep each other from anything. Made by `simultaneously(with:)`.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never

    /// The values of those that go on or are complete.
    @frozen nonisolated public struct Value {
        /// The first gesture's value, nil while it is nothing yet and once it has failed.
        public var first: First.Value?
        /// The second gesture's value, nil while it is nothing yet and once it has failed.
        public var second: Second.Value?
    }

    /// One gesture.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Both gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        let both = SimultaneousRecognizer(first._makeRecognizer(context), second._makeRecognizer(context))
        return MapRecognizer(both) { Value(first: $0.0, second: $0.1) }
    }
}

nonisolated extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
nonisolated extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
nonisolated extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

nonisolated extension Gesture {
    /// This gesture and `other` at once: complete when neither changes any more and one of them is.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}
