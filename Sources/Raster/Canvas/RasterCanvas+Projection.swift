import Geometry
import Rendering

/// Planes seen in perspective.
extension RasterCanvas {
    func beginProjection(_ map: ProjectiveMap, _ box: Box?) {
        guard let box, box.isFinite, state.isUsable, map.isFinite else { return hide(.projection) }
        let whole = map.concatenating(ProjectiveMap(state.transform))
        guard whole.isFinite, whole.inverse != nil else { return hide(.projection) }
        if let affine = map.affine {
            endings.append(.back(state, .projection))
            state.transform = affine.concatenating(state.transform)
            return
        }
        guard let plane = VisiblePlane(whole, box: box, clip: state.surface.clip, unit: state.scale),
            let layer = layers.open(plane.bounds)
        else { return hide(.projection) }
        guard let back = plane.transform.inverse else { return hide(.projection) }
        endings.append(.projection(state, ProjectiveMap(back).concatenating(whole)))
        state.surface = layer
        state.transform = plane.transform
        state.scale = plane.scale
    }
}

extension ProjectiveMap {
    /// The affine map that this one is, nil if it has a perspective.
    var affine: CGAffineTransform? {
        guard x.z == 0, y.z == 0, origin.z > 0 else { return nil }
        let w = origin.z
        return CGAffineTransform(a: x.x / w, b: x.y / w, c: y.x / w, d: y.y / w, tx: origin.x / w, ty: origin.y / w)
    }
}
