import Geometry
import Motion
import Rendering

/// A change of a layer's whole picture.
final class TransitionRun: AnimationRun {
    let type: CATransitionType
    let subtype: CATransitionSubtype
    private let range: ClosedRange<Double>
    private let timingFunction: CAMediaTimingFunction?
    /// How the layer and what is in it looked, in its own space.
    var before = DisplayList()
    /// How far the change has come, 0…1; nil while it is not running.
    private(set) var progress: Double?

    init(_ transition: CATransition, duration: Double, _ timingFunction: CAMediaTimingFunction?) {
        type = transition.type
        subtype = transition.subtype ?? .fromLeft
        range = Double(min(transition.startProgress, transition.endProgress))...Double(transition.endProgress)
        self.timingFunction = transition.timingFunction ?? timingFunction
        super.init(timing: MediaTiming(transition, defaultDuration: duration))
    }

    override func apply(at time: Double, committed: LayerValues, to shown: inout LayerValues) {
        let sample = timing.sample(at: time)
        guard sample.isActive else { return progress = nil }
        let pace = timingFunction?.curve.value(at: sample.progress) ?? sample.progress
        progress = range.lowerBound + (range.upperBound - range.lowerBound) * pace
    }

    /// Where the old and the new picture stand in bounds of a size.
    func shifts(in size: CGSize) -> (before: CGVector, after: CGVector) {
        let progress = progress ?? 1
        let side =
            switch subtype {
            case .fromRight: CGVector(dx: size.width, dy: 0)
            case .fromTop: CGVector(dx: 0, dy: -size.height)
            case .fromBottom: CGVector(dx: 0, dy: size.height)
            default: CGVector(dx: -size.width, dy: 0)
            }
        let coming = CGVector(dx: side.dx * (1 - progress), dy: side.dy * (1 - progress))
        let going = CGVector(dx: -side.dx * progress, dy: -side.dy * progress)
        switch type {
        case .moveIn: return (.zero, coming)
        case .push: return (going, coming)
        case .reveal: return (going, .zero)
        default: return (.zero, .zero)
        }
    }
}
