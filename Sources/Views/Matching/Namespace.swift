import Geometry
import Motion

/// A name space of a view's own, for ids that views share with one another.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// What tells name spaces apart.
    public nonisolated struct ID: Hashable, Sendable {
        let number: Int
    }

    private nonisolated final class Storage: @unchecked Sendable {
        let id: ID

        init(_ id: ID) { self.id = id }
    }

    private var storage: Storage?

    /// A name space; each place in the tree has one of its own.
    public init() {}

    /// The name space; outside of the tree one that all share.
    public var wrappedValue: ID { storage?.id ?? ID(number: 0) }

    /// Connects the name space to its view. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        property.assumingMemoryBound(to: Self.self).pointee.storage = connection.storage {
            Storage(ID(number: connection.node.map { node in assumeMain { node.host.nextSerial() } } ?? 0))
        }
    }
}

extension Namespace: SelfComparing {
    nonisolated func isSame(as other: Namespace) -> Bool { true }
}
