import Clockwork
import Engine
import Geometry
import Input
import Raster
import Rendering
import Staging
import TestKit
import Testing

@testable import Scenes

/// The scene as a person sees it, HUD, chart and panel included.
@Suite struct TidepoolGoldenTests {
    @Test(
        arguments: [
            ("rest", 20, HUDChoice.off, []), ("dive", 76, .full, []),
            ("tuning", 150, .graph, ["{\"t\":0.1,\"key\":\"tab\"}"]),
            ("keys", 60, .line, ["{\"t\":0.1,\"key\":\"slash\",\"shift\":true}"]),
        ] as [(String, Int, HUDChoice, [String])])
    func looksAsItDid(name: String, frames: Int, hud: HUDChoice, script: [String]) throws {
        let size = CGSize(width: 960, height: 540)
        let canvas = RasterCanvas(fonts: try ShippedFonts.library())
        let platform = OffscreenPlatform(size: size, canvas: canvas, clock: .virtual, displayRate: 60)
        var options = LoopOptions(gallery: Gallery.all)
        options.setup = StageSetup(size: size)
        options.hud = hud.level
        options.script = try InputScript(parsing: script.joined(separator: "\n"))
        let loop = try FrameLoop(options, stopwatch: { platform.now() })
        var list = DisplayList()
        for _ in 0..<frames {
            let tick = platform.nextTick(.max)
            loop.produce(FrameInput(tick: tick, size: size), into: &list)
            loop.finish(PresentTimes(drawn: platform.now(), returned: platform.now()))
        }
        _ = platform.present(list)
        try GoldenImage(name).check(platform.buffer, tolerance: GoldenImage.Tolerance(channel: 12, pixels: 400))
    }
}
