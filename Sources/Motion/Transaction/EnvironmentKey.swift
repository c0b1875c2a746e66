import Geometry

/// A key of the environment.
public protocol EnvironmentKey {
    /// What is kept.
    associatedtype Value
    /// What is read where nothing was set.
    static var defaultValue: Value { get }
}
