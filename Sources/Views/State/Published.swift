import Geometry

/// A property of an `ObservableObject` that tells the object's followers before it changes, also if to an equal value.
@propertyWrapper public struct Published<Value>: PublishedProperty {
    private var value: Value
    fileprivate let publisher = ObservableObjectPublisher()

    /// A property that begins as `wrappedValue`.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// A property that begins as `initialValue`.
    public init(initialValue: Value) { value = initialValue }

    /// Only properties of classes can be published.
    @available(*, unavailable, message: "@Published is for properties of classes.")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The value of an object's property; setting it tells the object's followers first.
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            (object as? any ObservableObject)?.objectWillChange.send()
            object[keyPath: storage].value = newValue
        }
    }
}

nonisolated extension Published: Sendable where Value: Sendable {}

/// What is known of a published property of any type.
private nonisolated protocol PublishedProperty {
    var publisher: ObservableObjectPublisher { get }
}

/// Where the objects of classes keep the publisher that their published properties share, found once for each class.
nonisolated final class PublishedProperties {
    private static let ofThread = ThreadLocal { PublishedProperties() }
    private var readers: [ObjectIdentifier: (UnsafeRawPointer) -> ObservableObjectPublisher?] = [:]

    /// The publisher of an object's first published property, which counts for all of them; nil if there is none.
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        let read = ofThread.current.reader(for: type(of: object))
        return read(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
    }

    private func reader(for type: AnyClass) -> (UnsafeRawPointer) -> ObservableObjectPublisher? {
        if let reader = readers[ObjectIdentifier(type)] { return reader }
        var reader: (UnsafeRawPointer) -> ObservableObjectPublisher? = { _ in nil }
        for field in TypeFields(type) {
            guard let property = field.type as? any PublishedProperty.Type else { continue }
            reader = makeReader(property, field.offset)
            break
        }
        readers[ObjectIdentifier(type)] = reader
        return reader
    }

    private func makeReader<Property: PublishedProperty>(
        _ type: Property.Type, _ offset: Int
    ) -> (UnsafeRawPointer) -> ObservableObjectPublisher? {
        { object in (object + offset).assumingMemoryBound(to: type).pointee.publisher }
    }
}
