import Clockwork
import Geometry
import Rendering

/// Bars of work stacked by phase with frame times as dots above them, over budget lines that never move; beneath them when a frame
/// was due and when one stood on screen, each in the colour of what was wrong with it.
enum FrameGraph {
    static let columnWidth: CGFloat = 2
    /// Seconds that the graph is to show.
    static let seconds = 3.0
    /// Heights of the rows beneath the bars, with the space above them.
    static let rows: CGFloat = 14

    /// Draws bars in `rect` and the two rows beneath it.
    static func draw(
        _ columns: borrowing FrameColumns, in rect: CGRect, scale: GraphScale, into list: inout DisplayList
    ) {
        drawSkipped(columns, rect, into: &list)
        drawLate(columns, rect, into: &list)
        drawBudget(rect, into: &list)
        for part in 0..<6 { drawPhase(part, columns, rect, scale, into: &list) }
        drawTimes(columns, rect, scale, into: &list)
        drawExpected(columns, y: rect.maxY + 3, rect, into: &list)
        drawShown(columns, y: rect.maxY + 8, rect, into: &list)
    }

    /// Moments and stretches that were marked. `newest` is when work on the newest frame began.
    static func drawMarks(
        _ meter: LiveMeter, newest: Int64, _ columns: borrowing FrameColumns, in rect: CGRect,
        into list: inout DisplayList
    ) {
        func x(_ time: Int64) -> CGFloat {
            rect.maxX - CGFloat(Double(newest - time) / Double(columns.width)) * columnWidth
        }
        let oldest = newest - columns.width * Int64(columns.columns.count)
        var regions = meter.regions.suffix(8).filter { $0.end > oldest }
        if let open = meter.openRegion {
            regions.append(CaptureRegion(name: open.name, begin: open.begin, end: newest))
        }
        for region in regions {
            let (begin, end) = (max(x(region.begin), rect.minX), min(x(region.end), rect.maxX))
            guard end > begin else { continue }
            let area = CGRect(x: begin, y: rect.minY, width: end - begin, height: rect.height)
            list.fill(.rect(area), Palette.held.opacity(0.13))
            list.fill(.rect(CGRect(x: begin, y: rect.minY, width: end - begin, height: 1.5)), Palette.held)
            drawName(region.name, at: begin, in: rect, into: &list)
        }
        for marker in meter.markers.suffix(16) where marker.time > oldest && marker.time <= newest {
            let place = x(marker.time).rounded()
            list.rects(Palette.held.opacity(0.8)) { rects in
                var y = rect.minY
                while y < rect.maxY {
                    rects.append(CGRect(x: place, y: y, width: 1, height: min(3, rect.maxY - y)))
                    y += 5
                }
            }
            drawName(marker.name, at: place, in: rect, into: &list)
        }
    }

    private static func drawName(_ name: String, at x: CGFloat, in rect: CGRect, into list: inout DisplayList) {
        guard x < rect.maxX - 20 else { return }
        list.text(
            name, at: CGPoint(x: (x + 4).rounded(), y: rect.minY + 10), font: Font(size: 10), color: Palette.held)
    }

    private static func x(_ column: Int, _ rect: CGRect) -> CGFloat { rect.maxX - CGFloat(column + 1) * columnWidth }

    private static func drawBudget(_ rect: CGRect, into list: inout DisplayList) {
        list.rects(Color(white: 1, opacity: 0.16)) { rects in
            for multiple in 1...2 {
                let y = (rect.maxY - rect.height * CGFloat(GraphScale.budgetHeight) * CGFloat(multiple)).rounded()
                rects.append(CGRect(x: rect.minX, y: y, width: rect.width, height: 1))
            }
        }
    }

    /// Ticks that were dropped, as gaps that can't be overlooked.
    private static func drawSkipped(_ columns: borrowing FrameColumns, _ rect: CGRect, into list: inout DisplayList) {
        list.rects(Palette.late.opacity(0.3)) { rects in
            for place in columns.columns.indices where columns.columns[place].skipped > 0 {
                rects.append(CGRect(x: x(place, rect), y: rect.minY, width: columnWidth, height: rect.height))
            }
        }
    }

    /// For how long the screen showed an old frame although a new one was due.
    private static func drawLate(_ columns: borrowing FrameColumns, _ rect: CGRect, into list: inout DisplayList) {
        for jank in JankType.allCases where jank != .none {
            guard columns.shown.contains(where: { $0.jank == jank && $0.end < $0.due }) else { continue }
            list.rects(jank.color.opacity(0.22)) { rects in
                for stretch in columns.shown where stretch.jank == jank {
                    append(stretch.due, stretch.end, gap: 0, rect.minY, rect, height: rect.height, to: &rects)
                }
            }
        }
    }

