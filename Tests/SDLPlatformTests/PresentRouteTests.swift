import Geometry
import Testing

/// Ways to the screen, judged by what the screen shows.
@Suite(.serialized, .enabled(if: ProbeRun.obstacle == nil, "windows need Xvfb and xdotool"))
struct PresentRouteTests {
    private let display: TestDisplay

    init() throws { display = try TestDisplay() }

    private struct Case {
        var script: String
        var canvas = "cpu"
        var route = "auto"
        var names: [String]
        /// Pixels of the frames' colour at each look.
        var seen: [Int]
    }
    private static let normal = 320 * 240

    @Test func everyRouteFillsTheWindow() throws {
        let gpu = "GPU, opengl"
        let cases = [
            Case(script: "ticks 5 seen", names: ["X11 memory"], seen: [Self.normal]),
            Case(script: "ticks 5 seen", route: "texture", names: ["texture"], seen: [Self.normal]),
            Case(
                script: "ticks 5 seen size 200 100 ticks 4 seen lose ticks 1 seen hide ticks 1 show ticks 3 seen",
                canvas: "gpu", names: [gpu], seen: [Self.normal, 20_000, 20_000, 20_000]),
            Case(
                script: "ticks 5 gpu ticks 3 seen cpu ticks 3 seen gpu ticks 3 seen", names: ["X11 memory", gpu],
                seen: [Self.normal, Self.normal, Self.normal]),
        ]
        for item in cases {
            let run = try display.run(
                item.script, environment: ["PROBE_CANVAS": item.canvas, "PROBE_ROUTE": item.route])
            #expect(run.status == 0 && run.lines.last?.end == true, "\(item)")
            for (line, name) in zip(run.lines.filter { $0.route != nil }, item.names) {
                #expect(line.route?.hasPrefix(name) == true, "\(line) \(item)")
            }
            #expect(run.lines.compactMap(\.seen) == item.seen, "\(item)")
            #expect(zip(run.ticks.dropFirst(), run.ticks).allSatisfy { ($0.tick ?? 0) == ($1.tick ?? 0) + 1 })
            #expect(zip(run.ticks.dropFirst(), run.ticks).allSatisfy { ($0.target ?? 0) > ($1.target ?? 0) })
        }
    }

    /// The measurement needs few frames, and one on a window's frames ends by itself.
    @Test func theMeasurementComesToAVerdict() throws {
        let run = try display.run("ticks 2 trial 60 ticks 2 seen")
        let verdict = try #require(run.lines.first { $0.verdict != nil })
        #expect(verdict.cpuFrames == 8 && (verdict.gpuFrames ?? 9) <= 5, "\(verdict)")
        #expect(run.lines.compactMap(\.seen) == [Self.normal])
        #expect(run.events.allSatisfy { !$0.hasPrefix("resized") && !$0.hasPrefix("closeRequested") }, "\(run.events)")
    }

    @Test(.enabled(if: ProbeRun.waylandObstacle == nil, "Wayland needs weston"))
    func memoryReachesWayland() throws {
        let run = try display.runOnWayland(
            "ticks 40 seen size 200 100 ticks 4 seen hide ticks 2 show ticks 4 seen",
            environment: ["PROBE_CANVAS": "cpu"])
        #expect(run.status == 0 && run.lines.last?.end == true)
        #expect(run.lines.first?.route == "Wayland memory")
        #expect(areAll(run.lines.compactMap(\.seen), [Self.normal, 20_000, 20_000]))
        #expect(run.ticks[39].source == "wp_presentation" && run.ticks[39].state == "locked", "\(run.ticks[39])")
        #expect(run.ticks.filter { $0.state == "occluded" }.allSatisfy { $0.presented == 0 })
        #expect((run.ticks.last?.presented ?? 0) > 0)
    }

    @Test(.enabled(if: ProbeRun.waylandObstacle == nil, "Wayland needs weston"))
    func canvasesChangeOnWayland() throws {
        let run = try display.runOnWayland(
            "ticks 5 gpu ticks 5 seen cpu ticks 5 seen", environment: ["PROBE_CANVAS": "cpu"])
        #expect(run.status == 0 && run.lines.last?.end == true)
        #expect(areAll(run.lines.compactMap(\.seen), [Self.normal, Self.normal]))
    }

    /// Whether so many pixels were seen each time; the compositor's pointer may cover a few.
    private func areAll(_ seen: [Int], _ expected: [Int]) -> Bool {
        seen.count == expected.count && zip(seen, expected).allSatisfy { $0 <= $1 && $0 > $1 - 1_000 }
    }
}
