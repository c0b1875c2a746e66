import Geometry
import Rendering

/// The plots of a page, as SVG, and the values behind them for its script.
struct HTMLCharts {
    enum Kind {
        case frameTime, displayedTime
    }

    private let captures: [CaptureSummary]
    /// Seconds that all plots show at first.
    private let span: Double

    static let width = 1000.0
    static let height = 240.0
    private static let left = 44.0
    private static let bottom = 22.0

    init(_ captures: [CaptureSummary]) {
        self.captures = captures
        span = max(captures.map(\.seconds).max() ?? 1, 0.001)
    }

    private func series(_ capture: CaptureSummary, _ kind: Kind) -> PlotSeries {
        kind == .frameTime ? capture.frameTimes : capture.displayedTimes
    }

    /// The top of a plot in milliseconds: room for the longest, unless that would flatten all others.
    private func top(_ kind: Kind) -> Double {
        let figures = captures.map { kind == .frameTime ? $0.metrics.frameTime : $0.metrics.displayedTime }
        let longest = figures.compactMap(\.longest).max() ?? 1
        let usual = figures.compactMap(\.p99t7).max() ?? 1
        return max(min(longest * 1.08, usual * 5), 1)
    }

    func plot(_ kind: Kind) -> String {
        let top = top(kind)
        var body = grid(top)
        for (i, capture) in captures.enumerated() {
            let (line, band, dots) = paths(series(capture, kind), from: capture.begin, top: top)
            body +=
                "<g class=\"series c\(i % 6)\" data-capture=\"\(i)\"><path class=\"band\" d=\"\(band)\"/>"
                + "<path class=\"line\" d=\"\(line)\"/><path class=\"late\" d=\"\(dots)\"/></g>"
        }
        return svg(
            height: Self.height, label: "plot over time", attributes: "data-top=\"\(Self.short(top))\"", body + axis())
    }

    /// A row of colours for each capture.
    func strips() -> String {
        let rows = captures.enumerated().map { i, capture -> String in
            let y = Double(i) * 30
            let blocks = blocks(capture.displayedTimes, from: capture.begin, y: y)
            return
                "<text class=\"tick\" x=\"36\" y=\"\(Self.short(y + 16))\" text-anchor=\"end\">\(CaptureComparison.letter(i))</text>"
                + "<g class=\"strip\" data-capture=\"\(i)\" data-y=\"\(Self.short(y))\">\(blocks)</g>"
        }
        let height = Double(captures.count) * 30 + Self.bottom
        return svg(
            height: height, label: "cadence over time", attributes: "data-strip=\"1\"", rows.joined() + axis(height))
    }

    /// Runs of equal colour over a thousand columns, a path a colour.
    private func blocks(_ series: PlotSeries, from begin: Int64, y: Double) -> String {
        var worst = [Int](repeating: Int.min, count: Int(Self.width - Self.left))
        let typical = Self.typical(series)
        for (place, point) in series.points.enumerated() {
            let next = place + 1 < series.points.count ? series.points[place + 1].time : point.time + point.most
            let (from, to) = (column(point.time, begin), column(next, begin))
            let value =
                point.missed > 0 ? min(point.missed, 3) : point.refreshes > 0 && point.refreshes < typical ? -1 : 0
            for i in max(from, 0)...max(min(to, worst.count - 1), max(from, 0)) where i < worst.count {
                worst[i] = max(worst[i], value)
            }
        }
        var paths: [Int: String] = [:]
        var start = 0
        for i in 1...worst.count where i == worst.count || worst[i] != worst[start] {
            if worst[start] != .min {
                let x = Self.short(Self.left + Double(start))
                paths[worst[start], default: ""] += "M\(x) \(Self.short(y))h\(i - start)v22h-\(i - start)z"
            }
            start = i
        }
        return [(-1, "early"), (0, "k0"), (1, "k1"), (2, "k2"), (3, "k3")].map { value, name in
            "<path class=\"\(name)\" d=\"\(paths[value] ?? "")\"/>"
        }.joined()
    }

