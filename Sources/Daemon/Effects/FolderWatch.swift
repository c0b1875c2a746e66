import Geometry

/// Says which files of a folder were written or put in place: the folder is watched, because editors rename.
///
/// The kernel collects; nothing waits here.
final class FolderWatch {
    private let descriptor: Int32
    private var bytes = [UInt8](repeating: 0, count: 16_384)

    /// Bytes of an event before its name: watch, mask, cookie, length.
    private static let headSize = 16

    /// A watch on `folder`; nil, with the reason in `errno`, where the system gives none.
    init?(_ folder: String) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)) >= 0 else {
            return nil
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether one of the files `names` was written since the last call. Where the kernel lost count, all were.
    func changed(_ names: [String]) -> Bool {
        var isChanged = false
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return isChanged }
            if concerns(names, count: count) { isChanged = true }
        }
    }

    private func concerns(_ names: [String], count: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start + Self.headSize <= count {
                let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
                let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                let name = bytes[start + Self.headSize..<min(start + Self.headSize + length, count)]
                if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
                if names.contains(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) { return true }
                start += Self.headSize + length
            }
            return false
        }
    }
}
