import Geometry

/// A key for state that a custom animation keeps from frame to frame.
public protocol AnimationStateKey {
    /// What is kept.
    associatedtype Value
    /// What is read before anything was written.
    static var defaultValue: Value { get }
}
