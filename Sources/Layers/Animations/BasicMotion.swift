import Geometry

/// The way of a basic animation between its ends.
struct BasicMotion {
    private let ends: AnimationEnds<LayerValue>

    /// Nil, after a report, if a value has a wrong type.
    init?(_ animation: CABasicAnimation, _ reader: AnimationValueReader, previous: LayerValue?) {
        var isValid = true
        func read(_ any: Any?) -> LayerValue? {
            guard isValid, let any = LayerValue.unwrapped(any) else { return nil }
            let value = reader.read(any)
            isValid = value != nil
            return value
        }
        let (from, to, by) = (read(animation.fromValue), read(animation.toValue), read(animation.byValue))
        guard isValid else { return nil }
        ends = AnimationEnds(from: from, to: to, by: by, previous: previous)
    }

    /// Whether both ends are known without the model.
    var isComplete: Bool { ends.isComplete }

    /// Whether it leads to the model's value, whatever that is.
    var hasNoEnd: Bool { ends.to == nil && ends.by == nil }

    /// Both ends for the model value `current`.
    func ends(_ current: LayerValue) -> (start: LayerValue, end: LayerValue) { ends.resolved(current) }
}

extension AnimationEnds<SIMD4<Double>> {
    /// The ends of an animation between numbers, points, sizes, rectangles or colours as lanes, which are many times quicker to
    /// compute with; nil for other kinds, and for a value that is none of its kind.
    init?(_ animation: CABasicAnimation, _ reader: AnimationValueReader, previous: LayerValue?) {
        switch reader.kind {
        case .transform, .path, .discrete: return nil
        case .number, .point, .size, .rect, .color: break
        }
        var isValid = true
        func read(_ any: Any?) -> SIMD4<Double>? {
            guard isValid, let any = LayerValue.unwrapped(any) else { return nil }
            let lanes = LayerValue(any, kind: reader.kind)?.lanes
            isValid = lanes.map { ($0 - $0) == .zero } ?? false
            return lanes
        }
        self.init(
            from: read(animation.fromValue), to: read(animation.toValue), by: read(animation.byValue),
            previous: previous?.lanes)
        guard isValid, reader.function == nil else { return nil }
    }
}
