import Geometry

/// Who takes part in one press, and who of them wins.
///
/// The members are the gestures of the view that was hit and of those around it. High-priority ones go first,
/// outermost before innermost, then the normal ones, innermost first; on one view more taps go before fewer. A member
/// may speak only while every one before it has failed; one that ends cancels those after it. Simultaneous members
/// stand outside of the order and speak first.
///
/// An arena outlives its press while a member waits for another one, such as the second of a double tap: then
/// `isWaiting`, and the next press that hits the same members is to be sent here; members that are done take part in
/// it anew. It reads no clock: `nextDeadline` says when it wants a `tick`. A tick that comes late is made up for before
/// the next event, at the time when it was due, so that frame rates do not decide who wins.
///
/// Input of any kind has a result: a time that is not finite or lies before the last one counts as the last one, a
/// place is brought within a billion points of the origin, a coordinate that is no number is 0, reports of a pointer
/// that is not down are ignored, and a second press of a pointer that is down already cancels the first.
final class GestureArena {
    /// The place of a member in the order.
    enum Precedence {
        case high, normal, simultaneous
    }

    struct Member {
        let recognizer: _GestureRecognizer
        let precedence: Precedence
        let view: Int
        let toLocal: (CGPoint) -> CGPoint
        /// The press that it takes part in, counted from 1.
        var press = 0
        /// When and in which press it was complete.
        var end: (time: Double, press: Int)?
        /// Whether it has failed, or is complete and said so.
        var isDone = false
    }

    private struct Pointer {
        var id: Int
        var sample: PointerSample
    }

    /// In the order of adding.
    private(set) var members: [Member] = []
    /// Members that exclude each other, by precedence.
    private(set) var order: [Int] = []
    private var permitted: [Bool] = []
    private var pointers: [Pointer] = []
    private var press = 0
    private var now = 0.0
    private var hasTime = false
    private var queue: [GestureEvent] = []
    private var isBusy = false
    private var isSettling = false
    private var mustSettleAgain = false

    init() {}

    /// Adds a member. Those of inner views and inner modifiers are added before those further out.
    /// - Parameters:
    ///   - view: the same number for gestures on one view, where fewer taps wait for more of them.
    ///   - toLocal: from the window's space to the view's own, asked anew for every sample.
    func add(
        _ recognizer: _GestureRecognizer, _ precedence: Precedence = .normal, view: Int = 0,
        toLocal: @escaping (CGPoint) -> CGPoint = { $0 }
    ) {
        members.append(
            Member(recognizer: recognizer, precedence: precedence, view: view, toLocal: toLocal))
        permitted.append(false)
        arrange(members.count - 1)
    }

    /// Whether no pointer is down and no member is undecided. So it is before the first press.
    var isFinished: Bool { pointers.isEmpty && members.allSatisfy { $0.isDone || $0.press == 0 } }

    /// Whether no pointer is down, but a member is undecided.
    var isWaiting: Bool { pointers.isEmpty && !isFinished }

    /// Whether this pointer's moves and release belong here.
    func follows(pointer id: Int) -> Bool { pointers.contains { $0.id == id } }

    /// When a tick is wanted, in seconds; nil if only events can change something.
    var nextDeadline: Double? {
        var earliest: Double?
        for member in members where !member.isDone {
            if let deadline = member.recognizer.nextDeadline { earliest = min(earliest ?? deadline, deadline) }
        }
        if let deadline = waitDeadline { earliest = min(earliest ?? deadline, deadline) }
        return earliest
    }

    /// A report of a pointer, placed in the window.
    func send(_ sample: PointerSample) { enqueue(.pointer(sample)) }

    /// A step of a pinch that no fingers make, placed in the window.
    func send(_ sample: PinchSample) { enqueue(.pinch(sample)) }

    /// Time has come to this, in seconds.
    func tick(_ time: Double) { enqueue(.tick(time)) }

    /// Ends all without a result: gesture states go back, what was pressed is not, nothing ends. The window was
    /// hidden, the pointer lost, the view is gone.
    func cancel() {
        queue.removeAll()
        pointers.removeAll()
        for index in members.indices { cancel(member: index) }
    }

