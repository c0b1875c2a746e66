import Geometry
import Rendering

/// What happened to the charted value at an instant.
public enum StripMark: UInt8, Sendable {
    /// An animation started from rest.
    case start
    /// A running animation was taken over with its velocity.
    case merge
    /// A running animation was combined with a new one.
    case combine
    /// The value was set without animation.
    case jump

    var title: String {
        switch self {
        case .start: "start"
        case .merge: "merge"
        case .combine: "combine"
        case .jump: "jump"
        }
    }
}

/// A point's offset from its rest and its velocity, as a strip chart notes them.
public struct StripSample: Sendable, Equatable {
    /// Offset from rest in points.
    public var x, y: Double
    /// Velocity in points a second.
    public var vx, vy: Double

    /// An offset and a velocity.
    public init(x: Double, y: Double, vx: Double, vy: Double) {
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy
    }
}

/// The last seconds of a moving point and its velocity on one time axis, with a mark at each retarget.
public struct StripChart: Sendable {
    /// Seconds across the chart.
    public let span: Double
    private var times: [Double]
    /// One column a curve: x, y, vx, vy.
    private var columns: InlineArray<4, [Float]>
    private var marks: [(time: Double, mark: StripMark)] = []
    private var next = 0
    private var filled = 0
    private var valueRange: Float = 1
    private var velocityRange: Float = 1

    /// Whether nothing was noted since the chart was made or cleared.
    public var isEmpty: Bool { filled == 0 }

    /// A chart of the last `span` seconds, for up to `capacity` frames.
    public init(span: Double = 4, capacity: Int = 1200) {
        self.span = span.isFinite && span > 0 ? span : 4
        times = [Double](repeating: 0, count: max(capacity, 2))
        columns = InlineArray(repeating: [Float](repeating: 0, count: times.count))
        marks.reserveCapacity(256)
    }

    /// Notes a sample at a scene time in seconds; a time that is not later than the last is dropped, so a paused scene
    /// leaves the chart alone, and so is a sample that is not finite.
    public mutating func append(_ sample: StripSample, time: Double) {
        guard time.isFinite, (sample.x + sample.y + sample.vx + sample.vy).isFinite else { return }
        if filled > 0, time <= times[slot(back: 0)] { return }
        times[next] = time
        columns[0][next] = Float(sample.x)
        columns[1][next] = Float(sample.y)
        columns[2][next] = Float(sample.vx)
        columns[3][next] = Float(sample.vy)
        next = (next + 1) % times.count
        filled = min(filled + 1, times.count)
        while let first = marks.first, first.time < time - span { marks.removeFirst() }
    }

    /// Notes what happened at a scene time. Where input retargets every frame, marks closer than 60 ms to one of the same kind are left out.
    public mutating func mark(_ mark: StripMark, time: Double) {
        if let last = marks.last, last.mark == mark, time - last.time < 0.06 {
            marks[marks.count - 1].time = time
            return
        }
        if marks.count == 256 { marks.removeFirst() }
        marks.append((time, mark))
    }

    /// Forgets everything.
    public mutating func clear() {
        filled = 0
        marks.removeAll(keepingCapacity: true)
    }

    /// Adds the chart in a panel.
    public mutating func draw(in panel: CGRect, into list: inout DisplayList) {
        list.panel(panel)
        let legend = Font(size: 12, weight: .semibold)
        let top = panel.minY + 22
        list.text("x", at: CGPoint(x: panel.minX + 16, y: top), font: legend, color: Palette.held)
        list.text("y", at: CGPoint(x: panel.minX + 30, y: top), font: legend, color: Self.second)
        list.text("velocity", at: CGPoint(x: panel.minX + 44, y: top), font: legend, color: Palette.healthy)
        list.text(
            at: CGPoint(x: panel.maxX - 16, y: panel.minY + 22), anchor: .trailing, font: Font(size: 11),
            color: Palette.faint
        ) {
            $0.append("last ")
            $0.append(span, decimals: 0)
            $0.append(" s")
        }
        // A low chart keeps its curves and gives up the names beneath its marks.
        let isLow = panel.height < 100
        let plot = CGRect(
            x: panel.minX + 16, y: panel.minY + (isLow ? 28 : 32), width: panel.width - 32,
            height: panel.height - (isLow ? 36 : 50))
        guard filled > 1, plot.width > 40, plot.height > 16 else { return }
        updateRanges()
        drawMarks(plot, labelsAt: isLow ? nil : panel.maxY - 8, into: &list)
        drawCurve(3, reach: velocityRange, Palette.healthy.opacity(0.4), width: 1.2, plot, &list)
        drawCurve(2, reach: velocityRange, Palette.healthy.opacity(0.75), width: 1.4, plot, &list)
        drawCurve(1, reach: valueRange, Self.second, width: 1.4, plot, &list)
        drawCurve(0, reach: valueRange, Palette.held, width: 1.8, plot, &list)
    }

