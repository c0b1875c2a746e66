import CSDL2
import Clockwork
import Engine
import Geometry
import Input
import Raster
import Rendering
import SDLPlatform

/// A window driven by a script of words, telling what happens as JSON lines. Tests of the platform run it as a child
/// process, because SDL wants a process's main thread.
@MainActor
final class Probe {
    private let platform: SDLWindowPlatform
    private var preference = RatePreference.max
    private var events: [InputEvent] = []
    private var shown: [ShownFrame] = []
    private var dropped: [Int64] = []
    private var list = DisplayList()
    private var pad: OpaquePointer?
    private let fonts: FontLibrary
    private var virtualDevice: Int32 = -1

    init(fonts: String) throws {
        self.fonts = try FontLibrary(folder: fonts)
        let canvas = RasterCanvas(fonts: self.fonts)
        platform = try SDLWindowPlatform(
            title: "probe", size: CGSize(width: 320, height: 240), fullscreen: false, canvas: canvas,
            drawing: DrawingPreference(
                canvas: Self.word("PROBE_CANVAS").flatMap(DrawingPreference.Canvas.init) ?? .cpu,
                route: Self.word("PROBE_ROUTE").flatMap(DrawingPreference.Route.init) ?? .automatic))
    }

    private static func word(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    func run(_ script: [String]) {
        platform.start = Self.word("PROBE_START").flatMap(FrameStart.init) ?? .early
        platform.remark = { Self.say(["remark": "\"\($0)\""]) }
        say(["opened": "\(platform.now())", "route": "\"\(platform.presentRoute)\""])
        var words = script[...]
        while let word = words.popFirst() { perform(word, &words) }
        say(["end": "true"])
    }

    private func perform(_ word: String, _ words: inout ArraySlice<String>) {
        let window = SDL_GetWindowFromID(1)
        switch word {
        case "ticks": for _ in 0..<Int(number(&words)) { frame() }
        case "rest": for _ in 0..<Int(number(&words)) { frame(resting: true) }
        case "rate":
            let hertz = number(&words)
            preference = hertz > 0 ? RatePreference(hertz: hertz) : .max
        case "size": SDL_SetWindowSize(window, Int32(number(&words)), Int32(number(&words)))
        case "hide": SDL_HideWindow(window)
        case "show": SDL_ShowWindow(window)
        case "minimise": SDL_MinimizeWindow(window)
        case "restore": SDL_RestoreWindow(window)
        case "fullscreen": platform.toggleFullscreen()
        case "stall": MonotonicClock.sleep(until: platform.now() + Int64(number(&words) * 1e6))
        case "copy": say(["copied": "\(platform.copyToClipboard(words.popFirst() ?? ""))"])
        case "do": command(words.popFirst() ?? "")
        case "pad": virtualDevice = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
        case "deflect":
            pad = SDL_JoystickOpen(virtualDevice)
            SDL_JoystickSetVirtualAxis(pad, Int32(number(&words)), Int16(number(&words)))
        case "unplug": SDL_JoystickDetachVirtual(virtualDevice)
        case "close":
            var event = SDL_Event()
            event.window.type = SDL_WINDOWEVENT.rawValue
            event.window.windowID = 1
            event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
            SDL_PushEvent(&event)
        case "seen": say(["seen": "\(screenPixels())"])
        case "trial": runTrial(frames: Int(number(&words)))
        case "lose":
            var event = SDL_Event()
            event.type = SDL_RENDER_DEVICE_RESET.rawValue
            SDL_PushEvent(&event)
        case "gpu", "cpu":
            platform.change(toGPU: word == "gpu")
            say(["route": "\"\(platform.presentRoute)\""])
        case "stick": _ = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_FLIGHT_STICK, 2, 2, 0)
        default: say(["unknown": "\"\(word)\""])
        }
    }

    private func number(_ words: inout ArraySlice<String>) -> Double { words.popFirst().flatMap(Double.init) ?? 0 }

    /// Steps of a measurement that takes any renderer, as a window makes them.
    private func runTrial(frames: Int) {
        let trial = DrawingTrial(acceptsSoftware: true)
        let canvas = RasterCanvas(fonts: fonts)
        let buffer = PixelBuffer(width: 320, height: 240)
        for _ in 0..<frames {
            frame()
            let begin = platform.now()
            canvas.draw(list, into: buffer)
            guard
                let verdict = trial.step(
                    list, drawnIn: platform.now() - begin, raster: canvas, scale: 1, width: 320, height: 240)
            else { continue }
            return say([
                "verdict": "\"\(verdict)\"".replacing("(\"", with: "(").replacing("\")", with: ")"),
                "spent": "\(trial.spent)", "cpuFrames": "\(trial.times.cpu.count)",
                "gpuFrames": "\(trial.times.gpu.count)",
            ])
        }
    }

    /// How many pixels of the screen have the colour of the frames, read from the display's own memory.
    private func screenPixels() -> Int {
        Self.word("PROBE_SCREEN").flatMap(ScreenDump.init)?.count(of: 0x336699) ?? -1
    }

    private func frame(resting: Bool = false) {
        let tick = platform.nextTick(preference)
        let begun = platform.now()
        events.removeAll(keepingCapacity: true)
        platform.drainEvents(into: &events)
        for event in events { say(["event": "\"\(event.kind)\"", "time": "\(event.time)"]) }
        list.removeAll()
        let size = platform.size
        list.fill(.rect(CGRect(origin: .zero, size: size)), .color(Color(red: 0.2, green: 0.4, blue: 0.6)))
        let times = resting ? nil : platform.present(list)
        shown.removeAll(keepingCapacity: true)
        platform.drainShown(into: &shown)
        dropped.removeAll(keepingCapacity: true)
        platform.drainDropped(into: &dropped)
        say([
            "tick": "\(tick.frameIndex)", "refresh": "\(tick.refreshIndex)", "target": "\(tick.targetTimestamp)",
            "period": "\(tick.refreshPeriod)", "divisor": "\(tick.divisor)", "missed": "\(tick.missed)",
            "break": "\(tick.isDiscontinuity)", "source": "\"\(tick.source.rawValue)\"",
            "state": "\"\(tick.state.rawValue)\"", "begun": "\(begun)", "presented": "\(times?.returned ?? 0)",
            "width": "\(Int(size.width))", "height": "\(Int(size.height))",
            "shown":
                "[\(shown.map { "[\($0.frameIndex),\($0.refreshIndex),\($0.shown)]" }.joined(separator: ","))]",
            "dropped": "\(dropped)",
        ])
    }

    private func command(_ line: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        try? process.run()
        process.waitUntilExit()
    }

    private func say(_ fields: KeyValuePairs<String, String>) { Self.say(fields) }

    static func say(_ fields: KeyValuePairs<String, String>) {
        print("{" + fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}")
        fflush(nil)
    }
}
