/// How many frames no statistic counts, and why.
public struct ExcludedFrames: Sendable, Equatable, Codable {
    /// The window was hidden.
    public var occluded = 0
    /// The scene stood still.
    public var paused = 0
    /// The link had not locked.
    public var warmUp = 0
    /// First after a gap.
    public var discontinuity = 0
    /// Nothing had changed and nothing was presented.
    public var unchanged = 0
    /// Values that no frame can have.
    public var malformed = 0

    /// None.
    public init() {}

    /// All of them.
    public var total: Int { occluded + paused + warmUp + discontinuity + unchanged + malformed }

    mutating func note(_ state: FrameState) {
        switch state {
        case .occluded: occluded += 1
        case .paused: paused += 1
        case .calibrating: warmUp += 1
        case .discontinuity: discontinuity += 1
        case .unchanged: unchanged += 1
        case .locked, .free, .context: break
        }
    }

    enum CodingKeys: String, CodingKey {
        case occluded, paused
        case warmUp = "warm_up"
        case discontinuity, unchanged, malformed
    }
}

/// Animation error over a capture, in milliseconds.
public struct AnimationErrorFigures: Sendable, Equatable, Encodable {
    /// Steps with an error.
    public var count = 0
    /// Mean of the absolute errors, root of the mean square, 99 % (type 7) of the absolute errors.
    public var meanAbsolute, rootMeanSquare, p99Absolute: Double?
    /// Sum with signs: 0 if motion and display end together.
    public var sum = 0.0

    enum CodingKeys: String, CodingKey {
        case count
        case meanAbsolute = "mean_abs_ms"
        case rootMeanSquare = "rms_ms"
        case p99Absolute = "p99_abs_t7_ms"
        case sum = "sum_ms"
    }
}

/// Mean and percentiles of a latency, in milliseconds; nil without a sample.
public struct LatencyFigures: Sendable, Equatable, Encodable {
    /// Samples.
    public var count = 0
    /// Mean, percentiles of type 7, longest.
    public var mean, p50, p95, p99, longest: Double?

    init(_ series: DurationSeries) {
        count = series.count
        guard count > 0 else { return }
        let sorted = series.sorted()
        mean = series.mean
        (p50, p95) = (sorted.percentile(.median, .t7), sorted.percentile(.p95, .t7))
        (p99, longest) = (sorted.percentile(.p99, .t7), Double(series.longest) / 1e6)
    }

    enum CodingKeys: String, CodingKey {
        case count
        case mean = "mean_ms"
        case p50 = "p50_t7"
        case p95 = "p95_t7"
        case p99 = "p99_t7"
        case longest = "max_ms"
    }
}

/// What got on screen when, in whole refreshes.
public struct DisplayFigures: Sendable, Equatable, Encodable {
    /// Frames that were shown.
    public var shown = 0
    /// Refreshes from the first shown frame to the last, or to the end of the capture.
    public var refreshesExpected = 0
    /// Refreshes on which a planned frame was absent; the old one was repeated.
    public var missedVsync = 0
    /// Steps that took longer, or less long, than planned.
    public var lateFrames = 0
    /// Steps shorter than planned.
    public var earlyFrames = 0
    /// Most refreshes in a row without a planned frame.
    public var longestRun = 0
    /// Percent of refreshes that missed a frame.
    public var pdf: Double?
    /// The same within the worst second, and the share that 95 % of seconds keep to; the second slides by a refresh.
    public var pdfWorstSecond, pdfP95Second: Double?
    /// Milliseconds that late frames came late by.
    public var hitchTime = 0.0
    /// Milliseconds that the latest of them came late by.
    public var longestHitch = 0.0
    /// Those milliseconds for each second covered.
    public var hitchRatio: Double?
    /// Percent of steps that are not as long as planned.
    public var cadenceError: Double?
    /// Milliseconds from the first shown frame to the last, gaps left out.
    public var coveredTime = 0.0

    /// What a ratio of hitches is to be called: good up to 5 ms/s, a warning below 10, critical from 10 on.
    public var grade: String? { hitchRatio.map { $0 <= 5 ? "good" : $0 < 10 ? "warning" : "critical" } }

    enum CodingKeys: String, CodingKey {
        case shown = "shown_frames"
        case refreshesExpected = "refreshes_expected"
        case missedVsync = "missed_vsync"
        case lateFrames = "late_frames"
        case earlyFrames = "early_frames"
        case longestRun = "longest_run"
        case pdf
        case pdfWorstSecond = "pdf_worst_second"
        case pdfP95Second = "pdf_p95_second"
        case hitchTime = "hitch_time"
        case longestHitch = "longest_hitch"
        case hitchRatio = "hitch_ratio"
        case cadenceError = "cadence_error"
        case coveredTime = "covered_ms"
    }
}

