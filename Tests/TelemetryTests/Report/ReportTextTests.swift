import Clockwork
import Geometry
import Testing

@testable import Telemetry

@Suite struct ReportTextTests {
    private static func summaries() -> [CaptureSummary] {
        [("one <b>&\"'.csv", 1), ("two\u{1B}[31m</script><script>alert(1)</script>.csv", 2)].map { name, seed in
            var info = CaptureInfo()
            info.program = "0.1.0"
            info.markers = [CaptureMarker(time: 0, name: "<i>mark</i>")]
            info.regions = [CaptureRegion(name: "<u>part</u>", begin: 0, end: .max)]
            var measure = CaptureMeasure(info: info)
            for frame in CaptureSamples.frames(400, seed: UInt64(seed)) { measure.add(frame) }
            var summary = measure.summary(name: name)
            summary.warnings = ["line 3: <script>\u{1B}"]
            return summary
        }
    }

    @Test func coloursAreForTerminalsAlone() {
        let captures = Self.summaries()
        let comparisons = CaptureComparison.all(captures, draws: 40)
        let plain = ReportText(isColored: false).text(captures, comparisons)
        #expect(!plain.contains("\u{1B}"), "neither ours nor those of a file's name")
        #expect(ReportText(isColored: true).text(captures, comparisons).contains("\u{1B}[1m"))
        for word in ["frame time", "on screen", "type 7", "late by", "worst second", "left out", "last 1 s"] {
            #expect(plain.contains(word), "\(word)")
        }
        #expect(plain.contains("1 % low") && plain.contains("0.1 % low n/a"), "fewer than a thousand frames")
        #expect(plain.contains(comparisons[0].verdict))
    }

    @Test func theDocumentHasTheKeysOfTheDefinitions() throws {
        let value = try JSONValue.of(Self.summaries()[0])
        for key in [
            "name", "avg_fps", "p50_t7", "p95_t7", "p99_t7", "p99.9_t7", "p99_r8", "p99_nr", "low1_percentile",
            "low01_percentile", "low1_average", "low01_average", "low1_average_ge", "low1_integral", "missed_vsync",
            "repeated_refreshes", "late_frames", "early_frames", "dropped_frames", "skipped_ticks", "pdf", "hitch_time",
            "hitch_ratio", "stutter", "stutter_cfx", "animation_error.mean_abs_ms", "cadence_error",
            "input_latency.p99_t7",
            "display_latency.p50_t7", "displayed_time.p99_t7", "excluded.warm_up", "windows.1s.avg_fps",
            "windows.10s.p99_t7", "jank_type.late_by_phase", "covered_ms", "rows_left_out",
        ] { #expect(value[key] != nil, "\(key)") }
        guard case .list(let regions)? = value["regions"] else { throw CaptureFault(line: 1, "no regions") }
        #expect(regions.first?["metrics.avg_fps"] != nil)
    }

    /// One page: nothing is fetched, nothing of a file's is taken for markup, and the data are those of the capture.
    @Test func thePageStandsAloneAndQuotesWhatFilesSay() throws {
        let captures = Self.summaries()
        let page = HTMLReport(captures, CaptureComparison.all(captures, draws: 40)).text()
        for word in [
            "http:", "https:", "src=", "href=", "url(", "@import", "alert(1)</script>", "<i>mark", "<u>part", "<b>&\"",
        ] {
            #expect(!page.contains(word), "\(word)")
        }
        #expect(!page.unicodeScalars.contains { $0.value == 0x1B })
        #expect(page.contains("prefers-color-scheme:light") && page.contains("@media print"))
        for tag in [
            "main", "section", "svg", "table", "tbody", "tr", "td", "g", "script", "ul", "dl", "article", "div", "p",
            "b", "i",
        ] {
            let opened = page.matches(of: try Regex("<\(tag)[ >]")).count
            let closed = page.components(separatedBy: "</\(tag)>").count - 1
            #expect(opened == closed && opened > 0, "\(tag): \(opened) opened, \(closed) closed")
        }
        let begin = try #require(page.range(of: "id=\"data\">"))
        let end = try #require(page.range(of: "</script>", range: begin.upperBound..<page.endIndex))
        struct Series: Decodable { var name: String, frame: [Int64], shown: [Int64] }
        let data = try JSONDecoder().decode([Series].self, from: Data(page[begin.upperBound..<end.lowerBound].utf8))
        #expect(data.map(\.name) == captures.map(\.name))
        #expect(data[0].frame.count == 5 * captures[0].metrics.frameTime.count)
        let least = stride(from: 1, to: data[0].frame.count, by: 5).map { data[0].frame[$0] }
        #expect(least == captures[0].frameTimes.points.map { $0.least / 1000 })
    }

    @Test(arguments: [0, 1, 2, 3]) func aPageOfNextToNothingIsAPage(count: Int) {
        var measure = CaptureMeasure()
        for frame in CaptureSamples.frames(count, seed: 5, excluded: false) { measure.add(frame) }
        let page = HTMLReport([measure.summary(name: "x")], []).text()
        #expect(page.contains("</html>") && !page.contains("nan") && !page.contains("inf,"))
        #expect(!HTMLReport([], []).text().isEmpty)
        #expect(ReportText(isColored: false).text([measure.summary(name: "x")], []).hasPrefix("x"))
    }

    @Test(arguments: [
        (0.0, 1.0), (-1, 1), (.nan, 1), (.infinity, 1), (0.03, 0.05), (1.1, 2), (7, 10), (20, 20), (300, 500),
    ])
    func ticksStandAtRoundNumbers(least: Double, step: Double) {
        #expect(abs(HTMLCharts.step(least) - step) < 1e-9)
    }
}
