import Geometry
import Motion
import Observation

/// An object that a view further out has put into the environment: the body runs again whenever it is about to change.
///
/// There must be one: reading it where there is none is an error of the program.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var reader: EnvironmentReader?

    /// The object of this type in the environment.
    public init() {}

    /// The object.
    public var wrappedValue: ObjectType {
        let key = \EnvironmentValues[object: ObjectKind<ObjectType>()]
        guard let object = reader?.read(key) else {
            preconditionFailure(
                "There is no \(ObjectType.self) in the environment; environmentObject(_:) puts it there.")
        }
        return object
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }

    /// Follows the object on behalf of the view. Not for use by name.
    public static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        let subscription = connection.storage { ObjectSubscription(connection.node) }
        guard let node = connection.node else { return }
        let reader = EnvironmentReader(node: node)
        property.assumingMemoryBound(to: Self.self).pointee.reader = reader
        if let object = reader.read(\EnvironmentValues[object: ObjectKind<ObjectType>()]) {
            subscription.follow(object)
        }
    }
}

nonisolated extension EnvironmentObject: @unchecked Sendable where ObjectType: Sendable {}

nonisolated extension EnvironmentObject: SelfComparing {
    func isSame(as other: EnvironmentObject) -> Bool { true }
}

/// A type of objects, which names their place in the environment.
nonisolated struct ObjectKind<Object: AnyObject>: Hashable {}

private nonisolated struct ObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

nonisolated extension EnvironmentValues {
    /// The object of a type; nil for none.
    subscript<Object: AnyObject>(object kind: ObjectKind<Object>) -> Object? {
        get { self[ObjectKey<Object>.self] }
        set { self[ObjectKey<Object>.self] = newValue }
    }

    /// The object of a type, which must be there.
    subscript<Object: AnyObject>(required kind: ObjectKind<Object>) -> Object {
        guard let object = self[object: kind] else {
            preconditionFailure("There is no \(Object.self) in the environment; environment(_:) puts it there.")
        }
        return object
    }
}

nonisolated extension Environment {
    /// The observable object of a type; reading it where there is none is an error of the program.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        self.init(\EnvironmentValues[required: ObjectKind<Value>()])
    }

    /// The observable object of a type, nil where there is none.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        self.init(\EnvironmentValues[object: ObjectKind<T>()])
    }
}

extension View {
    /// The view with an object in its environment, found by its type with `@EnvironmentObject`.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        environment(\EnvironmentValues[object: ObjectKind<T>()], object)
    }

    /// The view with an observable object in its environment, found by its type with `@Environment(T.self)`; nil takes away
    /// the one from further out.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        environment(\EnvironmentValues[object: ObjectKind<T>()], object)
    }
}
