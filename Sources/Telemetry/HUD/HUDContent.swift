import Clockwork
import Geometry
import Rendering

/// What the HUD says in words: drawn a few times a second and kept in between.
struct HUDContent {
    let figures: FrameMetrics
    /// Counts since the start.
    let total: FrameMetrics
    let phases: PhaseMeans
    let frame: FrameRecord
    /// Ticks since the start that were dropped, and that were due.
    let skipped, expected: Int
    let status: HUDStatus

    /// Where the graph's bars lie.
    static let graph = CGRect(x: 36, y: 98, width: HeadsUpDisplay.width - 62, height: 58)
    /// Where rows of text begin and end.
    static let left: CGFloat = 36, right = HeadsUpDisplay.width + 4
    static let small = Font(size: 11)

    var tick: FrameTick { frame.tick }

    /// Milliseconds of hitch a second; nil where no display tells what got on screen, NaN where one has yet to.
    var hitchRatio: Double? {
        let tells = tick.source == .wpPresentation || tick.source == .xPresent
        return figures.display.hitchRatio ?? (tells ? .nan : nil)
    }
    /// Percent of ticks that were dropped: all that is known without a display's word.
    var skippedShare: Double {
        let due = figures.counted + figures.skippedTicks
        return due > 0 ? 100 * Double(figures.skippedTicks) / Double(due) : 0
    }

    // MARK: One row

    func drawLine(width: CGFloat, into list: inout DisplayList) {
        guard width > 120 else { return }
        let panel = CGRect(x: 20, y: 20, width: width, height: 30)
        list.panel(panel, radius: 8)
        let font = Font(size: 12, weight: .medium)
        list.clipped(to: .rect(panel)) { list in
            list.text(at: CGPoint(x: 34, y: 39), font: font, color: Palette.text) { text in
                if let hitchRatio {
                    text.append(hitchRatio, decimals: 1)
                    text.append(" ms/s hitch")
                } else {
                    text.append(skippedShare, decimals: 1)
                    text.append(" % skipped")
                }
                // A row has room for as many figures as do not run into the rate.
                guard width >= 300 else { return }
                text.append("   longest ")
                appendLongest(to: &text)
                guard width >= 370 else { return }
                text.append("   ")
                text.append(figures.frameTime.averageFPS ?? .nan, decimals: 1)
                text.append(" fps")
                guard width >= 520 else { return }
                text.append("   p99 ")
                text.append(figures.frameTime.p99t7 ?? .nan, decimals: 2)
                text.append("   missed ")
                text.append(count: missed)
            }
            guard width >= 210 else { return }
            list.text(
                at: CGPoint(x: 20 + width - 14, y: 39), anchor: .trailing, font: font, color: stateColor
            ) { appendRate(to: &$0) }
        }
    }

    // MARK: Panel

    func drawPanel(isFull: Bool, into list: inout DisplayList) {
        let height = isFull ? HeadsUpDisplay.fullHeight : HeadsUpDisplay.graphHeight
        list.panel(CGRect(x: 20, y: 20, width: HeadsUpDisplay.width, height: height))
        drawLead(into: &list)
        drawPace(into: &list)
        drawBudgets(into: &list)
        drawFigures(y: 186, into: &list)
        if isFull { drawDetails(y: 226, into: &list) }
    }

    private func drawLead(into list: inout DisplayList) {
        let left = Self.left
        let value = hitchRatio ?? skippedShare
        list.text(
            at: CGPoint(x: left, y: 58), font: Font(size: 30, weight: .bold), color: Palette.text
        ) { $0.append(value, decimals: 1) }
        let digits = value.isNaN ? 1 : value < 10 ? 3 : value < 100 ? 4 : value < 1000 ? 5 : 6
        list.text(
            hitchRatio == nil ? "% skipped" : "ms/s hitch", at: CGPoint(x: left + CGFloat(digits) * 18 + 2, y: 58),
            font: Font(size: 12), color: Palette.secondary)
        list.text(at: CGPoint(x: left, y: 79), font: Font(size: 12, weight: .medium), color: Palette.text) { text in
            text.append("longest ")
            appendLongest(to: &text)
        }
        list.text(at: CGPoint(x: left + 104, y: 79), font: Font(size: 12), color: Palette.secondary) { text in
            text.append("missed ")
            text.append(count: missed)
            text.append(" of ")
            text.append(count: hitchRatio == nil ? expected : total.display.refreshesExpected)
        }
    }

