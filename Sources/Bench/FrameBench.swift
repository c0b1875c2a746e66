import Clockwork
import Engine
import Geometry
import Raster
import Rendering
import SDLPlatform
import Scenes
import Staging
import Telemetry

/// Frames of the default scene, as a run makes them: in memory and, with a display, in a window.
@MainActor
enum FrameBench {
    static func run(fonts: FontLibrary) throws {
        try measure("tidepool 1280×720 offscreen", frames: 900, fonts: fonts) { canvas in
            OffscreenPlatform(
                size: CGSize(width: 1280, height: 720), canvas: canvas, clock: .real, displayRate: 240)
        }
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else {
            return print("tidepool in a window: no display; start it under Xvfb")
        }
        try measureRoutes(fonts: fonts)
    }

    /// The same frames in a window, by every way to the screen that there is.
    static func measureRoutes(fonts: FontLibrary) throws {
        let drawings = [
            DrawingPreference(canvas: .cpu), DrawingPreference(canvas: .cpu, route: .texture),
            DrawingPreference(canvas: .gpu),
        ]
        for drawing in drawings {
            try measure("tidepool 1280×720 window", frames: 300, fonts: fonts) { canvas in
                try SDLWindowPlatform(
                    title: "Springtide", size: CGSize(width: 1280, height: 720), fullscreen: false, canvas: canvas,
                    drawing: drawing)
            }
        }
    }

    private static func middle(_ times: [Double]) -> String {
        let sorted = times.dropFirst(30).sorted()
        return String(sorted[sorted.count / 2], decimals: 2)
    }

    private static func measure(
        _ name: String, frames: Int, fonts: FontLibrary, make: (RasterCanvas) throws -> any FramePlatform
    ) throws {
        let platform = try make(RasterCanvas(fonts: fonts))
        var options = LoopOptions(gallery: Gallery.all)
        options.hud = .full
        let loop = try FrameLoop(options, stopwatch: { MonotonicClock.now() })
        var list = DisplayList()
        var works: [Double] = []
        var motion: [Double] = []
        var draws: [Double] = []
        var presents: [Double] = []
        for _ in 0..<frames {
            let tick = platform.nextTick(.max)
            loop.produce(FrameInput(tick: tick, size: platform.size), into: &list)
            loop.finish(platform.present(list))
            let phases = loop.log[back: 0].phases
            works.append(Double(phases.total) * 1e-6)
            draws.append(Double(phases.draw) * 1e-6)
            presents.append(Double(phases.present) * 1e-6)
            motion.append(Double(phases.animate + phases.simulate) * 1e-6)
        }
        works = Array(works.dropFirst(30)).sorted()
        motion = Array(motion.dropFirst(30)).sorted()
        let work = String(works[works.count / 2], decimals: 2)
        let tail = String(works[works.count * 95 / 100], decimals: 2)
        let moving = String(motion[motion.count / 2], decimals: 3)
        print(
            "\(name), \(platform.presentRoute): median \(work) ms a frame (p95 \(tail)), animate + simulate \(moving) ms, "
                + "draw \(middle(draws)) present \(middle(presents)) ms, "
                + "\(loop.stage.liveParticles) particles, \(loop.log[back: 0].tick.source.rawValue)")
    }
}
