import Geometry
import Motion

/// What matched views share.
nonisolated struct SharedFrame: Animatable, Equatable {
    /// Where the source is in the window's content: around it where it is turned or scaled.
    var box: CGRect
    /// The source's own size.
    var size: CGSize

    var animatableData: AnimatablePair<CGRect.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(box.animatableData, size.animatableData) }
        set {
            box.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }

    /// The frame moved by a difference.
    func moved(by difference: AnimatableData) -> SharedFrame {
        var result = self
        result.animatableData += difference
        return result
    }

    /// Where a point of the source lies in the window's content.
    func point(_ anchor: UnitPoint) -> CGPoint {
        CGPoint(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height)
    }
}

extension Element {
    /// A point of the window's content in the space that `frame` counts in, in the final state; nil where that is flat.
    func fromGlobalFinally(_ point: CGPoint) -> CGPoint? {
        func image(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            toSpace(of: nil, CGRect(origin: CGPoint(x: x, y: y), size: .zero)).origin
        }
        let reach: CGFloat = 64
        let (origin, right, down) = (image(0, 0), image(reach, 0), image(0, reach))
        let (a, b) = ((right.x - origin.x) / reach, (right.y - origin.y) / reach)
        let (c, d) = ((down.x - origin.x) / reach, (down.y - origin.y) / reach)
        let area = a * d - b * c
        guard area != 0, area.isFinite else { return nil }
        let (x, y) = (point.x - origin.x, point.y - origin.y)
        let inner = CGPoint(x: (x * d - y * c) / area, y: (y * a - x * b) / area)
        return inner.x.isFinite && inner.y.isFinite ? inner : nil
    }
}