    private func drawPace(into list: inout DisplayList) {
        let right = Self.right
        list.text(
            at: CGPoint(x: right, y: 47), anchor: .trailing, font: Font(size: 15, weight: .semibold), color: stateColor
        ) { appendRate(to: &$0) }
        list.text(at: CGPoint(x: right, y: 63), anchor: .trailing, font: Self.small, color: Palette.secondary) {
            $0.append(tick.source.title)
            $0.append(" · ")
            appendRates(to: &$0)
        }
        list.text(at: CGPoint(x: right, y: 79), anchor: .trailing, font: Self.small, color: stateColor) { text in
            if let pair = figures.pairedPeriod {
                text.append("paired presents, ")
                text.append(1000 / pair, decimals: 1)
                text.append(" Hz, ")
                text.append(pair, decimals: 1)
                text.append(" ms a pair")
            } else {
                appendState(to: &text)
            }
        }
    }

    private func appendState(to text: inout [UInt8]) {
        guard !status.isPaused else { return text.append("paused") }
        text.append(tick.state == .free ? "no display confirms" : tick.state.rawValue)
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

    /// What the lines in the graph stand for; they never move.
    private func drawBudgets(into list: inout DisplayList) {
        for multiple in 1...2 {
            let share = CGFloat(GraphScale.budgetHeight) * CGFloat(multiple)
            let y = (Self.graph.maxY - Self.graph.height * share).rounded()
            list.text(
                at: CGPoint(x: Self.right, y: y + 4), anchor: .trailing, font: Font(size: 10),
                color: Palette.faint
            ) { $0.append(Double(tick.interval) * 1e-6 * Double(multiple), decimals: 1) }
        }
    }

    private func drawFigures(y: CGFloat, into list: inout DisplayList) {
        let (left, right) = (Self.left, Self.right)
        let bright = Font(size: 12, weight: .medium)
        let percentiles: InlineArray<3, (String, Double?)> = [
            ("p50 ", figures.frameTime.p50t7), ("p95 ", figures.frameTime.p95t7), ("p99 ", figures.frameTime.p99t7),
        ]
        for place in percentiles.indices {
            list.text(
                at: CGPoint(x: left + CGFloat(place) * 74, y: y), font: bright, color: Palette.text
            ) {
                $0.append(percentiles[place].0)
                $0.append(percentiles[place].1 ?? .nan, decimals: 2)
            }
        }
        list.text(at: CGPoint(x: right, y: y), anchor: .trailing, font: bright, color: Palette.text) {
            $0.append(figures.frameTime.averageFPS ?? .nan, decimals: 1)
            $0.append(" fps")
        }
        list.text(at: CGPoint(x: left, y: y + 17), font: Self.small, color: Palette.secondary) { text in
            text.append("animations ")
            text.append(count: frame.animations)
            text.append("   particles ")
            text.append(count: frame.particles)
        }
        list.text(
            at: CGPoint(x: right, y: y + 17), anchor: .trailing, font: Self.small, color: Palette.secondary
        ) { text in
            text.append("draw ")
            text.append(phases.draw + phases.present, decimals: 2)
            text.append("  hud ")
            text.append(phases.overlay, decimals: 2)
            text.append(" ms")
        }
    }

    // MARK: Texts

    /// Refreshes that showed an old frame; without a display's word the ticks that were dropped.
    var missed: Int { hitchRatio == nil ? skipped : total.display.missedVsync }

    /// The longest hitch; without a display's word the longest frame.
    private func appendLongest(to text: inout [UInt8]) {
        text.append(hitchRatio == nil ? figures.frameTime.longest ?? .nan : figures.display.longestHitch, decimals: 1)
        text.append(" ms")
    }

    private func appendRate(to text: inout [UInt8]) {
        text.append(1e9 / Double(max(tick.interval, 1)), decimals: 2)
        text.append(" Hz")
    }

    private func appendRates(to text: inout [UInt8]) {
        if let preferred = status.preferredRate {
            text.append(preferred, decimals: preferred == preferred.rounded() ? 0 : 2)
        } else {
            text.append("max")
        }
        text.append(" → ")
        text.append(1e9 / Double(max(tick.interval, 1)), decimals: 0)
    }

    private var stateColor: Color {
        guard figures.pairedPeriod == nil else { return Palette.warning }
        return switch tick.state {
        case .locked: Palette.healthy
        case .calibrating, .free: Palette.warning
        case .occluded: Palette.faint
        }
    }
}
