import Clockwork
import Geometry

/// Works out all figures from frames that come one after the other, oldest first.
///
/// This is the one place that does: a live window hands it the frames of the last seconds, a report those of a file. Memory is
/// that of the series, four bytes a frame each and bounded.
public struct FrameMeter: Sendable {
    private(set) var result = FrameMetrics()
    /// From present to present.
    public private(set) var frameTimes: DurationSeries
    /// From one shown frame to the next.
    public private(set) var displayedTimes: DurationSeries
    private var stutters = StutterCount()
    private var displayStutters = StutterCount()
    private var errors: DurationSeries
    private var errorSum = 0.0
    private var errorSquares = 0.0
    private var latencies: DurationSeries
    private var inputLatencies: DurationSeries
    private var busy = (count: 0, sum: 0.0)
    private var wait = (count: 0, sum: 0.0)
    private var second = SlidingSecond()
    private var usual = UsualPhases()
    private var steps = 0
    private var offCadence = 0

    private var previous: PastFrame?
    private var lastShown: PastFrame?
    private var waitingInputs: [Int64] = []
    private var comingInputs: [Int64] = []

    private static let mostInputs = 4096

    /// A meter that has seen nothing. Series keep up to `limit` durations one by one.
    public init(limit: Int = 1 << 24) {
        frameTimes = DurationSeries(limit: limit)
        displayedTimes = DurationSeries(limit: limit)
        errors = DurationSeries(limit: limit)
        latencies = DurationSeries(limit: limit)
        inputLatencies = DurationSeries(limit: limit)
    }

    /// Takes a frame that is not to be counted, but that the next one follows.
    public mutating func addContext(_ frame: CapturedFrame) {
        guard frame.isPlausible, frame.state.isCounted || frame.state == .context else { return forget() }
        previous = PastFrame(frame)
        if frame.shown != nil { lastShown = previous }
    }

    /// Notes an input event: it belongs to the first frame on which work begins at `time` or later.
    public mutating func addInput(at time: Int64) {
        guard comingInputs.count < Self.mostInputs, time.magnitude <= CapturedFrame.largestTime.magnitude else {
            return
        }
        comingInputs.append(time)
    }

    /// Takes the next frame and returns what it says together with those before it.
    @discardableResult
    public mutating func add(_ frame: CapturedFrame) -> FrameFigures {
        guard frame.state != .context else {
            addContext(frame)
            return FrameFigures()
        }
        result.frames += 1
        guard frame.isPlausible else {
            result.excluded.malformed += 1
            forget()
            return FrameFigures()
        }
        guard frame.state.isCounted else {
            result.excluded.note(frame.state)
            forget()
            return FrameFigures()
        }
        result.counted += 1
        var figures = FrameFigures()
        follow(frame, &figures)
        takeInputs(of: frame)
        if frame.shown != nil { show(frame, &figures) }
        if frame.isDropped { result.dropped += 1 }
        usual.add(frame, interval: figures.tickInterval)
        let past = PastFrame(frame)
        previous = past
        if frame.shown != nil { lastShown = past }
        return figures
    }

    /// All figures so far. With `closedAt`, the time at which the capture ended, the last shown frame has a displayed time too.
    public func metrics(closedAt: Int64? = nil) -> FrameMetrics {
        var copy = self
        if let closedAt, let last = lastShown, closedAt.magnitude <= CapturedFrame.largestTime.magnitude,
            closedAt > last.shown
        {
            var end = CapturedFrame(
                frame: last.frame, cpuStart: last.cpuStart, presentStart: last.presentStart,
                refreshPeriod: last.refreshPeriod, divisor: last.divisor)
            end.shown = closedAt
            _ = copy.step(from: last, to: end, interval: nil)
        }
        return copy.finished()
    }

    /// A gap: what spans it says nothing.
    private mutating func forget() {
        previous = nil
        lastShown = nil
        waitingInputs.removeAll(keepingCapacity: true)
        frameTimes.breakRun()
        displayedTimes.breakRun()
    }

