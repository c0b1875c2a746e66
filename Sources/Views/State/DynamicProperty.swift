import Geometry

/// A stored property of a view that reads something outside of the view's value.
///
/// A structure of a program's own conforms to combine others: those among its stored properties are connected before
/// `update()` is called and the body runs.
public nonisolated protocol DynamicProperty: SendableMetatype {
    /// Called before the body runs.
    mutating func update()

    /// Connects the property to the place where it lives. Not for use by name.
    static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection)
}

nonisolated extension DynamicProperty {
    /// Nothing to do.
    public mutating func update() {}

    /// Connects what the property is made of.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        connection.connect(Self.self, at: property)
        property.assumingMemoryBound(to: Self.self).pointee.update()
    }
}

/// The dynamic properties of one node: what they keep between the values of their view. Not for use by name.
///
/// The properties of a type are met in the same order every time, so each finds its storage by counting.
public nonisolated final class _Connection {
    /// The node whose view it is.
    private(set) weak var node: _TreeNode?
    private var storages: [AnyObject] = []
    private var next = 0
    private let earlier: [AnyObject?]

    /// Storages for a node; `earlier` are those that an earlier node in its place has kept.
    @MainActor init(_ node: _TreeNode, _ earlier: KeptState?) {
        self.node = node
        self.earlier = earlier?.storages(for: node) ?? []
    }

    /// What a later node in the node's place goes on with.
    var kept: [AnyObject?] {
        let kept = storages.map { storage in (storage as? any KeptStorage)?.isWorthKeeping == true ? storage : nil }
        return kept.contains { $0 != nil } ? kept : []
    }

    /// Connects the dynamic properties of a view's value.
    func connect<Value>(_ value: inout Value) {
        next = 0
        withUnsafeMutablePointer(to: &value) { connect(Value.self, at: UnsafeMutableRawPointer($0)) }
    }

    /// The storage of the property that is being connected, made when the first value is connected.
    func storage<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
        defer { next += 1 }
        if next < storages.count, let storage = storages[next] as? Storage { return storage }
        let storage = earlierStorage() ?? make()
        storages.append(storage)
        return storage
    }

    private func earlierStorage<Storage: AnyObject>() -> Storage? {
        guard next < earlier.count, let storage = earlier[next] as? Storage else { return nil }
        (storage as? any KeptStorage)?.move(to: node)
        return storage
    }

    func connect(_ type: Any.Type, at value: UnsafeMutableRawPointer) {
        for property in DynamicProperties.of(type) {
            property.type._connect(value + property.offset, self)
        }
    }
}

/// Which stored properties of a type are dynamic, found once for each type.
nonisolated final class DynamicProperties {
    /// A dynamic property.
    struct Property {
        let type: any DynamicProperty.Type
        let offset: Int
    }

    private static let ofThread = ThreadLocal { DynamicProperties() }
    private var properties: [ObjectIdentifier: [Property]] = [:]

    /// The dynamic properties of a structure.
    static func of(_ type: Any.Type) -> [Property] { ofThread.current.find(type) }

    private func find(_ type: Any.Type) -> [Property] {
        if let found = properties[ObjectIdentifier(type)] { return found }
        let found = TypeFields(type).compactMap { field in
            (field.type as? any DynamicProperty.Type).map { Property(type: $0, offset: field.offset) }
        }
        properties[ObjectIdentifier(type)] = found
        return found
    }
}
