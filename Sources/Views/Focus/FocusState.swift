import Geometry
import Motion

/// Which view has the focus, as long as it is one of those that `focused` ties to the state.
///
/// Reading it tells where the focus is; setting it asks for the focus to move. A value that no view answers to, or a
/// disabled one, goes back to where the focus is.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    /// Access to the state for `focused`.
    @propertyWrapper public struct Binding {
        let box: FocusBox<Value>

        /// The value of the view that has the focus.
        public var wrappedValue: Value {
            get { box.state.read() }
            nonmutating set { box.request(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    private let initial: Value
    private var box: FocusBox<Value>?

    /// Whether the one view that is tied to the state has the focus.
    public init() where Value == Bool { initial = false }

    /// Which of several views has the focus; nil if it is none of them.
    public init<T: Hashable>() where Value == T? { initial = nil }

    /// The value of the view that has the focus; setting it asks for the focus to move.
    public var wrappedValue: Value {
        get { box?.state.read() ?? initial }
        nonmutating set { box?.request(newValue) }
    }

    /// Access to the state for `focused`.
    public var projectedValue: Binding { Binding(box: box ?? FocusBox(initial, nil)) }

    /// Connects the state to its storage. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        let property = property.assumingMemoryBound(to: Self.self)
        property.pointee.box = connection.storage { FocusBox(property.pointee.initial, connection.node) }
    }
}

nonisolated extension FocusState: SelfComparing {
    /// What a state begins as does not tell views apart.
    func isSame(as other: FocusState) -> Bool { true }
}

nonisolated extension FocusState.Binding: SelfComparing {
    /// Bindings to one state are the same.
    func isSame(as other: FocusState.Binding) -> Bool { box === other.box }
}

/// Where a focus state is kept, whatever its values.
nonisolated class AnyFocusBox {
    /// No view of the state has the focus any more.
    func giveUp() {}
}

/// Where a focus state is kept.
nonisolated final class FocusBox<Value: Hashable>: AnyFocusBox {
    let state: StateBox<Value>
    private let initial: Value
    private weak var host: ViewHost?

    init(_ value: Value, _ node: _TreeNode?) {
        initial = value
        state = StateBox(value, node)
        host = node.map { node in assumeMain { node.host } }
    }

    /// The program asks for the focus to move.
    func request(_ value: Value) {
        state.write(value, Transaction.current)
        guard let host else { return }
        nonisolated(unsafe) let box = self
        assumeMain { host.focus.request(box) }
    }

    /// The focus has moved.
    func take(_ value: Value) { state.write(value, Transaction.current) }

    override func giveUp() { state.write(initial, Transaction.current) }
}
