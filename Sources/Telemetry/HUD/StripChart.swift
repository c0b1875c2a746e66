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

/// The last seconds of a moving value and its velocity on one time axis, with a mark at each retarget.
public struct StripChart: Sendable {
    /// Seconds across the chart.
    public let span: Double
    private var times: [Double]
    private var values: [Float]
    private var velocities: [Float]
    private var marks: [(time: Double, mark: StripMark)] = []
    private var next = 0
    private var filled = 0
    private var valueRange: ClosedRange<Float> = 0...1
    private var velocityRange: Float = 1

    /// A chart of the last `span` seconds, for up to `capacity` frames.
    public init(span: Double = 4, capacity: Int = 1200) {
        self.span = span.isFinite && span > 0 ? span : 4
        times = [Double](repeating: 0, count: max(capacity, 2))
        values = [Float](repeating: 0, count: times.count)
        velocities = values
        marks.reserveCapacity(256)
    }

    /// Notes value and velocity at a scene time in seconds; a time that is not later than the last replaces nothing and is
    /// dropped, so a paused scene leaves the chart alone.
    public mutating func append(time: Double, value: Double, velocity: Double) {
        guard time.isFinite, value.isFinite, velocity.isFinite else { return }
        if filled > 0, time <= times[slot(back: 0)] { return }
        times[next] = time
        values[next] = Float(value)
        velocities[next] = Float(velocity)
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
        list.text("value", at: CGPoint(x: panel.minX + 16, y: panel.minY + 22), font: legend, color: Palette.held)
        list.text(
            "velocity", at: CGPoint(x: panel.minX + 58, y: panel.minY + 22), font: legend, color: Palette.healthy)
        list.text(
            at: CGPoint(x: panel.maxX - 16, y: panel.minY + 22), anchor: .trailing, font: Font(size: 11),
            color: Palette.faint
        ) {
            $0.append("last ")
            $0.append(span, decimals: 0)
            $0.append(" s")
        }
        let plot = CGRect(
            x: panel.minX + 16, y: panel.minY + 32, width: panel.width - 32, height: panel.height - 50)
        guard filled > 1, plot.width > 40, plot.height > 16 else { return }
        updateRanges()
        drawMarks(plot, panel, into: &list)
        drawCurve(velocities, low: -velocityRange, high: velocityRange, Palette.healthy.opacity(0.75), plot, &list)
        drawCurve(values, low: valueRange.lowerBound, high: valueRange.upperBound, Palette.held, plot, &list)
    }

    private func drawMarks(_ plot: CGRect, _ panel: CGRect, into list: inout DisplayList) {
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
            guard x - lastLabel > 46, x < plot.maxX - 30 else { continue }
            lastLabel = x
            list.text(
                mark.title, at: CGPoint(x: (x + 4).rounded(), y: panel.maxY - 8), font: Font(size: 10),
                color: Palette.secondary)
        }
    }

    private func drawCurve(
        _ column: [Float], low: Float, high: Float, _ color: Color, _ plot: CGRect, _ list: inout DisplayList
    ) {
        let end = times[slot(back: 0)]
        let step: CGFloat = 2
        let count = Int(plot.width / step) + 1
        let begin = end - span
        let secondsPerStep = span / Double(plot.width) * Double(step)
        let oldest = times[slot(back: filled - 1)]
        let first = min(max(Int(((oldest - begin) / secondsPerStep).rounded(.up)), 0), count)
        var back = filled - 1
        list.trace(x: plot.minX + CGFloat(first) * step, step: step, width: 1.6, color: color) { heights in
            for i in first..<count {
                let time = begin + Double(i) * secondsPerStep
                while back > 0, times[slot(back: back - 1)] <= time { back -= 1 }
                let here = slot(back: back)
                let there = slot(back: max(back - 1, 0))
                let width = times[there] - times[here]
                let t = width > 0 ? Float(min((time - times[here]) / width, 1)) : 0
                let value = column[here] + (column[there] - column[here]) * t
                let level = (value - low) / (high - low)
                heights.append(Float(plot.maxY) - level * Float(plot.height))
            }
        }
    }

    /// Ranges grow at once and shrink slowly, as the HUD's scale does.
    private mutating func updateRanges() {
        var low = Float.infinity
        var high = -Float.infinity
        var fastest: Float = 0
        let horizon = times[slot(back: 0)] - span
        for back in 0..<filled {
            let i = slot(back: back)
            guard times[i] >= horizon else { break }
            low = min(low, values[i])
            high = max(high, values[i])
            fastest = max(fastest, abs(velocities[i]))
        }
        let middle = (low + high) / 2
        let half = max((high - low) / 2 * 1.08, 1)
        let ease: Float = 0.03
        let newLow = min(middle - half, valueRange.lowerBound + (middle - half - valueRange.lowerBound) * ease)
        let newHigh = max(middle + half, valueRange.upperBound + (middle + half - valueRange.upperBound) * ease)
        valueRange = newLow...newHigh
        let wanted = max(fastest * 1.08, 1)
        velocityRange = max(wanted, velocityRange + (wanted - velocityRange) * ease)
    }

    private func slot(back index: Int) -> Int { (next - 1 - index + 2 * times.count) % times.count }
}