    private mutating func follow(_ frame: CapturedFrame, _ figures: inout FrameFigures) {
        busy.count += 1
        busy.sum += Double(frame.presentStart - frame.cpuStart)
        if let returned = frame.presentReturn {
            wait.count += 1
            wait.sum += Double(returned - frame.presentStart)
        }
        guard let previous else { return }
        let time = frame.presentStart - previous.presentStart
        if frameTimes.append(time) {
            figures.frameTime = time
            figures.isStutter = stutters.add(time)
        } else {
            result.disordered += 1
        }
        // A frame that lends its times to the first one has no start of work of its own.
        guard !previous.isContext else { return }
        figures.tickInterval = frame.cpuStart - previous.cpuStart
        if let tick = frame.tickSequence, let before = previous.tickSequence, tick - before > 1 {
            result.skippedTicks += Int(min(tick - before - 1, 1 << 32))
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

    private mutating func show(_ frame: CapturedFrame, _ figures: inout FrameFigures) {
        guard let shown = frame.shown else { return }
        result.display.shown += 1
        figures.displayLatency = shown - frame.cpuStart
        figures.untilDisplayed = shown - frame.presentStart
        latencies.append(shown - frame.cpuStart)
        for event in waitingInputs where inputLatencies.append(shown - event) {
            figures.inputLatency = max(figures.inputLatency ?? 0, shown - event)
        }
        waitingInputs.removeAll(keepingCapacity: true)
        if let last = lastShown { figures.step = step(from: last, to: frame, interval: figures.tickInterval) }
        result.jank.note(figures.step?.jank ?? .none, phase: figures.step?.phase)
    }

    private mutating func step(
        from last: PastFrame, to frame: CapturedFrame, interval: Int64?
    ) -> DisplayStep? {
        guard let end = frame.shown else { return nil }
        let displayed = end - last.shown
        guard displayedTimes.append(displayed) else {
            result.disordered += 1
            return nil
        }
        _ = displayStutters.add(displayed)
        var step = DisplayStep(from: last.frame, displayedTime: displayed)
        if let motion = frame.animation, let before = last.animation {
            let error = (motion - before) - displayed
            if errors.append(abs(error)) {
                step.animationError = error
                errorSum += Double(error)
                errorSquares += Double(error) * Double(error)
            }
        }
        step.refreshes = frame.refreshes(since: last)
        if let refreshes = step.refreshes { count(refreshes, &step, last, frame, interval) }
        return step
    }

    private mutating func count(
        _ refreshes: Int, _ step: inout DisplayStep, _ last: PastFrame, _ frame: CapturedFrame,
        _ interval: Int64?
    ) {
        let missed = max(0, refreshes - last.divisor)
        step.missed = missed
        steps += 1
        result.display.refreshesExpected += refreshes
        result.display.missedVsync += missed
        result.display.longestRun = max(result.display.longestRun, missed)
        if missed > 0 { result.display.lateFrames += 1 }
        if refreshes < last.divisor { result.display.earlyFrames += 1 }
        if refreshes != last.divisor { offCadence += 1 }
        result.display.hitchTime += Double(missed) * Double(last.refreshPeriod) / 1e6
        second.add(planned: min(refreshes, last.divisor), missed: missed, period: last.refreshPeriod)
        step.jank = frame.jank(after: last, missed: missed)
        if missed > 0 { step.phase = usual.excess(of: frame, interval: interval) }
    }

    private func finished() -> FrameMetrics {
        var result = result
        result.frameTime = DurationFigures(frameTimes, stutters: stutters)
        result.displayedTime = DurationFigures(displayedTimes, stutters: displayStutters)
        result.displayLatency = LatencyFigures(latencies)
        result.inputLatency = LatencyFigures(inputLatencies)
        if busy.count > 0 { result.cpuBusy = busy.sum / 1e6 / Double(busy.count) }
        if wait.count > 0 { result.cpuWait = wait.sum / 1e6 / Double(wait.count) }
        result.animationError.count = errors.count
        if errors.count > 0 {
            result.animationError.meanAbsolute = errors.mean
            result.animationError.rootMeanSquare = (errorSquares / Double(errors.count)).squareRoot() / 1e6
            result.animationError.p99Absolute = errors.sorted().percentile(.p99, .t7)
            result.animationError.sum = errorSum / 1e6
        }
        let covered = Double(displayedTimes.sum) / 1e6
        result.display.coveredTime = covered
        guard steps > 0 else { return result }
        let expected = result.display.refreshesExpected
        if expected > 0 { result.display.pdf = 100 * Double(result.display.missedVsync) / Double(expected) }
        result.display.pdfWorstSecond = second.worstShare.map { $0 * 100 }
        result.display.pdfP95Second = second.p95Share.map { $0 * 100 }
        if covered > 0 { result.display.hitchRatio = 1000 * result.display.hitchTime / covered }
        result.display.cadenceError = 100 * Double(offCadence) / Double(steps)
        return result
    }
}
