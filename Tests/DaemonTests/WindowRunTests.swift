import Geometry
import TestKit
import Testing

/// The program in a real window, driven by real keys and a real mouse.
@Suite(.serialized, .enabled(if: VirtualScreen.isAvailable, "Xvfb and xdotool are needed"))
struct WindowRunTests {
    /// Opens a window that ends by itself should a test forget it.
    private func open(_ screen: VirtualScreen, _ options: [String] = []) throws -> Program.Running {
        let running = try Program.start(
            ["--window", "--seconds", "60", "--size", "640x360"] + options, environment: ["DISPLAY": screen.display])
        try screen.drive("search", "--sync", "--onlyvisible", "--name", "Springtide")
        return running
    }

    /// Looks at the screen until it shows what is wished for; false when the program ended first.
    private func wait(
        for running: Program.Running, _ screen: VirtualScreen, until shows: (VirtualScreen.Picture) -> Bool
    ) throws -> Bool {
        while running.process.isRunning {
            if shows(try screen.picture()) { return true }
            // A round trip to the server is a better pause than none.
            try screen.drive("getmouselocation")
        }
        return false
    }

    @Test func theOrbFollowsTheMouseAndGoesHome() throws {
        let screen = try VirtualScreen(width: 640, height: 360)
        let running = try open(screen, ["--hud", "off"])
        // Left alone it would play by itself: the first press takes it.
        try screen.drive("mousemove", "320", "130", "mousedown", "1", "mousemove", "150", "75")
        #expect(try wait(for: running, screen) { $0.warmth(around: 150, 75, radius: 7) > 0.9 })
        try screen.drive("mousemove", "500", "100")
        #expect(try wait(for: running, screen) { $0.warmth(around: 500, 100, radius: 7) > 0.9 })
        try screen.drive("mouseup", "1")
        #expect(try wait(for: running, screen) { $0.warmth(around: 320, 130, radius: 7) > 0.9 })
        try screen.drive("key", "Escape")
        #expect(running.finish().status == 0)
    }

    @Test func keysSteerTuneCopyAndQuit() throws {
        let screen = try VirtualScreen(width: 640, height: 360)
        let running = try open(screen, ["--hud", "off"])
        try screen.drive("keydown", "Left")
        #expect(try wait(for: running, screen) { $0.warmth(around: 77, 130, radius: 7) > 0.9 })
        try screen.drive("keyup", "Left")
        // The panel comes in, its first slider in focus.
        try screen.drive("key", "Tab")
        #expect(try wait(for: running, screen) { $0.warmth(around: 425, 116, radius: 1) > 0.9 })
        try screen.drive("key", "shift+Right")
        try screen.drive("key", "c")
        while running.outputIsEmpty { try screen.drive("getmouselocation") }
        try screen.drive("key", "Escape")
        try screen.drive("key", "Escape")
        let result = running.finish()
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(".spring(duration: 0.52, bounce: 0.31)\n"), "\(result.output)")
    }

    @Test func anySizeAndAClosedWindowAreSurvived() throws {
        let screen = try VirtualScreen(width: 3840, height: 2160)
        let running = try open(screen, ["--verbose", "--digest"])
        // The first line comes after a second of frames.
        while running.outputIsEmpty { try screen.drive("getmouselocation") }
        for (width, height) in [("1", "1"), ("3840", "2160"), ("200", "900"), ("640", "360")] {
            try screen.drive("search", "--name", "Springtide", "windowsize", "--sync", width, height)
        }
        try screen.drive("search", "--name", "Springtide", "windowunmap", "--sync")
        try screen.drive("search", "--name", "Springtide", "windowmap", "--sync")
        running.process.terminate()
        let result = running.finish()
        #expect(result.status == 0)
        #expect(result.messages.contains(" frames, "), "\(result.messages)")
    }
}
