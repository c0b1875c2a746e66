import Geometry

/// The machine's monotonic clock in nanoseconds.
public nonisolated enum MonotonicClock {
    /// Nanoseconds since an arbitrary start.
    public static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Sleeps until an absolute time; at once when it has passed.
    public static func sleep(until time: Int64) {
        var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
    }
}
