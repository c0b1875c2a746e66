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
import Tuning

/// The gallery of seeds in a window, played and paged through by a virtual gamepad, with a picture of each page.
@MainActor
final class SeedsWalk {
    private let platform: SDLWindowPlatform
    private let loop: FrameLoop
    private let raster: RasterCanvas
    private let folder: String
    private let device: Int32
    private var list = DisplayList()
    private var events: [InputEvent] = []

    /// Places of a pad's buttons on a virtual device.
    private static let (play, next) = (Int32(0), Int32(10))

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    init(fonts: String, folder: String, size: CGSize) throws {
        raster = RasterCanvas(fonts: try FontLibrary(folder: fonts, usesSystemFonts: false))
        self.folder = folder
        let canvas = RasterCanvas(fonts: try FontLibrary(folder: fonts, usesSystemFonts: false))
        platform = try SDLWindowPlatform(
            title: "walk", size: size, fullscreen: false, canvas: canvas, drawing: DrawingPreference(canvas: .cpu))
        device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
        var options = LoopOptions(gallery: Gallery.all)
        options.scene = Gallery.all.firstIndex { $0.name == "seeds" } ?? 0
        options.setup = StageSetup(size: platform.size, tools: StageTools(measurer: canvas.textMeasure))
        options.hud = .line
        let platform = platform
        loop = try FrameLoop(options, stopwatch: { platform.now() })
    }

    func run() throws {
        frames(20)
        guard let pad = SDL_JoystickOpen(device) else { throw Failure(description: String(cString: SDL_GetError())) }
        let count = Int(loop.stage.parameters.all[0].range.upperBound)
        for page in 1...count {
            press(Self.play, on: pad)
            // A slow machine makes fewer frames of it.
            let end = loop.clock.seconds + 0.4
            while loop.clock.seconds < end { frames(1) }
            let buffer = PixelBuffer(width: Int(platform.size.width), height: Int(platform.size.height))
            raster.draw(list, into: buffer)
            try buffer.writePNG(to: "\(folder)/" + (page < 10 ? "0" : "") + "\(page).png")
            let shown = Int(loop.stage.parameters["page"])
            guard shown == page else { throw Failure(description: "page \(shown) is open in place of \(page)") }
            press(Self.next, on: pad)
        }
        print("{\"pages\":\(count)}")
    }

    private func press(_ button: Int32, on pad: OpaquePointer) {
        for isDown in [UInt8(1), 0] {
            SDL_JoystickSetVirtualButton(pad, button, isDown)
            frames(1)
        }
    }

    private func frames(_ count: Int) {
        for _ in 0..<count {
            let tick = platform.nextTick(.max)
            events.removeAll(keepingCapacity: true)
            platform.drainEvents(into: &events)
            loop.produce(FrameInput(tick: tick, events: events, size: platform.size), into: &list)
            loop.finish(platform.present(list))
        }
    }
}
