import Geometry
import Testing

/// Real windows on a display of their own. What depends on how busy the machine is, is not asked for.
@Suite(.serialized, .enabled(if: ProbeRun.obstacle == nil, "windows need Xvfb and xdotool"))
struct WindowTests {
    private let display: TestDisplay

    init() throws { display = try TestDisplay() }

    private func rise(_ ticks: [ProbeLine]) -> Bool {
        zip(ticks.dropFirst(), ticks).allSatisfy {
            ($0.refresh ?? 0) > ($1.refresh ?? 0) && ($0.target ?? 0) > ($1.target ?? 0)
                && ($0.tick ?? 0) == ($1.tick ?? 0) + 1
        }
    }

    @Test func ticksComeFromTheDisplay() throws {
        let run = try display.run("ticks 90 rate 30 ticks 60 rate 20 ticks 20")
        #expect(run.status == 0)
        #expect(run.lines.first?.route == "X11 memory")
        #expect(run.ticks.count == 170)
        #expect(run.ticks.allSatisfy { $0.source == "x_present" })
        #expect(rise(run.ticks))
        #expect(run.ticks.filter { $0.break == true && ($0.missed ?? 0) <= 8 }.map(\.tick) == [0])
        for tick in run.ticks { #expect((tick.refresh ?? 1) % Int64(tick.divisor ?? 2) == 0) }
        #expect(run.ticks[90..<150].allSatisfy { $0.divisor == 2 } && run.ticks[150...].allSatisfy { $0.divisor == 3 })
        #expect(abs(Double(run.ticks[169].period ?? 0) / 1e9 * 60 - 1) < 0.02)
        #expect(run.ticks.allSatisfy { ($0.presented ?? 0) > 0 })
        // Each frame is shown once, on rising refreshes, none of which lies before its time.
        let shown = run.ticks.flatMap { $0.shown ?? [] }
        #expect(shown.count > 100)
        #expect(zip(shown.dropFirst(), shown).allSatisfy { $0[0] > $1[0] && $0[1] >= $1[1] })
    }

    @Test func keysAndMouseArrive() throws {
        let run = try display.run(
            "ticks 5 do |xdotool mousemove 640 360 keydown shift key k keyup shift key F5 click 1 click 4| ticks 10")
        let events = run.events.joined(separator: "\n")
        #expect(events.contains("key(Input.Key.k, isDown: true, modifiers: Input.KeyModifiers(rawValue: 1)"))
        #expect(events.contains("key(Input.Key.k, isDown: false"))
        #expect(events.contains("key(Input.Key.f5, isDown: true, modifiers: Input.KeyModifiers(rawValue: 0)"))
        #expect(
            events.contains("pointerButton(Input.PointerButton.left, isDown: true, at: Foundation.CGPoint(x: 160.0"))
        #expect(events.contains("pointerButton(Input.PointerButton.left, isDown: false"))
        #expect(events.contains("wheel(dx: 0.0, dy: 1.0)"))
        let times = run.lines.compactMap(\.time)
        let opened = try #require(run.lines.first?.opened)
        #expect(times.allSatisfy { $0 > opened - 1_000_000_000 && $0 < opened + 20_000_000_000 })
    }

    @Test func anySizeIsShown() throws {
        let run = try display.run("ticks 3 size 1 1 ticks 3 size 3840 2160 ticks 3 size 640 480 ticks 3")
        #expect(run.status == 0 && run.lines.last?.end == true)
        #expect(rise(run.ticks))
        let sizes = run.ticks.map { "\($0.width ?? 0)x\($0.height ?? 0)" }
        #expect(sizes[5] == "1x1" && sizes[8] == "3840x2160" && sizes[11] == "640x480")
        #expect(run.ticks.allSatisfy { ($0.presented ?? 0) > 0 })
        #expect(run.events.filter { $0.hasPrefix("resized") }.count == 3)
    }

    @Test(arguments: ["hide ticks 5 show", "hide ticks 1 show"])
    func hiddenWindowsIdleAndComeBack(script: String) throws {
        let run = try display.run("ticks 20 \(script) ticks 20")
        #expect(run.status == 0)
        #expect(rise(run.ticks))
        let hidden = run.ticks.filter { $0.state == "occluded" }
        #expect(!hidden.isEmpty && hidden.allSatisfy { $0.presented == 0 && $0.source == "software" })
        #expect(run.ticks.last?.state != "occluded" && (run.ticks.last?.presented ?? 0) > 0)
        // Coming back is one break, and no two frames are for one refresh.
        #expect(run.ticks.dropFirst().filter { $0.break == true && ($0.missed ?? 0) <= 8 }.count == 1)
    }

    @Test func aStallIsOneGap() throws {
        let run = try display.run("ticks 20 stall 700 ticks 20")
        #expect(rise(run.ticks))
        let gap = run.ticks[20]
        #expect(gap.break == true && (gap.missed ?? 0) > 8)
        #expect((gap.refresh ?? 0) - (run.ticks[19].refresh ?? 0) == Int64(gap.missed ?? 0) + 1)
        #expect(run.ticks[20...].allSatisfy { $0.source == "x_present" })
    }

    @Test func closingClipboardAndFullscreen() throws {
        let run = try display.run(
            "ticks 3 copy hello fullscreen ticks 5 fullscreen ticks 5 minimise ticks 3 restore ticks 3 close ticks 3")
        #expect(run.status == 0 && run.lines.last?.end == true)
        #expect(run.lines.contains { $0.copied == true })
        #expect(run.events.contains { $0.hasPrefix("resized") && $0.contains("1280.0") })
        #expect(run.events.contains("closeRequested"))
    }

    @Test func gamepadsComeAndGo() throws {
        let run = try display.run(
            "ticks 5 pad ticks 3 deflect 0 30000 ticks 3 unplug ticks 3 stick ticks 3 pad ticks 3")
        let events = run.events.filter { $0.hasPrefix("gamepad") }
        #expect(events.filter { $0 == "gamepadConnected(pad: 0)" }.count == 2, "\(events)")
        #expect(events.contains { $0.hasPrefix("gamepadAxis(pad: 0, Input.GamepadAxis.leftx, value: 0.9") })
        #expect(events.contains("gamepadDisconnected(pad: 0)"))
        #expect(run.status == 0)
    }

    /// A flag that claims to wait for the display, without one that could confirm it, is not believed for long.
    @Test func shamPacingIsRejected() throws {
        let run = try display.run("ticks 60", environment: ["PROBE_ROUTE": "texture"])
        #expect(run.status == 0)
        #expect(run.lines.first?.route == "texture")
        #expect(run.ticks.last?.source == "software" && run.ticks.last?.state == "free")
        #expect(run.ticks.filter { $0.state == "calibrating" }.count <= 20)
        #expect(zip(run.ticks.dropFirst(), run.ticks).allSatisfy { ($0.target ?? 0) > ($1.target ?? 0) })
    }

    @Test func missingDisplaysAreToldApart() throws {
        let none = try ProbeRun("ticks 1", environment: ["DISPLAY": ""])
        #expect(none.status == 1 && none.lines.first?.error?.contains("neither DISPLAY nor WAYLAND_DISPLAY") == true)
        let unreachable = try ProbeRun("ticks 1", environment: ["DISPLAY": ":4321"])
        #expect(unreachable.status == 1 && unreachable.lines.first?.error?.contains(":4321") == true)
        let socket = try ProbeRun(
            "ticks 1",
            environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "nowhere-0", "XDG_RUNTIME_DIR": NSTemporaryDirectory()])
        #expect(socket.status == 1 && socket.lines.first?.error?.contains("nowhere-0") == true)
    }
}
