import Clockwork
import Geometry
import Rendering

/// The frame-time HUD. It is drawn from frames already recorded; what it costs is one of the phases that it shows.
///
/// Figures are worked out four times a second of the log's own time, so that digits can be read; bars move every frame.
public struct HeadsUpDisplay: Sendable {
    /// How much is shown.
    public var level: HUDLevel
    /// Figures over the last ten seconds, as shown.
    public private(set) var figures = FrameStatistics()

    private var reader = FrameStatisticsReader()
    private var scale = GraphScale(floor: 1000 / 60 * 1.25)
    private var lastRead: Int64 = .min
    private var lastDrawn: Int64?

    /// Seconds of frames that the figures cover.
    public static let window = 10.0
    /// Width of the panel in points.
    public static let width: CGFloat = 372

    /// A HUD at `level`.
    public init(level: HUDLevel) { self.level = level }

    /// Adds the HUD at the list's top left corner, 20 points in; `available` is the width of the drawing area.
    public mutating func draw(
        _ log: FrameLog, status: HUDStatus, available: CGFloat, into list: inout DisplayList
    ) {
        guard level != .off, log.count > 0 else { return }
        let now = log[back: 0].tick.targetTimestamp
        if lastRead == .min || now - lastRead >= 250_000_000 || now < lastRead {
            figures = reader.read(log, seconds: Self.window)
            lastRead = now
        }
        let elapsed = Double(now - (lastDrawn ?? now)) * 1e-9
        lastDrawn = now
        switch level {
        case .off: break
        case .line: drawLine(log, status, available, into: &list)
        // The panel's figures need its whole width; a narrower window gets the row.
        case .graph where available < Self.width + 40, .full where available < Self.width + 40:
            drawLine(log, status, available, into: &list)
        case .graph, .full: drawPanel(log, status, elapsed: elapsed, into: &list)
        }
    }

    private func drawLine(
        _ log: FrameLog, _ status: HUDStatus, _ available: CGFloat, into list: inout DisplayList
    ) {
        let width = min(620, available - 40)
        guard width > 120 else { return }
        list.panel(CGRect(x: 20, y: 20, width: width, height: 30), radius: 8)
        let tick = log[back: 0].tick
        let font = Font(size: 12, weight: .medium)
        list.clipped(to: .rect(CGRect(x: 20, y: 20, width: width, height: 30))) { list in
            list.text(at: CGPoint(x: 34, y: 39), font: font, color: Palette.text) { text in
                text.append(figures.hitchRatio, decimals: 1)
                text.append(" ms/s hitch")
                // A row has room for as many figures as do not run into the rate.
                guard width >= 300 else { return }
                text.append("   longest ")
                text.append(figures.longestHitch, decimals: 1)
                text.append(" ms")
                guard width >= 370 else { return }
                text.append("   ")
                text.append(figures.framesPerSecond, decimals: 1)
                text.append(" fps")
                guard width >= 520 else { return }
                text.append("   p99 ")
                text.append(figures.p99, decimals: 2)
                text.append("   missed ")
                text.append(count: log.missed)
            }
            guard width >= 210 else { return }
            list.text(
                at: CGPoint(x: 20 + width - 14, y: 39), anchor: .trailing, font: font, color: color(of: tick.state)
            ) { text in
                appendRate(tick, to: &text)
            }
        }
    }

    private mutating func drawPanel(
        _ log: FrameLog, _ status: HUDStatus, elapsed: Double, into list: inout DisplayList
    ) {
        let height: CGFloat = level == .full ? (status.presentRoute.isEmpty ? 262 : 280) : 182
        let panel = CGRect(x: 20, y: 20, width: Self.width, height: height)
        list.panel(panel)
        let inner = panel.insetBy(dx: 16, dy: 0)
        drawLead(log, status, inner, into: &list)
        FrameGraph.draw(
            log, in: CGRect(x: inner.minX, y: 104, width: inner.width, height: 54), scale: &scale, elapsed: elapsed,
            into: &list)
        drawFigures(log, inner, y: 176, into: &list)
        if level == .full { drawPhases(inner, status, y: 218, into: &list) }
    }

    private func drawLead(_ log: FrameLog, _ status: HUDStatus, _ inner: CGRect, into list: inout DisplayList) {
        let tick = log[back: 0].tick
        let small = Font(size: 12)
        let lead = Font(size: 30, weight: .bold)
        list.text(at: CGPoint(x: inner.minX, y: 58), font: lead, color: Palette.text) {
            $0.append(figures.hitchRatio, decimals: 1)
        }
        let digits = figures.hitchRatio < 10 ? 3 : figures.hitchRatio < 100 ? 4 : figures.hitchRatio < 1000 ? 5 : 6
        list.text(
            "ms/s hitch", at: CGPoint(x: inner.minX + CGFloat(digits) * 18 + 2, y: 58), font: small,
            color: Palette.secondary)
        list.text(at: CGPoint(x: inner.minX, y: 78), font: small, color: Palette.secondary) { text in
            text.append("longest ")
            text.append(figures.longestHitch, decimals: 1)
            text.append(" ms · missed ")
            text.append(count: log.missed)
            text.append(" of ")
            text.append(count: log.expected)
        }
        let right = inner.maxX
        list.text(
            at: CGPoint(x: right, y: 50), anchor: .trailing, font: Font(size: 15, weight: .semibold),
            color: color(of: tick.state)
        ) { appendRate(tick, to: &$0) }
        list.text(at: CGPoint(x: right, y: 67), anchor: .trailing, font: Font(size: 11), color: Palette.secondary) {
            $0.append(tick.source.title)
            $0.append(" · ")
            appendRates(tick, status, to: &$0)
        }
        list.text(
            at: CGPoint(x: right, y: 83), anchor: .trailing, font: Font(size: 11), color: color(of: tick.state)
        ) { text in
            if status.isPaused {
                text.append("paused")
            } else {
                text.append(tick.state.rawValue)
                if tick.divisor > 1 {
                    text.append(" · 1/")
                    text.append(count: tick.divisor)
                    text.append(" of ")
                    text.append(1e9 / Double(max(tick.refreshPeriod, 1)), decimals: 1)
                }
                if status.speed != 1 {
                    text.append(" · ×")
                    text.append(status.speed, decimals: 2)
                }
            }
        }
    }

