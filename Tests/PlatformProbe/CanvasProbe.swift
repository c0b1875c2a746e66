import CSDL2
import Clockwork
import Engine
import Geometry
import Input
import Raster
import Rendering
import SDLPlatform
import Scenes
import Staging
import Telemetry
import TestKit

/// Draws lists on both canvases and says how far apart the pictures are, as JSON lines.
@MainActor
final class CanvasProbe {
    private let renderer: OpaquePointer
    private let raster: RasterCanvas
    private let own: RasterCanvas
    private let canvas: GPUCanvas
    /// Where pictures are left, to be looked at.
    private let folder = ProcessInfo.processInfo.environment["PROBE_PICTURES"]

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    init(fonts: String) throws {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
        // A driver that is asked for by name is given each command at once, unless told otherwise.
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
        guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0,
            let window = SDL_CreateWindow("canvas", 0, 0, 64, 64, SDL_WINDOW_HIDDEN.rawValue),
            let renderer = SDL_CreateRenderer(window, -1, 0)
        else { throw Failure(description: String(cString: SDL_GetError())) }
        self.renderer = renderer
        raster = RasterCanvas(fonts: try FontLibrary(folder: fonts, usesSystemFonts: false))
        own = RasterCanvas(fonts: try FontLibrary(folder: fonts, usesSystemFonts: false))
        guard let canvas = GPUCanvas(renderer: renderer, raster: own) else {
            throw Failure(description: "the renderer makes no textures")
        }
        self.canvas = canvas
    }

    func run(_ words: [String]) throws {
        for word in words {
            switch word {
            case "goldens": for scene in GoldenScene.all { try compare(scene) }
            case "tidepool": try compareTidepool()
            case "cost": try measureCost()
            case "crowd": try compareCrowd()
            case "scales": try compareScales()
            case "centroids": try measureCentroids()
            case "hostile": try drawHostile()
            default: try GoldenScene.all.filter { $0.name == word }.forEach(compare)
            }
        }
        say(["end": "true"])
    }

