import Geometry
import Motion

/// The way of a keyframe animation through values.
struct KeyframeMotion {
    private enum Way {
        case discrete
        case straight
        /// Straight at an even speed, or straight for want of a curve: no pace within an interval.
        case paced
        case curve(KeyframeCurve)
        case pacedCurve(KeyframeCurve)
    }

    private let values: [LayerValue]
    private let way: Way
    private let times: KeyTimes
    private let paces: [UnitCurve]

    /// Nil if there are too few values for the mode or, after a report, one has a wrong type.
    init?(_ animation: CAKeyframeAnimation, _ reader: AnimationValueReader) {
        let mode = animation.calculationMode
        let needed = mode == .discrete ? 1 : 2
        guard var given = animation.values, given.count >= needed else { return nil }
        let keyTimes =
            mode == .paced || mode == .cubicPaced ? nil : animation.keyTimes.flatMap { $0.isEmpty ? nil : $0 }
        given = Array(given.prefix(keyTimes?.count ?? given.count))
        guard given.count >= needed else { return nil }
        var values: [LayerValue] = []
        for any in given {
            guard let value = reader.read(any) else { return nil }
            values.append(value)
        }
        self.values = values
        let count = values.count
        let ownTimes = keyTimes.map { KeyTimes($0, count: count, subject: reader.subject) }
        // Only numbers have a curve; transforms, paths and discrete values go straight (a choice).
        let points = values.compactMap { reader.kind == .transform && reader.function == nil ? nil : $0.lanes }
        let isCurved = points.count == count && (mode == .cubic || mode == .cubicPaced)
        times =
            switch mode {
            case .discrete: ownTimes ?? KeyTimes(starts: count)
            case .paced: KeyTimes(lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
            case .cubicPaced where !isCurved:
                KeyTimes(lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
            default: ownTimes ?? KeyTimes(even: count)
            }
        switch mode {
        case .discrete: way = .discrete
        case .paced: way = .paced
        case .cubic, .cubicPaced:
            let isPaced = mode == .cubicPaced
            guard isCurved else {
                way = isPaced ? .paced : .straight
                break
            }
            let shapes = KeyframeMotion.shapes(animation, count: count)
            let curve = KeyframeCurve(points, times: times.times, shapes: shapes, evenSpeed: isPaced)
            way = isPaced ? .pacedCurve(curve) : .curve(curve)
        default: way = .straight
        }
        paces = (animation.timingFunctions ?? []).map { $0.curve }
    }

    private static func shapes(_ animation: CAKeyframeAnimation, count: Int) -> [KeyframeCurve.Shape] {
        func number(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, index < list.count, list[index].doubleValue.isFinite else { return 0 }
            return list[index].doubleValue
        }
        return (0..<count).map {
            KeyframeCurve.Shape(
                tension: number(animation.tensionValues, $0), continuity: -number(animation.continuityValues, $0),
                bias: -number(animation.biasValues, $0))
        }
    }

    /// One blend an interval, to be kept from frame to frame.
    var blends: KeptBlends {
        if case .discrete = way { KeptBlends() } else { KeptBlends(values) }
    }

    var start: LayerValue { values[0] }
    var end: LayerValue { values[values.count - 1] }

    /// The value at a progress of 0…1. `kept` began as `blends`.
    func value(at progress: Double, _ kept: inout KeptBlends) -> LayerValue {
        let kind = values[0].kind
        switch way {
        case .discrete: return values[times.index(at: progress)]
        case .pacedCurve(let curve):
            return LayerValue(lanes: curve.point(alongLength: progress), kind: kind) ?? start
        case .curve(let curve):
            let (interval, fraction) = place(at: progress)
            return LayerValue(lanes: curve.point(interval: interval, fraction: fraction), kind: kind) ?? start
        case .straight:
            let (interval, fraction) = place(at: progress)
            return value(interval, fraction, &kept)
        case .paced:
            let (interval, fraction) = times.place(at: progress)
            return value(interval, fraction, &kept)
        }
    }

    private func place(at progress: Double) -> (interval: Int, fraction: Double) {
        let (interval, fraction) = times.place(at: progress)
        return (interval, interval < paces.count ? paces[interval].value(at: fraction) : fraction)
    }

    private func value(_ interval: Int, _ fraction: Double, _ kept: inout KeptBlends) -> LayerValue {
        kept.value(interval, from: values[interval], to: values[interval + 1], at: fraction)
    }
}
