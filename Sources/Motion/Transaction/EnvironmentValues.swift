import Geometry

/// Values that flow down from a container to what is in it, found by key.
public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Every key at its default.
    public init() {}

    /// The value of a key, its `defaultValue` until set.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The number of keys that were set, for debugging.
    public var description: String { "EnvironmentValues(\(values.count) set)" }
}

private struct ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether large movements should be replaced by fades; the host sets it, false by default.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
}
