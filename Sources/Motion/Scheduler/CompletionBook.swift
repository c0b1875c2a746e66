/// Which completions wait for which tracks, and which are due.
///
/// Each track heads a list of nodes; nodes with a known time are also in `timed`, which is looked through once a
/// frame. Completions that are due are queued, so that actions never run inside the scheduler.
struct CompletionBook {
    private struct Node {
        var completion: AnimationCompletion?
        var deadline: Double
        var next: Int32
        var isTimed: Bool
    }

    static let none: Int32 = -1

    private var nodes: [Node] = []
    private var free = none
    private var timed: [Int32] = []
    private var candidates: [AnimationCompletion] = []

    /// Adds a completion to the list that begins at `head`; a finite `deadline` makes it due at that time.
    mutating func attach(_ completion: AnimationCompletion, to head: inout Int32, deadline: Double) {
        dropDone(&head)
        completion.begin()
        let isTimed = deadline < .infinity
        let node = Node(completion: completion, deadline: deadline, next: head, isTimed: isTimed)
        if free == Self.none {
            nodes.append(node)
            head = Int32(nodes.count - 1)
        } else {
            head = free
            free = nodes[Int(head)].next
            nodes[Int(head)] = node
        }
        if isTimed { timed.append(head) }
    }

    /// Queues a completion that may have nothing to wait for.
    mutating func enroll(_ completion: AnimationCompletion) { candidates.append(completion) }

    /// Makes everything due whose time has come.
    mutating func advance(to time: Double) {
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

    /// Takes the completions that may be due; they are asked again before they run.
    mutating func takeCandidates() -> [AnimationCompletion] {
        defer { candidates.removeAll() }
        return candidates
    }

    var hasCandidates: Bool { !candidates.isEmpty }

    private mutating func finish(_ node: Int, _ outcome: AnimationOutcome) {
        guard let completion = nodes[node].completion else { return }
        nodes[node].completion = nil
        if completion.end(outcome) { candidates.append(completion) }
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
        nodes[Int(node)].next = free
        free = node
    }
}
