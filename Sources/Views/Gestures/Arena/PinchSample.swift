import Geometry

/// A step of zooming and turning that comes ready from a device, not from two fingers.
nonisolated struct PinchSample: Sendable, Hashable {
    enum Phase: Sendable, Hashable {
        case changed, ended, cancelled
    }

    var phase: Phase
    /// What this step multiplies the size by; a factor that is not finite and positive counts as 1.
    var factor: Double
    /// What this step turns by, in radians; an angle that is not finite counts as 0.
    var turn: Double
    /// The place in the space of whoever receives the sample.
    var location: CGPoint
    /// Seconds on the clock of the frames.
    var time: Double

    init(_ phase: Phase, factor: Double = 1, turn: Double = 0, at location: CGPoint, time: Double) {
        self.phase = phase
        self.factor = factor.isFinite && factor > 0 ? factor : 1
        self.turn = turn.isFinite ? turn : 0
        self.location = location
        self.time = time
    }

    /// A step of the wheel with Control held: `delta` points of scrolling, positive enlarges, multiply the size by
    /// exp(0.0025·delta), at most by exp(±20). A delta that is no number changes nothing.
    ///
    /// A wheel has no release: the pinch ends at the first tick 0.25 s after the last step.
    init(wheel delta: Double, at location: CGPoint, time: Double) {
        self.init(.changed, factor: PinchSample.factor(wheel: delta), at: location, time: time)
    }

    static func factor(wheel delta: Double) -> Double {
        delta.isNaN ? 1 : exp(max(-20, min(20, 0.0025 * delta)))
    }
}
