import Geometry

/// What can be told of a closure: its code, and whether it has captured anything.
nonisolated struct ClosureIdentity {
    private let code: UInt
    private let context: UInt

    /// - Parameter closure: a closure; anything else has nothing in common with itself.
    init<Closure>(_ closure: Closure) {
        guard MemoryLayout<Closure>.size == 2 * MemoryLayout<UInt>.size else {
            (code, context) = (0, 1)
            return
        }
        (code, context) = withUnsafeBytes(of: closure) {
            ($0.load(as: UInt.self), $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
        }
    }

    /// Whether both are one closure that has captured nothing, which depends on its arguments alone.
    func isSameWithoutContext(as other: ClosureIdentity) -> Bool {
        code == other.code && context == 0 && other.context == 0
    }
}
