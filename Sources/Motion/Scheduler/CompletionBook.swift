/// Which completions wait for which tracks, and which are due.
///
/// Each track heads a list of nodes; nodes with a known time are also in `timed`, and those of observers of cycles in
/// `observed`; both are looked through once a frame. What is due is queued, so that actions never run inside the
/// scheduler.
struct CompletionBook {
    private struct Node {
        var completion: AnimationCompletion?
        var cycles: CycleObservation?
        /// When the completion is due; when the animation began whose cycles are observed.
        var deadline: Double
        var next: Int32
        /// Whether it is in `timed` or `observed`, which then release it.
        var isTimed: Bool
    }

    /// What the next drain runs.
    enum Due {
        case completion(AnimationCompletion)
        case cycles(CycleObservation, ClosedRange<Int>)
    }

    static let none: Int32 = -1

    private var nodes: [Node] = []
    private var free = none
    private var timed: [Int32] = []
    private var observed: [Int32] = []
    private var candidates: [Due] = []

    /// Adds a completion to the list that begins at `head`; a finite `deadline` makes it due at that time.
    mutating func attach(_ completion: AnimationCompletion, to head: inout Int32, deadline: Double) {
        dropDone(&head)
        completion.begin()
        let isTimed = deadline < .infinity
        insert(Node(completion: completion, deadline: deadline, next: head, isTimed: isTimed), to: &head)
        if isTimed { timed.append(head) }
    }

    /// Adds an observer of the cycles of an animation that begins at `begin`.
    mutating func observe(_ cycles: CycleObservation, head: inout Int32, begin: Double) {
        dropDone(&head)
        insert(Node(cycles: cycles, deadline: begin, next: head, isTimed: true), to: &head)
        observed.append(head)
    }

    private mutating func insert(_ node: Node, to head: inout Int32) {
        if free == Self.none {
            nodes.append(node)
            head = Int32(nodes.count - 1)
        } else {
            head = free
            free = nodes[Int(head)].next
            nodes[Int(head)] = node
        }
    }

    /// Queues a completion that may have nothing to wait for.
    mutating func enroll(_ completion: AnimationCompletion) { candidates.append(.completion(completion)) }

    /// Makes everything due whose time has come.
    mutating func advance(to time: Double) {
        if !observed.isEmpty { advanceCycles(to: time) }
        var kept = 0
        for index in 0..<timed.count {
            let node = Int(timed[index])
            if nodes[node].completion != nil, nodes[node].deadline > time {
                timed[kept] = timed[index]
                kept += 1
                continue
            }
            nodes[node].isTimed = false
            if nodes[node].completion == nil { release(Int32(node)) } else { finish(node, .finished) }
        }
        if kept < timed.count { timed.removeLast(timed.count - kept) }
    }

    /// Ends everything in the list: the track is at rest, or gone.
    mutating func endAll(_ head: inout Int32, _ outcome: AnimationOutcome) {
        while head != Self.none {
            let node = Int(head)
            head = nodes[node].next
            if nodes[node].completion != nil { finish(node, outcome) }
            if nodes[node].cycles != nil { finishCycles(node, outcome) }
            if !nodes[node].isTimed { release(Int32(node)) }
        }
    }

    /// Ends those that wait for one of the given moments.
    mutating func end(_ head: Int32, _ moment: AnimationCompletionCriteria.Moment, _ outcome: AnimationOutcome) {
        var index = head
        while index != Self.none {
            let node = Int(index)
            index = nodes[node].next
            if nodes[node].completion?.criteria.moment == moment { finish(node, outcome) }
        }
    }

    /// Tells observers of a motion that combines animations how many legs of the newest have finished, where time alone
    /// does not tell; nil if it has ended.
    mutating func noteLegs(_ head: Int32, _ legs: Int?) {
        var index = head
        while index != Self.none {
            let node = nodes[Int(index)]
            if let cycles = node.cycles, !cycles.isTimed {
                queue(cycles, legs.map { cycles.advance(toLeg: $0) } ?? cycles.finish())
            }
            index = node.next
        }
    }

