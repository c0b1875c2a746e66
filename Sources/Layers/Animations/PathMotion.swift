import Geometry
import Motion

/// The way of a point along a path.
struct PathMotion {
    private enum Way {
        case discrete
        /// By the parameter of each piece.
        case pieces
        /// At an even speed along the whole.
        case paced(PathMeasure)
    }

    private let segments: [PathSegment]
    private let way: Way
    private let times: KeyTimes
    private let paces: [UnitCurve]
    /// Added to the direction of travel; nil where the layer does not turn.
    private let turn: Double?

    /// Nil if the path has no pieces or a number that is not finite, which is reported.
    init?(_ animation: CAKeyframeAnimation, _ path: PathStorage, _ reader: AnimationValueReader) {
        var segments = path.segments
        guard !segments.isEmpty, path.isFinite else {
            LayerWarnings.report(
                "\(reader.subject) path", "\(reader.subject): there is no way along the animation's path.")
            return nil
        }
        let keyTimes = animation.keyTimes.flatMap { $0.isEmpty ? nil : $0 }
        switch animation.calculationMode {
        case .discrete:
            segments = Array(segments.prefix(keyTimes?.count ?? segments.count))
            way = .discrete
            times =
                keyTimes.map { KeyTimes($0, count: segments.count, subject: reader.subject) }
                ?? KeyTimes(starts: segments.count)
        case .paced, .cubicPaced:
            way = .paced(PathMeasure(path))
            times = KeyTimes(even: segments.count + 1)
        default:
            way = .pieces
            if let keyTimes, keyTimes.count > 1 {
                segments = Array(segments.prefix(keyTimes.count - 1))
                times = KeyTimes(keyTimes, count: segments.count + 1, subject: reader.subject)
            } else {
                times = KeyTimes(even: segments.count + 1)
            }
        }
        self.segments = segments
        paces = (animation.timingFunctions ?? []).map { $0.curve }
        turn =
            switch animation.rotationMode {
            case .rotateAuto: 0
            case .rotateAutoReverse: .pi
            default: nil
            }
    }

    var start: LayerValue { .point(segments[0].p0) }
    var end: LayerValue {
        if case .discrete = way { return .point(segments[segments.count - 1].p0) }
        return .point(segments[segments.count - 1].p3)
    }

    func value(at progress: Double) -> LayerValue {
        let (segment, parameter) = place(at: progress)
        return .point(segments[segment].point(at: parameter))
    }

    /// The turn about z in radians; nil where the layer does not turn.
    func rotation(at progress: Double) -> Double? {
        guard let turn else { return nil }
        let (segment, parameter) = place(at: progress)
        let angle = segments[segment].direction(at: min(max(parameter, 0), 1)) + turn
        return angle.isFinite ? angle : 0
    }

    private func place(at progress: Double) -> (segment: Int, parameter: Double) {
        switch way {
        case .discrete: return (times.index(at: progress), 0)
        case .paced(let measure):
            guard let place = measure.place(at: progress * measure.length) else { return (0, 0) }
            return (min(place.segment, segments.count - 1), place.parameter)
        case .pieces:
            let (interval, fraction) = times.place(at: progress)
            return (interval, interval < paces.count ? paces[interval].value(at: fraction) : fraction)
        }
    }
}
