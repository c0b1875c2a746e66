import CSDL2
import Engine
import Geometry

/// The clock that a compositor's times are on, translated to the monotonic one by readings of both.
struct PresentationClock {
    private let id: clockid_t
    private var offset: Int64 = 0
    private var measured = Int64.min / 2

    /// Clocks run apart by less than a microsecond in this time.
    private static let validity: Int64 = 250_000_000
    /// Realtime, monotonic, raw and coarse kin, with suspends, atomic time. The others count work, not time.
    private static let known: [UInt32] = [0, 1, 4, 5, 6, 7, 11]

    /// nil for a clock that this system can't read or that does not tell time.
    init?(id: UInt32) {
        guard Self.known.contains(id), Self.read(clockid_t(id)) != nil else { return nil }
        self.id = clockid_t(id)
    }

    /// A time on the monotonic clock.
    mutating func monotonic(_ time: Int64, now: Int64) -> Int64 {
        guard id != CLOCK_MONOTONIC else { return time }
        if now - measured > Self.validity { measure(now) }
        return time &+ offset
    }

    /// The pair of readings that lie closest together is the truest.
    private mutating func measure(_ now: Int64) {
        var closest = Int64.max
        for _ in 0..<5 {
            let before = MonotonicClock.now()
            guard let other = Self.read(id) else { return }
            let after = MonotonicClock.now()
            guard after - before < closest else { continue }
            closest = after - before
            offset = before + closest / 2 - other
        }
        measured = now
    }

    private static func read(_ id: clockid_t) -> Int64? {
        var time = timespec()
        guard clock_gettime(id, &time) == 0 else { return nil }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