    /// Takes the observers of cycles out of a list: another animation takes the place of theirs at `time`.
    mutating func endCycles(_ head: inout Int32, at time: Double) {
        guard !observed.isEmpty else { return }
        var (previous, index) = (Self.none, head)
        while index != Self.none {
            let node = nodes[Int(index)]
            if let cycles = node.cycles {
                queue(cycles, cycles.advance(to: time - node.deadline))
                nodes[Int(index)].cycles = nil
                if previous == Self.none { head = node.next } else { nodes[Int(previous)].next = node.next }
            } else {
                previous = index
            }
            index = node.next
        }
    }

    /// Ends those that wait for logical completion without a known time: the animation has just said so.
    mutating func endUntimedLogical(_ head: Int32) {
        var index = head
        while index != Self.none {
            let node = Int(index)
            index = nodes[node].next
            if !nodes[node].isTimed, nodes[node].completion?.criteria.moment == .logicallyComplete {
                finish(node, .finished)
            }
        }
    }

    /// Moves the times of a track's completions, because its animation was held back.
    mutating func postpone(_ head: Int32, by seconds: Double) {
        var index = head
        while index != Self.none {
            nodes[Int(index)].deadline += seconds
            index = nodes[Int(index)].next
        }
    }

    /// Whether a completion without a known time waits for logical completion.
    func awaitsLogicalCompletion(_ head: Int32) -> Bool {
        var index = head
        while index != Self.none {
            let node = nodes[Int(index)]
            if !node.isTimed, node.completion?.criteria.moment == .logicallyComplete { return true }
            index = node.next
        }
        return false
    }

    /// Takes those that wait for logical completion without a known time out of a list, as a list of their own.
    mutating func detachUntimedLogical(_ head: inout Int32) -> Int32 {
        var (kept, detached) = (Self.none, Self.none)
        while head != Self.none {
            let node = head
            head = nodes[Int(node)].next
            let isAwaited =
                !nodes[Int(node)].isTimed && nodes[Int(node)].completion?.criteria.moment == .logicallyComplete
            nodes[Int(node)].next = isAwaited ? detached : kept
            if isAwaited { detached = node } else { kept = node }
        }
        head = kept
        return detached
    }

    /// Takes what may be due; completions are asked again before they run.
    mutating func takeCandidates() -> [Due] {
        defer { candidates.removeAll() }
        return candidates
    }

    var hasCandidates: Bool { !candidates.isEmpty }
    var hasObservers: Bool { !observed.isEmpty }

    private mutating func queue(_ cycles: CycleObservation, _ legs: ClosedRange<Int>?) {
        if let legs { candidates.append(.cycles(cycles, legs)) }
    }

    private mutating func finishCycles(_ node: Int, _ outcome: AnimationOutcome) {
        guard let cycles = nodes[node].cycles else { return }
        nodes[node].cycles = nil
        if outcome == .finished { queue(cycles, cycles.finish()) }
    }

    private mutating func advanceCycles(to time: Double) {
        var kept = 0
        for index in 0..<observed.count {
            let node = observed[index]
            guard let cycles = nodes[Int(node)].cycles else {
                release(node)
                continue
            }
            queue(cycles, cycles.advance(to: time - nodes[Int(node)].deadline))
            observed[kept] = node
            kept += 1
        }
        observed.removeLast(observed.count - kept)
    }

    private mutating func finish(_ node: Int, _ outcome: AnimationOutcome) {
        guard let completion = nodes[node].completion else { return }
        nodes[node].completion = nil
        if completion.end(outcome) { candidates.append(.completion(completion)) }
    }

    /// Takes nodes that are done out of a track's list, so that endless retargeting does not lengthen it.
    private mutating func dropDone(_ head: inout Int32) {
        while head != Self.none, nodes[Int(head)].completion == nil, !nodes[Int(head)].isTimed {
            let node = head
            head = nodes[Int(node)].next
            release(node)
        }
        var previous = head
        while previous != Self.none {
            let node = nodes[Int(previous)].next
            guard node != Self.none else { return }
            if nodes[Int(node)].completion == nil, !nodes[Int(node)].isTimed {
                nodes[Int(previous)].next = nodes[Int(node)].next
                release(node)
            } else {
                previous = node
            }
        }
    }

    private mutating func release(_ node: Int32) {
        nodes[Int(node)].completion = nil
        nodes[Int(node)].cycles = nil
        nodes[Int(node)].next = free
        free = node
    }
}
