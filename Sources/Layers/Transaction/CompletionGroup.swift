import Geometry

/// Counts down to a transaction's completion block: the transaction itself, the animations added while the block was the one in
/// force, and the groups of transactions inside.
final class CompletionGroup {
    private let block: () -> Void
    private let outer: CompletionGroup?
    private var pending = 1

    /// A group inside another, which waits for this one too.
    init(_ block: @escaping () -> Void, in outer: CompletionGroup?) {
        self.block = block
        self.outer = outer
        outer?.enter()
    }

    func enter() { pending += 1 }

    /// One thing less to wait for; after the last one the block is due.
    func leave() {
        pending -= 1
        guard pending == 0 else { return }
        LayerThread.current.events.append(.block(block))
        outer?.leave()
    }
}
