import Geometry

/// A key of a transaction.
public protocol TransactionKey {
    /// What is kept.
    associatedtype Value
    /// What is read where nothing was set.
    static var defaultValue: Value { get }
}
