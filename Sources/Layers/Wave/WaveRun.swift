import Geometry

/// The phase of a wave layer: even as long as its pace is, and without a jump when that changes.
final class WaveRun {
    /// Radians since the layer's time 0, the layer's own `phase` not included.
    private(set) var phase = 0.0
    private var time = 0.0
    private var pace = 0.0
    private var anchor: (time: Double, phase: Double)?

    /// Comes to a moment of the layer's time at `pace` radians a second.
    func run(to now: Double, pace: Double) {
        guard now.isFinite, pace.isFinite else { return }
        if anchor == nil { anchor = (0, 0) } else if pace != self.pace { anchor = (time, phase) }
        (time, self.pace) = (now, pace)
        if let anchor { phase = (anchor.phase + pace * (now - anchor.time)).finite }
    }
}

extension Double {
    /// The number, or 0 where it is none.
    fileprivate var finite: Double { isFinite ? self : 0 }
}
