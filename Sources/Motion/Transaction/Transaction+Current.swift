import Geometry

extension Transaction {
    /// The transaction of the code that is running on this thread; empty outside of `withTransaction`.
    package static var current: Transaction { TransactionStack.ofThread.transactions.last ?? Transaction() }

    static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        let stack = TransactionStack.ofThread
        stack.transactions.append(transaction.merged(over: current))
        defer { stack.transactions.removeLast() }
        return try body()
    }
}

/// The nested transactions of one thread.
///
/// Thread-local and not task-local: a task that is started inside `withAnimation` runs later, when the
/// transaction is over.
private final class TransactionStack {
    var transactions: [Transaction] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<TransactionStack>.fromOpaque(pointer).release()
        }
        return key
    }()

    static var ofThread: TransactionStack {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<TransactionStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        let stack = TransactionStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}
