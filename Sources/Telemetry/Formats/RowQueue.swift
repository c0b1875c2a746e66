/// A frame on its way into a file, with what only later frames tell.
struct QueuedFrame: Sendable {
    var frame: CapturedFrame
    var figures: FrameFigures
    /// When work on the next frame that was presented began.
    var nextStart: Int64?
    /// When the frame shown after it was shown.
    var nextShown: Int64?
    /// Refreshes that it stood on screen.
    var refreshes: Int?
    /// Whether nothing that is to come says how long it was shown.
    var isSettled = false

    var isShown: Bool { frame.shown != nil && frame.state != .unchanged }
    var isComplete: Bool { nextStart != nil && (isSettled || !isShown) }
}

/// Holds frames back until what follows them is known: seldom more than two, never more than 64.
struct RowQueue: Sendable {
    private var follower = FrameFollower()
    private var waiting: [QueuedFrame] = []

    private static let most = 64

    /// Takes a frame and hands out those that are complete.
    mutating func add(_ frame: CapturedFrame) -> [QueuedFrame] {
        let figures = follower.add(frame)
        if frame.state != .context, frame.state != .unchanged {
            for i in waiting.indices where waiting[i].nextStart == nil { waiting[i].nextStart = frame.cpuStart }
        }
        if let shown = frame.shown, frame.state != .unchanged, let last = waiting.lastIndex(where: \.isShown) {
            waiting[last].nextShown = shown
            if let step = figures.step, step.from == waiting[last].frame.frame {
                waiting[last].refreshes = step.refreshes
            }
            settle(through: last)
        }
        waiting.append(QueuedFrame(frame: frame, figures: figures))
        return handOut()
    }

    /// Hands out all that still wait. With `closedAt` the last shown one knows how long it was shown.
    mutating func finish(closedAt: Int64?) -> [QueuedFrame] {
        if let closedAt, let last = waiting.lastIndex(where: \.isShown) {
            waiting[last].nextShown = closedAt
            waiting[last].refreshes = follower.closingStep(at: closedAt)?.refreshes
        }
        defer { waiting.removeAll() }
        return waiting
    }

    private mutating func settle(through last: Int) {
        guard last >= 0 else { return }
        for i in 0...last { waiting[i].isSettled = true }
    }

    private mutating func handOut() -> [QueuedFrame] {
        var count = 0
        while count < waiting.count - 1, waiting[count].isComplete || waiting.count - count > Self.most { count += 1 }
        guard count > 0 else { return [] }
        defer { waiting.removeFirst(count) }
        return Array(waiting[..<count])
    }
}
