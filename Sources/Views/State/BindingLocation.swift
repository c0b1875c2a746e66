import Geometry
import Motion

/// Where a binding leads.
nonisolated class BindingLocation<Value> {
    /// Whether it is closures of the program's, which get the transaction and are not run in it.
    var isProgram: Bool { false }
    func read() -> Value { preconditionFailure("A location is one of its subclasses.") }
    func write(_ value: Value, _ transaction: Transaction) {}
    func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

/// A state.
nonisolated final class StateLocation<Value>: BindingLocation<Value> {
    private let box: StateBox<Value>

    init(box: StateBox<Value>) { self.box = box }

    override func read() -> Value { box.read() }
    override func write(_ value: Value, _ transaction: Transaction) { box.write(value, transaction) }
    override func isSame(as other: BindingLocation<Value>) -> Bool { (other as? StateLocation<Value>)?.box === box }
}

/// A part of another location's value.
nonisolated final class PartLocation<Whole, Value>: BindingLocation<Value> {
    private let whole: BindingLocation<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(whole: BindingLocation<Whole>, keyPath: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    override var isProgram: Bool { whole.isProgram }
    override func read() -> Value { whole.read()[keyPath: keyPath] }

    override func write(_ value: Value, _ transaction: Transaction) {
        var new = whole.read()
        new[keyPath: keyPath] = value
        whole.write(new, transaction)
    }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? PartLocation<Whole, Value> else { return false }
        return other.keyPath == keyPath && other.whole.isSame(as: whole)
    }
}

/// A property of an object that tells its readers by itself.
nonisolated final class ObjectLocation<Object: AnyObject, Value>: BindingLocation<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override func read() -> Value { object[keyPath: keyPath] }
    override func write(_ value: Value, _ transaction: Transaction) { object[keyPath: keyPath] = value }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return other.object === object && other.keyPath == keyPath
    }
}

/// A value that stays.
nonisolated final class ConstantLocation<Value>: BindingLocation<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }

    override func read() -> Value { value }
}

/// Whatever closures do.
nonisolated final class ClosureLocation<Value>: BindingLocation<Value> {
    private let reading: () -> Value
    private let writing: (Value, Transaction) -> Void
    override var isProgram: Bool { isOfProgram }
    private let isOfProgram: Bool

    init(
        isProgram: Bool = false, read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void
    ) {
        (isOfProgram, reading, writing) = (isProgram, read, write)
    }

    override func read() -> Value { reading() }
    override func write(_ value: Value, _ transaction: Transaction) { writing(value, transaction) }
}
