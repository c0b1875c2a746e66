import Geometry
import Motion

/// A value that belongs to a view and lives as long as the view's place in the tree.
///
/// The initial value is evaluated each time the view is made; the first one counts. Reading it in a body makes the body
/// run again when the value changes; setting an equal value changes nothing.
@propertyWrapper public nonisolated struct State<Value>: DynamicProperty {
    private let initial: Value
    private var box: StateBox<Value>?

    /// A state that begins as `value`.
    public init(wrappedValue value: Value) { initial = value }

    /// A state that begins as `value`.
    public init(initialValue value: Value) { initial = value }

    /// The value; one that is set outside of the tree is lost.
    public var wrappedValue: Value {
        get { box?.read() ?? initial }
        nonmutating set { box?.write(newValue, Transaction.current) }
    }

    /// Access to the value for other views.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial) }
        return Binding(StateLocation(box: box))
    }

    /// Connects the state to its storage. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        let property = property.assumingMemoryBound(to: Self.self)
        property.pointee.box = connection.storage { StateBox(property.pointee.initial, connection.node) }
    }
}

nonisolated extension State where Value: ExpressibleByNilLiteral {
    /// A state that begins as nil.
    public init() { self.init(wrappedValue: nil) }
}

nonisolated extension State: Sendable where Value: Sendable {}

nonisolated extension State: SelfComparing {
    /// What a state begins as does not tell views apart.
    func isSame(as other: State) -> Bool { true }
}

/// Where a state's value is kept.
///
/// Within an update its bodies see the value as of the change that the update is about; everybody else the latest one.
nonisolated final class StateBox<Value>: Source, PendingValue, @unchecked Sendable {
    private var shown: Value
    private var latest: Value
    private weak var host: ViewHost?

    init(_ value: Value, _ node: _TreeNode?) {
        (shown, latest) = (value, value)
        host = node.map { node in assumeMain { node.host } }
    }

    /// The value; a body that is running will run again when it changes.
    func read() -> Value {
        guard Evaluation.ofThread.isUpdating else { return latest }
        noteRead()
        return shown
    }

    /// Sets the value along with a transaction.
    func write(_ value: Value, _ transaction: Transaction) {
        guard Thread.isMainThread else { return writeLater(value) }
        guard !ValueComparison.areEqual(value, latest) else { return }
        latest = value
        guard let host else { return shown = value }
        nonisolated(unsafe) let (value, transaction) = (value, transaction)
        assumeMain { host.schedule(self, transaction) { [weak self] in self?.show(value) } }
    }

    /// A write from another thread happens on the main one; writes of one thread keep their order.
    private func writeLater(_ value: Value) {
        let write = LateWrite { self.write(value, Transaction()) }
        DispatchQueue.main.async { write.run() }
    }

    private func show(_ value: Value) {
        guard !ValueComparison.areEqual(value, shown) else { return shown = value }
        shown = value
        notify()
    }
}

/// A write that is on its way to the main thread.
private nonisolated struct LateWrite: @unchecked Sendable {
    let run: () -> Void
}
