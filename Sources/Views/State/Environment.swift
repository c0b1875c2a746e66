import Geometry
import Motion

/// A value of the view's environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var reader: EnvironmentReader?

    /// The environment's value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The value where the view is; the default outside of the tree.
    public var wrappedValue: Value {
        guard let reader else { return EnvironmentValues()[keyPath: keyPath] }
        return reader.read(keyPath)
    }

    /// Connects the property to its view. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        guard let node = connection.node else { return }
        property.assumingMemoryBound(to: Self.self).pointee.reader = EnvironmentReader(node: node)
    }
}

nonisolated extension Environment: @unchecked Sendable where Value: Sendable {}

nonisolated extension Environment: SelfComparing {
    /// Only which value is read matters.
    func isSame(as other: Environment) -> Bool { keyPath == other.keyPath }
}

/// The environment of a node, which learns what is read of it.
nonisolated struct EnvironmentReader: @unchecked Sendable {
    private weak var node: _TreeNode?

    init(node: _TreeNode) { self.node = node }

    func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
        guard let node else { return EnvironmentValues()[keyPath: keyPath] }
        nonisolated(unsafe) let keyPath = keyPath
        nonisolated(unsafe) var result: Value?
        assumeMain {
            let value = node.environment[keyPath: keyPath]
            if Evaluation.ofThread.reader != nil { node.noteEnvironmentRead(keyPath, value) }
            result = value
        }
        return result ?? EnvironmentValues()[keyPath: keyPath]
    }
}
