import Geometry
import Motion

/// Access to a value that is kept elsewhere: reading and writing go there.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    /// What changes through the binding go along with; what it does not set comes from around the change.
    public var transaction = Transaction()
    private let location: BindingLocation<Value>

    init(_ location: BindingLocation<Value>) { self.location = location }

    /// A binding that reads and writes through closures.
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Bindings are read and written where their view is, on the main thread, whatever the closures are isolated to.
        let read = unsafeBitCast(get, to: (() -> Value).self)
        let write = unsafeBitCast(set, to: ((Value) -> Void).self)
        self.init(ClosureLocation(isProgram: true, read: read) { value, _ in write(value) })
    }

    /// A binding that reads and writes through closures; writing is told the transaction.
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let read = unsafeBitCast(get, to: (() -> Value).self)
        let write = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
        self.init(ClosureLocation(isProgram: true, read: read, write: write))
    }

    /// A binding to a value that never changes; writing does nothing.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(ConstantLocation(value)) }

    /// The value at the other end.
    public var wrappedValue: Value {
        get { location.read() }
        nonmutating set {
            guard location.isProgram else {
                return withTransaction(transaction) { location.write(newValue, Transaction.current) }
            }
            // A program's closure is told the transaction; it is not what its own changes go along with.
            let whole = withTransaction(transaction) { Transaction.current }
            location.write(newValue, whole)
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// The same binding.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(PartLocation(whole: location, keyPath: keyPath))
        part.transaction = transaction
        return part
    }

    /// The same binding, whose changes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }

    /// The same binding, whose changes go along with a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// There is nothing to connect: a binding is made from what is.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {}
}

nonisolated extension Binding: @unchecked Sendable where Value: Sendable {}

nonisolated extension Binding: SelfComparing {
    /// Bindings to one place are the same, whatever is there now.
    func isSame(as other: Binding) -> Bool { location.isSame(as: other.location) }
}

nonisolated extension Binding {
    /// A binding to an optional of the value; nil cannot be written.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            ClosureLocation(read: { base.wrappedValue }) { value, _ in if let value { base.wrappedValue = value } })
        transaction = base.transaction
    }

    /// A binding to the value inside an optional; nil if there is none. Should it go later, the last value is read.
    public init?(_ base: Binding<Value?>) {
        guard var last = base.wrappedValue else { return nil }
        self.init(
            ClosureLocation {
                if let value = base.wrappedValue { last = value }
                return last
            } write: { value, _ in
                last = value
                base.wrappedValue = value
            })
        transaction = base.transaction
    }

    /// A binding to the value as something that can tell two of them apart.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            ClosureLocation(read: { AnyHashable(base.wrappedValue) }) { value, _ in
                if let value = value.base as? V { base.wrappedValue = value }
            })
        transaction = base.transaction
    }
}
