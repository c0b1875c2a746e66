import Geometry

/// One gesture after another. Made by `sequenced(before:)`.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never

    /// How far the two have come.
    @frozen nonisolated public enum Value {
        /// The first goes on.
        case first(First.Value)
        /// The first is complete with this value; the second has one once it has begun.
        case second(First.Value, Second.Value?)
    }

    /// The gesture that comes first.
    public var first: First
    /// The gesture that comes after.
    public var second: Second

    /// `second` after `first`.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        let both = SequenceRecognizer(first._makeRecognizer(context), second._makeRecognizer(context))
        return MapRecognizer(both) {
            switch $0 {
            case .first(let value): .first(value)
            case .second(let values): .second(values.0, values.1)
            }
        }
    }
}

nonisolated extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
nonisolated extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

nonisolated extension Gesture {
    /// This gesture and then `other`, which sees what comes after this one is complete: is the pointer still down,
    /// it presses where the pointer is; otherwise the next press has to come within 0.35 s. Fails when one fails.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}
