import Geometry

/// Files that appear whole or not at all: written beside their place, flushed, then renamed.
enum TextFile {
    static func write(_ text: String, to path: String) throws(CommandError) {
        let temporary = path + ".part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed("can't write \(path): \(reason)") }
        let isWritten = Terminal.write(text, to: descriptor) && fsync(descriptor) == 0
        let failure = reason
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            let problem = isWritten ? reason : failure
            unlink(temporary)
            throw .failed("can't write \(path): \(problem)")
        }
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
