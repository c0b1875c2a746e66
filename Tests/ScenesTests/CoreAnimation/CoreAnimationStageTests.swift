import Clockwork
import Engine
import Geometry
import Input
import Layers
import Raster
import Rendering
import Staging
import Telemetry
import TestKit
import Testing

@testable import Scenes

/// Core Animation's systems on cards, as a person sees and plays them.
@Suite(.serialized) struct CoreAnimationStageTests {
    private static let index = Gallery.all.firstIndex { $0.name == "core-animation" } ?? 0

    private struct Run {
        let platform: OffscreenPlatform
        let loop: FrameLoop
        var list = DisplayList()

        init(_ size: CGSize, script: [String] = [], reducesMotion: Bool = false) throws {
            let canvas = RasterCanvas(fonts: try ShippedFonts.library())
            platform = OffscreenPlatform(size: size, canvas: canvas, clock: .virtual, displayRate: 60)
            var options = LoopOptions(gallery: Gallery.all)
            options.scene = CoreAnimationStageTests.index
            options.setup = StageSetup(size: size, reducesMotion: reducesMotion)
            options.hud = .off
            options.script = try InputScript(parsing: script.joined(separator: "\n"))
            loop = try FrameLoop(options, stopwatch: { 0 })
        }

        mutating func frames(_ count: Int) {
            for _ in 0..<count {
                let tick = platform.nextTick(.max)
                loop.produce(FrameInput(tick: tick, size: platform.size), into: &list)
                loop.finish(PresentTimes(drawn: 0, returned: 0))
            }
        }
    }

    @Test(
        arguments: [
            ("cards", CGSize(width: 960, height: 640), 150), ("cards-small", CGSize(width: 480, height: 400), 40),
        ])
    func looksAsItDid(name: String, size: CGSize, frames: Int) throws {
        var run = try Run(size)
        run.frames(frames)
        _ = run.platform.present(run.list)
        try GoldenImage(name).check(run.platform.buffer, tolerance: GoldenImage.Tolerance(channel: 12, pixels: 400))
    }

    /// With reduced motion nothing plays by itself; a click, keys and a gamepad play the cards.
    @Test func cardsPlayOnDemand() throws {
        let size = CGSize(width: 960, height: 640)
        let inputs: [(String, [String])] = [
            ("click", ["{\"t\":0.1,\"mouse\":[100,300],\"button\":\"left\",\"down\":true}"]),
            ("keys", ["{\"t\":0.1,\"key\":\"right\"}", "{\"t\":0.2,\"key\":\"return\"}"]),
            (
                "gamepad",
                [
                    "{\"t\":0.05,\"pad\":0,\"connected\":true}",
                    "{\"t\":0.1,\"pad\":0,\"button\":\"dpdown\",\"down\":true}",
                    "{\"t\":0.2,\"pad\":0,\"button\":\"a\",\"down\":true}",
                ]
            ),
        ]
        for (name, script) in inputs {
            var run = try Run(size, script: script, reducesMotion: true)
            run.frames(5)
            #expect(run.loop.stage.runningAnimations == 0, "\(name)")
            run.frames(15)
            #expect(run.loop.stage.runningAnimations > 0, "\(name)")
            run.frames(180)
            #expect(run.loop.stage.runningAnimations == 0, "\(name)")
        }
    }

    /// The same ticks give the same pictures, whatever was shown before.
    @Test func equalTicksGiveEqualFrames() throws {
        var digests: [UInt64] = []
        for _ in 0..<2 {
            var run = try Run(CGSize(width: 640, height: 480))
            run.frames(200)
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
