import Geometry
import Rendering

/// A report as one HTML page that needs nothing beside itself: its plots are SVG, drawn before any script runs, and a small
/// script lets them be zoomed. It is told apart from a light to a dark page by the reader's own setting, and prints.
public struct HTMLReport: Sendable {
    private let captures: [CaptureSummary]
    private let comparisons: [CaptureComparison]

    /// A report of some captures and their comparisons.
    public init(_ captures: [CaptureSummary], _ comparisons: [CaptureComparison]) {
        self.captures = captures
        self.comparisons = comparisons
    }

    /// The page.
    public func text() -> String {
        let chart = HTMLCharts(captures)
        let names = captures.map(\.name).joined(separator: ", ")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="dark light">
            <title>Frame pacing: \(Self.escaped(names))</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <main>
            \(header)
            <section class="cards">\(captures.indices.map(card).joined())</section>
            \(comparisonSection)
            \(plot("Frame time", "From one present call to the next", chart.plot(.frameTime), "frame"))
            \(displayed(chart))
            <div class="two">
            \(section("Distribution", "Frames by frame time, counts on a logarithmic scale", chart.histogram()))
            \(section("Percentiles", "Milliseconds of frame time", percentiles))
            </div>
            <div class="two">
            \(section("Why frames came late", "Cause, and the part of the frame that took longer than usual", causes))
            \(section("Windows", "The end of each capture, and its named stretches", windows))
            </div>
            \(notes)
            \(footer)
            </main>
            <script type="application/json" id="data">\(chart.data)</script>
            <script>\(Self.script)</script>
            </body>
            </html>

            """
    }

    private var header: String {
        let verdict: String
        if let comparison = comparisons.first {
            verdict = comparisons.count == 1 ? comparison.verdict : "\(captures.count) captures, compared with A"
        } else {
            verdict = captures.first.map { Self.verdict($0.metrics) } ?? "No capture"
        }
        let legend = captures.indices.map { i in
            "<li class=\"c\(i % 6)\">\(captures.count > 1 ? "<b>\(letter(i))</b> " : "")\(Self.escaped(captures[i].name))</li>"
        }
        return """
            <header><p class="kicker">Springtide · frame pacing</p><h1>\(Self.escaped(verdict))</h1>\
            <ul class="legend">\(legend.joined())</ul></header>
            """
    }

    /// One capture in a sentence.
    private static func verdict(_ metrics: FrameMetrics) -> String {
        let display = metrics.display
        guard let ratio = display.hitchRatio else {
            guard let p99 = metrics.frameTime.p99t7 else { return "No frame times" }
            return "\(number(metrics.frameTime.averageFPS, 1)) fps, 99 % of frames within \(number(p99, 1)) ms"
        }
        if display.lateFrames == 0 { return "Every one of \(Self.count(display.shown)) frames was on time" }
        let word = ratio <= 5 ? "Smooth" : ratio < 10 ? "Uneasy" : "Rough"
        let frames = display.lateFrames == 1 ? "one late frame" : "\(Self.count(display.lateFrames)) late frames"
        return "\(word): \(frames) of \(Self.count(display.shown)), \(number(ratio, 1)) ms of hitch a second"
    }

    private func card(_ i: Int) -> String {
        let capture = captures[i]
        let metrics = capture.metrics
        let display = metrics.display
        let lead =
            display.hitchRatio.map { (Self.number($0, 1), "ms/s hitch", display.grade ?? "") }
            ?? (Self.number(metrics.frameTime.p99t7, 2), "ms p99", "")
        var figures = [
            ("fps", Self.number(metrics.frameTime.averageFPS, 2)),
            ("p50", Self.number(metrics.frameTime.p50t7, 2) + " ms"),
            ("p99", Self.number(metrics.frameTime.p99t7, 2) + " ms"),
            ("longest", Self.number(metrics.frameTime.longest, 1) + " ms"),
        ]
        if display.hitchRatio != nil {
            figures += [
                ("late", "\(Self.count(display.lateFrames)) of \(Self.count(display.shown))"),
                ("worst second", display.pdfWorstSecond.map { Self.number($0, 1) + " %" } ?? "n/a"),
            ]
        }
        if let error = metrics.animationError.meanAbsolute {
            figures.append(("animation error", Self.number(error, 3) + " ms"))
        }
        if let latency = metrics.inputLatency.p50 ?? metrics.displayLatency.p50 {
            let name = metrics.inputLatency.p50 == nil ? "start to screen" : "input to screen"
            figures.append((name, Self.number(latency, 1) + " ms"))
        }
        let cells = figures.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined()
        let seconds = Self.number(capture.seconds, 1)
        return """
            <article class="card c\(i % 6)"><h2><i></i>\(Self.escaped(capture.name))</h2>\
            <p class="lead \(lead.2)"><b>\(lead.0)</b> \(lead.1)\(lead.2.isEmpty ? "" : "<em>\(lead.2)</em>")</p>\
            <dl>\(cells)</dl><p class="source">\(capture.dialect?.title ?? "") · \(Self.count(metrics.frames)) frames · \
            \(seconds) s\(metrics.excluded.total > 0 ? " · \(metrics.excluded.total) left out" : "")</p></article>
            """
    }

    private func displayed(_ chart: HTMLCharts) -> String {
        guard captures.contains(where: { !$0.displayedTimes.points.isEmpty }) else { return "" }
        let keys = [
            ("k0", "as planned"), ("k1", "one refresh late"), ("k2", "two"), ("k3", "more"), ("early", "early"),
        ]
        let legend = keys.map { "<li><i class=\"\($0.0)\"></i>\($0.1)</li>" }.joined()
        return plot("On screen", "How long each frame stood on screen", chart.plot(.displayedTime), "shown")
            + plot(
                "Cadence", "Refreshes that each frame stood, over time",
                chart.strips()
                    + "<ul class=\"legend keys\">\(legend)</ul>", "cadence")
    }

    private var footer: String {
        let method = comparisons.first.map { " Differences: \(Self.escaped($0.method))." } ?? ""
        let program = captures.compactMap { $0.info.program.isEmpty ? nil : $0.info.program }.first ?? ""
        return """
            <footer><p>Percentiles are of type 7 (h = (N − 1) p, linear between neighbours) unless named otherwise; type 8 is \
            h = (N + ⅓) p + ⅓, nearest rank is element ⌈p N⌉. Frame rates are count over time, never a mean of rates. Lows are \
            1000 over the mean of the slowest ⌈1 %⌉ or ⌈0.1 %⌉ of frames. Hitch is the time by which late frames came late, for each \
            second: good up to 5, critical from 10 ms/s.\(method)</p>\
            <p>\(program.isEmpty ? "" : "Springtide \(Self.escaped(program))")</p></footer>
            """
    }

    // MARK: Text

    func letter(_ place: Int) -> String { CaptureComparison.letter(place) }

    private func section(_ title: String, _ subtitle: String, _ body: String) -> String {
        "<section class=\"panel\"><h3>\(title)</h3><p class=\"sub\">\(subtitle)</p>\(body)</section>"
    }

    private func plot(_ title: String, _ subtitle: String, _ body: String, _ kind: String) -> String {
        """
        <section class="panel plot" data-kind="\(kind)"><h3>\(title)</h3><p class="sub">\(subtitle)\
        \(kind == "frame" ? "<span class=\"hint\">scroll to zoom, drag to move, double-click for all</span>" : "")<output></output></p>\(body)</section>
        """
    }

    private var comparisonSection: String {
        guard !comparisons.isEmpty else { return "" }
        return section(
            "Differences", "With 95 % intervals; a bar clear of the middle is a difference", differences(comparisons))
    }

    private var percentiles: String { percentileTable(captures) }
    private var causes: String { causeTable(captures) }
    private var windows: String { windowTable(captures) }
    private var notes: String { noteList(captures) }

    /// A whole number whose groups no line break parts.
    static func count(_ value: Int) -> String { ReportText.count(value).replacing("\u{2009}", with: "\u{202F}") }

    static func number(_ value: Double?, _ decimals: Int) -> String { ReportText.number(value, decimals) }

    /// A text within HTML.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar.value < 32 || scalar.value == 127 ? "\u{FFFD}" : scalar)
            }
        }
        return result
    }
}
