import Clockwork
import Geometry
import Rendering

/// What the full level adds: phases by name, shown times, latencies, causes.
extension HUDContent {
    func drawDetails(y: CGFloat, into list: inout DisplayList) {
        drawPhases(y: y, into: &list)
        drawShown(y: y + 38, into: &list)
        drawCauses(y: y + 74, into: &list)
        list.text(at: CGPoint(x: Self.left, y: y + 92), font: Self.small, color: Palette.secondary) { text in
            text.append("work ")
            text.append(phases.total, decimals: 2)
            text.append(" ms   dropped ")
            text.append(count: total.dropped)
            text.append("   not counted ")
            text.append(count: total.excluded.total)
        }
        guard !status.presentRoute.isEmpty else { return }
        let row = CGRect(x: Self.left, y: y + 98, width: Self.right - Self.left, height: 16)
        list.clipped(to: .rect(row)) { list in
            list.text(at: CGPoint(x: row.minX, y: y + 109), font: Self.small, color: Palette.secondary) { text in
                text.append("shown by ")
                text.append(status.presentRoute)
            }
        }
    }

    private func drawPhases(y: CGFloat, into list: inout DisplayList) {
        let rows: InlineArray<6, (String, Double)> = [
            ("update", phases.update), ("animate", phases.animate), ("simulate", phases.simulate),
            ("compose", phases.compose + phases.overlay), ("draw", phases.draw), ("present", phases.present),
        ]
        for i in rows.indices {
            legend(
                FrameGraph.phaseColors[i], x: CGFloat(i % 3) * 113, y: y + CGFloat(i / 3) * 18, into: &list
            ) {
                $0.append(rows[i].0)
                $0.append(" ")
                $0.append(rows[i].1, decimals: 3)
            }
        }
    }

    private func drawShown(y: CGFloat, into list: inout DisplayList) {
        let left = Self.left
        list.text(at: CGPoint(x: left, y: y), font: Self.small, color: Palette.text) { text in
            text.append("shown p50 ")
            text.append(figures.displayedTime.p50t7 ?? .nan, decimals: 2)
            text.append("   p95 ")
            text.append(figures.displayedTime.p95t7 ?? .nan, decimals: 2)
            text.append("   p99 ")
            text.append(figures.displayedTime.p99t7 ?? .nan, decimals: 2)
            text.append("   error ")
            text.append(figures.animationError.meanAbsolute ?? .nan, decimals: 3)
            text.append(" ms")
        }
        list.text(at: CGPoint(x: left, y: y + 18), font: Self.small, color: Palette.text) { text in
            text.append("start to shown ")
            text.append(figures.displayLatency.p50 ?? .nan, decimals: 1)
            text.append("   input to shown ")
            text.append(figures.inputLatency.p50 ?? .nan, decimals: 1)
            text.append("   longest ")
            text.append(figures.frameTime.longest ?? .nan, decimals: 1)
            text.append(" ms")
        }
    }

    private func drawCauses(y: CGFloat, into list: inout DisplayList) {
        let causes: InlineArray<4, JankType> = [.appDeadline, .compositor, .stuffing, .prediction]
        let places: InlineArray<4, CGFloat> = [0, 70, 168, 256]
        for i in causes.indices {
            legend(causes[i].color, x: places[i], y: y, into: &list) {
                $0.append(causes[i].title)
                $0.append(" ")
                $0.append(count: figures.jank.causes[causes[i]] ?? 0)
            }
        }
    }

    private func legend(
        _ color: Color, x: CGFloat, y: CGFloat, into list: inout DisplayList, _ build: (inout [UInt8]) -> Void
    ) {
        let x = Self.left + x
        list.fill(.rect(CGRect(x: x, y: y - 8, width: 8, height: 8)), color)
        list.text(at: CGPoint(x: x + 13, y: y), font: Self.small, color: Palette.secondary, build)
    }
}
