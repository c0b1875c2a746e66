import Geometry
import Motion

/// Turns, scales or shears a view about a point of its own.
nonisolated protocol PlaneEffect: Effect {
    /// Where the points of the view go, in its own space.
    func transform(in size: CGSize) -> CGAffineTransform
}

nonisolated extension PlaneEffect {
    static var isBarrier: Bool { true }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        let map = transform(in: frame.size)
        guard map != .identity else { return content(&drawing) }
        // A view that is flattened to a line or a point shows nothing.
        guard map.isInvertible else { return }
        drawing.transformed(by: map, content)
    }

    func toContent(_ point: CGPoint, in frame: CGRect) -> CGPoint? {
        let map = transform(in: frame.size)
        guard map.isInvertible else { return nil }
        return point.applying(map.inverted())
    }

    func fromContent(_ rect: CGRect, in frame: CGRect) -> CGRect { rect.applying(transform(in: frame.size)) }

    func fromContent(_ point: CGPoint, in frame: CGRect) -> CGPoint { point.applying(transform(in: frame.size)) }
}

nonisolated extension CGAffineTransform {
    /// Whether every point comes from one point only.
    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && abs(determinant) > 1e-12 && tx.isFinite && ty.isFinite
    }

    /// A transform about a point of a size instead of the origin.
    func about(_ anchor: UnitPoint, in size: CGSize) -> CGAffineTransform {
        let (x, y) = (anchor.x * size.width, anchor.y * size.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

/// `scaleEffect`.
nonisolated struct ScaleEffect: PlaneEffect {
    var scale: CGSize
    var anchor: UnitPoint

    var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    func transform(in size: CGSize) -> CGAffineTransform {
        CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, in: size)
    }
}

/// `rotationEffect`.
nonisolated struct RotationEffect: PlaneEffect {
    var angle: Angle
    var anchor: UnitPoint

    var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    func transform(in size: CGSize) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle.radians).about(anchor, in: size)
    }
}

/// `offset`.
nonisolated struct OffsetEffect: Effect {
    var offset: CGSize

    var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        let isWhole = offset.width.rounded() == offset.width && offset.height.rounded() == offset.height
        drawing.moved(by: CGVector(dx: offset.width, dy: offset.height), isStill: isWhole, content)
    }

    func toContent(_ point: CGPoint, in frame: CGRect) -> CGPoint? {
        CGPoint(x: point.x - offset.width, y: point.y - offset.height)
    }

    func fromContent(_ rect: CGRect, in frame: CGRect) -> CGRect {
        rect.offsetBy(dx: offset.width, dy: offset.height)
    }

    func fromContent(_ point: CGPoint, in frame: CGRect) -> CGPoint {
        CGPoint(x: point.x + offset.width, y: point.y + offset.height)
    }
}

/// `transformEffect`: any transform about the view's top left corner; it does not interpolate.
nonisolated struct TransformEffect: PlaneEffect {
    let map: CGAffineTransform

    func transform(in size: CGSize) -> CGAffineTransform { map }
}

extension View {
    /// The view drawn larger or smaller about a point of its own. Layout does not know of it.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        effect(ScaleEffect(scale: scale, anchor: anchor))
    }

    /// The view drawn `s` times as large about a point of its own. Layout does not know of it.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// The view drawn wider and higher by factors, about a point of its own. Layout does not know of it.
    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// The view turned about a point of its own, clockwise for positive angles. Layout does not know of it.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        effect(RotationEffect(angle: angle, anchor: anchor))
    }

    /// The view drawn elsewhere by a number of points. Layout does not know of it.
    public func offset(_ offset: CGSize) -> some View { effect(OffsetEffect(offset: offset)) }

    /// The view drawn elsewhere by numbers of points. Layout does not know of it.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// The view drawn through a transform about its top left corner. Layout does not know of it.
    public func transformEffect(_ transform: CGAffineTransform) -> some View { effect(TransformEffect(map: transform)) }
}