    private func column(_ time: Int64, _ begin: Int64) -> Int {
        let place = Double(time - begin) / 1e9 / span * (Self.width - Self.left)
        return Int(min(max(place, -1), Self.width))
    }

    /// The refreshes that most frames stand.
    private static func typical(_ series: PlotSeries) -> Int {
        var counts = [Int](repeating: 0, count: 17)
        for point in series.points where point.refreshes > 0 { counts[min(point.refreshes, 16)] += 1 }
        return counts.indices.max { counts[$0] < counts[$1] } ?? 1
    }

    private func paths(_ series: PlotSeries, from begin: Int64, top: Double) -> (
        line: String, band: String, dots: String
    ) {
        let columns = Int(Self.width - Self.left)
        var least = [Double](repeating: .infinity, count: columns + 1)
        var most = [Double](repeating: -.infinity, count: columns + 1)
        var late = [Bool](repeating: false, count: columns + 1)
        for point in series.points {
            let i = min(max(column(point.time, begin), 0), columns)
            least[i] = min(least[i], Double(point.least) / 1e6)
            most[i] = max(most[i], Double(point.most) / 1e6)
            late[i] = late[i] || point.isLate
        }
        var (line, down, dots) = ("", "", "")
        for i in 0...columns where most[i] > -.infinity {
            let x = Self.short(Self.left + Double(i))
            let (high, low) = (y(most[i], top), y(least[i], top))
            line += (line.isEmpty ? "M" : "L") + "\(x) \(Self.short(high))"
            if low - high > 0.6 { down += "M\(x) \(Self.short(high))V\(Self.short(low))" }
            if late[i] { dots += "M\(x) \(Self.short(high - 3))v.01" }
        }
        return (line, down, dots)
    }

    private func y(_ milliseconds: Double, _ top: Double) -> Double {
        let height = Self.height - Self.bottom - 8
        return 8 + height * (1 - min(max(milliseconds / top, 0), 1))
    }

    private func grid(_ top: Double) -> String {
        let step = Self.step(top / 4)
        var body = ""
        for value in stride(from: 0, through: top, by: step) {
            let y = Self.short(y(value, top))
            let text = String(value, decimals: step < 1 ? 1 : 0) + (value == 0 ? " ms" : "")
            body +=
                "<path class=\"grid\" d=\"M\(Self.short(Self.left)) \(y)H\(Self.short(Self.width))\"/>"
                + "<text class=\"tick\" x=\"36\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">\(text)</text>"
        }
        return body
    }

    private func axis(_ height: Double = HTMLCharts.height) -> String {
        let step = Self.step(span / 8)
        var body = "<g class=\"axis\">"
        for value in stride(from: 0, through: span, by: step) {
            let x = Self.left + value / span * (Self.width - Self.left)
            let anchor = x > Self.width - 24 ? "end" : "middle"
            body +=
                "<text class=\"tick\" x=\"\(Self.short(x))\" y=\"\(Self.short(height - 4))\" text-anchor=\"\(anchor)\">"
                + "\(String(value, decimals: step < 0.1 ? 2 : step < 1 ? 1 : 0)) s</text>"
        }
        return body + "</g>"
    }

