import Geometry

/// One line of what the probe says.
struct ProbeLine: Decodable {
    var opened: Int64?
    var route: String?
    var event: String?
    var time: Int64?
    var tick: Int64?
    var refresh: Int64?
    var target: Int64?
    var period: Int64?
    var divisor: Int?
    var missed: Int?
    var `break`: Bool?
    var source: String?
    var state: String?
    var begun: Int64?
    var presented: Int64?
    var width: Int?
    var height: Int?
    var shown: [[Int64]]?
    var copied: Bool?
    var error: String?
    var end: Bool?
}

/// A display of one's own and windows on it that follow a script.
struct ProbeRun {
    var lines: [ProbeLine]
    var status: Int32

    var ticks: [ProbeLine] { lines.filter { $0.tick != nil } }
    var events: [String] { lines.compactMap(\.event) }

    /// Why windows can't be tested on this machine, nil if they can.
    nonisolated static let obstacle: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let isThere = { (name: String) in
            folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + name) }
        }
        return ["Xvfb", "xdotool"].first { !isThere($0) }.map { "\($0) is not installed" }
    }()

    /// Runs the probe with a script. `environment` replaces variables; an empty value removes one.
    init(_ script: String, environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = Self.probe
        process.arguments = [Self.fonts] + Self.words(of: script)
        var variables = ProcessInfo.processInfo.environment
        variables["WAYLAND_DISPLAY"] = nil
        variables["SDL_VIDEODRIVER"] = nil
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        process.environment = variables
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        lines = data.split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONDecoder().decode(ProbeLine.self, from: Data($0))
        }
    }

    /// Words parted by spaces; what stands between bars is one word.
    private static func words(of script: String) -> [String] {
        script.split(separator: "|", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    private static let probe = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("PlatformProbe")
    private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/fonts").path
}

/// An X server of our own on a display number that is free, ended with the value.
final class TestDisplay {
    let name: String
    private let process = Process()

    init() throws {
        // The server picks the number and writes it when it is ready: nothing is guessed and nobody waits in vain.
        let number = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "sh", "-c", "exec Xvfb -displayfd 1 -screen 0 1280x720x24 -nolisten tcp 2>/dev/null",
        ]
        process.standardOutput = number
        try process.run()
        let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        // A test process may hand down a mask that blocks the polite signals; the server's traces go with it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        unlink("/tmp/.X\(name.dropFirst())-lock")
        unlink("/tmp/.X11-unix/X\(name.dropFirst())")
    }

    func run(_ script: String, environment: [String: String] = [:]) throws -> ProbeRun {
        try ProbeRun(script, environment: ["DISPLAY": name].merging(environment) { $1 })
    }
}
