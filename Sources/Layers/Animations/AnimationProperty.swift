import Geometry

/// A documented property of an animation, for reading and writing by name.
struct AnimationProperty {
    /// Its key; a Boolean property answers to `additive` and to `isAdditive`.
    let key: String
    let read: (CAAnimation) -> Any?
    /// False if the value has a wrong type.
    let write: (CAAnimation, Any?) -> Bool

    init<Owner: CAAnimation, Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>, convert: @escaping (Any?) -> Value?
    ) {
        self.key = key
        read = { ($0 as? Owner).flatMap { LayerValue.unwrapped($0[keyPath: path]) } }
        write = { animation, any in
            guard let owner = animation as? Owner, let value = convert(LayerValue.unwrapped(any)) else { return false }
            owner[keyPath: path] = value
            return true
        }
    }

    /// A number property of type `Double`.
    init<Owner: CAAnimation>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Double>) {
        self.init(key, path) { LayerValue.number($0) }
    }

    /// A number property of type `CGFloat`.
    init<Owner: CAAnimation>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, CGFloat>) {
        self.init(key, path) { LayerValue.number($0).map { CGFloat($0) } }
    }

    /// A number property of type `Float`.
    init<Owner: CAAnimation>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Float>) {
        self.init(key, path) { LayerValue.number($0).map { Float($0) } }
    }

    /// A truth: any number but 0 is true.
    init<Owner: CAAnimation>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Bool>) {
        self.init(key, path) { LayerValue.number($0).map { $0 != 0 } }
    }

    /// An optional property whose value has exactly the property's type.
    init<Owner: CAAnimation, Value>(_ key: String, optional path: ReferenceWritableKeyPath<Owner, Value?>) {
        self.init(key, path) { any in
            guard let any else { return .some(nil) }
            return (any as? Value).map { .some($0) }
        }
    }

    /// A name, given as itself or as its string.
    init<Owner: CAAnimation, Name: RawRepresentable>(
        _ key: String, name path: ReferenceWritableKeyPath<Owner, Name>
    ) where Name.RawValue == String {
        self.init(key, path) { any in (any as? Name) ?? (any as? String).flatMap { Name(rawValue: $0) } }
    }

    /// A name or none.
    init<Owner: CAAnimation, Name: RawRepresentable>(
        _ key: String, optionalName path: ReferenceWritableKeyPath<Owner, Name?>
    ) where Name.RawValue == String {
        self.init(key, path) { any in
            guard let any else { return .some(nil) }
            return ((any as? Name) ?? (any as? String).flatMap { Name(rawValue: $0) }).map { .some($0) }
        }
    }

    /// Numbers in any types, or none.
    init<Owner: CAAnimation>(_ key: String, numbers path: ReferenceWritableKeyPath<Owner, [NSNumber]?>) {
        self.init(key, path) { any in
            guard let any else { return .some(nil) }
            guard let values = any as? [Any] else { return nil }
            let numbers = values.compactMap { LayerValue.number($0) }
            return numbers.count == values.count ? .some(numbers.map { NSNumber(value: $0) }) : nil
        }
    }

    func answers(to name: String) -> Bool {
        if key == name { return true }
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first else { return false }
        return key == first.lowercased() + name.dropFirst(3)
    }
}
