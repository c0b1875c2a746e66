import Geometry
import Motion

/// An animation of one property, prepared for being sampled every frame.
struct PropertyAnimator {
    enum Way {
        case basic(BasicMotion, SpringMotion?)
        /// The same between numbers, points, sizes, rectangles or colours.
        case lanes(AnimationEnds<SIMD4<Double>>, SpringMotion?)
        case keyframes(KeyframeMotion)
        case path(PathMotion)
    }

    /// When it runs; the layer may set the begin time.
    var timing: MediaTiming
    let way: Way
    /// Outside of the way, so that the storage of paths is written in place.
    private var kept = KeptBlends()
    private let pace: UnitCurve
    let isAdditive: Bool
    let isCumulative: Bool
    let reader: AnimationValueReader

    /// Prepares `animation` for a property of `kind`.
    ///
    /// Nil where it has no effect: too few keyframes, or, after a report that names `layerClass` and the key path, values
    /// of a wrong type. Its time still runs: see `MediaTiming.init(of:defaultDuration:isInGroup:)`.
    /// - Parameters:
    ///   - defaultDuration: what a duration of 0 stands for: the transaction's, or in a group the group's.
    ///   - defaultTimingFunction: what no timing function stands for; nil is even.
    ///   - previous: where an animation without any value begins: the value shown before an implicit animation.
    init?(
        _ animation: CAPropertyAnimation, kind: LayerValueKind, defaultDuration: Double,
        defaultTimingFunction: CAMediaTimingFunction?, reportedAs layerClass: String, previous: LayerValue? = nil,
        isInGroup: Bool = false
    ) {
        reader = AnimationValueReader(animation, kind: kind, layerClass: layerClass)
        guard let way = PropertyAnimator.way(of: animation, reader, previous: previous) else { return nil }
        self.way = way
        if case .keyframes(let motion) = way { kept = motion.blends }
        timing = MediaTiming(of: animation, defaultDuration: defaultDuration, isInGroup: isInGroup)
        pace = (animation.timingFunction ?? defaultTimingFunction)?.curve ?? .linear
        isAdditive = animation.isAdditive
        // What only switches cannot add up.
        isCumulative = animation.isCumulative && kind != .discrete
    }

    private static func way(
        of animation: CAPropertyAnimation, _ reader: AnimationValueReader, previous: LayerValue?
    ) -> Way? {
        switch animation {
        case let basic as CABasicAnimation:
            let spring = (basic as? CASpringAnimation)?.motion
            if let ends = AnimationEnds(basic, reader, previous: previous) { return .lanes(ends, spring) }
            return BasicMotion(basic, reader, previous: previous).map { .basic($0, spring) }
        case let keyframes as CAKeyframeAnimation:
            guard let path = keyframes.path else { return KeyframeMotion(keyframes, reader).map { .keyframes($0) } }
            guard reader.kind == .point else {
                LayerWarnings.report(
                    "\(reader.subject) path", "\(reader.subject) is no point and cannot follow a path.")
                return nil
            }
            return PathMotion(keyframes, path.storage, reader).map { .path($0) }
        default: return nil
        }
    }

    /// Puts the value at a moment of the parent's time into `accumulated`, or adds it; false, and nothing is changed, while
    /// the animation is inactive.
    ///
    /// A missing end of a basic animation is `committed`, the model's value now. A value that is no number, as huge
    /// factors make, leaves `accumulated` as it is.
    mutating func apply(at parentTime: Double, committed: LayerValue, accumulated: inout LayerValue) -> Bool {
        let sample = timing.sample(at: parentTime)
        guard sample.isActive else { return false }
        if case .lanes(let ends, let spring) = way {
            if let current = committed.lanes ?? (ends.isComplete ? .zero : nil) {
                apply(lanes(ends, spring, sample, current), to: &accumulated)
            } else if !isAdditive {
                // A way from no colour shows none before its end.
                let fraction = spring?.fraction(at: sample.basicTime) ?? pace.value(at: sample.progress)
                accumulated = .color(fraction == 1 ? ends.to : nil)
            }
            return true
        }
        var result = reader.value(value(sample, current: reader.current(committed)))
        if isAdditive { result = accumulated.adding(result) }
        if result.isFinite { accumulated = result }
        return true
    }

    @inline(__always)
    private func lanes(
        _ ends: AnimationEnds<SIMD4<Double>>, _ spring: SpringMotion?, _ sample: TimingSample, _ current: SIMD4<Double>
    ) -> SIMD4<Double> {
        let (start, end) = ends.resolved(current)
        let fraction = spring?.fraction(at: sample.basicTime) ?? pace.value(at: sample.progress)
        let value = fraction == 1 ? end : LayerValue.mix(start, end, fraction)
        guard isCumulative, sample.cycle > 0 else { return value }
        return value + (timing.autoreverses ? start : end) * sample.cycle
    }

    @inline(__always)
    private func apply(_ lanes: SIMD4<Double>, to accumulated: inout LayerValue) {
        var lanes = lanes
        if isAdditive {
            // Nothing can be added to no colour.
            guard let sum = accumulated.lanes else { return }
            lanes += sum
        }
        if (lanes - lanes) == .zero, let value = LayerValue(lanes: lanes, kind: reader.kind) { accumulated = value }
    }

    private mutating func value(_ sample: TimingSample, current: LayerValue) -> LayerValue {
        let progress = pace.value(at: sample.progress)
        switch way {
        case .lanes: return current
        case .basic(let motion, let spring):
            let (start, end) = motion.ends(current)
            // Without an end of its own, what only switches has switched already: the model shows.
            if case (.discrete(let from), .discrete(let to)) = (start, end), motion.hasNoEnd,
                from.mixed(with: to, by: 0.5) == nil
            {
                return end
            }
            let fraction = spring?.fraction(at: sample.basicTime) ?? progress
            let value = kept.value(0, from: start, to: end, at: fraction)
            return accumulate(value, start: start, end: end, sample)
        case .keyframes(let motion):
            let value = motion.value(at: min(max(progress, 0), 1), &kept)
            return accumulate(value, start: motion.start, end: motion.end, sample)
        case .path(let motion):
            return accumulate(
                motion.value(at: min(max(progress, 0), 1)), start: motion.start, end: motion.end, sample)
        }
    }

    /// The value with the end of a cycle added for each finished one; a cycle that autoreverses ends at its start.
    private func accumulate(
        _ value: LayerValue, start: LayerValue, end: LayerValue, _ sample: TimingSample
    ) -> LayerValue {
        guard isCumulative, sample.cycle > 0 else { return value }
        let cycles = (timing.autoreverses ? start : end).multiplied(by: sample.cycle)
        if case .transform = value { return cycles.adding(value) }
        return value.adding(cycles)
    }

    /// The turn about z that a path asks for, in radians, to be applied before the model's transform; nil without one.
    func pathRotation(at parentTime: Double) -> Double? {
        guard case .path(let motion) = way else { return nil }
        let sample = timing.sample(at: parentTime)
        guard sample.isActive else { return nil }
        return motion.rotation(at: min(max(pace.value(at: sample.progress), 0), 1))
    }
}
