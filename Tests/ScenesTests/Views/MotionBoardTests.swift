import Clockwork
import Engine
import Geometry
import Input
import Motion
import Raster
import Rendering
import Staging
import Telemetry
import TestKit
import Testing
import Views

@testable import Scenes

/// The board of views, as a person sees and plays it.
@Suite(.serialized) struct MotionBoardTests {
    private static let index = Gallery.all.firstIndex { $0.name == "views" } ?? 0

    private struct Run {
        let platform: OffscreenPlatform
        let loop: FrameLoop
        var list = DisplayList()
        var warnings: [String] { log.lines }
        private let log = WarningLog()

        init(_ size: CGSize, script: [String] = [], reducesMotion: Bool = false) throws {
            let canvas = RasterCanvas(fonts: try ShippedFonts.library())
            platform = OffscreenPlatform(size: size, canvas: canvas, clock: .virtual, displayRate: 60)
            var options = LoopOptions(gallery: Gallery.all)
            options.scene = MotionBoardTests.index
            let log = log
            options.setup = StageSetup(
                size: size, reducesMotion: reducesMotion,
                tools: StageTools(measurer: canvas.textMeasure, warn: { log.lines.append($0) }))
            options.hud = .off
            options.script = try InputScript(parsing: script.joined(separator: "\n"))
            loop = try FrameLoop(options, stopwatch: { 0 })
        }

        mutating func frames(_ count: Int) {
            for _ in 0..<count {
                loop.produce(FrameInput(tick: platform.nextTick(.max), size: platform.size), into: &list)
                loop.finish(PresentTimes(drawn: 0, returned: 0))
            }
        }
    }

    private final class WarningLog {
        var lines: [String] = []
    }

    private nonisolated static func click(_ time: Double, _ x: Double, _ y: Double) -> [String] {
        [true, false].map {
            "{\"t\":\($0 ? time : time + 0.05),\"mouse\":[\(x),\(y)],\"button\":\"left\",\"down\":\($0)}"
        }
    }

    /// At rest, and in the middle of what can be played.
    @Test(
        arguments: [
            ("board", CGSize(width: 1280, height: 720), 240, []),
            ("board-small", CGSize(width: 720, height: 520), 240, []),
            (
                "board-moving", CGSize(width: 1280, height: 720), 252,
                click(3.6, 935, 190) + click(3.7, 792, 91) + click(3.8, 797, 524)
            ),
        ])
    func looksAsItDid(name: String, size: CGSize, frames: Int, script: [String]) throws {
        var run = try Run(size, script: script)
        run.frames(frames)
        _ = run.platform.present(run.list)
        #expect(run.warnings.isEmpty, "\(run.warnings)")
        try GoldenImage(name).check(run.platform.buffer, tolerance: GoldenImage.Tolerance(channel: 12, pixels: 400))
    }

    /// The board plays its opening, rests, and is then not drawn again until somebody does something.
    @Test(arguments: [(false, 240), (true, 20)])
    func rests(reducesMotion: Bool, frames: Int) throws {
        var run = try Run(
            CGSize(width: 1280, height: 720), script: Self.click(5, 1238, 91), reducesMotion: reducesMotion)
        run.frames(3)
        #expect((run.loop.stage.runningAnimations > 0) != reducesMotion)
        run.frames(frames - 3)
        for _ in 0..<30 {
            run.frames(1)
            #expect(run.loop.isUnchanged)
        }
        run.frames(310 - frames - 30)
        #expect(!run.loop.isUnchanged)
        run.frames(300)
        #expect(run.loop.isUnchanged && run.loop.stage.runningAnimations == 0)
    }

    /// Calm motion reaches views that are on already: what plays by itself rests after a moment.
    @Test func becomesCalmWhileItIsOn() throws {
        var run = try Run(CGSize(width: 1280, height: 720), script: ["{\"t\":0.2,\"reduceMotion\":true}"])
        run.frames(6)
        let before = run.loop.stage as? ViewStage
        #expect(before?.host.environment.accessibilityReduceMotion == false)
        run.frames(10)
        #expect(before?.host.environment.accessibilityReduceMotion == true)
        #expect(run.warnings.isEmpty, "\(run.warnings)")
    }

    /// Tab goes to the views; Return and Space, which would pause, play the first button, and so does a gamepad's A.
    @Test func keysAndPadPlay() throws {
        let scripts = [
            ("Return", ["{\"t\":4,\"key\":\"tab\"}", "{\"t\":4.1,\"key\":\"tab\"}", "{\"t\":4.2,\"key\":\"return\"}"]),
            ("Space", ["{\"t\":4,\"key\":\"tab\"}", "{\"t\":4.1,\"key\":\"tab\"}", "{\"t\":4.2,\"key\":\"space\"}"]),
            (
                "pad",
                ["{\"t\":3.9,\"pad\":0,\"connected\":true}"]
                    + [4.0, 4.1, 4.2].flatMap { time in
                        [true, false].map {
                            "{\"t\":\($0 ? time : time + 0.05),\"pad\":0,\"button\":\"\(time == 4.1 ? "dpright" : "a")\",\"down\":\($0)}"
                        }
                    }
            ),
        ]
        for (name, script) in scripts {
            var run = try Run(CGSize(width: 1280, height: 720), script: script)
            run.frames(240)
            #expect(run.loop.stage.runningAnimations == 0, "\(name)")
            run.frames(20)
            #expect(run.loop.stage.runningAnimations > 3, "\(name)")
            #expect(!run.loop.clock.isPaused, "\(name)")
        }
    }

    /// Where no view wants a key it is the workbench's.
    @Test func unclaimedKeysAreTheWorkbenchs() throws {
        var run = try Run(CGSize(width: 1280, height: 720), script: ["{\"t\":0.1,\"key\":\"space\"}"])
        run.frames(20)
        #expect(run.loop.clock.isPaused)
    }

    @Test func equalTicksGiveEqualFrames() throws {
        var digests: [UInt64] = []
        for _ in 0..<2 {
            var run = try Run(CGSize(width: 1000, height: 480), script: Self.click(0.2, 400, 90))
            run.frames(60)
            digests.append(run.list.digest)
        }
        #expect(digests[0] == digests[1])
    }

    @Test func anySizeIsSurvived() throws {
        for size in [CGSize(width: 1, height: 1), CGSize(width: 3840, height: 40), CGSize(width: 60, height: 2160)] {
            var run = try Run(size)
            run.frames(30)
            #expect(!run.list.items.isEmpty, "\(size)")
        }
    }
}
