import Geometry

extension CGAffineTransform {
    /// The map back, nil where the plane is flattened or an entry is not finite.
    var inverse: CGAffineTransform? {
        let size = Double(determinant)
        guard size.isFinite, abs(size) > 1e-12, tx.isFinite, ty.isFinite else { return nil }
        return CGAffineTransform(
            a: d / size, b: -b / size, c: -c / size, d: a / size,
            tx: (c * ty - d * tx) / size, ty: (b * tx - a * ty) / size)
    }

    /// How much longer the map makes a line at most, about.
    var magnification: Double { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
