import Geometry
import Motion

/// A value that follows a gesture and goes back to where it began when the gesture ends, fails or is cancelled.
///
/// Gestures write it with `updating(_:body:)`. The way back is a change like any other, made with the transaction
/// that the state was given.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    let initial: Value
    /// Prepares the transaction of the way back, seeing the last value.
    let reset: (Value, inout Transaction) -> Void
    /// Where the value is kept once the view has its place in the tree.
    var _box: GestureStateBox<Value>?

    /// A state that begins as, and goes back to, `wrappedValue` without animation.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

    /// A state that begins as, and goes back to, `initialValue` without animation.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// A state that goes back with `resetTransaction`.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }

    /// A state that goes back with `resetTransaction`.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// A state that goes back with the transaction which `reset` prepares; that is given the last value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
    }

    /// A state that goes back with the transaction which `reset` prepares; that is given the last value.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The value of the gesture that goes on, the initial one if none does.
    public var wrappedValue: Value {
        guard let _box else { return initial }
        return _box.read()
    }

    /// The state itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    /// Connects the state to its storage. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        let property = property.assumingMemoryBound(to: Self.self)
        property.pointee._box = connection.storage {
            GestureStateBox(property.pointee.initial, StateBox(property.pointee.initial, connection.node))
        }
    }
}

nonisolated extension GestureState: SelfComparing {
    /// What a state begins as does not tell views apart.
    func isSame(as other: GestureState) -> Bool { true }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A state that begins as nil and goes back to it with `resetTransaction`.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// A state that begins as nil and goes back to it with the transaction which `reset` prepares.
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

/// Where the value of a gesture state is kept.
nonisolated final class GestureStateBox<Value> {
    /// The value that was written last.
    private(set) var value: Value
    /// Told of every write after it was made.
    var onWrite: ((Value, Transaction) -> Void)?
    /// Gives the value that a reader is to see, where that may be another than the last, and learns that it was read.
    var onRead: (() -> Value)?

    init(_ value: Value) { self.value = value }

    /// A value that bodies read from a state, which they are told of.
    convenience init(_ value: Value, _ state: StateBox<Value>) {
        self.init(value)
        onRead = { state.read() }
        onWrite = { value, transaction in withTransaction(transaction) { state.write(value, Transaction.current) } }
    }

    /// What a body sees.
    func read() -> Value {
        guard let onRead else { return value }
        return onRead()
    }

    func write(_ value: Value, _ transaction: Transaction) {
        self.value = value
        onWrite?(value, transaction)
    }
}
