/// Something that runs a piece of work on several threads.
///
/// The work is cut into ranges that do not overlap and cover 0..<count; it has come to its end when `run` returns.
public protocol ParallelFor {
    /// Threads that work at the same time, the caller's among them: at least 1.
    var threads: Int { get }

    /// Calls `body` with ranges of 0..<count, in any order and at the same time.
    func run(count: Int, body: @Sendable (Range<Int>) -> Void)
}

/// One thread: the caller's.
public struct SerialFor: ParallelFor, Sendable {
    /// The caller's thread.
    public init() {}

    /// One.
    public var threads: Int { 1 }

    /// Calls `body` once, with 0..<count.
    public func run(count: Int, body: @Sendable (Range<Int>) -> Void) {
        if count > 0 { body(0..<count) }
    }
}
