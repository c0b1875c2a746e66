import Geometry

/// Files that appear whole or not at all: written beside their place, flushed, then renamed.
enum TextFile {
    static func write(_ text: String, to path: String) throws(CommandError) {
        let temporary = path + ".part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed("can't write \(path): \(reason)") }
        Terminal.write(text, to: descriptor)
        let isFlushed = fsync(descriptor) == 0
        guard close(descriptor) == 0, isFlushed, rename(temporary, path) == 0 else {
            throw .failed("can't write \(path): \(reason)")
        }
    }

    /// A file's text; an error names the file and why it could not be read.
    static func read(_ path: String) throws(CommandError) -> Data {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .badInput("\(path): there is no such file")
        }
        guard !isFolder.boolValue else { throw .badInput("\(path): is a folder, not a file") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .badInput("\(path): can't be read")
        }
        return data
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
