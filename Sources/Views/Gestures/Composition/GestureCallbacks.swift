import Geometry
import Motion

/// A gesture with an action for its changes. Made by `onChanged`.
nonisolated public struct _ChangedGesture<G: Gesture>: Gesture where G.Value: Equatable {
    /// The values of the gesture.
    public typealias Value = G.Value
    /// The library recognises it itself.
    public typealias Body = Never
    let gesture: G
    let action: (G.Value) -> Void

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<G.Value> {
        ChangedRecognizer(gesture._makeRecognizer(context), action)
    }
}

/// A gesture with an action for its end. Made by `onEnded`.
nonisolated public struct _EndedGesture<G: Gesture>: Gesture {
    /// The values of the gesture.
    public typealias Value = G.Value
    /// The library recognises it itself.
    public typealias Body = Never
    let gesture: G
    let action: (G.Value) -> Void

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<G.Value> {
        EndedRecognizer(gesture._makeRecognizer(context), action)
    }
}

/// A gesture with other values. Made by `map`.
nonisolated public struct _MapGesture<G: Gesture, Value>: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never
    let gesture: G
    let transform: (G.Value) -> Value

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        MapRecognizer(gesture._makeRecognizer(context), transform)
    }
}

/// A gesture that writes a gesture state. Made by `updating`.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    /// The values of the gesture.
    public typealias Value = Base.Value
    /// The library recognises it itself.
    public typealias Body = Never
    let base: Base
    let state: GestureState<State>
    let write: (Value, inout State, inout Transaction) -> Void

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Base.Value> {
        UpdatingRecognizer(base._makeRecognizer(context), state, write)
    }
}

nonisolated extension Gesture {
    /// Runs `action` with the value at the end of the gesture; a gesture that fails or is cancelled does not end.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(gesture: self, action: action)
    }

    /// Runs `action` with every new value while the gesture goes on.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
        _ChangedGesture(gesture: self, action: action)
    }

    /// Makes other values from those of the gesture.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(gesture: self, transform: body)
    }

    /// Writes `state` with every value while the gesture goes on, before `onChanged`; afterwards the state goes
    /// back to its initial value.
    ///
    /// The transaction is that of the write. It starts out without animation and continuous.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, write: body)
    }
}
