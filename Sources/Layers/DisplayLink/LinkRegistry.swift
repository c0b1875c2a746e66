import Clockwork
import Geometry
import Synchronization

/// The display links of the main run loop. The frame loop fires them once a frame.
public final class LinkRegistry: Sendable {
    /// The main run loop's.
    public static let main = LinkRegistry()

    private struct Members: @unchecked Sendable {
        var links: [CADisplayLink] = []
    }

    private let members = Mutex(Members())

    init() {}

    /// Calls every link that is due at the tick, in the order in which they were added. Links may be added, removed and
    /// invalidated meanwhile; those added wait for the next tick.
    ///
    /// Where media time is not the display's, `mediaTime` (nanoseconds) is what it was at the tick's refresh and `speed` how many
    /// media seconds a second has.
    @MainActor
    public func fire(_ tick: FrameTick, mediaTime: Int64? = nil, speed: Double = 1) {
        let current = members.withLock { $0 }
        for link in current.links where !link.modes.isEmpty {
            link.fire(tick, at: mediaTime ?? tick.timestamp, speed: speed)
        }
    }

    /// Whether no link is there, so that a frame need not ask.
    public var isEmpty: Bool { members.withLock { $0.links.isEmpty } }

    func insert(_ link: CADisplayLink) {
        let box = Members(links: [link])
        members.withLock { members in
            guard !members.links.contains(where: { $0 === box.links[0] }) else { return }
            members.links.append(contentsOf: box.links)
        }
    }

    func remove(_ link: CADisplayLink) {
        let identity = ObjectIdentifier(link)
        members.withLock { members in members.links.removeAll { ObjectIdentifier($0) == identity } }
    }
}
