import Geometry

/// Two gestures of which one can be: the second only if the first fails. Made by `exclusively(before:)`.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never

    /// The value of the gesture that came about.
    @frozen nonisolated public enum Value {
        /// It was the first.
        case first(First.Value)
        /// It was the second.
        case second(Second.Value)
    }

    /// The gesture that has the choice.
    public var first: First
    /// The gesture that takes what the first leaves.
    public var second: Second

    /// The second gesture where the first fails.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        let both = ExclusiveRecognizer(first._makeRecognizer(context), second._makeRecognizer(context))
        return MapRecognizer(both) {
            switch $0 {
            case .first(let value): .first(value)
            case .second(let value): .second(value)
            }
        }
    }
}

nonisolated extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
nonisolated extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

nonisolated extension Gesture {
    /// This gesture, or `other` if this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
