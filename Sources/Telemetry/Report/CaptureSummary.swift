import Geometry

/// What a report says of one capture.
public struct CaptureSummary: Sendable, Encodable {
    /// The file, as people name it.
    public var name = ""
    /// How it was written.
    public var dialect: CaptureDialect?
    /// What it says beside its frames.
    public var info = CaptureInfo()
    /// All of it.
    public var metrics = FrameMetrics()
    /// Its last second and its last ten.
    public var lastSecond = FrameMetrics(), lastTenSeconds = FrameMetrics()
    /// Its named stretches, each with its figures.
    public var regions: [Region] = []
    /// What was left out, by line.
    public var warnings: [String] = []
    /// Rows that could not be read.
    public var rowsLeftOut = 0
    /// Frame times and displayed times over time.
    public var frameTimes = PlotSeries(), displayedTimes = PlotSeries()
    /// The times of the first and of the last frame, in nanoseconds.
    public var begin: Int64 = 0, end: Int64 = 0
    /// The series behind the figures, for comparisons.
    public var meter = FrameMeter(limit: 0)

    /// A stretch and its figures.
    public struct Region: Sendable, Encodable {
        /// The stretch's name.
        public var name: String
        /// Its figures.
        public var metrics: FrameMetrics
    }

    /// Seconds from the first frame to the last.
    public var seconds: Double { Double(end - begin) / 1e9 }

    enum CodingKeys: String, CodingKey {
        case name, dialect, application, scene
        case markers, regions, warnings, windows
        case rowsLeftOut = "rows_left_out"
    }

    private struct Windows: Encodable {
        var second, ten: FrameMetrics
        enum CodingKeys: String, CodingKey {
            case second = "1s"
            case ten = "10s"
        }
    }

    /// Writes the figures of the whole beside the name, those of windows and regions under theirs.
    public func encode(to encoder: any Encoder) throws {
        try metrics.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(dialect, forKey: .dialect)
        try container.encode(info.application, forKey: .application)
        try container.encode(info.scene, forKey: .scene)
        try container.encode(info.markers, forKey: .markers)
        try container.encode(regions, forKey: .regions)
        try container.encode(warnings, forKey: .warnings)
        try container.encode(rowsLeftOut, forKey: .rowsLeftOut)
        try container.encode(Windows(second: lastSecond, ten: lastTenSeconds), forKey: .windows)
    }
}

/// Which part of a capture is looked at, and what is known of it beforehand.
public struct CaptureScope: Sendable, Equatable {
    /// Seconds after the first frame; nil for the beginning and the end.
    public var from, to: Double?
    /// Refreshes a second of a display of which the capture says nothing.
    public var refreshRate: Double?

    /// All of a capture.
    public init() {}

    /// Whether a frame that began so many nanoseconds after the first one belongs to it.
    func contains(_ time: Int64) -> Bool {
        let seconds = Double(time) / 1e9
        return seconds >= from ?? -.infinity && seconds <= to ?? .infinity
    }
}

/// Takes the frames of a capture and makes its summary.
public struct CaptureMeasure: Sendable {
    private let info: CaptureInfo
    private let scope: CaptureScope
    private var meter = FrameMeter()
    private var recent = RecentFrames(seconds: 10)
    private var regions: [FrameMeter]
    private var frameTimes = PlotSeries()
    private var displayedTimes = PlotSeries()
    private var first: Int64?
    private var span: (begin: Int64, end: Int64)?
    private var lastShown: Int64?

    /// A measure of a capture that says `info` of itself.
    public init(info: CaptureInfo = CaptureInfo(), scope: CaptureScope = CaptureScope()) {
        self.info = info
        self.scope = scope
        regions = info.regions.map { _ in FrameMeter() }
    }

    /// Takes the next frame.
    public mutating func add(_ frame: CapturedFrame) {
        var frame = frame
        if frame.refreshPeriod == 0, let rate = scope.refreshRate, rate > 0.001 {
            frame.refreshPeriod = Int64((1e9 / rate).rounded())
        }
        guard frame.isPlausible else {
            meter.add(frame)
            return
        }
        let start = first ?? frame.cpuStart
        first = start
        guard scope.contains(frame.cpuStart - start) else { return meter.addContext(frame) }
        recent.append(frame)
        for i in regions.indices {
            if info.regions[i].contains(frame.cpuStart) { regions[i].add(frame) } else { regions[i].addContext(frame) }
        }
        note(frame, meter.add(frame))
    }

    private mutating func note(_ frame: CapturedFrame, _ figures: FrameFigures) {
        guard frame.state != .context else {
            lastShown = frame.shown
            return
        }
        span = (span?.begin ?? frame.cpuStart, frame.cpuStart)
        let missed = figures.step?.missed ?? 0
        if let time = figures.frameTime { frameTimes.append(time, at: frame.presentStart, missed: missed) }
        if let step = figures.step, let shown = frame.shown {
            displayedTimes.append(
                step.displayedTime, at: shown - step.displayedTime, refreshes: step.refreshes ?? 0, missed: missed)
        }
    }

    /// The summary of the frames so far, of a file that `reader` has read.
    public func summary(name: String, reader: CaptureReader? = nil) -> CaptureSummary {
        let closedAt = scope.to == nil ? info.closedAt ?? reader?.closedAt : nil
        var summary = CaptureSummary()
        summary.name = name
        summary.dialect = reader?.dialect
        summary.info = info
        if let found = reader?.info {
            if info.application.isEmpty || reader?.dialect != .native { summary.info.application = found.application }
            if info.machine == CaptureMachine() { summary.info.machine = found.machine }
        }
        summary.metrics = meter.metrics(closedAt: closedAt)
        summary.lastSecond = recent.metrics(seconds: 1, closedAt: closedAt)
        summary.lastTenSeconds = recent.metrics(seconds: 10, closedAt: closedAt)
        summary.regions = zip(info.regions, regions).map { CaptureSummary.Region(name: $0.name, metrics: $1.metrics()) }
        summary.warnings = reader?.warnings.map(\.description) ?? []
        summary.rowsLeftOut = reader?.rowsLeftOut ?? 0
        summary.frameTimes = frameTimes
        summary.displayedTimes = displayedTimes
        (summary.begin, summary.end) = (span?.begin ?? 0, span?.end ?? 0)
        summary.meter = meter
        return summary
    }
}
