import Geometry
import Input

/// What pointers do to a tree: who takes part in a press, and what lies under the pointer.
final class PointerInput {
    unowned let host: ViewHost
    /// Where the mouse was last; nil as long as that is not known.
    private(set) var location: CGPoint?
    private var arena: GestureArena?
    private var sources: [GestureElement] = []
    private var lost: [_GestureRecognizer] = []
    private var hovered: [HoverElement] = []
    /// How many scroll views move or show their bars.
    var movingScrolls = 0
    /// How many elements of the tree want to know of the pointer above them.
    var hoverCount = 0

    init(_ host: ViewHost) { self.host = host }

    /// Whether the passage of time alone may change something.
    var waitsForTime: Bool { arena?.nextDeadline != nil }

    /// A report of a mouse or a finger.
    func send(_ sample: PointerSample) {
        dropLost()
        if sample.kind == .mouse, sample.phase != .cancelled { location = sample.globalLocation }
        if sample.phase == .down, !isPressed { return begin(sample) }
        guard let arena else { return }
        Evaluation.ofThread.suspend { arena.send(sample) }
    }

    /// A step of the wheel with Control held: zooming without fingers.
    func pinch(by delta: Double, at time: Double) {
        dropLost()
        guard !isPressed, let location else { return }
        prepare(members(at: location))
        Evaluation.ofThread.suspend { arena?.send(PinchSample(wheel: delta, at: location, time: time)) }
    }

    /// Time has come to this.
    func tick(_ time: Double) {
        guard let arena, arena.nextDeadline != nil else { return }
        Evaluation.ofThread.suspend { arena.tick(time) }
    }

    /// Ends every press without a result.
    func cancel() {
        lost.removeAll()
        guard let arena else { return }
        self.arena = nil
        sources.removeAll()
        Evaluation.ofThread.suspend { arena.cancel() }
    }

    /// A recogniser's view is gone or disabled.
    func lose(_ recognizer: _GestureRecognizer) { lost.append(recognizer) }

    /// Lets go of what can take no more input.
    /// - Returns: whether there was anything.
    func settle() -> Bool {
        if let arena, !arena.isFinished {
            for source in sources where source.isInTree && source.isOnItsWayOut { source.inputDidEnd() }
        }
        let hasLost = !lost.isEmpty
        dropLost()
        return hasLost
    }

    /// Buttons give up the press: a scroll view around them has begun to move.
    func yieldPresses() {
        guard let arena else { return }
        for member in arena.members where member.recognizer is PressRecognizer && !member.isDone {
            arena.cancel(member.recognizer)
        }
    }

    private var isPressed: Bool { arena.map { !$0.isFinished && !$0.isWaiting } ?? false }

    private func begin(_ sample: PointerSample) {
        let hit = host.rootElement?.hit(sample.globalLocation)
        host.focus.pointerDidPress(hit)
        prepare(Self.members(from: hit))
        Evaluation.ofThread.suspend { arena?.send(sample) }
    }

    private func dropLost() {
        guard !lost.isEmpty else { return }
        let gone = lost
        lost.removeAll()
        guard let arena else { return }
        Evaluation.ofThread.suspend { for recognizer in gone { arena.cancel(recognizer) } }
    }

    /// Makes an arena of these members, unless one waits for just them.
    private func prepare(_ members: [GestureElement]) {
        if let arena, arena.isWaiting {
            if members.elementsEqual(sources, by: ===) { return }
            Evaluation.ofThread.suspend {
                arena.endWaiting()
                arena.cancel()
            }
        }
        let new = GestureArena()
        var view = 0
        for (index, element) in members.enumerated() {
            // Gestures that were attached to one view one after the other lie directly around each other.
            if index > 0, element.content !== members[index - 1] { view += 1 }
            new.add(element.makeRecognizer(), element.attachment.precedence, view: view) { [weak element] point in
                element?.local(point) ?? point
            }
        }
        arena = new
        sources = members
    }

    private func members(at point: CGPoint) -> [GestureElement] { Self.members(from: host.rootElement?.hit(point)) }

    /// The gestures of what was hit and of what is around it, innermost first.
    private static func members(from hit: Element?) -> [GestureElement] {
        var result: [GestureElement] = []
        var element = hit
        while let current = element {
            if let gesture = current as? GestureElement, gesture.isEnabled {
                let mask = gesture.attachment.mask
                if !mask.contains(.subviews) { result.removeAll() }
                if mask.contains(.gesture) { result.append(gesture) }
            }
            element = current.parent
        }
        return result
    }
}

/// Hovering.
extension PointerInput {
    /// Finds what is under the pointer now, and tells those who want to know.
    /// - Parameter always: whether to look even if nothing has been drawn anew, since the pointer has moved.
    func updateHover(always: Bool = false) {
        guard hoverCount > 0 || !hovered.isEmpty, always || host.pictureIsStale else { return }
        var under: [HoverElement] = []
        var element = location.flatMap { host.rootElement?.hit($0) }
        while let current = element {
            if let hover = current as? HoverElement, hover.isEnabled { under.append(hover) }
            element = current.parent
        }
        let gone = hovered.filter { old in !under.contains { $0 === old } }
        hovered = under
        Evaluation.ofThread.suspend {
            for element in gone { element.leave() }
            if let location { for element in under { element.hover(at: location) } }
        }
    }

    /// The pointer has left the window.
    func leave() {
        location = nil
        updateHover(always: true)
    }
}
