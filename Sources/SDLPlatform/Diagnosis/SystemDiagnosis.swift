import CSDL2
import Clockwork
import Engine
import Geometry
import Rendering

/// Looks at display, source of refreshes, clocks and gamepads.
public enum SystemDiagnosis {
    /// Examines the machine; takes about a second and a half, and shows a small window while it measures.
    public static func examine() -> [Finding] { display() + [clock(), sleep()] + gamepads() }

    private static func display() -> [Finding] {
        let server: DisplayServer
        do {
            server = try DisplayServer.choose()
        } catch {
            return [
                Finding(
                    name: "display", state: .warning, finding: "\(error)",
                    advice: "start a desktop, or run offscreen: springtide --offscreen")
            ]
        }
        guard let probe = DisplayProbe(server) else {
            return [
                Finding(
                    name: "display", state: .fault,
                    finding: "\(server.name) can't be used (\(String(cString: SDL_GetError())))",
                    advice: "check the variable DISPLAY or WAYLAND_DISPLAY")
            ]
        }
        return probe.findings
    }

    private static func clock() -> Finding {
        var resolution = timespec()
        clock_getres(CLOCK_MONOTONIC, &resolution)
        let nanoseconds = Int(resolution.tv_nsec) + resolution.tv_sec * 1_000_000_000
        return Finding(
            name: "clock", state: nanoseconds <= 1000 ? .ok : .warning,
            finding: "monotonic, resolution \(nanoseconds) ns",
            advice: nanoseconds <= 1000 ? "" : "high-resolution timers are off in this kernel")
    }

    private static func sleep() -> Finding {
        var late: [Double] = []
        for _ in 0..<60 {
            let due = MonotonicClock.now() + 4_000_000
            MonotonicClock.sleep(until: due)
            late.append(Double(MonotonicClock.now() - due) / 1000)
        }
        late.sort()
        let text =
            "late by \(String(late[30], decimals: 0)) µs (median), \(String(late[56], decimals: 0)) µs (95 %)"
        let isGood = late[56] < 1000
        return Finding(
            name: "sleep", state: isGood ? .ok : .warning, finding: text,
            advice: isGood ? "" : "the machine is busy or virtual; frames on the software clock will be uneven")
    }

    private static func gamepads() -> [Finding] {
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        guard SDL_Init(UInt32(SDL_INIT_GAMECONTROLLER)) == 0 else {
            return [Finding(name: "gamepads", state: .warning, finding: String(cString: SDL_GetError()))]
        }
        let count = SDL_NumJoysticks()
        guard count > 0 else { return [Finding(name: "gamepads", state: .ok, finding: "none plugged in")] }
        return (0..<count).map { index in
            let name = SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "unnamed"
            var guid = [CChar](repeating: 0, count: 33)
            SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index), &guid, 33)
            let id = String(decoding: guid.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let isKnown = SDL_IsGameController(index) == SDL_TRUE
            return Finding(
                name: "gamepad \(index)", state: isKnown ? .ok : .warning, finding: "\(name), \(id)",
                advice: isKnown ? "" : "no mapping is known; add a line to springtide/gamecontrollerdb.txt")
        }
    }
}

/// A small window that is looked at for a second.
private struct DisplayProbe {
    let findings: [Finding]

    init?(_ server: DisplayServer) {
        guard let window = SDLWindowPlatform.openForProbe(server) else { return nil }
        let shown = Finding(
            name: "display", state: .ok, finding: "\(server == .x11 ? "X11" : "Wayland") \(server.name)")
        let route = Finding(name: "present", state: .ok, finding: window.presentRoute)
        findings = [shown, route, Self.canvas, Self.measure(window)]
    }

    /// Who would draw; what is slow to find out is only looked for where a device is.
    private static var canvas: Finding {
        guard DrawingTrial.hasDevice else {
            return Finding(name: "canvas", state: .ok, finding: "CPU: there is no GPU, or no permission to use it")
        }
        guard let bench = GPUBench(raster: nil) else {
            return Finding(
                name: "canvas", state: .warning, finding: "CPU: no renderer (\(String(cString: SDL_GetError())))",
                advice: "check that the GPU's driver is installed (libgl1-mesa-dri, or the vendor's)")
        }
        let title = bench.traits.title
        guard !bench.traits.isSoftware else {
            return Finding(
                name: "canvas", state: .warning, finding: "CPU: \(title) computes on the CPU",
                advice: "check that the GPU's driver is installed (libgl1-mesa-dri, or the vendor's)")
        }
        return Finding(name: "canvas", state: .ok, finding: "CPU or \(title), measured on a run's first frames")
    }

    private static func measure(_ window: SDLWindowPlatform) -> Finding {
        let list = DisplayList()
        var remarks: [String] = []
        window.remark = { remarks.append($0) }
        var ticks: [FrameTick] = []
        let end = MonotonicClock.now() + 1_000_000_000
        while MonotonicClock.now() < end {
            ticks.append(window.nextTick(.max))
            _ = window.present(list)
        }
        guard let last = ticks.last else {
            return Finding(name: "refresh", state: .fault, finding: "no tick came within a second")
        }
        let missed = ticks.dropFirst(8).reduce(0) { $0 + $1.missed }
        let rate = String(1e9 / Double(last.refreshPeriod), decimals: 2)
        return Finding(
            name: "refresh", state: last.source == .software || !remarks.isEmpty ? .warning : .ok,
            finding: "\(last.source.rawValue), \(rate) Hz, \(last.state.rawValue), missed \(missed) of \(ticks.count)",
            advice: last.source == .software
                ? "no source of refreshes was found; frames follow the monotonic clock"
                : remarks.joined(separator: "; "))
    }
}
