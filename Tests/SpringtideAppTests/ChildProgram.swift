import Geometry
import TestKit

/// A program built beside these tests, run as a child.
final class ChildProgram {
    let process = Process()
    private let folder: String

    /// Starts it without a display, or on a screen.
    init(_ name: String, _ arguments: [String], on screen: VirtualScreen? = nil) throws {
        folder = NSTemporaryDirectory() + "springtide-app-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent(name)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { variables[name] = nil }
        variables["DISPLAY"] = screen?.display
        process.environment = variables
        for stream in ["out", "err"] {
            _ = FileManager.default.createFile(atPath: path(stream), contents: nil)
        }
        process.standardOutput = FileHandle(forWritingAtPath: path("out"))
        process.standardError = FileHandle(forWritingAtPath: path("err"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func path(_ stream: String) -> String { folder + "/" + stream }

    /// What was printed so far.
    var output: String { (try? String(contentsOfFile: path("out"), encoding: .utf8)) ?? "" }
    /// What was complained of so far.
    var errors: String { (try? String(contentsOfFile: path("err"), encoding: .utf8)) ?? "" }

    /// Waits for its end; returns its status.
    func finish() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Waits until it has printed what is wished for; false when it ended first, or a while went by without it.
    func prints(_ screen: VirtualScreen, _ isThere: (String) -> Bool) throws -> Bool {
        let end = ProcessInfo.processInfo.systemUptime + 30
        while ProcessInfo.processInfo.systemUptime < end {
            let hasEnded = !process.isRunning
            if isThere(output) { return true }
            if hasEnded { return false }
            // A round trip to the server is a better pause than none.
            try screen.drive("getmouselocation")
        }
        return false
    }
}
