import Geometry

/// A gesture whose type is hidden.
nonisolated public struct AnyGesture<Value>: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never
    private let make: @MainActor (_GestureContext) -> _Recognizer<Value>

    /// Hides the type of `gesture`.
    @MainActor public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        make = { gesture._makeRecognizer($0) }
    }

    /// Makes the recogniser of the hidden gesture.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> { make(context) }
}
