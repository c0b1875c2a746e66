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
    private var pairs = PairedPresents()
    private var errors: DurationSeries
    private var errorSum = 0.0
    private var errorSquares = 0.0
    private var latencies: DurationSeries
    private var inputLatencies: DurationSeries
    private var busy = (count: 0, sum: 0.0)
    private var wait = (count: 0, sum: 0.0)
    private var second = SlidingSecond()
    private var follower = FrameFollower()
    private var steps = 0
    private var offCadence = 0

    /// A meter that has seen nothing. Series keep up to `limit` durations one by one.
    public init(limit: Int = 1 << 22) {
        frameTimes = DurationSeries(limit: limit)
        displayedTimes = DurationSeries(limit: limit)
        errors = DurationSeries(limit: limit)
        latencies = DurationSeries(limit: limit)
        inputLatencies = DurationSeries(limit: limit)
    }

    /// Takes a frame that is not to be counted, but that the next one follows.
    public mutating func addContext(_ frame: CapturedFrame) { follower.addContext(frame) }

    /// Notes an input event: it belongs to the first frame on which work begins at `time` or later.
    public mutating func addInput(at time: Int64) { follower.addInput(at: time) }

    /// Takes the next frame and returns what it says together with those before it.
    @discardableResult
    public mutating func add(_ frame: CapturedFrame) -> FrameFigures {
        let figures = follower.add(frame)
        if figures.standing != .context { result.frames += 1 }
        switch figures.standing {
        case .counted: count(frame, figures)
        case .excluded:
            result.excluded.note(frame.state)
            breakRuns()
        case .malformed:
            result.excluded.malformed += 1
            breakRuns()
        case .context: breakRuns()
        }
        return figures
    }

    /// All figures so far. With `closedAt`, the time at which the capture ended, the last shown frame has a displayed time too.
    public func metrics(closedAt: Int64? = nil) -> FrameMetrics {
        guard let closedAt, let step = follower.closingStep(at: closedAt) else { return finished() }
        var copy = self
        copy.count(step)
        return copy.finished()
    }

    /// Counts so far, without the figures of series.
    public var counts: FrameMetrics {
        var counts = result
        if counts.display.shown == 0 { counts.dropped = 0 }
        return counts
    }

    private mutating func breakRuns() {
        frameTimes.breakRun()
        pairs.breakRun()
        displayedTimes.breakRun()
    }

    private mutating func count(_ frame: CapturedFrame, _ figures: FrameFigures) {
        result.counted += 1
        busy.count += 1
        busy.sum += Double(frame.presentStart - frame.cpuStart)
        if let returned = frame.presentReturn {
            wait.count += 1
            wait.sum += Double(returned - frame.presentStart)
        }
        if let time = figures.frameTime {
            // Beyond eleven days it is no frame time.
            if frameTimes.append(time) {
                _ = stutters.add(time)
                pairs.add(time)
            } else {
                result.disordered += 1
            }
        }
        result.skippedTicks += figures.skippedTicks
        if figures.isDisordered { result.disordered += 1 }
        if frame.isDropped { result.dropped += 1 }
        guard let latency = figures.displayLatency else { return }
        result.display.shown += 1
        latencies.append(latency)
        for latency in figures.answeredInputs { inputLatencies.append(latency) }
        guard let step = figures.step else { return }
        count(step)
        result.jank.note(step.jank, phase: step.phase)
    }

    private mutating func count(_ step: DisplayStep) {
        guard displayedTimes.append(step.displayedTime) else {
            result.disordered += 1
            return
        }
        _ = displayStutters.add(step.displayedTime)
        if let error = step.animationError, errors.append(abs(error)) {
            errorSum += Double(error)
            errorSquares += Double(error) * Double(error)
        }
        guard let refreshes = step.refreshes else { return }
        steps += 1
        result.display.refreshesExpected += refreshes
        result.display.missedVsync += step.missed
        result.display.longestRun = max(result.display.longestRun, step.missed)
        if step.missed > 0 { result.display.lateFrames += 1 }
        if refreshes < step.planned { result.display.earlyFrames += 1 }
        if refreshes != step.planned { offCadence += 1 }
        let hitch = Double(step.missed) * Double(step.period) / 1e6
        result.display.hitchTime += hitch
        result.display.longestHitch = max(result.display.longestHitch, hitch)
        second.add(planned: min(refreshes, step.planned), missed: step.missed, period: step.period)
    }

    private func finished() -> FrameMetrics {
        var result = result
        // Where nothing was ever seen on screen, nobody knows what got there.
        if result.display.shown == 0 { result.dropped = 0 }
        result.frameTime = DurationFigures(frameTimes, stutters: stutters)
        result.pairedPeriod = pairs.period(mean: frameTimes.mean)
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
