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

/// Pages through a scene in a window with a gamepad that does not exist, and tells how each page looks on the screen.
@MainActor
final class WalkProbe {
    private let platform: SDLWindowPlatform
    private let loop: FrameLoop
    private let screen: String
    private var list = DisplayList()
    private var events: [InputEvent] = []
    private let device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
    private var pad: OpaquePointer?

    /// Opens the window with a scene of the gallery in it.
    init(fonts: String, scene: String) throws {
        let canvas = RasterCanvas(fonts: try FontLibrary(folder: fonts))
        let size = CGSize(width: 720, height: 520)
        platform = try SDLWindowPlatform(
            title: "walk", size: size, fullscreen: false, canvas: canvas, drawing: DrawingPreference(canvas: .cpu))
        var options = LoopOptions(gallery: Gallery.all)
        options.scene = Gallery.all.firstIndex { $0.name == scene } ?? 0
        options.setup = StageSetup(
            size: size,
            tools: StageTools(
                measurer: canvas.textMeasure, imageLoader: PictureFolder(), symbols: SymbolFolders.library { _ in }))
        options.hud = .off
        loop = try FrameLoop(options, stopwatch: { 0 })
        screen = getenv("PROBE_SCREEN").map { String(cString: $0) } ?? ""
    }

    /// Plays each page with A and turns with the right shoulder.
    func run() {
        let pages = loop.stage.parameters.all.first { $0.name == "page" }.map { Int($0.range.upperBound) } ?? 0
        frames(2)
        // Gamepads are looked for once the first picture is shown.
        _ = platform.present(list)
        frames(20)
        pad = SDL_JoystickOpen(device)
        frames(20)
        for page in 0..<pages {
            tell(page, "opened")
            press(SDL_CONTROLLER_BUTTON_A)
            frames(6)
            tell(page, "played")
            press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER)
            frames(1)
        }
        Probe.say(["end": "true"])
    }

    private func press(_ button: SDL_GameControllerButton) {
        for isDown in [1, 0] as [UInt8] {
            SDL_JoystickSetVirtualButton(pad, Int32(button.rawValue), isDown)
            frames(2)
        }
    }

    private func frames(_ count: Int) {
        for _ in 0..<count {
            let tick = platform.nextTick(.max)
            events.removeAll(keepingCapacity: true)
            platform.drainEvents(into: &events)
            loop.produce(FrameInput(tick: tick, events: events, size: platform.size), into: &list)
            // Only what is looked at is drawn: a build for tests draws slowly.
            loop.finish(nil)
        }
    }

    private func tell(_ page: Int, _ state: String) {
        _ = platform.present(list)
        guard let look = ScreenDump(path: screen)?.look else { return Probe.say(["error": "\"no screen\""]) }
        Probe.say([
            "page": "\(page)", "state": "\"\(state)\"", "look": "\"\(look.digest)\"", "drawn": "\(look.bright)",
        ])
    }
}