    static let phaseColors: InlineArray<6, Color> = [
        Palette.update, Palette.animate, Palette.simulate, Palette.secondary, Palette.present,
        Color(hex: 0xF3C66B),
    ]

    /// One colour of all bars in one item.
    private static func drawPhase(
        _ part: Int, _ columns: borrowing FrameColumns, _ rect: CGRect, _ scale: GraphScale,
        into list: inout DisplayList
    ) {
        list.rects(phaseColors[part]) { rects in
            for place in columns.columns.indices {
                let work = columns.columns[place].work
                let own = work[part]
                guard own > 0 else { continue }
                var below: Float = 0
                for lower in 0..<part { below += work[lower] }
                let bottom = rect.maxY - CGFloat(scale.height(of: Double(below))) * rect.height
                let top = rect.maxY - CGFloat(scale.height(of: Double(below + own))) * rect.height
                guard bottom - top > 0.05 else { continue }
                rects.append(CGRect(x: x(place, rect), y: top, width: columnWidth - 0.6, height: bottom - top))
            }
        }
    }

    private static func drawTimes(
        _ columns: borrowing FrameColumns, _ rect: CGRect, _ scale: GraphScale, into list: inout DisplayList
    ) {
        for isLate in [false, true] {
            list.rects(isLate ? Palette.late : Color(hex: 0xE8EEF7, opacity: 0.55)) { rects in
                for place in columns.columns.indices {
                    let time = Double(columns.columns[place].frameTime)
                    // Beyond one and a half intervals a present came late, whatever the display did.
                    guard time > 0, (time > 1.5 * scale.budget) == isLate else { continue }
                    let y = max(rect.maxY - CGFloat(scale.height(of: time)) * rect.height, rect.minY)
                    let height: CGFloat = isLate ? 2 : 1.2
                    rects.append(
                        CGRect(
                            x: x(place, rect), y: y - height / 2, width: columnWidth - (isLate ? 0 : 0.6),
                            height: height))
                }
            }
        }
    }

    /// The row of ticks that were due: a faint one where a frame was made, a bright one where it was not.
    private static func drawExpected(
        _ columns: borrowing FrameColumns, y: CGFloat, _ rect: CGRect, into list: inout DisplayList
    ) {
        list.rects(Color(white: 1, opacity: 0.3)) { rects in
            for place in columns.columns.indices {
                let column = columns.columns[place]
                guard column.frames > 0, column.skipped == 0, !column.isDropped else { continue }
                rects.append(CGRect(x: x(place, rect), y: y, width: columnWidth - 0.8, height: 3))
            }
        }
        list.rects(Palette.late) { rects in
            for place in columns.columns.indices {
                let column = columns.columns[place]
                guard column.skipped > 0 || column.isDropped else { continue }
                rects.append(CGRect(x: x(place, rect), y: y - 1, width: columnWidth, height: 4))
            }
        }
    }

    /// The row of what stood on screen: each frame for its turn, then whatever it stood there too long for.
    private static func drawShown(
        _ columns: borrowing FrameColumns, y: CGFloat, _ rect: CGRect, into list: inout DisplayList
    ) {
        list.rects(Palette.healthy.opacity(0.75)) { rects in
            for stretch in columns.shown { append(stretch.begin, stretch.due, gap: 0.6, y, rect, to: &rects) }
        }
        for jank in JankType.allCases where jank != .none {
            guard columns.shown.contains(where: { $0.jank == jank && $0.end < $0.due }) else { continue }
            list.rects(jank.color) { rects in
                for stretch in columns.shown where stretch.jank == jank {
                    append(stretch.due, stretch.end, gap: 0, y, rect, to: &rects)
                }
            }
        }
    }

    private static func append(
        _ begin: Double, _ end: Double, gap: CGFloat, _ y: CGFloat, _ rect: CGRect, height: CGFloat = 6,
        to rects: inout [CGRect]
    ) {
        // The newest target is the right edge of the newest column.
        let left = max(rect.maxX - CGFloat(begin) * columnWidth, rect.minX)
        let right = min(rect.maxX - CGFloat(end) * columnWidth - gap, rect.maxX)
        guard right > left else { return }
        rects.append(CGRect(x: left, y: y, width: right - left, height: height))
    }
}
