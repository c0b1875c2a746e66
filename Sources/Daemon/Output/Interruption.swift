import Geometry
import Synchronization

/// Whether SIGINT or SIGTERM asked the process to end. The first one ends the run cleanly, the second at once.
nonisolated enum Interruption {
    private static let count = Atomic<Int>(0)

    static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

    static func install() {
        // A standard stream that is closed would lend its number to the next file, and results would land in that.
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
        let handler: @convention(c) (Int32) -> Void = { _ in
            if Interruption.count.add(1, ordering: .relaxed).newValue > 1 { _exit(130) }
        }
        signal(SIGINT, handler)
        signal(SIGTERM, handler)
        // A reader of our output that went away ends the write, not the process.
        signal(SIGPIPE, SIG_IGN)
    }
}
