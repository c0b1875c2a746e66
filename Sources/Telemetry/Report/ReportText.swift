import Geometry
import Rendering

/// A report as a terminal shows it.
public struct ReportText: Sendable {
    private let isColored: Bool

    /// A writer of reports, with or without the terminal's colours.
    public init(isColored: Bool) { self.isColored = isColored }

    /// The report of some captures: each by itself, then what they are against the first.
    public func text(_ captures: [CaptureSummary], _ comparisons: [CaptureComparison]) -> String {
        var lines: [String] = []
        for (place, capture) in captures.enumerated() {
            if place > 0 { lines.append("") }
            lines += self.lines(capture, letter: captures.count > 1 ? CaptureComparison.letter(place) : nil)
        }
        for comparison in comparisons {
            lines += ["", bold(comparison.verdict)]
            for difference in comparison.differences { lines.append(line(difference, comparison)) }
        }
        if let method = comparisons.first?.method { lines.append(faint("  " + method)) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ capture: CaptureSummary, letter: String?) -> [String] {
        let metrics = capture.metrics
        let title = (letter.map { $0 + "  " } ?? "") + Self.plain(capture.name)
        var lines = [
            bold(title)
                + faint(
                    "  \(capture.dialect?.title ?? "")  \(Self.count(metrics.frames)) frames, "
                        + "\(Self.number(capture.seconds, 1)) s")
        ]
        if let ratio = metrics.display.hitchRatio {
            lines.append(
                row(
                    "hitch",
                    graded(ratio, metrics.display.grade) + "   longest run \(metrics.display.longestRun) refreshes"))
        }
        lines += series("frame time", metrics.frameTime)
        if metrics.displayedTime.count > 0 { lines += series("on screen", metrics.displayedTime) }
        lines += display(metrics)
        if metrics.excluded.total > 0 { lines.append(row("left out", excluded(metrics.excluded))) }
        for (name, window) in [("last 10 s", capture.lastTenSeconds), ("last 1 s", capture.lastSecond)]
        where capture.seconds > 1 {
            lines.append(row(name, brief(window)))
        }
        for region in capture.regions { lines.append(row(Self.plain(region.name), brief(region.metrics))) }
        for warning in capture.warnings { lines.append(paint("  ! " + Self.plain(warning), 33)) }
        return lines
    }

    private func series(_ name: String, _ figures: DurationFigures) -> [String] {
        guard figures.count > 0 else { return [row(name, "none")] }
        let mark = figures.isExact ? "" : "~"
        func ms(_ value: Double?) -> String { mark + Self.number(value, 2) }
        var lines = [
            row(
                name,
                "\(Self.number(figures.averageFPS, 2)) fps   p50 \(ms(figures.p50t7))  p95 \(ms(figures.p95t7))  "
                    + "p99 \(ms(figures.p99t7))  p99.9 \(ms(figures.p999t7))  max \(Self.number(figures.longest, 2)) ms"
                    + faint("  type 7"))
        ]
        let low1 = figures.count >= DurationFigures.fewestForLow1 ? Self.number(figures.low1Average, 1) : "n/a"
        let low01 = figures.count >= DurationFigures.fewestForLow01 ? Self.number(figures.low01Average, 1) : "n/a"
        lines.append(
            row(
                "",
                "1 % low \(low1)  0.1 % low \(low01) fps" + faint("  mean of the slowest")
                    + "   stutter \(figures.stutter)" + (figures.stutterCFX.map { "  (CapFrameX \($0))" } ?? "")))
        return lines
    }

    private func display(_ metrics: FrameMetrics) -> [String] {
        let display = metrics.display
        var lines: [String] = []
        if let share = display.pdf {
            var text =
                "late \(display.lateFrames)  missed \(display.missedVsync) of \(Self.count(display.refreshesExpected))"
            text += " (\(Self.number(share, 2)) %)"
            if let worst = display.pdfWorstSecond { text += "  worst second \(Self.number(worst, 1)) %" }
            text += "  dropped \(metrics.dropped)  skipped \(metrics.skippedTicks)"
            lines.append(row("refreshes", text))
        } else if metrics.dropped > 0 || metrics.skippedTicks > 0 {
            lines.append(row("refreshes", "dropped \(metrics.dropped)  skipped \(metrics.skippedTicks)"))
        }
        if let mean = metrics.animationError.meanAbsolute {
            lines.append(
                row(
                    "animation",
                    "error mean \(Self.number(mean, 3))  rms \(Self.number(metrics.animationError.rootMeanSquare, 3))  "
                        + "p99 \(Self.number(metrics.animationError.p99Absolute, 3)) ms"))
        }
        if let latency = metrics.displayLatency.p50 {
            var text =
                "start to screen p50 \(Self.number(latency, 2))  p99 \(Self.number(metrics.displayLatency.p99, 2)) ms"
            if let input = metrics.inputLatency.p50 {
                text += "   input p50 \(Self.number(input, 2))  p99 \(Self.number(metrics.inputLatency.p99, 2)) ms"
            }
            lines.append(row("latency", text))
        }
        let causes = JankType.allCases.compactMap { jank in
            metrics.jank.causes[jank].map { "\(jank.rawValue) \($0)" }
        }
        let phases = LatePhase.allCases.compactMap { phase in
            metrics.jank.count(of: phase) > 0 ? "\(phase.rawValue) \(metrics.jank.count(of: phase))" : nil
        }
        if !causes.isEmpty {
            lines.append(
                row(
                    "causes",
                    causes.joined(separator: "  ")
                        + (phases.isEmpty ? "" : faint("   late by ") + phases.joined(separator: "  "))))
        }
        return lines
    }

    private func brief(_ metrics: FrameMetrics) -> String {
        guard metrics.frameTime.count > 0 else { return "no frame times" }
        var text =
            "\(Self.number(metrics.frameTime.averageFPS, 2)) fps   p50 \(Self.number(metrics.frameTime.p50t7, 2))  "
        text += "p99 \(Self.number(metrics.frameTime.p99t7, 2)) ms"
        if let ratio = metrics.display.hitchRatio { text += "   hitch " + graded(ratio, metrics.display.grade) }
        return text
    }

    private func excluded(_ excluded: ExcludedFrames) -> String {
        [
            ("warm-up", excluded.warmUp), ("after a gap", excluded.discontinuity), ("hidden", excluded.occluded),
            ("paused", excluded.paused), ("unchanged", excluded.unchanged), ("malformed", excluded.malformed),
        ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: "  ")
    }

    private func line(_ difference: CaptureComparison.Difference, _ comparison: CaptureComparison) -> String {
        let series = difference.series == "frame_time" ? "frame time" : "on screen"
        let name = difference.figure == "mean" ? "mean" : String(difference.figure.prefix(3))
        let text =
            Self.padded(name, 5) + "\(comparison.base) \(Self.number(difference.base, 2))  "
            + "\(comparison.other) \(Self.number(difference.other, 2)) ms   "
            + "\(Self.signed(difference.low)) to \(Self.signed(difference.high)) ms"
        return row(series, difference.isSure ? text : faint(text))
    }

    private func graded(_ ratio: Double, _ grade: String?) -> String {
        let text = "\(Self.number(ratio, 2)) ms/s \(grade ?? "")"
        return paint(text, grade == "good" ? 32 : grade == "warning" ? 33 : 31)
    }

    private func row(_ name: String, _ text: String) -> String { "  " + faint(Self.padded(name, 12)) + text }
    private func bold(_ text: String) -> String { paint(text, 1) }
    private func faint(_ text: String) -> String { paint(text, 2) }
    private func paint(_ text: String, _ code: Int) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }

    static func number(_ value: Double?, _ decimals: Int) -> String {
        value.map { String($0, decimals: decimals) } ?? "n/a"
    }

    static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + number(value, 2) }

    static func count(_ value: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(count: value)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text of a file's, in one line that a terminal only shows.
    static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            plain.append(scalar.value < 32 || (127...159).contains(scalar.value) ? "\u{FFFD}" : scalar)
        }
        return String(plain)
    }
}
