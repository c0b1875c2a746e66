import Geometry
import Motion

/// An object that the view was given: the body runs again whenever the object is about to change.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Bindings to the properties of an object.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        /// A binding to a property of the object.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(ObjectLocation(object: object, keyPath: keyPath))
        }
    }

    /// The object.
    public var wrappedValue: ObjectType

    /// Follows an object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    /// Follows an object.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Follows the object on behalf of the view. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        let object = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        connection.storage { ObjectSubscription(connection.node) }.follow(object)
    }
}

nonisolated extension ObservedObject: @unchecked Sendable where ObjectType: Sendable {}

nonisolated extension ObservedObject: SelfComparing {
    func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// An object that belongs to a view and lives as long as the view's place in the tree: the body runs again whenever it is
/// about to change.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var kept: KeptObject<ObjectType>?

    /// Makes the object when the view comes into the tree, and not again.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object; outside of the tree another one each time.
    public var wrappedValue: ObjectType { kept?.object ?? make() }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    /// Makes the object, or finds the one that was made. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        let property = property.assumingMemoryBound(to: Self.self)
        property.pointee.kept = connection.storage { KeptObject(property.pointee.make(), connection.node) }
    }
}

nonisolated extension StateObject: @unchecked Sendable where ObjectType: Sendable {}

nonisolated extension StateObject: SelfComparing {
    /// What would make an object does not tell views apart.
    func isSame(as other: StateObject) -> Bool { true }
}

/// An object that a view keeps and follows.
private nonisolated final class KeptObject<ObjectType: ObservableObject> {
    let object: ObjectType
    private var subscription: ObjectSubscription

    init(_ object: ObjectType, _ node: _TreeNode?) {
        self.object = object
        subscription = ObjectSubscription(node)
        subscription.follow(object)
    }
}

nonisolated extension KeptObject: KeptStorage {
    var isWorthKeeping: Bool { true }

    func move(to node: _TreeNode?) {
        subscription = ObjectSubscription(node)
        subscription.follow(object)
    }
}