/// How many late or imperfect frames had which cause, and which part of the frame took the time.
public struct JankFigures: Sendable, Equatable, Encodable {
    /// Frames of each cause.
    public private(set) var causes: [JankType: Int] = [:]
    /// Late frames by cause and part.
    public private(set) var parts: [JankType: [LatePhase: Int]] = [:]

    mutating func note(_ jank: JankType, phase: LatePhase?) {
        guard jank != .none else { return }
        causes[jank, default: 0] += 1
        if let phase { parts[jank, default: [:]][phase, default: 0] += 1 }
    }

    /// Late frames by part, whatever the cause.
    public func count(of phase: LatePhase) -> Int { parts.values.reduce(0) { $0 + ($1[phase] ?? 0) } }

    /// Writes both by name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for jank in JankType.allCases where causes[jank] != nil {
            try container.encode(causes[jank], forKey: Name(stringValue: jank.rawValue))
        }
        var phases = container.nestedContainer(keyedBy: Name.self, forKey: Name(stringValue: "late_by_phase"))
        for phase in LatePhase.allCases where count(of: phase) > 0 {
            try phases.encode(count(of: phase), forKey: Name(stringValue: phase.rawValue))
        }
    }

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// Every figure of a stretch of frames.
public struct FrameMetrics: Sendable, Equatable, Encodable {
    /// Frames presented, excluded ones and dropped ones among them.
    public var frames = 0
    /// Frames that statistics count.
    public var counted = 0
    /// Frames that they do not.
    public var excluded = ExcludedFrames()
    /// Presented and never shown.
    public var dropped = 0
    /// Points of the grid without a tick.
    public var skippedTicks = 0
    /// Neighbours whose times run backwards; what they would have said is left out.
    public var disordered = 0
    /// From present to present.
    public var frameTime = DurationFigures()
    /// Milliseconds a pair where presents come in pairs, a short interval after each long one; else nil.
    public var pairedPeriod: Double?
    /// From one shown frame to the next.
    public var displayedTime = DurationFigures()
    /// Whole refreshes.
    public var display = DisplayFigures()
    /// Motion against display.
    public var animationError = AnimationErrorFigures()
    /// From start of work to the screen.
    public var displayLatency = LatencyFigures(DurationSeries(limit: 0))
    /// From input to the screen.
    public var inputLatency = LatencyFigures(DurationSeries(limit: 0))
    /// Milliseconds of work before the present call, and in it; nil without frames.
    public var cpuBusy, cpuWait: Double?
    /// Causes.
    public var jank = JankFigures()

    /// No frames.
    public init() {}

    enum CodingKeys: String, CodingKey {
        case frames, counted, excluded
        case dropped = "dropped_frames"
        case skippedTicks = "skipped_ticks"
        case repeated = "repeated_refreshes"
        case disordered
        case pairedPeriod = "paired_presents_ms"
        case displayedTime = "displayed_time"
        case animationError = "animation_error"
        case displayLatency = "display_latency"
        case inputLatency = "input_latency"
        case cpuBusy = "cpu_busy_mean_ms"
        case cpuWait = "cpu_wait_mean_ms"
        case jank = "jank_type"
    }

    /// Writes the figures of frame times and of the display beside the counts, the others under their names.
    public func encode(to encoder: any Encoder) throws {
        try frameTime.encode(to: encoder)
        try display.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(frames, forKey: .frames)
        try container.encode(counted, forKey: .counted)
        try container.encode(excluded, forKey: .excluded)
        try container.encode(dropped, forKey: .dropped)
        try container.encode(skippedTicks, forKey: .skippedTicks)
        try container.encode(display.missedVsync, forKey: .repeated)
        try container.encode(disordered, forKey: .disordered)
        try container.encodeIfPresent(pairedPeriod, forKey: .pairedPeriod)
        try container.encode(displayedTime, forKey: .displayedTime)
        try container.encode(animationError, forKey: .animationError)
        try container.encode(displayLatency, forKey: .displayLatency)
        try container.encode(inputLatency, forKey: .inputLatency)
        try container.encodeIfPresent(cpuBusy, forKey: .cpuBusy)
        try container.encodeIfPresent(cpuWait, forKey: .cpuWait)
        try container.encode(jank, forKey: .jank)
    }
}