    private static let second = Color(hex: 0xF0897A)

    private func drawMarks(_ plot: CGRect, labelsAt labelY: CGFloat?, into list: inout DisplayList) {
        let end = times[slot(back: 0)]
        var lastLabel = -CGFloat.infinity
        for (time, mark) in marks {
            let x = plot.maxX - CGFloat((end - time) / span) * plot.width
            guard x >= plot.minX, x <= plot.maxX else { continue }
            list.rects(Color(white: 1, opacity: 0.22)) { rects in
                var y = plot.minY
                while y < plot.maxY {
                    rects.append(CGRect(x: x.rounded(), y: y, width: 1, height: 3))
                    y += 6
                }
            }
            guard let labelY, x - lastLabel > 46, x < plot.maxX - 30 else { continue }
            lastLabel = x
            list.text(
                mark.title, at: CGPoint(x: (x + 4).rounded(), y: labelY), font: Font(size: 10),
                color: Palette.secondary)
        }
    }

    private func drawCurve(
        _ curve: Int, reach: Float, _ color: Color, width: CGFloat, _ plot: CGRect, _ list: inout DisplayList
    ) {
        let end = times[slot(back: 0)]
        let step: CGFloat = 2
        let count = Int(plot.width / step) + 1
        let begin = end - span
        let secondsPerStep = span / Double(plot.width) * Double(step)
        let oldest = times[slot(back: filled - 1)]
        let first = min(max(Int(((oldest - begin) / secondsPerStep).rounded(.up)), 0), count)
        var back = filled - 1
        let heights = list.addHeights { heights in
            for i in first..<count {
                let time = begin + Double(i) * secondsPerStep
                while back > 0, times[slot(back: back - 1)] <= time { back -= 1 }
                let here = slot(back: back)
                let there = slot(back: max(back - 1, 0))
                let gap = times[there] - times[here]
                let t = gap > 0 ? Float(min((time - times[here]) / gap, 1)) : 0
                let value = columns[curve][here] + (columns[curve][there] - columns[curve][here]) * t
                heights.append(Float(plot.midY) + value / reach * Float(plot.height / 2))
            }
        }
        list.trace(heights, x: plot.minX + CGFloat(first) * step, step: step, width: width, color: color)
    }

    /// Ranges grow at once and shrink slowly, as the HUD's scale does.
    private mutating func updateRanges() {
        var farthest: Float = 0
        var fastest: Float = 0
        let horizon = times[slot(back: 0)] - span
        for back in 0..<filled {
            let i = slot(back: back)
            guard times[i] >= horizon else { break }
            farthest = max(farthest, abs(columns[0][i]), abs(columns[1][i]))
            fastest = max(fastest, abs(columns[2][i]), abs(columns[3][i]))
        }
        valueRange = Self.follow(farthest, from: valueRange)
        velocityRange = Self.follow(fastest, from: velocityRange)
    }

    private static func follow(_ largest: Float, from range: Float) -> Float {
        let wanted = max(largest * 1.08, 1)
        return max(wanted, range + (wanted - range) * 0.03)
    }

    private func slot(back index: Int) -> Int { (next - 1 - index + 2 * times.count) % times.count }
}
