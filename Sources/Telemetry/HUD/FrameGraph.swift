import Clockwork
import Geometry
import Rendering

/// Bars of work stacked by phase, the frame times as dots above them, budget lines that never move in milliseconds, and a
/// mark on every late frame until it has left the picture.
enum FrameGraph {
    private static let barWidth: CGFloat = 2

    static func draw(
        _ log: FrameLog, in rect: CGRect, scale: inout GraphScale, elapsed: Double, into list: inout DisplayList
    ) {
        let bars = min(Int(rect.width / barWidth), log.count)
        let refresh = Double(log[back: 0].tick.refreshPeriod) * 1e-6
        scale.setFloor(refresh * 2.2)
        var tallest = 0.0
        for back in 0..<bars {
            let frame = log[back: back]
            tallest = max(tallest, Double(frame.phases.total) * 1e-6)
            if let time = log.frameTime(back: back) { tallest = max(tallest, Double(time) * 1e-6) }
        }
        scale.update(tallest: min(tallest, 250), seconds: elapsed)
        let perMillisecond = rect.height / scale.top
        drawBudget(refresh, rect, perMillisecond, into: &list)
        for stack in 0..<4 { drawPhase(stack, log, bars, rect, perMillisecond, into: &list) }
        drawTimes(log, bars, rect, perMillisecond, into: &list)
        drawLate(log, bars, rect, into: &list)
    }

    private static func drawBudget(
        _ refresh: Double, _ rect: CGRect, _ perMillisecond: CGFloat, into list: inout DisplayList
    ) {
        for multiple in 1...2 {
            let milliseconds = refresh * Double(multiple)
            let y = (rect.maxY - milliseconds * perMillisecond).rounded()
            guard y > rect.minY - 6 else { return }
            list.fill(.rect(CGRect(x: rect.minX, y: y, width: rect.width, height: 1)), Color(white: 1, opacity: 0.14))
            list.text(
                at: CGPoint(x: rect.maxX, y: y - 3), anchor: .trailing, font: Font(size: 10), color: Palette.faint
            ) { $0.append(milliseconds, decimals: 1) }
        }
    }

    /// One colour of all bars in one item.
    private static func drawPhase(
        _ stack: Int, _ log: FrameLog, _ bars: Int, _ rect: CGRect, _ perMillisecond: CGFloat,
        into list: inout DisplayList
    ) {
        let colors: InlineArray<4, Color> = [Palette.update, Palette.animate, Palette.simulate, Palette.present]
        list.rects(colors[stack]) { rects in
            for back in 0..<bars {
                let phases = log[back: back].phases
                let (below, own) = split(phases, stack)
                guard own > 0 else { continue }
                let bottom = rect.maxY - CGFloat(Double(below) * 1e-6) * perMillisecond
                let top = max(bottom - CGFloat(Double(own) * 1e-6) * perMillisecond, rect.minY)
                guard bottom > top else { continue }
                rects.append(
                    CGRect(
                        x: rect.maxX - CGFloat(back + 1) * barWidth, y: top, width: barWidth - 0.6, height: bottom - top
                    ))
            }
        }
    }

    /// Nanoseconds beneath a colour of the stack and of the colour itself.
    private static func split(_ phases: PhaseTimes, _ stack: Int) -> (below: Int64, own: Int64) {
        let update = phases.update
        let animate = phases.animate
        let simulate = phases.simulate
        switch stack {
        case 0: return (0, update)
        case 1: return (update, animate)
        case 2: return (update + animate, simulate)
        default:
            return (update + animate + simulate, phases.compose + phases.overlay + phases.draw + phases.present)
        }
    }

    private static func drawTimes(
        _ log: FrameLog, _ bars: Int, _ rect: CGRect, _ perMillisecond: CGFloat, into list: inout DisplayList
    ) {
        list.rects(Color(hex: 0xE8EEF7, opacity: 0.5)) { rects in
            for back in 0..<bars {
                guard let time = log.frameTime(back: back) else { continue }
                let y = max(rect.maxY - CGFloat(Double(time) * 1e-6) * perMillisecond, rect.minY)
                rects.append(
                    CGRect(x: rect.maxX - CGFloat(back + 1) * barWidth, y: y - 0.5, width: barWidth - 0.6, height: 1.2))
            }
        }
    }

    private static func drawLate(_ log: FrameLog, _ bars: Int, _ rect: CGRect, into list: inout DisplayList) {
        list.rects(Palette.late) { rects in
            for back in 0..<bars where !log[back: back].isExcluded && log[back: back].tick.missed > 0 {
                rects.append(
                    CGRect(x: rect.maxX - CGFloat(back + 1) * barWidth, y: rect.maxY + 1, width: barWidth, height: 4))
            }
        }
    }
}
