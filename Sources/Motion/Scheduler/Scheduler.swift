import Geometry

/// Runs the animations of any number of values, interruptible at any moment.
///
/// A *track* is one animated attribute: a model value that was set, and a presentation that follows it.
/// `retarget` sets the model under an animation, `advance(to:)` moves the clock, `value` reads what to show:
///
///     let scheduler = Scheduler()
///     let x = scheduler.makeTrack(0.0)
///     scheduler.retarget(x, to: 100, animation: .spring)
///     scheduler.advance(to: 1.0 / 60)
///     let shown = scheduler.value(x)
///
/// The law is presentation = model + travelled − interval: a change never makes the presentation jump, the frame
/// of a change shows no progress, and an animation that ends leaves exactly the model. Running springs and
/// curves cost no allocation, neither to advance nor to retarget.
///
/// The code is compiled for the usual types of values (numbers, points, sizes, rectangles, colours and pairs of
/// `Double`): there a running spring costs some nanoseconds a frame; other types take about half a microsecond.
///
/// Not `Sendable`: one thread owns it. Times are scene seconds, starting at 0.
public final class Scheduler {
    var core: SchedulerCore
    private var columns: [TrackStore] = []

    /// A scheduler at time 0 without tracks.
    /// - Parameters:
    ///   - policy: how animations run together that do not take over from one another.
    ///   - clock: what the first frames of an animation count as.
    ///   - gaps: what a long time between frames does.
    ///   - fidelity: `.system` reproduces SwiftUI's defects, at the price of speed.
    public init(
        policy: CombiningPolicy = .cascade, clock: FrameClock = .plain, gaps: GapPolicy = .elapse,
        fidelity: Fidelity = .exact
    ) {
        core = SchedulerCore(policy: policy, clock: clock, gaps: gaps, fidelity: fidelity)
    }

    /// The time of the last frame in seconds.
    public var time: TimeInterval { core.time }

    /// What animations see as their environment.
    public var environment: EnvironmentValues {
        get { core.environment }
        set { core.environment = newValue }
    }

    /// How many tracks are moving.
    public var runningCount: Int { columns.reduce(0) { $0 + $1.runningCount } }

    /// Moves the clock and evaluates every running track once.
    ///
    /// A time that is not after the last one, or not finite, changes nothing.
    public func advance(to time: TimeInterval) {
        guard time > core.time, time.isFinite else { return }
        core.previousTime = core.time
        core.time = time
        core.skipped = core.gaps.skipped(of: time - core.previousTime)
        core.springs.prepare(duration: time - core.previousTime - core.skipped)
        for column in columns { column.advance(&core) }
        core.book.advance(to: time)
    }

    /// Runs the completions and the observers of cycles that became due, those excepted that become due meanwhile.
    ///
    /// Call it at the beginning of a frame. Actions may change, add and remove tracks.
    public func drainCompletions() {
        guard core.book.hasCandidates else { return }
        for due in core.book.takeCandidates() {
            switch due {
            case .completion(let completion): completion.runIfDone()
            case .cycles(let cycles, let legs): cycles.run(legs)
            }
        }
    }

    /// Lets a completion run at the next drain if no track has taken it up by then.
    public func enroll(_ completion: AnimationCompletion) { core.book.enroll(completion) }
}

extension Scheduler {
    /// Adds a track that rests at `value`.
    public func makeTrack<V: VectorArithmetic>(_ value: V) -> TrackHandle<V> {
        let type = ObjectIdentifier(V.self)
        for store in columns where store.valueType == type {
            return unsafeDowncast(store, to: TrackColumn<V>.self).tracks.makeTrack(value)
        }
        let column = TrackColumn<V>(index: Int32(columns.count))
        columns.append(column)
        return column.tracks.makeTrack(value)
    }

    /// Removes a track; its completions end as `.removed`. A handle whose track is gone is ignored.
    public func removeTrack<V: VectorArithmetic>(_ handle: TrackHandle<V>) {
        guard let column = column(handle) else { return }
        column.tracks.removeTrack(Int(handle.slot), &core)
    }

    /// Whether the handle's track exists.
    public func contains<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> Bool { column(handle) != nil }

    /// The column of a handle, or nil if its track was removed.
    @inline(__always)
    func column<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> TrackColumn<V>? {
        guard handle.column >= 0, handle.column < columns.count else { return nil }
        let store = columns[Int(handle.column)]
        guard store.valueType == ObjectIdentifier(V.self) else { return nil }
        let column = unsafeDowncast(store, to: TrackColumn<V>.self)
        guard handle.slot < column.tracks.slots.count,
            column.tracks.slots[Int(handle.slot)].generation == handle.generation
        else { return nil }
        return column
    }

    @inline(__always)
    func existing<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> TrackColumn<V> {
        guard let column = column(handle) else {
            preconditionFailure("A track is read through the handle of one that was removed.")
        }
        return column
    }
}
