import Geometry
import Synchronization

/// Changes that other threads have made to what a tree shows, on their way to the tree's own thread.
///
/// The tree's thread is the one that drives its frames.
nonisolated final class Inbox: Sendable {
    private struct Change: @unchecked Sendable {
        let run: () -> Void
    }

    private let owner = Atomic<UInt>(Inbox.thread)
    private let changes = Mutex<[Change]>([])

    private static var thread: UInt { UInt(pthread_self()) }

    /// Whether the calling thread is the tree's.
    var isOnOwnThread: Bool { owner.load(ordering: .relaxed) == Self.thread }

    /// The calling thread is the tree's from now on.
    func claim() { owner.store(Self.thread, ordering: .relaxed) }

    /// Keeps a change for the next frame.
    func add(_ change: @escaping () -> Void) {
        nonisolated(unsafe) let change = change
        changes.withLock { $0.append(Change(run: change)) }
    }

    /// Whether changes wait.
    var isEmpty: Bool { changes.withLock { $0.isEmpty } }

    /// Carries out what has arrived, in its order.
    func drain() {
        let arrived = changes.withLock { changes in
            defer { changes.removeAll() }
            return changes
        }
        for change in arrived { change.run() }
    }
}
