import CSDL2
import Engine
import Geometry

/// Sleeps that end within a few microseconds of their time: an absolute sleep to shortly before, then a short spin.
enum PreciseSleep {
    private static let spin: Int64 = 300_000
    static let slack: Void = {
        // Timers of this thread fire when they say, not up to 50 µs later.
        _ = springtide_set_timer_slack(1)
    }()

    /// Sleeps until a time on the monotonic clock; at once when it has passed.
    static func sleep(until time: Int64) {
        _ = slack
        if time - MonotonicClock.now() > spin { MonotonicClock.sleep(until: time - spin) }
        while MonotonicClock.now() < time {}
    }
}
