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

    /// Both ends for the model value `current`.
    func ends(_ current: LayerValue) -> (start: LayerValue, end: LayerValue) { ends.resolved(current) }

    /// The ends as lanes, which are many times quicker to compute with; nil for a kind without.
    var lanes: AnimationEnds<SIMD4<Double>>? {
        let given = [ends.from, ends.to, ends.by, ends.previous]
        guard given.allSatisfy({ $0 == nil || $0?.lanes != nil }) else { return nil }
        return AnimationEnds(
            from: ends.from?.lanes, to: ends.to?.lanes, by: ends.by?.lanes, previous: ends.previous?.lanes)
    }
}
