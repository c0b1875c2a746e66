import Geometry

extension Transaction {
    /// The transaction of the code that is running on this thread; empty outside of `withTransaction`.
    package static var current: Transaction { TransactionStack.ofThread.transactions.last ?? Transaction() }

    /// Which call of `withTransaction` the running code is in, counted on this thread from 1; 0 outside of any.
    package static var currentCall: Int { TransactionStack.ofThread.calls.last ?? 0 }

    static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        let stack = TransactionStack.ofThread
        stack.transactions.append(transaction.merged(over: current))
        stack.callCount += 1
        stack.calls.append(stack.callCount)
        defer {
            stack.transactions.removeLast()
            stack.calls.removeLast()
        }
        return try body()
    }
}

/// The nested transactions of one thread.
///
/// Thread-local and not task-local: a task that is started inside `withAnimation` runs later, when the
/// transaction is over.
private final class TransactionStack {
    var transactions: [Transaction] = []
    var calls: [Int] = []
    var callCount = 0

    private static let threads = ThreadLocal { TransactionStack() }

    static var ofThread: TransactionStack { threads.current }
}
