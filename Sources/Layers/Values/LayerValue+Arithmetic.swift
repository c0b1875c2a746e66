import Geometry

extension LayerValue {
    /// The way from this value to `end` at `fraction`, which may leave 0…1. Values of different kinds, and discrete ones,
    /// switch at 1; a colour or path that is nil on one side shows nil between the ends.
    func blended(to end: LayerValue, by fraction: Double) -> LayerValue {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        switch (self, end) {
        case (.number(let from), .number(let to)): return .number(LayerValue.mix(from, to, fraction))
        case (.transform(let from), .transform(let to)): return .transform(from.blended(to: to, by: fraction))
        case (.path(let from), .path(let to)):
            var blend = PathBlend(from: from, to: to)
            return .path(blend.path(at: fraction))
        case (.color(nil), .color), (.color, .color(nil)): return .color(nil)
        case (.discrete(let from), .discrete(let to)):
            if let mixed = from.mixed(with: to, by: fraction) { return .discrete(mixed) }
            return fraction < 1 ? self : end
        default:
            guard kind == end.kind, let from = lanes, let to = end.lanes else { return fraction < 1 ? self : end }
            return LayerValue(lanes: LayerValue.mix(from, to, fraction), kind: kind) ?? self
        }
    }

    /// from + (to − from)·f, in the other order where the difference overflows.
    @inline(__always)
    static func mix(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
        let way = to - from
        return way.isFinite ? from + way * fraction : from * (1 - fraction) + to * fraction
    }

    @inline(__always)
    static func mix(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
        let mixed = from + (to - from) * fraction
        return (mixed - mixed) == .zero ? mixed : from * (1 - fraction) + to * fraction
    }

    /// This value with `other` added: numbers by component, paths by point, transforms by `LayerValue.added`.
    ///
    /// Where the two do not fit, or there is nothing to add to, this value stays.
    func adding(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.transform(let current), .transform(let animated)):
            return .transform(LayerValue.added(animated, to: current))
        case (.path(let path?), .path(let other?)):
            return .path(path.combined(with: other) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) } ?? path)
        default:
            guard kind == other.kind, let lanes, let others = other.lanes else { return self }
            return LayerValue(lanes: lanes + others, kind: kind) ?? self
        }
    }

    /// The one place that says on which side an additive transform goes. A choice, since Apple's is not known: the animated
    /// part happens first, in the layer's own space.
    static func added(_ animated: CATransform3D, to current: CATransform3D) -> CATransform3D {
        animated.concatenating(current)
    }

    /// What has to be added to `other` to get this value.
    func subtracting(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.transform(let sum), .transform(let part)):
            // added(part, to: difference) is sum; a part without an inverse takes nothing away.
            return .transform(part.inverse.map { LayerValue.added($0, to: sum) } ?? sum)
        case (.path(let path?), .path(let other?)):
            return .path(path.combined(with: other) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) } ?? path)
        default:
            guard kind == other.kind, let lanes, let others = other.lanes else { return self }
            return LayerValue(lanes: lanes - others, kind: kind) ?? self
        }
    }

    /// This value added `count` times to nothing; for a transform its power. Discrete values stay.
    func multiplied(by count: Double) -> LayerValue {
        switch self {
        case .transform(let transform): return .transform(transform.power(count))
        case .path(let path?):
            return .path(path.combined(with: path) { a, _ in CGPoint(x: a.x * count, y: a.y * count) } ?? path)
        default:
            guard let lanes else { return self }
            return LayerValue(lanes: lanes * count, kind: kind) ?? self
        }
    }

    /// How far apart two values are, for paced keyframes: the length of the difference of their numbers (for transforms,
    /// a choice, of all sixteen). Paths of one structure count all their points; what cannot be compared is 1 apart.
    func distance(to other: LayerValue) -> Double {
        switch (self, other) {
        case (.transform(let a), .transform(let b)):
            let (a, b) = (a.rows, b.rows)
            return [a.0 - b.0, a.1 - b.1, a.2 - b.2, a.3 - b.3].reduce(0) { $0 + LayerValue.squaredLength($1) }
                .squareRoot()
        case (.path(let a?), .path(let b?)):
            guard a.verbs == b.verbs else { return 1 }
            return zip(a.points, b.points).reduce(0) {
                let (x, y) = ($1.0.x - $1.1.x, $1.0.y - $1.1.y)
                return $0 + x * x + y * y
            }.squareRoot()
        default:
            guard kind == other.kind, let lanes, let others = other.lanes else { return self == other ? 0 : 1 }
            return LayerValue.squaredLength(lanes - others).squareRoot()
        }
    }

    @inline(__always)
    static func squaredLength(_ lanes: SIMD4<Double>) -> Double { (lanes * lanes).sum() }
}
