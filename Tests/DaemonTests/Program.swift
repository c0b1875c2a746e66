import Geometry

/// The program as a child process, the build beside these tests.
struct Program {
    struct Result {
        let status: Int32
        let output: String
        let messages: String
    }

    static let executable = Bundle.main.executableURL.map { findExecutable(near: $0) } ?? "springtide"

    private static func findExecutable(near url: URL) -> String {
        // The test bundle lies in the build folder itself or some folders below it.
        var folder = url.deletingLastPathComponent()
        for _ in 0..<6 {
            let candidate = folder.appendingPathComponent("springtide").path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
            folder = folder.deletingLastPathComponent()
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appendingPathComponent(".build/debug/springtide").path
    }

    /// Starts the program with no display in its environment unless one is given.
    static func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Running {
        try Running(arguments, environment: environment)
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        try start(arguments, environment: environment).finish()
    }

    /// A folder that a test may write to.
    static func folder() throws -> String {
        let path = NSTemporaryDirectory() + "springtide-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    final class Running {
        let process = Process()
        private let folder: String

        init(_ arguments: [String], environment: [String: String]) throws {
            folder = try Program.folder()
            process.executableURL = URL(fileURLWithPath: Program.executable)
            process.arguments = arguments
            var inherited = ProcessInfo.processInfo.environment
            for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SPRINGTIDE_LINT"] { inherited[name] = nil }
            inherited["XDG_CACHE_HOME"] = folder + "/cache"
            inherited["XDG_CONFIG_HOME"] = folder + "/config"
            inherited.merge(environment) { $1 }
            process.environment = inherited
            for name in ["out", "err"] {
                _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: nil)
            }
            process.standardOutput = FileHandle(forWritingAtPath: folder + "/out")
            process.standardError = FileHandle(forWritingAtPath: folder + "/err")
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        /// Whether nothing was printed so far.
        var outputIsEmpty: Bool {
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/out")
            return (attributes?[.size] as? Int ?? 0) == 0 && process.isRunning
        }

        /// What was said on standard error so far.
        var messages: String { text("err") }

        func finish() -> Result {
            process.waitUntilExit()
            return Result(status: process.terminationStatus, output: text("out"), messages: text("err"))
        }

        private func text(_ name: String) -> String {
            (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
        }
    }
}
