import Geometry
import Rendering
import Synchronization

/// Threads that share pieces of work with the caller's: made once, asleep between two calls, woken by `run`.
///
/// The caller's thread works too and never waits for one that is still asleep, so that a busy machine makes a call no slower
/// than one thread would be. A call from within a piece of work runs on the thread that makes it.
nonisolated public final class WorkerPool: ParallelFor, Sendable {
    private let team: Team

    /// A pool of `threads` threads, the caller's included; by default as many as there are cores, at most 64.
    public init(threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
        team = Team()
        self.threads = min(max(threads, 1), 64)
        for index in 1..<max(self.threads, 1) {
            let team = team
            let thread = Thread { team.serve() }
            thread.name = "springtide worker \(index)"
            thread.start()
        }
    }

    /// Threads that work, the caller's included.
    public let threads: Int

    deinit { team.dismiss() }

    /// Calls `body` with ranges that cover 0..<count and do not overlap, on all threads; returns when all are done.
    public func run(count: Int, body: @Sendable (Range<Int>) -> Void) {
        guard count > 0 else { return }
        guard threads > 1, count > 1 else { return body(0..<count) }
        withoutActuallyEscaping(body) { body in
            // A few pieces a thread: one that was held up leaves its rest to the others.
            let piece = max(count / (threads * 4), 1)
            withUnsafePointer(to: body) { pointer in
                if !team.work(on: .init(count: count, piece: piece, body: pointer)) { body(0..<count) }
            }
        }
    }
}

/// What the threads of a pool share.
nonisolated private final class Team: @unchecked Sendable {
    struct Job {
        let count: Int
        let piece: Int
        /// Lives as long as the call of `run`; pointed to, so that no thread holds on to it after its last piece.
        let body: UnsafePointer<@Sendable (Range<Int>) -> Void>
    }

    private let condition = NSCondition()
    private let next = Atomic<Int>(0)
    /// The same as `workers`, to be looked at without the lock.
    private let running = Atomic<Int>(0)
    /// The same as `number`, to be looked at without the lock.
    private let announced = Atomic<Int>(0)
    private static let looks = 20_000
    // All below only under the condition's lock.
    private var job: Job?
    private var number = 0
    private var workers = 0
    private var isDismissed = false

    /// Works on `job` until all is done; false, and nothing done, if there is another.
    func work(on new: Job) -> Bool {
        condition.lock()
        guard job == nil, workers == 0 else {
            condition.unlock()
            return false
        }
        job = new
        number += 1
        next.store(0, ordering: .relaxed)
        announced.store(number, ordering: .releasing)
        condition.broadcast()
        condition.unlock()
        take(new)
        awaitWorkers()
        condition.lock()
        // Who has not begun by now finds nothing to do.
        while workers > 0 { condition.wait() }
        job = nil
        condition.unlock()
        return true
    }

    /// The life of a thread.
    func serve() {
        var seen = 0
        condition.lock()
        while !isDismissed {
            guard let job, number != seen else {
                condition.wait()
                continue
            }
            seen = number
            workers += 1
            running.store(workers, ordering: .releasing)
            condition.unlock()
            take(job)
            condition.lock()
            workers -= 1
            running.store(workers, ordering: .releasing)
            if workers == 0 { condition.broadcast() }
            condition.unlock()
            awaitJob(after: seen)
            condition.lock()
        }
        condition.unlock()
    }

    func dismiss() {
        condition.lock()
        isDismissed = true
        condition.broadcast()
        condition.unlock()
    }

    /// Looks for a moment whether the others are done: most often they are, and going to sleep costs more than their rest.
    private func awaitWorkers() {
        for _ in 0..<Self.looks {
            guard running.load(ordering: .acquiring) > 0 else { return }
        }
    }

    /// Looks for a moment whether more is to be done: pieces of work come in a row, and waking takes as long as some of them.
    private func awaitJob(after seen: Int) {
        for _ in 0..<Self.looks {
            guard announced.load(ordering: .acquiring) == seen else { return }
        }
    }

    private func take(_ job: Job) {
        while true {
            let start = next.add(job.piece, ordering: .relaxed).oldValue
            guard start < job.count else { return }
            job.body.pointee(start..<min(start + job.piece, job.count))
        }
    }
}
