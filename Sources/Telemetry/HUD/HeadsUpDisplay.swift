import Clockwork
import Geometry
import Rendering

/// The frame-time HUD. It is drawn from frames already recorded; what it costs is one of the phases that it shows.
///
/// All figures are the meter's. They and the texts that say them are made four times a second of the frames' own time, so that
/// digits can be read and are not set anew each frame; bars move every frame.
public struct HeadsUpDisplay: Sendable {
    /// How much is shown.
    public var level: HUDLevel
    /// Figures over the last ten seconds, as shown.
    public private(set) var figures = FrameMetrics()
    /// Mean milliseconds of each phase over the same seconds.
    public private(set) var phases = PhaseMeans()

    private var scale = GraphScale(budget: 1000 / 60)
    private var columns = FrameColumns()
    private var words = DisplayList()
    private var said: Said?
    private var lastRead: Int64 = .min
    private var lastDrawn: Int64?

    /// What the texts depend on beside the figures.
    private struct Said: Equatable {
        var level: HUDLevel
        var width: CGFloat
        var state: LockState
        var source: RefreshSource
        var interval: Int64
        var status: HUDStatus
    }

    /// Seconds of frames that the figures cover.
    public static let window = LiveMeter.span
    /// Width of the panel in points.
    public static let width: CGFloat = 372
    static let graphHeight: CGFloat = 192
    static let fullHeight: CGFloat = 324

    /// A HUD at `level`.
    public init(level: HUDLevel) { self.level = level }

    /// Adds the HUD at the list's top left corner, 20 points in; `size` is the drawing area's.
    public mutating func draw(
        _ log: FrameLog, _ meter: LiveMeter, status: HUDStatus, size: CGSize, into list: inout DisplayList
    ) {
        guard level != .off, log.count > 0 else { return }
        let tick = log[back: 0].tick
        let now = tick.targetTimestamp
        let isDue = lastRead == .min || now - lastRead >= 250_000_000 || now < lastRead
        if isDue {
            figures = meter.metrics(seconds: Self.window)
            phases = PhaseMeans(log, seconds: Self.window)
            lastRead = now
        }
        let elapsed = Double(now - (lastDrawn ?? now)) * 1e-9
        lastDrawn = now
        let fitting = Self.fitting(level, in: size)
        let says = Said(
            level: fitting, width: size.width, state: tick.state, source: tick.source, interval: tick.interval,
            status: status)
        if isDue || says != said {
            said = says
            let content = HUDContent(
                figures: figures, total: meter.total, phases: phases, frame: log[back: 0], skipped: log.missed,
                expected: log.expected, status: status)
            words.removeAll()
            switch fitting {
            case .off: break
            case .line: content.drawLine(width: min(620, size.width - 40), into: &words)
            case .graph, .full: content.drawPanel(isFull: fitting == .full, into: &words)
            }
        }
        list.append(words)
        if fitting == .graph || fitting == .full { drawGraph(log, meter, elapsed: elapsed, into: &list) }
    }

    /// The level that there is room for beside the strip chart; a small window gets less.
    static func fitting(_ level: HUDLevel, in size: CGSize) -> HUDLevel {
        guard level == .graph || level == .full else { return level }
        if size.width < width + 40 || size.height < graphHeight + 100 { return .line }
        return level == .full && size.height < fullHeight + 110 ? .graph : level
    }

    private mutating func drawGraph(
        _ log: FrameLog, _ meter: LiveMeter, elapsed: Double, into list: inout DisplayList
    ) {
        let rect = HUDContent.graph
        columns.read(
            log, meter, count: Int(rect.width / FrameGraph.columnWidth), seconds: FrameGraph.seconds)
        scale.setBudget(Double(log[back: 0].tick.interval) * 1e-6)
        scale.update(tallest: min(columns.tallest, 250), seconds: elapsed)
        FrameGraph.draw(columns, in: rect, scale: scale, into: &list)
        FrameGraph.drawMarks(meter, newest: log[back: 0].start, columns, in: rect, into: &list)
    }
}

extension RefreshSource {
    /// The name that people read.
    public var title: String {
        switch self {
        case .wpPresentation: "wp_presentation"
        case .xPresent: "X11 Present"
        case .presentReturn: "present return"
        case .software: "software clock"
        case .virtual: "virtual"
        }
    }
}
