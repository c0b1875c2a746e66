import Geometry
import Testing

/// The GPU canvas against the CPU canvas, on a renderer that computes on the CPU.
@Suite(.serialized, .enabled(if: ProbeRun.obstacle == nil, "renderers need Xvfb"))
struct CanvasTests {
    private let display: TestDisplay

    init() throws { display = try TestDisplay() }

    /// Edges may be of another shade, and shapes between pixels crisper; nothing may be elsewhere or missing.
    @Test func looksLikeTheCPUCanvas() throws {
        let run = try display.run("canvas goldens tidepool")
        #expect(run.status == 0 && run.lines.last?.end == true)
        let scenes = run.lines.filter { $0.scene != nil }
        #expect(scenes.count >= 29)
        for scene in scenes {
            let pixels = scene.pixels ?? 0
            let isSketch = pixels < 100_000
            #expect((scene.over64 ?? .max) <= 4, "\(scene)")
            #expect((scene.over24 ?? .max) <= pixels / (isSketch ? 60 : 5_000), "\(scene)")
            #expect((scene.over8 ?? .max) <= pixels / (isSketch ? 35 : 500), "\(scene)")
        }
    }

    /// Whatever was kept for another scale, the first frame is right.
    @Test func aDisplayOfAnotherScaleIsDrawnRightAtOnce() throws {
        let scenes = try display.run("canvas scales").lines.filter { $0.scene != nil }
        #expect(scenes.count == 6)
        for scene in scenes {
            let pixels = scene.pixels ?? 0
            #expect((scene.over64 ?? .max) <= pixels / 2_000, "\(scene)")
            #expect((scene.over24 ?? .max) <= pixels / 60, "\(scene)")
        }
    }

    @Test func whatMovesBySixteenthsMovesBySixteenths() throws {
        let steps = try display.run("canvas centroids").lines.filter { $0.centroid != nil }
        #expect(steps.count == 8)
        for step in steps { #expect((step.off ?? 1) < 1.0 / 64, "\(step)") }
    }

    @Test func aCrowdIsDrawnInLimitedMemory() throws {
        let run = try display.run("canvas crowd")
        let scene = try #require(run.lines.first { $0.scene == "crowd" })
        #expect((scene.over24 ?? .max) == 0, "\(scene)")
        #expect((run.lines.compactMap(\.bytes).last ?? .max) <= 64 << 20)
    }

    @Test func absurdNumbersAndUnbalancedListsAreDrawn() throws {
        let run = try display.run("canvas hostile")
        #expect(run.status == 0 && (run.lines.first?.drawn ?? 0) > 1_000)
    }
}
