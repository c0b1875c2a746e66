/// The time that a scene lives in: it follows the ticks of the display link, can be paused, stepped and slowed down,
/// and is never frightened by a gap.
///
/// Scene time starts at 0, never runs backwards and is a function of the ticks' target times alone.
public struct SceneClock: Sendable, Equatable {
    /// The longest stretch that one tick may advance scene time by: what a stall leaves beyond it is dropped.
    public var maximumDelta: Int64
    /// Scene seconds a real second: 1 is real time, 0.1 slow motion.
    public private(set) var speed: Double
    /// Whether ticks leave scene time alone.
    public var isPaused = false
    /// Scene time in nanoseconds.
    public private(set) var now: Int64 = 0
    /// Nanoseconds by which the latest tick advanced scene time.
    public private(set) var delta: Int64 = 0
    /// Gaps that were cut to `maximumDelta` so far.
    public private(set) var gaps = 0
    private var lastTarget: Int64?
    private var pendingSteps = 0
    /// The part of a nanosecond that slow motion has left over.
    private var remainder = 0.0

    /// A clock at 0. `maximumDelta` is in seconds (default 0.25: five frames a second still run at full speed).
    public init(maximumDelta: Double = 0.25, speed: Double = 1) {
        self.maximumDelta = Int64(maximumDelta * 1e9)
        self.speed = SceneClock.clamped(speed)
    }

    /// Scene time in seconds.
    public var seconds: Double { Double(now) * 1e-9 }
    /// Seconds by which the latest tick advanced scene time.
    public var deltaSeconds: Double { Double(delta) * 1e-9 }

    /// Sets the speed, cut to 0.01…8; a speed that is not finite changes nothing.
    public mutating func setSpeed(_ new: Double) { if new.isFinite { speed = SceneClock.clamped(new) } }

    /// Lets the next tick advance by its interval although the clock is paused.
    public mutating func step() { if isPaused { pendingSteps += 1 } }

    /// Advances to the tick's target time. After a discontinuity, scene time goes on by one interval only.
    public mutating func advance(to tick: FrameTick) {
        defer { lastTarget = tick.targetTimestamp }
        guard let last = lastTarget else {
            delta = 0
            return
        }
        var real = Swift.max(0, tick.targetTimestamp - last)
        if tick.isDiscontinuity || real > maximumDelta {
            if real > tick.interval { gaps += 1 }
            real = Swift.min(real, tick.isDiscontinuity ? tick.interval : maximumDelta)
        }
        if isPaused {
            guard pendingSteps > 0 else {
                delta = 0
                return
            }
            pendingSteps -= 1
            real = tick.interval
        }
        let exact = Double(real) * speed + remainder
        delta = Int64(exact.rounded(.down))
        remainder = exact - Double(delta)
        now += delta
    }

    private static func clamped(_ speed: Double) -> Double {
        speed.isFinite ? Swift.min(Swift.max(speed, 0.01), 8) : 1
    }
}