    private func drawFigures(_ log: FrameLog, _ inner: CGRect, y: CGFloat, into list: inout DisplayList) {
        let frame = log[back: 0]
        let bright = Font(size: 12, weight: .medium)
        let small = Font(size: 11)
        func figure(_ name: String, _ value: Double, x: CGFloat) {
            list.text(at: CGPoint(x: x, y: y), font: bright, color: Palette.text) {
                $0.append(name)
                $0.append(value, decimals: 2)
            }
        }
        figure("p50 ", figures.p50, x: inner.minX)
        figure("p95 ", figures.p95, x: inner.minX + 70)
        figure("p99 ", figures.p99, x: inner.minX + 140)
        list.text(
            at: CGPoint(x: inner.maxX, y: y), anchor: .trailing, font: bright, color: Palette.text
        ) {
            $0.append(figures.framesPerSecond, decimals: 1)
            $0.append(" fps")
        }
        list.text(at: CGPoint(x: inner.minX, y: y + 17), font: small, color: Palette.secondary) { text in
            text.append("animations ")
            text.append(count: frame.animations)
            text.append("   particles ")
            text.append(count: frame.particles)
        }
        list.text(
            at: CGPoint(x: inner.maxX, y: y + 17), anchor: .trailing, font: small, color: Palette.secondary
        ) { text in
            text.append("draw ")
            text.append(figures.phases.draw + figures.phases.present, decimals: 2)
            text.append("  hud ")
            text.append(figures.phases.overlay, decimals: 2)
            text.append(" ms")
        }
    }

    private func drawPhases(_ inner: CGRect, _ status: HUDStatus, y: CGFloat, into list: inout DisplayList) {
        let rows: InlineArray<6, (String, Double, Color)> = [
            ("update", figures.phases.update, Palette.update),
            ("animate", figures.phases.animate, Palette.animate),
            ("simulate", figures.phases.simulate, Palette.simulate),
            ("compose", figures.phases.compose + figures.phases.overlay, Palette.secondary),
            ("draw", figures.phases.draw, Palette.present),
            ("present", figures.phases.present, Palette.present),
        ]
        let column = inner.width / 3
        for i in rows.indices {
            let x = inner.minX + CGFloat(i % 3) * column
            let top = y + CGFloat(i / 3) * 18
            list.fill(.rect(CGRect(x: x, y: top - 8, width: 8, height: 8)), rows[i].2)
            list.text(at: CGPoint(x: x + 13, y: top), font: Font(size: 11), color: Palette.secondary) {
                $0.append(rows[i].0)
                $0.append(" ")
                $0.append(rows[i].1, decimals: 3)
            }
        }
        list.text(at: CGPoint(x: inner.minX, y: y + 38), font: Font(size: 11), color: Palette.secondary) { text in
            text.append("work ")
            text.append(figures.work, decimals: 2)
            text.append(" ms   longest frame ")
            text.append(figures.longest, decimals: 1)
            text.append(" ms   input to shown ")
            if let latency = figures.inputLatency {
                text.append(latency, decimals: 1)
                text.append(" ms")
            } else {
                text.append("–")
            }
        }
        guard !status.presentRoute.isEmpty else { return }
        list.clipped(to: .rect(CGRect(x: inner.minX, y: y + 46, width: inner.width.rounded(), height: 16))) { list in
            list.text(at: CGPoint(x: inner.minX, y: y + 56), font: Font(size: 11), color: Palette.secondary) { text in
                text.append("shown by ")
                text.append(status.presentRoute)
            }
        }
    }

    private func appendRate(_ tick: FrameTick, to text: inout [UInt8]) {
        text.append(1e9 / Double(max(tick.interval, 1)), decimals: 2)
        text.append(" Hz")
    }

    private func appendRates(_ tick: FrameTick, _ status: HUDStatus, to text: inout [UInt8]) {
        if let preferred = status.preferredRate {
            text.append(preferred, decimals: preferred == preferred.rounded() ? 0 : 2)
        } else {
            text.append("max")
        }
        text.append(" → ")
        text.append(1e9 / Double(max(tick.interval, 1)), decimals: 0)
    }

    private func color(of state: LockState) -> Color {
        switch state {
        case .locked: Palette.healthy
        case .calibrating, .free: Palette.warning
        case .occluded: Palette.faint
        }
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
