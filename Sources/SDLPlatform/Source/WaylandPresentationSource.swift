import Clockwork
import Engine
import Geometry

/// Somebody who wants to know of each commit of a window's surface, just before it is made.
protocol CommitWitness: AnyObject {
    /// Whether a frame would be skipped for sure, so that it need not be drawn.
    var isBlocked: Bool { get }
    /// Whether a frame that is drawn may be handed over; if so, it has to be at once.
    func mayCommit() -> Bool
}

/// Refreshes of a Wayland compositor: by what `wp_presentation` says of each commit or, where that is missing or can't be
/// believed, by the times of frame callbacks.
final class WaylandPresentationSource: CommitWitness {
    /// Something that became known.
    enum Event {
        /// A frame appeared; the observation is nil where nothing can be learned from it.
        case shown(frame: Int64, time: Int64, RefreshObservation?)
        /// A frame never will.
        case dropped(frame: Int64)
        /// A refresh, by a frame callback.
        case refresh(RefreshObservation)
        /// Answers are not believed any more: what comes next is from another source.
        case sourceChanged
    }

    /// The frame that is being made.
    var frame: Int64 = 0
    /// Until when a finished frame may wait for the compositor to take the one before.
    var limit: Int64 = 0
    /// Whether the next frame is handed over whatever became of the one before.
    var isProbing = false
    /// When the latest frame was handed over.
    private(set) var commitTime: Int64 = 0
    /// Whether the compositor has taken the frame that was handed over last; true before any.
    private(set) var isTaken = true
    /// Frames that were not handed over because the compositor had not taken the one before.
    private(set) var skipped = 0

    private let connection: WaylandConnection
    private var presentation: WaylandPresentation?
    private var clock: PresentationClock?
    private var check = FeedbackCheck()
    private let remark: (String) -> Void
    private var callback: OpaquePointer?
    /// 1 when the compositor wants a new frame.
    private let isDone: UnsafeMutablePointer<UInt32>
    private var committedFrame: Int64 = -1
    private var callbackTime: Int64?
    private var discardedFrame: Int64 = -1
    private var discards = 0
    private var hasLost = false

    /// So many frames in a row that were shown without a word are no accident.
    private static let patience = 8

    /// `remark` hears what is wrong with the compositor, once.
    init(_ connection: WaylandConnection, remark: @escaping (String) -> Void) {
        self.connection = connection
        self.remark = remark
        isDone = .allocate(capacity: 1)
        isDone.initialize(to: 1)
        guard let presentation = WaylandPresentation(connection) else { return }
        if let id = presentation.clock, let clock = PresentationClock(id: id) {
            self.presentation = presentation
            self.clock = clock
        } else {
            let name = presentation.clock.map { "clock \($0), which tells no time here" } ?? "a clock it does not name"
            remark("the compositor's times of frames are on \(name); ticks follow its frame callbacks")
        }
    }

    isolated deinit {
        if let callback { connection.library.destroy(callback) }
        presentation = nil
        isDone.deallocate()
    }

    /// What ticks are marked with.
    var source: RefreshSource { presentation == nil ? .presentReturn : .wpPresentation }

    /// Takes in what the compositor has said, waiting for something until `deadline`.
    func hear(until deadline: Int64) {
        if !connection.takeEvents(until: deadline), !connection.isAlive { MonotonicClock.sleep(until: deadline) }
        noteCallback()
    }

    /// What became known, oldest first; nil when that was all.
    func nextEvent() -> Event? {
        if hasLost {
            hasLost = false
            return .sourceChanged
        }
        if let time = callbackTime {
            callbackTime = nil
            if presentation == nil { return .refresh(RefreshObservation(time: time)) }
        }
        guard let answer = presentation?.takeAnswer() else { return nil }
        guard answer.state == .presented else {
            discardedFrame = answer.frame
            // A frame that the compositor took was shown: it says otherwise of all of them.
            if answer.isTaken { noteDiscard() }
            return .dropped(frame: answer.frame)
        }
        return event(of: answer)
    }

    /// Forgets the frame that was handed over last: the window is another one.
    func forget() { isTaken = true }

    var isBlocked: Bool {
        noteCallback()
        return !isTaken && !isProbing && MonotonicClock.now() >= limit && !isTakenByNow
    }

    func mayCommit() -> Bool {
        hear(until: 0)
        while !isTaken, !isProbing {
            guard MonotonicClock.now() < limit, connection.isAlive else {
                skipped += 1
                return false
            }
            hear(until: limit)
        }
        if let presentation, presentation.unansweredCount >= Self.patience {
            lose("the compositor never says when frames appear")
        }
        presentation?.ask(frame)
        if let callback { connection.library.destroy(callback) }
        isDone.pointee = 0
        var arguments: [UInt64] = [0]
        callback = connection.library.marshal(
            connection.surface, WaylandRequest.surfaceFrame, connection.library.callback, 1, 0, &arguments)
        if let callback { _ = connection.library.listen(callback, WaylandListeners.shared.done, isDone) }
        committedFrame = frame
        isTaken = false
        isProbing = false
        commitTime = MonotonicClock.now()
        return true
    }

    private var isTakenByNow: Bool {
        hear(until: 0)
        return isTaken
    }

    private func noteCallback() {
        guard !isTaken else { return }
        if isDone.pointee != 0 {
            isTaken = true
            callbackTime = MonotonicClock.now()
            presentation?.noteTaken(committedFrame)
            if discardedFrame == committedFrame { noteDiscard() }
        } else if presentation?.isShown(committedFrame) == true {
            isTaken = true
        }
    }

    private func noteDiscard() {
        discards += 1
        discardedFrame = -1
        if discards >= Self.patience { lose("the compositor says of every frame that it was not shown") }
    }

    private func event(of answer: WaylandAnswer) -> Event? {
        discards = 0
        let now = MonotonicClock.now()
        // Nonsense is cut to times that the check refuses.
        let seconds = Int64(min(answer.seconds, 1 << 32))
        let stamp = seconds * 1_000_000_000 + Int64(answer.nanoseconds)
        let time = clock?.monotonic(stamp, now: now) ?? stamp
        let report = FeedbackCheck.Report(time: time, period: Int64(answer.period), sequence: answer.sequence)
        let observation = check.observation(report, now: now)
        switch check.takeFault() {
        case .period: remark("the compositor states a wrong refresh period, or none; it is measured")
        case .sequence: remark("the compositor's refresh numbers do not rise; refreshes are counted by time")
        case .time: lose("the compositor's times of frames run backwards or are not of this hour")
        case nil: break
        }
        return presentation == nil ? nextEvent() : .shown(frame: answer.frame, time: time, observation)
    }

    private func lose(_ reason: String) {
        guard presentation != nil else { return }
        presentation = nil
        hasLost = true
        remark("\(reason); ticks follow its frame callbacks")
    }
}
