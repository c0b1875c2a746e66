import Geometry

/// Something that a person does with a pointer, described by value.
///
/// The library's gestures recognise; one of your own says in `body` which others it is made of.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture reports.
    associatedtype Value
    /// What the gesture is made of.
    associatedtype Body: Gesture
    /// What the gesture is made of, asked for once for every press.
    @MainActor @preconcurrency var body: Body { get }

    /// Makes the recogniser of one view's gesture. Not for use by name: programs give a `body`.
    @MainActor @preconcurrency func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value>
}

extension Never: Gesture {
    /// There is no such gesture.
    public typealias Value = Never
}

extension Gesture where Body == Never {
    /// A gesture that the library recognises itself has no body.
    public var body: Never { preconditionFailure("A gesture that the library recognises itself has no body.") }
}

extension Gesture where Body.Value == Value {
    /// By default a gesture is what its body is.
    public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> { body._makeRecognizer(context) }
}
