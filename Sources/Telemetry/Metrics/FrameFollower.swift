import Clockwork

/// Sees frames one after the other, oldest first, and says what each means together with those before it.
public struct FrameFollower: Sendable {
    private var previous: PastFrame?
    private var lastShown: PastFrame?
    private var waitingInputs: [Int64] = []
    private var comingInputs: [Int64] = []
    private var usual = UsualPhases()

    private static let mostInputs = 4096

    /// A follower that has seen nothing.
    public init() {}

    /// Takes a frame that is not to be counted, but that the next one follows.
    public mutating func addContext(_ frame: CapturedFrame) {
        guard frame.isPlausible, frame.state.isCounted || frame.state == .context else { return forget() }
        let past = PastFrame(frame)
        previous = past
        if frame.shown != nil { lastShown = past }
    }

    /// Notes an input event: it belongs to the first frame on which work begins at `time` or later.
    public mutating func addInput(at time: Int64) {
        guard comingInputs.count < Self.mostInputs, time.magnitude <= CapturedFrame.largestTime.magnitude else {
            return
        }
        comingInputs.append(time)
    }

    /// Takes the next frame.
    public mutating func add(_ frame: CapturedFrame) -> FrameFigures {
        var figures = FrameFigures()
        if frame.state == .context {
            addContext(frame)
            figures.standing = .context
            return figures
        }
        guard frame.isPlausible else { return gap(.malformed) }
        guard frame.state.isCounted else { return gap(.excluded) }
        follow(frame, &figures)
        takeInputs(of: frame)
        if let shown = frame.shown { show(frame, at: shown, &figures) }
        usual.add(frame, interval: figures.tickInterval)
        let past = PastFrame(frame)
        previous = past
        if frame.shown != nil { lastShown = past }
        return figures
    }

    /// The step from the frame that stands on screen to the end of the capture; nil without such a frame.
    public func closingStep(at time: Int64) -> DisplayStep? {
        guard let last = lastShown, time.magnitude <= CapturedFrame.largestTime.magnitude, time > last.shown else {
            return nil
        }
        var end = CapturedFrame(
            frame: last.frame, cpuStart: last.cpuStart, presentStart: last.presentStart,
            refreshPeriod: last.refreshPeriod, divisor: last.divisor)
        end.shown = time
        return step(from: last, to: end, at: time, interval: nil)
    }

    /// A gap: what spans it says nothing.
    private mutating func forget() {
        previous = nil
        lastShown = nil
        waitingInputs.removeAll(keepingCapacity: true)
    }

    private mutating func gap(_ standing: FrameFigures.Standing) -> FrameFigures {
        forget()
        var figures = FrameFigures()
        figures.standing = standing
        return figures
    }

    private func follow(_ frame: CapturedFrame, _ figures: inout FrameFigures) {
        guard let previous else { return }
        let time = frame.presentStart - previous.presentStart
        if time >= 0 { figures.frameTime = time } else { figures.isDisordered = true }
        // A frame that lends its times to the first one has no start of work of its own.
        guard !previous.isContext else { return }
        figures.tickInterval = frame.cpuStart - previous.cpuStart
        if let tick = frame.tickSequence, let before = previous.tickSequence, tick - before > 1 {
            figures.skippedTicks = Int(min(tick - before - 1, 1 << 32))
        }
    }

    private mutating func takeInputs(of frame: CapturedFrame) {
        if let event = frame.inputEvent, waitingInputs.count < Self.mostInputs { waitingInputs.append(event) }
        guard !comingInputs.isEmpty else { return }
        for event in comingInputs where event <= frame.cpuStart && waitingInputs.count < Self.mostInputs {
            waitingInputs.append(event)
        }
        comingInputs.removeAll { $0 <= frame.cpuStart }
    }

    private mutating func show(_ frame: CapturedFrame, at shown: Int64, _ figures: inout FrameFigures) {
        figures.displayLatency = shown - frame.cpuStart
        figures.untilDisplayed = shown - frame.presentStart
        if !waitingInputs.isEmpty {
            figures.answeredInputs = waitingInputs.map { shown - $0 }.filter { $0 >= 0 }
            waitingInputs.removeAll(keepingCapacity: true)
        }
        guard let last = lastShown else { return }
        figures.step = step(from: last, to: frame, at: shown, interval: figures.tickInterval)
        if figures.step == nil { figures.isDisordered = true }
    }

    private func step(
        from last: PastFrame, to frame: CapturedFrame, at shown: Int64, interval: Int64?
    ) -> DisplayStep? {
        let displayed = shown - last.shown
        guard displayed >= 0 else { return nil }
        var step = DisplayStep(
            from: last.frame, displayedTime: displayed, planned: last.divisor, period: last.refreshPeriod)
        if let motion = frame.animation, let before = last.animation {
            step.animationError = (motion - before) - displayed
        }
        step.refreshes = frame.refreshes(since: last)
        guard let refreshes = step.refreshes else { return step }
        step.missed = max(0, refreshes - last.divisor)
        step.jank = frame.jank(after: last, missed: step.missed)
        if step.missed > 0 { step.phase = usual.excess(of: frame, interval: interval) }
        return step
    }
}
