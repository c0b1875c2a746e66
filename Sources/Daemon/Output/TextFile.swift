import Geometry

/// Files that appear whole or not at all: written beside their place, flushed, then renamed.
enum TextFile {
    static func write(_ text: String, to path: String) throws(CommandError) {
        let file = try WrittenFile(path)
        file.append(Array(text.utf8))
        try file.finish()
    }

    /// A file's bytes; an error names the file and why it could not be read.
    static func read(_ path: String) throws(CommandError) -> Data {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .badInput("\(path): there is no such file")
        }
        guard !isFolder.boolValue else { throw .badInput("\(path): is a folder, not a file") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .badInput("\(path): can't be read: \(reason)") }
        defer { close(descriptor) }
        return try readAll(descriptor, path)
    }

    /// Reads to the end, from pipes too; what has no end is refused.
    private static func readAll(_ descriptor: Int32, _ path: String) throws(CommandError) -> Data {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .badInput("\(path): can't be read: \(reason)") }
            guard count > 0 else { return data }
            guard data.count + count <= largest else { throw .badInput("\(path): is larger than 128 MiB") }
            data.append(contentsOf: chunk[..<count])
        }
    }

    private static let largest = 128 << 20

    private static var reason: String { String(cString: strerror(errno)) }
}

/// A file on its way, in pieces: it gets its name when it is whole.
final class WrittenFile {
    private let path: String
    private let descriptor: Int32
    private var problem: String?

    init(_ path: String) throws(CommandError) {
        self.path = path
        descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed("can't write \(path): \(String(cString: strerror(errno)))") }
    }

    func append(_ bytes: [UInt8]) { note(Terminal.write(bytes, to: descriptor)) }

    /// Flushes it to the disk and gives it its name; what could not be written leaves nothing behind.
    func finish() throws(CommandError) {
        note(fsync(descriptor) == 0)
        note(close(descriptor) == 0)
        if problem == nil { note(rename(path + ".part", path) == 0) }
        guard let problem else { return }
        unlink(path + ".part")
        throw .failed("can't write \(path): \(problem)")
    }

    private func note(_ isFine: Bool) {
        if !isFine, problem == nil { problem = String(cString: strerror(errno)) }
    }
}
