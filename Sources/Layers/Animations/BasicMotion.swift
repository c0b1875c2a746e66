import Geometry

/// The way of a basic animation, whose missing ends are read from the model whenever it is sampled.
struct BasicMotion {
    private let from: LayerValue?
    private let to: LayerValue?
    private let by: LayerValue?
    /// The value before an implicit animation: where an animation without any value begins.
    private let previous: LayerValue?

    /// Nil, after a report, if a value has a wrong type.
    init?(_ animation: CABasicAnimation, _ reader: AnimationValueReader, previous: LayerValue?) {
        var ends: [LayerValue?] = []
        for any in [animation.fromValue, animation.toValue, animation.byValue] {
            guard let any = LayerValue.unwrapped(any) else {
                ends.append(nil)
                continue
            }
            guard let value = reader.read(any) else { return nil }
            ends.append(value)
        }
        (from, to, by) = (ends[0], ends[1], ends[2])
        self.previous = previous
    }

    /// Both ends for the model value `current`. With `from` and `to`, `by` is ignored (a choice).
    func ends(_ current: LayerValue) -> (start: LayerValue, end: LayerValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.subtracting(by), to)
        case (let from?, nil, nil): (from, current)
        case (nil, let to?, nil): (current, to)
        case (nil, nil, let by?): (current, current.adding(by))
        case (nil, nil, nil): (previous ?? current, current)
        }
    }

    /// The value at `fraction` of the way, which may leave 0…1. `blends` keeps the blend of two paths from frame to frame.
    static func value(
        at fraction: Double, from start: LayerValue, to end: LayerValue, _ blends: inout [PathBlend]
    ) -> LayerValue {
        guard case .path(let first) = start, case .path(let last) = end else {
            return start.blended(to: end, by: fraction)
        }
        // Storage that has not changed is compared by its address.
        if blends.isEmpty || blends[0].from != first || blends[0].to != last {
            blends = [PathBlend(from: first, to: last)]
        }
        return .path(blends[0].path(at: fraction))
    }
}
