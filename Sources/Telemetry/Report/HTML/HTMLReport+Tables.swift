import Geometry

extension HTMLReport {
    /// Percentiles by convention, and lows, a column a capture.
    func percentileTable(_ captures: [CaptureSummary]) -> String {
        let rows: [(String, String, (DurationFigures) -> String)] = [
            ("p50", "type 7", { Self.number($0.p50t7, 3) }), ("p95", "type 7", { Self.number($0.p95t7, 3) }),
            ("p99", "type 7", { Self.number($0.p99t7, 3) }), ("", "type 8", { Self.number($0.p99r8, 3) }),
            ("", "nearest rank", { Self.number($0.p99nr, 3) }), ("p99.9", "type 7", { Self.number($0.p999t7, 3) }),
            ("", "type 8", { Self.number($0.p999r8, 3) }), ("", "nearest rank", { Self.number($0.p999nr, 3) }),
            ("mean", "", { Self.number($0.mean, 3) }), ("deviation", "population", { Self.number($0.deviation, 3) }),
            (
                "1 % low", "fps, mean of slowest",
                { $0.count >= DurationFigures.fewestForLow1 ? Self.number($0.low1Average, 1) : "n/a" }
            ),
            (
                "0.1 % low", "fps, mean of slowest",
                { $0.count >= DurationFigures.fewestForLow01 ? Self.number($0.low01Average, 1) : "n/a" }
            ),
            ("1 % low", "fps, share of time", { Self.number($0.low1Integral, 1) }),
            ("stutter", "1.5 × median", { "\($0.stutter)" }),
            ("stutter", "CapFrameX", { $0.stutterCFX.map { "\($0)" } ?? "n/a" }),
        ]
        let body = rows.map { name, convention, value in
            "<tr\(name.isEmpty ? "" : " class=\"first\"")><th>\(name)</th><td class=\"how\">\(convention)</td>"
                + captures.map { "<td>\(value($0.metrics.frameTime))</td>" }.joined() + "</tr>"
        }
        return table(["", "convention"] + captures.indices.map(letter), body.joined())
    }

    /// Causes of late frames, and the parts that took the time.
    func causeTable(_ captures: [CaptureSummary]) -> String {
        let late = captures.map { capture in LatePhase.allCases.reduce(0) { $0 + capture.metrics.jank.count(of: $1) } }
        let isQuiet = captures.allSatisfy { $0.metrics.jank.causes.isEmpty }
        guard !isQuiet else { return "<p class=\"empty\">Nothing came late, as far as these captures tell.</p>" }
        let most = max(late.max() ?? 0, 1)
        let parts = LatePhase.allCases.filter { phase in captures.contains { $0.metrics.jank.count(of: phase) > 0 } }
        let bars = parts.map { phase in
            let rows = captures.indices.map { i -> String in
                let count = captures[i].metrics.jank.count(of: phase)
                let width = Self.number(100 * Double(count) / Double(most), 1)
                return "<div class=\"bar c\(i % 6)\"><i style=\"width:\(width)%\"></i><b>\(count)</b></div>"
            }
            return "<tr class=\"first\"><th>\(Self.title(phase))</th><td class=\"bars\">\(rows.joined())</td></tr>"
        }
        let causes = JankType.allCases.filter { jank in captures.contains { $0.metrics.jank.causes[jank] != nil } }
        let body = causes.map { jank in
            "<tr class=\"first\"><th>\(Self.title(jank))</th>"
                + captures.map { "<td>\($0.metrics.jank.causes[jank] ?? 0)</td>" }.joined() + "</tr>"
        }
        return (bars.isEmpty ? "" : "<table class=\"phases\"><tbody>\(bars.joined())</tbody></table>")
            + table(captures.count > 1 ? [""] + captures.indices.map(letter) : [], body.joined())
    }

    private static func title(_ phase: LatePhase) -> String {
        switch phase {
        case .start: "began late"
        case .simulate: "simulation"
        case .draw: "drawing"
        case .overlay: "HUD"
        case .other: "other work"
        case .present: "present call"
        case .display: "display"
        }
    }

    private static func title(_ jank: JankType) -> String {
        switch jank {
        case .none: "none"
        case .appDeadline: "not ready in time"
        case .compositor: "compositor"
        case .stuffing: "queued (smooth, but late)"
        case .prediction: "off the predicted time"
        case .modeChange: "display changed its rate"
        case .occluded: "hidden"
        case .unknown: "unknown"
        }
    }

    /// The last seconds of each capture, and its regions.
    func windowTable(_ captures: [CaptureSummary]) -> String {
        var body = ""
        for (i, capture) in captures.enumerated() {
            let stretches =
                [("last 1 s", capture.lastSecond), ("last 10 s", capture.lastTenSeconds), ("all", capture.metrics)]
                + capture.regions.map { ($0.name, $0.metrics) }
            for (place, stretch) in stretches.enumerated() {
                let figures = stretch.1.frameTime
                body +=
                    "<tr\(place == 0 ? " class=\"first\"" : "")><th>\(place == 0 ? letter(i) : "")</th>"
                    + "<td class=\"how\">\(Self.escaped(stretch.0))</td><td>\(Self.number(figures.averageFPS, 2))</td>"
                    + "<td>\(Self.number(figures.p99t7, 2))</td><td>\(Self.number(stretch.1.display.hitchRatio, 1))</td></tr>"
            }
        }
        return table(["", "", "fps", "p99 ms", "hitch ms/s"], body)
    }

    /// Each figure's difference as a bar of its interval.
    func differences(_ comparisons: [CaptureComparison]) -> String {
        let all = comparisons.flatMap(\.differences)
        let reach = max(all.map { max(abs($0.low), abs($0.high)) }.max() ?? 1, 0.001) * 1.1
        var body = ""
        for comparison in comparisons {
            if comparisons.count > 1 {
                body += "<tr class=\"verdict\"><th colspan=\"5\">\(Self.escaped(comparison.verdict))</th></tr>"
            }
            if comparison.differences.isEmpty {
                body += "<tr><td colspan=\"5\">\(Self.escaped(comparison.verdict))</td></tr>"
            }
            for difference in comparison.differences {
                let left = Self.number(50 + 50 * difference.low / reach, 2)
                let width = Self.number(max(50 * (difference.high - difference.low) / reach, 0.4), 2)
                let kind = difference.low > 0 ? "slower" : difference.high < 0 ? "faster" : "same"
                let name = difference.figure == "mean" ? "mean" : String(difference.figure.prefix(3))
                let series = difference.series == "frame_time" ? "frame time" : "on screen"
                body +=
                    "<tr class=\"first\"><th>\(name)</th><td class=\"how\">\(series)</td>"
                    + "<td>\(Self.number(difference.base, 2)) → \(Self.number(difference.other, 2)) ms</td>"
                    + "<td class=\"interval\"><i class=\"\(kind)\" style=\"left:\(left)%;width:\(width)%\"></i></td>"
                    + "<td class=\"\(kind)\">\(ReportText.signed(difference.low)) to \(ReportText.signed(difference.high)) ms</td></tr>"
            }
        }
        return "<table class=\"differences\"><tbody>\(body)</tbody></table>"
    }

    /// What was left out of each capture.
    func noteList(_ captures: [CaptureSummary]) -> String {
        var items: [String] = []
        for (i, capture) in captures.enumerated() {
            let excluded = capture.metrics.excluded
            let reasons = [
                ("of the warm-up", excluded.warmUp), ("first after a gap", excluded.discontinuity),
                ("hidden", excluded.occluded), ("paused", excluded.paused), ("unchanged", excluded.unchanged),
                ("malformed", excluded.malformed),
            ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
            if !reasons.isEmpty {
                items.append("<b>\(letter(i))</b> frames that count nowhere: " + reasons.joined(separator: ", "))
            }
            items += capture.warnings.map { "<b>\(letter(i))</b> " + Self.escaped($0) }
            items += capture.info.markers.prefix(50).map {
                "<b>\(letter(i))</b> mark at \(Self.number(Double($0.time - capture.begin) / 1e9, 2)) s: "
                    + Self.escaped($0.name)
            }
        }
        guard !items.isEmpty else { return "" }
        return
            "<section class=\"panel notes\"><h3>Notes</h3><ul>\(items.map { "<li>\($0)</li>" }.joined())</ul></section>"
    }

    private func table(_ head: [String], _ body: String) -> String {
        let cells = head.map { "<th>\($0)</th>" }.joined()
        return "<table>\(cells.isEmpty ? "" : "<thead><tr>\(cells)</tr></thead>")<tbody>\(body)</tbody></table>"
    }
}
