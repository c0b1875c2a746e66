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
    var dropped: [Int64]?
    var remark: String?
    var copied: Bool?
    var scene: String?
    var pixels: Int?
    var worst: Int?
    var over8: Int?
    var over24: Int?
    var over64: Int?
    var centroid: String?
    var canvas: String?
    var off: Double?
    var drawn: Int?
    var bytes: Int?
    var verdict: String?
    var spent: Int64?
    var cpuFrames: Int?
    var gpuFrames: Int?
    var seen: Int?
    var page: Int?
    var look: String?
    var error: String?
    var end: Bool?
}

/// A display of one's own and windows on it that follow a script.
struct ProbeRun {
    var lines: [ProbeLine]
    var status: Int32

    var ticks: [ProbeLine] { lines.filter { $0.tick != nil } }
    var events: [String] { lines.compactMap(\.event) }
    var remarks: [String] { lines.compactMap(\.remark) }
    /// Frame, refresh and time of all frames that are known to have appeared.
    var shown: [(frame: Int64, refresh: Int64, time: Int64)] {
        lines.flatMap { $0.shown ?? [] }.map { ($0[0], $0[1], $0[2]) }
    }

    /// Why windows can't be tested on this machine, nil if they can.
    nonisolated static let obstacle: String? = {
        ["Xvfb", "xdotool"].first { !isInstalled($0) }.map { "\($0) is not installed" }
    }()

    /// Why Wayland can't be tested on this machine, nil if it can.
    nonisolated static let waylandObstacle: String? =
        obstacle ?? (isInstalled("weston") ? nil : "weston is not installed")

    private nonisolated static func isInstalled(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + name) }
    }

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
        lines = Self.lines(of: data)
    }

    /// A run that was made by other means, from what it said.
    init(said data: Data, status: Int32) {
        lines = Self.lines(of: data)
        self.status = status
    }

    private static func lines(of data: Data) -> [ProbeLine] {
        data.split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONDecoder().decode(ProbeLine.self, from: Data($0))
        }
    }

    /// Words parted by spaces; what stands between bars is one word.
    static func words(of script: String) -> [String] {
        script.split(separator: "|", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    nonisolated static let productFolder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    static let probe = productFolder.appendingPathComponent("PlatformProbe")
    static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/fonts").path
}
