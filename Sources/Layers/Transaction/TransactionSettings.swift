import Geometry

/// What a transaction says about what is changed in it; an inner one begins with what the outer one says.
struct TransactionSettings {
    /// Length in seconds of animations that have none of their own; nil for the default of 0.25.
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    /// The block in force and what it waits for.
    var completion: CompletionGroup?
    var completionBlock: (() -> Void)?
    /// Values under keys of the program's own.
    var storedValues: [String: Any] = [:]

    static let defaultDuration = 0.25
}
