import Synchronization

/// Frames on their way from the thread that makes them to one that writes them: room for a fixed number, made at once, without a
/// lock on either side. One thread may push, one may pop.
public final class FrameRing: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<CapturedFrame>
    private let mask: Int
    private let head = Atomic<Int>(0)
    private let tail = Atomic<Int>(0)
    private let refused = Atomic<Int>(0)

    /// A ring for at least `capacity` frames (2 to 1,048,576), a power of two.
    public init(capacity: Int = 4096) {
        var size = 2
        while size < min(max(capacity, 2), 1 << 20) { size *= 2 }
        mask = size - 1
        slots = UnsafeMutablePointer<CapturedFrame>.allocate(capacity: size)
        slots.initialize(repeating: CapturedFrame(frame: 0, cpuStart: 0, presentStart: 0), count: size)
    }

    deinit {
        slots.deinitialize(count: mask + 1)
        slots.deallocate()
    }

    /// Frames that it has room for.
    public var capacity: Int { mask + 1 }

    /// Frames that wait.
    public var count: Int { max(tail.load(ordering: .relaxed) - head.load(ordering: .relaxed), 0) }

    /// Frames that found no room.
    public var lost: Int { refused.load(ordering: .relaxed) }

    /// Appends a frame; false, and the frame is counted as lost, if there is no room. Never waits.
    @discardableResult
    public func push(_ frame: CapturedFrame) -> Bool {
        let place = tail.load(ordering: .relaxed)
        guard place - head.load(ordering: .acquiring) <= mask else {
            refused.add(1, ordering: .relaxed)
            return false
        }
        slots[place & mask] = frame
        tail.store(place + 1, ordering: .releasing)
        return true
    }

    /// Takes the oldest frame; nil when there is none.
    public func pop() -> CapturedFrame? {
        let place = head.load(ordering: .relaxed)
        guard place < tail.load(ordering: .acquiring) else { return nil }
        defer { head.store(place + 1, ordering: .releasing) }
        return slots[place & mask]
    }
}
