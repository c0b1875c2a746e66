import Geometry

extension CATransform3D {
    /// The way from this transform to `end` at `fraction`, which may leave 0…1.
    ///
    /// Two maps of the plane are taken apart into shift, scale, turn and remainder, others into shift, scale, shear,
    /// rotation and perspective; where one has no inverse the sixteen numbers are blended.
    func blended(to end: CATransform3D, by fraction: Double) -> CATransform3D {
        if self == end { return self }
        if let blended = partsBlended(to: end, by: fraction), blended.isFinite { return blended }
        return entriesBlended(to: end, by: fraction)
    }

    private func partsBlended(to end: CATransform3D, by fraction: Double) -> CATransform3D? {
        if isAffine, end.isAffine {
            guard let from = PlaneDecomposition(self), let to = PlaneDecomposition(end) else { return nil }
            return from.blended(to: to, by: fraction).transform
        }
        guard let from = SpaceDecomposition(self), let to = SpaceDecomposition(end) else { return nil }
        return from.blended(to: to, by: fraction).transform
    }

    private func entriesBlended(to end: CATransform3D, by fraction: Double) -> CATransform3D {
        let (a, b) = (rows, end.rows)
        return CATransform3D(
            rows: LayerValue.mix(a.0, b.0, fraction), LayerValue.mix(a.1, b.1, fraction),
            LayerValue.mix(a.2, b.2, fraction), LayerValue.mix(a.3, b.3, fraction))
    }
}
