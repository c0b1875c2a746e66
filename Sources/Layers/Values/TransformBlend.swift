import Geometry

/// The way from one transform to another, taken apart once.
///
/// Two maps of the plane are taken apart into shift, scale, turn and remainder, others into shift, scale, shear, rotation
/// and perspective; where one has no inverse the sixteen numbers are blended.
struct TransformBlend {
    private enum Parts {
        case plane(PlaneDecomposition, PlaneDecomposition)
        case space(SpaceDecomposition, SpaceDecomposition)
        case entries
    }

    let from: CATransform3D
    let to: CATransform3D
    private let parts: Parts

    init(from: CATransform3D, to: CATransform3D) {
        self.from = from
        self.to = to
        if from == to {
            parts = .entries
        } else if from.isAffine, to.isAffine {
            let (first, last) = (PlaneDecomposition(from), PlaneDecomposition(to))
            if let first, let last { parts = .plane(first, last) } else { parts = .entries }
        } else {
            let (first, last) = (SpaceDecomposition(from), SpaceDecomposition(to))
            if let first, let last { parts = .space(first, last) } else { parts = .entries }
        }
    }

    /// The transform at `fraction`, which may leave 0…1.
    func transform(at fraction: Double) -> CATransform3D {
        if fraction == 0 { return from }
        if fraction == 1 { return to }
        let blended: CATransform3D? =
            switch parts {
            case .plane(let first, let last): first.blended(to: last, by: fraction).transform
            case .space(let first, let last): first.blended(to: last, by: fraction).transform
            case .entries: nil
            }
        if let blended, blended.isFinite { return blended }
        let (a, b) = (from.rows, to.rows)
        return CATransform3D(
            rows: LayerValue.mix(a.0, b.0, fraction), LayerValue.mix(a.1, b.1, fraction),
            LayerValue.mix(a.2, b.2, fraction), LayerValue.mix(a.3, b.3, fraction))
    }
}

extension CATransform3D {
    /// The way from this transform to `end` at `fraction`, which may leave 0…1.
    func blended(to end: CATransform3D, by fraction: Double) -> CATransform3D {
        TransformBlend(from: self, to: end).transform(at: fraction)
    }
}
