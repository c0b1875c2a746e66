import Geometry

/// Asks a Wayland compositor, in a few bytes of its own protocol, whether it has a seat: SDL 2.26 crashes at one without.
enum WaylandSeats {
    enum Answer {
        case found
        case none
        case unreachable(String)
    }

    static func probe(_ display: String) -> Answer {
        let path =
            display.hasPrefix("/") ? display : (DisplayServer.environment("XDG_RUNTIME_DIR") ?? "") + "/" + display
        guard let descriptor = connect(to: path) else { return .unreachable(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        // wl_display.get_registry(new id 2), then wl_display.sync(new id 3): the globals come before the sync is done.
        let request: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3]
        let sent = request.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard sent == request.count * 4 else { return .unreachable("it closed the connection") }
        return listen(descriptor)
    }

    private static func connect(to path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            guard path.utf8.count < bytes.count else { return false }
            bytes.copyBytes(from: path.utf8)
            return true
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        guard fits, status == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Reads events until the sync is done. Each is object, size and opcode, then its arguments.
    private static func listen(_ descriptor: Int32) -> Answer {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count < 1 << 20 {
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 1000) == 1 else { return .unreachable("it does not answer") }
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return .unreachable("it does not answer") }
            bytes.append(contentsOf: chunk[..<count])
            var place = 0
            while place + 8 <= bytes.count {
                let object = word(bytes, place)
                let size = Int(word(bytes, place + 4) >> 16)
                guard size >= 8, place + size <= bytes.count else { break }
                if object == 2, size >= 16, contains(bytes[place + 16..<place + size], "wl_seat") { return .found }
                if object == 3 { return .none }
                place += size
            }
            bytes.removeFirst(place)
        }
        return .none
    }

    private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ name: String) -> Bool {
        bytes.starts(with: Array(name.utf8) + [0])
    }
}