    /// Ends one member without a result, because its view is gone or disabled; the others go on.
    func cancel(_ recognizer: _GestureRecognizer) {
        guard let index = members.firstIndex(where: { $0.recognizer === recognizer }) else { return }
        cancel(member: index)
        settle()
    }

    /// Nobody waits for another press any longer; one was made elsewhere.
    func endWaiting() {
        guard !isBusy else { return }
        for member in members where !member.isDone && member.recognizer.isBetweenPresses {
            member.recognizer.cancel()
        }
        settle()
    }

    private func cancel(member index: Int) {
        let recognizer = members[index].recognizer
        recognizer.cancel()
        members[index].isDone = true
        recognizer.deliver(.reset)
        recognizer.deliver(.feedback)
    }

    private func arrange(_ index: Int) {
        let member = members[index]
        let place: Int
        switch member.precedence {
        case .simultaneous: return
        case .high: place = order.firstIndex { members[$0].precedence == .high } ?? 0
        case .normal: place = order.count
        }
        order.insert(index, at: place)
        sortTaps(around: index)
    }

    /// Puts a tap among those of its view: more taps first.
    private func sortTaps(around index: Int) {
        let member = members[index]
        let taps = member.recognizer.tapCount
        guard taps > 0 else { return }
        func isRelative(_ other: Int) -> Bool {
            members[other].view == member.view && members[other].precedence == member.precedence
                && members[other].recognizer.tapCount > 0
        }
        order.removeAll { $0 == index }
        if let place = order.firstIndex(where: { isRelative($0) && members[$0].recognizer.tapCount < taps }) {
            order.insert(index, at: place)
        } else if member.precedence == .normal {
            order.append(index)
        } else {
            let place = order.lastIndex { isRelative($0) && members[$0].recognizer.tapCount > taps }
            order.insert(index, at: place.map { $0 + 1 } ?? 0)
        }
    }
}

extension GestureArena {
    /// Events that come while the program is told of another one wait their turn.
    private func enqueue(_ event: GestureEvent) {
        queue.append(event)
        guard !isBusy else { return }
        isBusy = true
        while !queue.isEmpty { process(queue.removeFirst()) }
        isBusy = false
    }

    private func process(_ event: GestureEvent) {
        catchUp(with: event)
        let time = proper(event.time)
        switch event {
        case .tick: break
        case .pinch(var sample):
            sample.time = time
            sample.location = sample.location.limited
            if pointers.isEmpty, isFinished { beginAnew(.pinch(sample)) } else { apply(.pinch(sample)) }
        case .pointer(var sample):
            sample.time = time
            sample.location = sample.location.limited
            sample.globalLocation = sample.location
            process(sample)
        }
    }

    /// Ticks at every deadline before an event, and at that of a tick too, one after the other.
    private func catchUp(with event: GestureEvent) {
        guard event.time.isFinite, hasTime else { return }
        var isTick = false
        if case .tick = event { isTick = true }
        // Every tick that is due settles something; the bound is for a recogniser that does not.
        for _ in 0..<(8 * members.count + 8) {
            guard let deadline = nextDeadline, deadline < event.time || (isTick && deadline == event.time) else {
                return
            }
            apply(.tick(proper(deadline)))
        }
    }

    private func process(_ sample: PointerSample) {
        let known = pointers.firstIndex { $0.id == sample.id }
        switch (sample.phase, known) {
        case (.down, let known):
            if known != nil { loseAll() }
            pointers.append(Pointer(id: sample.id, sample: sample))
            if pointers.count == 1 { beginAnew(.pointer(sample)) } else { apply(.pointer(sample)) }
        case (_, nil): break
        case (.moved, let known?):
            pointers[known].sample = sample
            apply(.pointer(sample))
        case (.up, let known?):
            if pointers[known].sample.globalLocation != sample.globalLocation {
                var move = sample
                move.phase = .moved
                apply(.pointer(move))
            }
            // A closure may have cancelled everything in the meantime.
            guard let known = pointers.firstIndex(where: { $0.id == sample.id }) else { return }
            pointers.remove(at: known)
            apply(.pointer(sample))
        case (.cancelled, let known?):
            if known == 0 { return loseAll() }
            pointers.remove(at: known)
            apply(.pointer(sample))
        }
    }

