import Geometry
import Testing

@testable import SDLPlatform

/// A compositor that answers one question for its globals, in the protocol's own bytes, and nothing else.
private final class OneAnswerCompositor {
    let path: String
    private let listener: Int32

    init() throws {
        path = NSTemporaryDirectory() + "wl-\(UUID().uuidString.prefix(8))"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        try #require(status == 0 && listen(listener, 1) == 0)
    }

    deinit {
        close(listener)
        unlink(path)
    }

    /// Answers the next client with `bytes`, from a thread of its own.
    func answer(_ bytes: [UInt8]) -> Thread {
        let listener = listener
        let thread = Thread {
            let client = accept(listener, nil, nil)
            var request = [UInt8](repeating: 0, count: 24)
            _ = recv(client, &request, request.count, Int32(MSG_WAITALL))
            _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            close(client)
        }
        thread.start()
        return thread
    }
}

@Suite struct WaylandSeatsTests {
    private static func word(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

    /// The event that announces a global of the registry, object 2.
    private static func global(_ interface: String) -> [UInt8] {
        let text = Array(interface.utf8) + [0]
        let padded = text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
        let size = UInt32(8 + 4 + 4 + padded.count + 4)
        return word(2) + word(size << 16) + word(1) + word(UInt32(text.count)) + padded + word(1)
    }

    /// The event that the sync, object 3, is done.
    private static let done = word(3) + word(12 << 16) + word(0)

    private enum Expected { case found, none, unreachable }

    @Test func tellsACompositorWithASeatFromOneWithout() throws {
        let answers: [([UInt8], Expected)] = [
            (Self.global("wl_compositor") + Self.global("wl_seat") + Self.done, .found),
            (Self.global("wl_compositor") + Self.global("wl_shm") + Self.done, .none),
            (Self.global("wl_seat_of_another_kind") + Self.done, .none), (Self.done, .none),
            ([], .unreachable), ([1, 2, 3], .unreachable), (Self.word(2) + Self.word(4 << 16), .unreachable),
            (Self.word(2) + Self.word(0xFFFF_0000), .unreachable),
        ]
        for (bytes, expected) in answers {
            let compositor = try OneAnswerCompositor()
            let thread = compositor.answer(bytes)
            let found: Expected =
                switch WaylandSeats.probe(compositor.path) {
                case .found: .found
                case .none: .none
                case .unreachable: .unreachable
                }
            #expect(found == expected, "\(bytes.count) bytes")
            while !thread.isFinished { sched_yield() }
        }
        guard case .unreachable = WaylandSeats.probe("/nonexistent/wayland") else {
            return #expect(Bool(false), "there is nobody there")
        }
    }
}