    private func compare(_ scene: GoldenScene) throws {
        var list = DisplayList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 4_000, height: 4_000)), Palette.groundTop)
        scene.build(&list)
        try compare(scene.name, list, width: scene.width, height: scene.height, scale: scene.scale)
    }

    private func compare(_ name: String, _ list: DisplayList, width: Int, height: Int, scale: CGFloat) throws {
        let expected = PixelBuffer(width: width, height: height)
        raster.draw(list, into: expected, scale: scale)
        try report(name, try draw(list, width: width, height: height, scale: scale), expected)
    }

    private func report(_ name: String, _ found: PixelBuffer, _ expected: PixelBuffer) throws {
        let comparison = ImageComparison(found, expected)
        if let folder {
            try found.writePNG(to: "\(folder)/\(name)-gpu.png")
            try expected.writePNG(to: "\(folder)/\(name)-cpu.png")
            try comparison.map.writePNG(to: "\(folder)/\(name)-map.png")
        }
        say([
            "scene": "\"\(name)\"", "pixels": "\(found.width * found.height)", "worst": "\(comparison.worst)",
            "over8": "\(comparison.count(over: 8))", "over24": "\(comparison.count(over: 24))",
            "over64": "\(comparison.count(over: 64))",
        ])
    }

    /// The first scene as a person sees it, HUD, chart and panel included: each frame and its number.
    private func forEachTidepoolFrame(_ size: CGSize, _ body: (Int, DisplayList) throws -> Void) throws {
        let platform = OffscreenPlatform(size: size, canvas: raster, clock: .virtual, displayRate: 60)
        var options = LoopOptions(gallery: Gallery.all)
        options.setup = StageSetup(size: size)
        options.hud = .full
        options.script = try InputScript(parsing: "{\"t\":0.1,\"key\":\"tab\"}")
        let loop = try FrameLoop(options, stopwatch: { 0 })
        var list = DisplayList()
        for frame in 1...150 {
            loop.produce(FrameInput(tick: platform.nextTick(.max), size: size), into: &list)
            loop.finish(PresentTimes(drawn: 0, returned: 0))
            try body(frame, list)
        }
    }

    private func compareTidepool() throws {
        try forEachTidepoolFrame(CGSize(width: 960, height: 540)) { frame, list in
            guard frame == 80 || frame == 150 else { return }
            try compare("tidepool-\(frame)", list, width: 960, height: 540, scale: 1)
            guard frame == 150 else { return }
            try compare("tidepool-\(frame)-doubled", list, width: 960, height: 540, scale: 2)
        }
    }

    /// The first frame after a move to a display of another scale, and back.
    private func compareScales() throws {
        for (step, scale) in [1, 2, 1.37, 1, 3, 1].enumerated() {
            var list = DisplayList()
            list.fill(.rect(CGRect(x: 0, y: 0, width: 4_000, height: 4_000)), Palette.groundTop)
            let scenes = ["shapes", "text", "gradients", "groups", "clips", "shadows", "images", "sprites", "panes"]
            for scene in GoldenScene.all where scenes.contains(scene.name) { scene.build(&list) }
            let size = (width: Int(240 * scale), height: Int(140 * scale))
            let expected = PixelBuffer(width: size.width, height: size.height)
            raster.draw(list, into: expected, scale: scale)
            let found = try draw(list, width: size.width, height: size.height, scale: scale, times: 1)
            try report("scale-\(step)", found, expected)
        }
    }

    /// More pictures of their own than get a texture, and texts in every place between pixels.
    private func compareCrowd() throws {
        var list = DisplayList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 1_200, height: 800)), Palette.groundTop)
        for index in 0..<70 {
            let x = Double(index % 10) * 55
            let y = Double(index / 10) * 50
            list.group(GroupStyle(blur: 2 + Double(index % 7))) {
                $0.fill(.rect(CGRect(x: x, y: y, width: 60, height: 40)), Palette.held.opacity(0.2))
            }
        }
        for index in 0..<150 {
            list.text(
                "crowd \(index)", at: CGPoint(x: Double(index % 10) * 57.375, y: 20 + Double(index / 10) * 25),
                font: Font(size: 9 + Double(index % 23)), color: Palette.text)
        }
        try compare("crowd", list, width: 600, height: 400, scale: 1)
        say(["bytes": "\(canvas.byteCount)"])
    }

    /// Nanoseconds that this thread has computed so far, whatever else the machine does.
    private static func threadTime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// What a frame costs on the calling thread before the renderer gets to work, and the renderer's part.
    private func measureCost() throws {
        var (calls, renders, texels): ([Double], [Double], Int) = ([], [], 0)
        let target = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), 1_280, 720)
        defer { SDL_DestroyTexture(target) }
        SDL_SetRenderTarget(renderer, target)
        try forEachTidepoolFrame(CGSize(width: 1_280, height: 720)) { frame, list in
            let begin = Self.threadTime()
            canvas.draw(list, scale: 1, width: 1_280, height: 720)
            let queued = Self.threadTime()
            SDL_RenderFlush(renderer)
            texels = canvas.byteCount
            guard frame > 60 else { return }
            calls.append(Double(queued - begin) * 1e-6)
            renders.append(Double(Self.threadTime() - queued) * 1e-6)
        }
        SDL_SetRenderTarget(renderer, nil)
        say([
            "cost": "\(calls.sorted()[calls.count / 2])", "render": "\(renders.sorted()[renders.count / 2])",
            "bytes": "\(texels)",
        ])
    }

    /// The list as the GPU canvas draws it, unless told otherwise the second time: from what it has kept.
    private func draw(
        _ list: DisplayList, width: Int, height: Int, scale: CGFloat, times: Int = 2
    ) throws -> PixelBuffer {
        let access = Int32(SDL_TEXTUREACCESS_TARGET.rawValue)
        let texture = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, access, Int32(width), Int32(height))
        defer { SDL_DestroyTexture(texture) }
        guard SDL_SetRenderTarget(renderer, texture) == 0 else {
            throw Failure(description: String(cString: SDL_GetError()))
        }
        for _ in 0..<times { canvas.draw(list, scale: scale, width: width, height: height) }
        let pixels = PixelBuffer(width: width, height: height)
        SDL_RenderReadPixels(
            renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels.bytes, Int32(pixels.bytesPerRow))
        SDL_SetRenderTarget(renderer, nil)
        return pixels
    }

    /// Moves dots by sixteenths of a pixel and says how far each step really went, at worst.
    private func measureCentroids() throws {
        typealias Build = (inout DisplayList, Double, Double) -> Void
        let kinds: [(String, Build)] = [
            ("disc", { list, x, y in list.fill(.ellipse(CGRect(x: x - 9, y: y - 9, width: 18, height: 18)), .white) }),
            ("dot", { list, x, y in list.fill(.ellipse(CGRect(x: x - 2, y: y - 2, width: 4, height: 4)), .white) }),
            (
                "card",
                { list, x, y in
                    list.fill(.roundedRect(CGRect(x: x - 12, y: y - 8, width: 24, height: 16), radius: 5), .white)
                }
            ),
            (
                "glow",
                { list, x, y in
                    let stops = list.addStops([GradientStop(.white, at: 0), GradientStop(.black, at: 1)])
                    list.transformed(by: CGAffineTransform(translationX: x, y: y)) {
                        $0.fill(
                            .ellipse(CGRect(x: -12, y: -12, width: 24, height: 24)),
                            .radial(stops, center: .zero, radius: 12))
                    }
                }
            ),
        ]
        for (name, build) in kinds {
            for (canvas, isRaster) in [("cpu", true), ("gpu", false)] {
                var worst = 0.0
                var last: Double?
                for step in 0...32 {
                    let x = 30 + Double(step) / 16
                    var list = DisplayList()
                    list.fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .black)
                    build(&list, x, 31.4)
                    let pixels = PixelBuffer(width: 64, height: 64)
                    if isRaster { raster.draw(list, into: pixels) }
                    let place = Self.centroid(
                        isRaster ? pixels : try draw(list, width: 64, height: 64, scale: 1))
                    if let last { worst = max(worst, abs(place - last - 1.0 / 16)) }
                    last = place
                }
                say(["centroid": "\"\(name)\"", "canvas": "\"\(canvas)\"", "off": "\(worst)"])
            }
        }
    }

    /// Draws lists that no canvas can be asked to show, and the last one of each kind plainly again.
    private func drawHostile() throws {
        let lists = hostileLists()
        for list in lists { _ = try draw(list, width: 48, height: 40, scale: 1) }
        say(["drawn": "\(lists.count)"])
    }

    private static func centroid(_ pixels: PixelBuffer) -> Double {
        var (sum, moment) = (0.0, 0.0)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let level = Double(pixels[x, y] >> 8 & 0xFF)
                sum += level
                moment += level * (Double(x) + 0.5)
            }
        }
        return moment / sum
    }

    private func say(_ fields: KeyValuePairs<String, String>) { Probe.say(fields) }
}