    /// How many frames took how long, one outline a capture.
    func histogram() -> String {
        let end = max(captures.compactMap(\.metrics.frameTime.p999t7).max() ?? 1, 0.1) * 1.15
        let bars = 90
        let counts = captures.map { self.counts($0.meter.frameTimes, bars: bars, end: end) }
        let most = log10(Double(max(counts.flatMap { $0 }.max() ?? 1, 1)) + 1)
        let (height, width) = (400.0, 480.0)
        let floor = height - Self.bottom
        var body = ""
        for power in 0...Int(most) {
            let y = floor - log10(pow(10, Double(power)) + 1) / most * (floor - 10)
            body +=
                "<path class=\"grid\" d=\"M44 \(Self.short(y))H\(Self.short(width))\"/><text class=\"tick\" x=\"36\" "
                + "y=\"\(Self.short(y))\" dy=\"4\" text-anchor=\"end\">\(ReportText.count(Int(pow(10, Double(power)))))</text>"
        }
        for (i, values) in counts.enumerated() {
            let bar = (width - Self.left) / Double(bars)
            var path = "M44 \(Self.short(floor))"
            for (place, value) in values.enumerated() {
                let y = floor - log10(Double(value) + 1) / most * (floor - 10)
                path += "V\(Self.short(y))H\(Self.short(Self.left + Double(place + 1) * bar))"
            }
            body += "<g class=\"series c\(i % 6)\"><path class=\"area\" d=\"\(path)V\(Self.short(floor))z\"/></g>"
        }
        let step = Self.step(end / 6)
        for value in stride(from: 0, to: end, by: step) {
            let x = Self.left + value / end * (width - Self.left)
            body +=
                "<text class=\"tick\" x=\"\(Self.short(x))\" y=\"\(Self.short(height - 4))\" text-anchor=\"middle\">"
                + "\(String(value, decimals: step < 1 ? 1 : 0))\(value == 0 ? " ms" : "")</text>"
        }
        return
            "<svg viewBox=\"0 0 \(Self.short(width)) \(Self.short(height))\" role=\"img\" aria-label=\"histogram\">\(body)</svg>"
    }

    private func counts(_ series: DurationSeries, bars: Int, end: Double) -> [Int] {
        var counts = [Int](repeating: 0, count: bars)
        let bins = series.bins
        for (bin, number) in bins.counts.enumerated() where number > 0 {
            let place = Int(Double(bin) * 0.01 / end * Double(bars))
            counts[min(place, bars - 1)] += Int(number)
        }
        counts[bars - 1] += bins.beyond
        return counts
    }

    /// A round number at or above `least`: 1, 2 or 5 times a power of ten.
    static func step(_ least: Double) -> Double {
        guard least > 0, least.isFinite else { return 1 }
        let power = pow(10, floor(log10(least)))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999 } ?? 10 * power
    }

    private func svg(height: Double, label: String, attributes: String, _ body: String) -> String {
        "<svg viewBox=\"0 0 1000 \(Self.short(height))\" role=\"img\" aria-label=\"\(label)\" \(attributes) data-span=\"\(span)\">"
            + "<g class=\"content\">\(body)</g><path class=\"cursor\" d=\"\"/></svg>"
    }

    /// A coordinate with one digit at most.
    static func short(_ value: Double) -> String {
        let text = String(value, decimals: 1)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The values for the script: of each point the time since the one before, the least, the most minus the least (all in
    /// microseconds), the refreshes and the refreshes that it was late by.
    var data: String {
        let parts = captures.map { capture -> String in
            let name = TraceEvents.quoted(capture.name).replacing("<", with: "\\u003c")
            return "{\"name\":\(name),\"frame\":[\(values(capture.frameTimes, capture.begin))],"
                + "\"shown\":[\(values(capture.displayedTimes, capture.begin))],"
                + "\"typical\":\(Self.typical(capture.displayedTimes))}"
        }
        return "[\(parts.joined(separator: ","))]"
    }

    private func values(_ series: PlotSeries, _ begin: Int64) -> String {
        var bytes: [UInt8] = []
        var before = begin
        for point in series.points {
            if !bytes.isEmpty { bytes.append(0x2C) }
            bytes.append(whole: (point.time - before) / 1000)
            before += (point.time - before) / 1000 * 1000
            bytes.append(cell: point.least / 1000)
            bytes.append(cell: (point.most - point.least) / 1000)
            bytes.append(cell: Int64(point.refreshes))
            bytes.append(cell: Int64(point.missed))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