    private func loseAll() {
        pointers.removeAll()
        for index in members.indices { cancel(member: index) }
    }

    private func proper(_ time: Double) -> Double {
        if time.isFinite, !hasTime || time > now {
            now = time
            hasTime = true
        }
        return now
    }

    /// A press: who waits for one sees it first, then all the others start afresh.
    private func beginAnew(_ event: GestureEvent) {
        press += 1
        for index in members.indices where !members[index].isDone {
            if members[index].press == 0 { members[index].press = press }
            handle(event, index)
        }
        settle()
        for index in members.indices where members[index].isDone && members[index].press < press {
            members[index].recognizer.reset()
            members[index].isDone = false
            members[index].end = nil
            members[index].press = press
            handle(event, index)
        }
        settle()
    }

    private func apply(_ event: GestureEvent) {
        for index in members.indices { handle(event, index) }
        if case .tick(let time) = event, let deadline = waitDeadline, time >= deadline { endWaits() }
        settle()
    }

    private func handle(_ event: GestureEvent, _ index: Int) {
        let member = members[index]
        switch event {
        case .tick: member.recognizer.handle(event)
        case .pinch(var sample):
            sample.location = member.toLocal(sample.location).limited
            member.recognizer.handle(.pinch(sample))
        case .pointer(var sample):
            sample.location = member.toLocal(sample.globalLocation).limited
            member.recognizer.handle(.pointer(sample))
        }
        if member.end == nil, member.recognizer.status == .ended { members[index].end = (event.time, press) }
    }
}

extension GestureArena {
    /// When the first complete member that waits only for the next taps of those before it has waited enough.
    private var waitDeadline: Double? {
        var areBetween = true
        for index in order where !members[index].isDone {
            let recognizer = members[index].recognizer
            if recognizer.status == .ended, let end = members[index].end {
                return areBetween ? end.time + TapLimits.waitForAnother : nil
            }
            if !recognizer.status.isOver, !recognizer.isBetweenPresses { areBetween = false }
        }
        return nil
    }

    /// Gives up the taps before the first complete member.
    private func endWaits() {
        for index in order where !members[index].isDone {
            if members[index].recognizer.status == .ended { return }
            members[index].recognizer.cancel()
        }
    }

    /// Decides who may speak, and lets them.
    private func settle() {
        mustSettleAgain = true
        // A closure that cancels a member comes back to here.
        guard !isSettling else { return }
        isSettling = true
        while mustSettleAgain {
            mustSettleAgain = false
            decide()
            for index in members.indices where members[index].precedence == .simultaneous {
                speak(index, isPermitted: true)
            }
            for index in order { speak(index, isPermitted: permitted[index]) }
            for index in members.indices { members[index].recognizer.deliver(.feedback) }
        }
        isSettling = false
    }

    private func decide() {
        var isBlocked = false
        var isWon = false
        for index in order {
            let recognizer = members[index].recognizer
            if isWon, !members[index].isDone { recognizer.cancel() }
            if members[index].end == nil, recognizer.status == .ended { members[index].end = (now, press) }
            permitted[index] = !isBlocked
            guard !members[index].isDone else { continue }
            switch recognizer.status {
            case .failed: break
            case .possible, .active: isBlocked = true
            case .ended:
                // An end that waited since the press before leaves this one to the others.
                if !isBlocked, members[index].end?.press == press { isWon = true }
            }
        }
    }

    private func speak(_ index: Int, isPermitted: Bool) {
        let recognizer = members[index].recognizer
        guard recognizer.status == .failed || isPermitted else { return }
        for stage in GestureStage.permitted {
            guard recognizer.status != .failed || stage == .reset else { continue }
            recognizer.deliver(stage)
        }
        if recognizer.status.isOver { members[index].isDone = true }
    }
}
