import Geometry
import Motion

/// A value that belongs to a view and lives as long as the view's place in the tree.
///
/// The initial value is evaluated each time the view is made; the first one counts. Reading it in a body makes the body
/// run again when the value changes; setting an equal value changes nothing.
@propertyWrapper public struct State<Value>: DynamicProperty {
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
    /// Whether it has ever been set.
    private var wasSet = false
    private weak var host: ViewHost?
    private let inbox: Inbox?

    init(_ value: Value, _ node: _TreeNode?) {
        (shown, latest) = (value, value)
        let host = node.map { node in assumeMain { node.host } }
        self.host = host
        inbox = host?.inbox
    }

    /// The value; a body that is running will run again when it changes.
    func read() -> Value {
        guard Evaluation.ofThread.isUpdating else { return latest }
        noteRead()
        return shown
    }

    /// Sets the value along with a transaction; from another thread than the tree's, as of the next frame.
    func write(_ value: Value, _ transaction: Transaction) {
        guard inbox?.isOnOwnThread ?? true else {
            inbox?.add { self.write(value, transaction) }
            return
        }
        guard !ValueComparison.areEqual(value, latest) else { return }
        latest = value
        wasSet = true
        guard let host else { return shown = value }
        nonisolated(unsafe) let (value, transaction) = (value, transaction)
        assumeMain {
            host.noteWrite("A state of type \(Value.self)")
            host.schedule(self, transaction) { [weak self] in self?.show(value) }
        }
    }

    private func show(_ value: Value) {
        guard !ValueComparison.areEqual(value, shown) else { return shown = value }
        shown = value
        notify()
    }
}

nonisolated extension StateBox: KeptStorage {
    var isWorthKeeping: Bool { wasSet }
    func move(to node: _TreeNode?) {}
}
