import Geometry
import Testing

/// The test display of `tools/vblankd` with a log of what it really did, ended with the value.
final class RefreshDisplay {
    /// Why it can't be used on this machine, nil if it can.
    nonisolated static let obstacle: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let make = Process()
        let said = Pipe()
        make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        make.arguments = ["make", "-s", "-C", root.appendingPathComponent("tools/vblankd").path, "out=\(folder)"]
        make.standardOutput = said
        make.standardError = said
        guard (try? make.run()) != nil else { return "make does not run" }
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        make.waitUntilExit()
        guard make.terminationStatus != 0 else { return nil }
        return "tools/vblankd can't be built (tools/packages test): \(text.split(separator: "\n").first ?? "")"
    }()

    private nonisolated static let folder = ProbeRun.productFolder.appendingPathComponent("vblankd").path

    /// One refresh, or one command, as the log has it.
    struct Row {
        var kind: String
        var time: Int64
        var sequence: Int64
        var commits: [Int64]
        var committed: [Int64]
        var note: String
    }

    private let process = Process()
    private let runtime = NSTemporaryDirectory() + "vblankd-\(UUID().uuidString.prefix(8))"

    init(millihertz: Int, options: [String] = []) throws {
        try FileManager.default.createDirectory(
            atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        process.executableURL = URL(fileURLWithPath: Self.folder + "/vblankd")
        process.arguments = options + ["wl-test", "\(millihertz)", "640", "480", "\(runtime)/log"]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": runtime]) { $1 }
        let ready = Pipe()
        process.standardOutput = ready
        process.standardError = FileHandle.nullDevice
        try process.run()
        try #require(!ready.fileHandleForReading.availableData.isEmpty, "it does not start")
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: runtime)
    }

    /// Does a command before anybody is there.
    func say(_ command: String) throws {
        let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(runtime)/wl-test.ctl"))
        try pipe.write(contentsOf: Data("\(command)\n".utf8))
        try pipe.close()
        // Commands are told in the log once they are carried out.
        let word = command.prefix(while: { $0 != " " })
        while try !rows().contains(where: { $0.kind == word }) { usleep(2_000) }
    }

    /// Runs the probe. What stands between angle brackets are commands for the display.
    func run(_ script: String, environment: [String: String] = [:]) throws -> ProbeRun {
        let pipe = "\(runtime)/wl-test.ctl"
        let words = script.replacing("<", with: "do |echo '").replacing(">", with: "' >\(pipe)|")
        let surroundings = [
            "XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": "wl-test", "DISPLAY": "", "PROBE_CANVAS": "cpu",
        ]
        return try ProbeRun(words, environment: surroundings.merging(environment) { $1 })
    }

    /// The log so far.
    func rows() throws -> [Row] {
        let text = try String(contentsOfFile: "\(runtime)/log", encoding: .utf8)
        func numbers(_ field: Substring) -> [Int64] { field.split(separator: " ").compactMap { Int64($0) } }
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count == 8, let time = Int64(fields[1]), let sequence = Int64(fields[2]) else { return nil }
            return Row(
                kind: String(fields[0]), time: time, sequence: sequence, commits: numbers(fields[3]),
                committed: numbers(fields[5]), note: String(fields[7]))
        }
    }
}
