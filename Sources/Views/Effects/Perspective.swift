import Geometry
import Motion
import Rendering

/// Shows a view's plane through a map that keeps lines straight.
nonisolated protocol ProjectionEffect: Effect {
    /// Where the points of the view go, in its own space.
    func projection(in size: CGSize) -> ProjectiveMap
}

nonisolated extension ProjectionEffect {
    static var isBarrier: Bool { true }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        let map = projection(in: frame.size)
        guard map != ProjectiveMap(CGAffineTransform.identity) else { return content(&drawing) }
        // A plane that is seen from its edge shows nothing.
        guard map.isSound else { return }
        drawing.projected(by: map, content)
    }

    func toContent(_ point: CGPoint, in frame: CGRect) -> CGPoint? {
        let map = projection(in: frame.size)
        guard map.isSound, let inverse = map.inverse else { return nil }
        let vector = inverse.vector(SIMD3(point.x, point.y, 1))
        let inner = CGPoint(x: vector.x / vector.z, y: vector.y / vector.z)
        // What lies behind the eye isn't seen, and isn't touched.
        guard inner.x.isFinite, inner.y.isFinite, map.vector(SIMD3(inner.x, inner.y, 1)).z > 0 else { return nil }
        return inner
    }

    /// Where a point of the content is shown; one that is not shown stays where it is.
    func fromContent(_ point: CGPoint, in frame: CGRect) -> CGPoint {
        let vector = projection(in: frame.size).vector(SIMD3(point.x, point.y, 1))
        guard vector.z > 0 else { return point }
        let outer = CGPoint(x: vector.x / vector.z, y: vector.y / vector.z)
        return outer.x.isFinite && outer.y.isFinite ? outer : point
    }

    /// A rectangle around where a rectangle of the content is shown.
    func fromContent(_ rect: CGRect, in frame: CGRect) -> CGRect {
        let first = fromContent(CGPoint(x: rect.minX, y: rect.minY), in: frame)
        var (low, high) = (first, first)
        for (x, y) in [(rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let corner = fromContent(CGPoint(x: x, y: y), in: frame)
            low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

nonisolated extension ProjectiveMap {
    /// Whether it shows a plane at all.
    fileprivate var isSound: Bool { isFinite && abs(determinant) > 1e-12 && inverse != nil }
}

/// `rotation3DEffect`.
nonisolated struct Rotation3DEffect: ProjectionEffect {
    var angle: Angle
    var axis: SIMD3<Double>
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(angle.animatableData, AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z))),
                AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective)))
        }
        set {
            angle.animatableData = newValue.first.first
            let turned = newValue.first.second
            axis = SIMD3(turned.first, turned.second.first, turned.second.second)
            anchor.animatableData = newValue.second.first
            anchorZ = newValue.second.second.first
            perspective = newValue.second.second.second
        }
    }

    typealias AnimatableData = AnimatablePair<
        AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>>,
        AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
    >

    func projection(in size: CGSize) -> ProjectiveMap {
        let turn = CATransform3D.rotation(angle.radians, axis.x, axis.y, axis.z)
        guard turn != .identity else { return ProjectiveMap(CGAffineTransform.identity) }
        let (x, y) = (anchor.x * size.width, anchor.y * size.height)
        let depth = anchorZ.isFinite ? anchorZ : 0
        var eye = CATransform3D.identity
        let side = max(size.width, size.height)
        // The eye is one longer side of the view away, divided by the perspective.
        if side > 0, perspective.isFinite { eye.m34 = -perspective / side }
        return ProjectiveMap(
            CATransform3D.translation(-x, -y, -depth).concatenating(turn)
                .concatenating(.translation(0, 0, depth)).concatenating(eye).concatenating(.translation(x, y, 0)))
    }
}

/// `projectionEffect`: any projection about the view's top left corner; it does not interpolate.
nonisolated struct FixedProjectionEffect: ProjectionEffect {
    let map: ProjectiveMap

    func projection(in size: CGSize) -> ProjectiveMap { map }
}

extension View {
    /// The view turned in space about an axis through a point of its own, seen in perspective. Layout does not know of it.
    ///
    /// The eye is opposite the anchor, one longer side of the view away divided by `perspective`: 0 shows no perspective. An axis
    /// without length, or an angle or axis that isn't finite, turns nothing.
    /// - Parameters:
    ///   - angle: how far; positive angles about (0, 0, 1) turn clockwise.
    ///   - axis: the direction of the axis, of any length; z points to the eye.
    ///   - anchor: the point of the view's box that the axis goes through.
    ///   - anchorZ: how far in front of the view the axis goes, in points.
    ///   - perspective: how much nearer things look larger.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        effect(
            Rotation3DEffect(
                angle: angle, axis: SIMD3(axis.x, axis.y, axis.z), anchor: anchor, anchorZ: anchorZ,
                perspective: perspective))
    }

    /// The view seen through a projection about its top left corner; one that can't be undone shows nothing. Layout does not
    /// know of it.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        effect(FixedProjectionEffect(map: transform.map))
    }
}
