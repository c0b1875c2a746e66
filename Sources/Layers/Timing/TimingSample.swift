import Geometry

/// What a timing says at one moment of its parent's time.
struct TimingSample: Equatable, Sendable {
    /// Whether there is a value to show; otherwise the other fields but the last two mean nothing.
    var isActive = false
    /// Way through the leg, 0…1, before any timing function. A leg that autoreverses comes back from 1 to 0.
    var progress = 0.0
    /// Whole cycles finished before this one, there and back counting as one. Never negative, at most 1e15.
    var cycle = 0.0
    /// Way through the leg in own seconds: progress times duration.
    var basicTime = 0.0
    /// Whether the begin time has come.
    var hasBegun = false
    /// Whether the end has come.
    var hasEnded = false
}
