import Geometry

/// A bus that nothing else is on.
public final class SessionBus {
    /// Where it listens.
    public let address: String
    private let process = Process()

    /// Starts one; it ends with this.
    public init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        process.arguments = ["--session", "--nofork", "--print-address=1"]
        process.standardOutput = output
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), let letter = byte.first, letter != 10 {
            line.append(letter)
        }
        address = String(decoding: line, as: UTF8.self)
    }

    deinit {
        // The program blocks SIGTERM, and its children inherit that.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
