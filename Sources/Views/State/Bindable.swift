import Geometry
import Observation

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value>: SelfComparing {
    private var object: Value

    /// Bindings to the properties of an object.
    public init(wrappedValue: Value) where Value: AnyObject & Observable { object = wrappedValue }

    /// Bindings to the properties of an object.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { object = wrappedValue }

    /// The same.
    public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable { self = projectedValue }

    /// The object.
    public var wrappedValue: Value {
        get { object }
        set { object = newValue }
    }

    /// Bindings to the object's properties.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        Binding(ObjectLocation(object: object, keyPath: keyPath))
    }

    func isSame(as other: Bindable) -> Bool { ValueComparison.areEqual(object, other.object) }
}

nonisolated extension Bindable: Sendable where Value: Sendable {}
