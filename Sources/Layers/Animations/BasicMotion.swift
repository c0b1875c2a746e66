import Geometry

/// The way of a basic animation between its ends.
struct BasicMotion {
    private let ends: AnimationEnds<LayerValue>

    /// Nil, after a report, if a value has a wrong type.
    init?(_ animation: CABasicAnimation, _ reader: AnimationValueReader, previous: LayerValue?) {
        var values: [LayerValue?] = []
        for any in [animation.fromValue, animation.toValue, animation.byValue] {
            guard let any = LayerValue.unwrapped(any) else {
                values.append(nil)
                continue
            }
            guard let value = reader.read(any) else { return nil }
            values.append(value)
        }
        ends = AnimationEnds(from: values[0], to: values[1], by: values[2], previous: previous)
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
