import Geometry

/// An animation that follows a curve for a fixed time.
struct CurveAnimation: Hashable, Sendable {
    enum Origin: Hashable, Sendable {
        /// `.linear`, `.easeIn` and the like; SwiftUI reports no velocity for these.
        case bezier
        /// `.timingCurve(_:duration:)` with a `UnitCurve`.
        case unitCurve
    }

    /// Slopes handed to a following spring stay below this: a vertical tangent has none to hand over.
    static let slopeLimit = 1000.0

    let curve: UnitCurve
    let duration: Double
    let origin: Origin

    /// A duration that is not finite counts as 0.35 s; at 0 or less the animation is over at once.
    init(_ curve: UnitCurve, duration: Double, origin: Origin = .bezier) {
        self.curve = curve
        self.duration = Correction.check(
            duration, "Animation.duration", duration.isFinite && duration >= 0, else: duration.isFinite ? 0 : 0.35)
        self.origin = origin
    }

    /// The whole `value` is still shown at exactly `duration`; the animation ends after it.
    @inline(__always)
    func progress(at time: Double) -> Double? {
        duration > 0 && time <= duration ? curve.value(at: time / duration) : nil
    }

    func velocity(at time: Double) -> Double {
        guard time >= 0, time <= duration, duration > 0 else { return 0 }
        let slope = curve.velocity(at: time / duration)
        return max(-CurveAnimation.slopeLimit, min(CurveAnimation.slopeLimit, slope)) / duration
    }
}
