import Geometry

/// Time as whole ticks of 2⁻¹⁸ s (3.8 µs) modulo 2³²: ages are exact differences however long an emitter runs, and a
/// birth takes four bytes.
struct ParticleClock: Sendable {
    /// Ticks a second.
    static let rate = 262_144.0
    /// Seconds of a tick.
    static let second: Float = 0x1p-18

    /// The tick of `now`.
    let tick: Int32
    /// Seconds of `now` beyond its tick.
    let rest: Float

    /// The clock at `time` seconds.
    init(_ time: Double) {
        let exact = time * Self.rate
        let whole = exact.rounded(.down)
        tick = Self.wrapped(whole)
        rest = Float((exact - whole) / Self.rate)
    }

    /// The clock at a tick.
    init(tick: Int32) {
        self.tick = tick
        rest = 0
    }

    /// The tick at or before `time`.
    @inline(__always) static func tick(_ time: Double) -> Int32 { wrapped((time * rate).rounded(.down)) }

    /// The time of a tick that is less than two hours from `time`.
    @inline(__always) static func time(ofTick tick: Int32, near time: Double) -> Double {
        let origin = absoluteTick(time)
        return Double(origin + Int64(tick &- wrapped(origin))) / rate
    }

    /// The number of ticks of a duration, at least 1, at most those of the longest life.
    @inline(__always) static func ticks(_ duration: Double) -> Int32 {
        Int32(min(max(duration * rate, 1), EmitterLimit.longestLife * rate))
    }

    /// The low bits of a count of ticks.
    @inline(__always) static func wrapped(_ ticks: Int64) -> Int32 { Int32(truncatingIfNeeded: ticks) }

    /// The tick at or before `time`, all of it. Times are kept below 10¹² s, so that it fits.
    @inline(__always) static func absoluteTick(_ time: Double) -> Int64 { Int64((time * rate).rounded(.down)) }

    @inline(__always) private static func wrapped(_ ticks: Double) -> Int32 { wrapped(Int64(ticks)) }
}
