import Clockwork
import Geometry
import Rendering
import Telemetry
import Testing

@Suite struct HeadsUpDisplayTests {
    /// Only the full HUD has room for it, and only when there is something to say.
    @Test func saysWhatShowsTheFrames() {
        let tick = FrameTick(
            timestamp: 0, targetTimestamp: 16_666_667, refreshPeriod: 16_666_667, refreshIndex: 1, frameIndex: 1,
            missed: 0, source: .virtual)
        var log = FrameLog()
        log.append(FrameRecord(tick: tick, start: 0))
        let cases: [(level: HUDLevel, route: String, isSaid: Bool)] = [
            (.full, "X11 memory", true), (.full, "", false), (.graph, "X11 memory", false), (.off, "X11 memory", false),
        ]
        for item in cases {
            var hud = HeadsUpDisplay(level: item.level)
            var status = HUDStatus()
            status.presentRoute = item.route
            var list = DisplayList()
            hud.draw(log, LiveMeter(), status: status, size: CGSize(width: 1_280, height: 720), into: &list)
            let text = String(decoding: list.text, as: UTF8.self)
            #expect(text.contains("shown by") == item.isSaid, "\(item)")
            #expect(text.contains("X11 memory") == item.isSaid, "\(item)")
        }
    }
}
