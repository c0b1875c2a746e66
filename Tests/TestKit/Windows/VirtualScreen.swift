import Geometry

/// A screen of its own, in memory: Xvfb, its pictures and the keys and buttons pressed on it.
public final class VirtualScreen {
    /// What `DISPLAY` is to be for programs on it.
    public let display: String
    private let server = Process()
    private let folder: String

    /// Whether what is needed is installed.
    public static var isAvailable: Bool { find("Xvfb") != nil && find("xdotool") != nil }

    /// A screen without anything on it.
    public init(width: Int = 1280, height: Int = 720) throws {
        folder = NSTemporaryDirectory() + "virtual-screen-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let pipe = Pipe()
        server.executableURL = URL(fileURLWithPath: Self.find("Xvfb") ?? "Xvfb")
        server.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-fbdir", folder,
        ]
        server.standardOutput = pipe
        server.standardError = FileHandle.nullDevice
        try server.run()
        // The server writes its number once it takes connections.
        var number = ""
        while !number.hasSuffix("\n") {
            let more = pipe.fileHandleForReading.readData(ofLength: 1)
            guard !more.isEmpty else { throw CocoaError(.executableLoad) }
            number += String(decoding: more, as: UTF8.self)
        }
        display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        // A test process may hand down a mask that blocks the polite signals; the server's traces go with it.
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
        unlink("/tmp/.X\(display.dropFirst())-lock")
        unlink("/tmp/.X11-unix/X\(display.dropFirst())")
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs xdotool on this screen and waits until the server has taken what it did.
    @discardableResult
    public func drive(_ arguments: String...) throws -> String { try drive(arguments) }

    /// The same, with the words in a list.
    @discardableResult
    public func drive(_ arguments: [String]) throws -> String {
        let tool = Process()
        let pipe = Pipe()
        tool.executableURL = URL(fileURLWithPath: Self.find("xdotool") ?? "xdotool")
        tool.arguments = arguments
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        tool.standardOutput = pipe
        tool.standardError = FileHandle.nullDevice
        try tool.run()
        tool.waitUntilExit()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// The screen as it is, from the server's own memory.
    public func picture() throws -> Picture { try Picture(folder: folder) }

    /// A picture in X's window dump format, as Xvfb keeps it.
    public struct Picture {
        /// Size in pixels.
        public let width, height: Int
        private let data: Data
        private let offset, bytesPerRow: Int

        init(folder: String) throws {
            data = try Data(contentsOf: URL(fileURLWithPath: folder + "/Xvfb_screen0"), options: .alwaysMapped)
            let data = data
            func word(_ index: Int) -> Int {
                (0..<4).reduce(0) { $0 << 8 | Int(data[index * 4 + $1]) }
            }
            width = word(4)
            height = word(5)
            bytesPerRow = word(12)
            offset = word(0) + word(19) * 12
        }

        /// Red, green and blue, 0…255.
        public subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int) {
            let place = offset + y * bytesPerRow + x * 4
            return (Int(data[place + 2]), Int(data[place + 1]), Int(data[place]))
        }

        /// The share of pixels of a square that are as warm as the orb.
        public func warmth(around x: Int, _ y: Int, radius: Int) -> Double {
            var warm = 0
            for py in y - radius..<y + radius {
                for px in x - radius..<x + radius {
                    let pixel = self[px, py]
                    if pixel.red > 200, pixel.red > pixel.blue + 60 { warm += 1 }
                }
            }
            return Double(warm) / Double(4 * radius * radius)
        }
    }

    private static func find(_ program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
