import Geometry

extension CGPoint: Animatable {
    /// The coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// Width and height.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// Origin, then size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set {
            origin.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

/// How much larger the animatable data of angles, unit points and colour components is than the value.
///
/// SwiftUI scales these by 128 so that its absolute rest thresholds suit them; ours are relative, but
/// client code that reads `animatableData` sees the same numbers.
let unitScale = 128.0

extension Angle: Animatable {
    /// The radians times 128. Whole turns count: 350° to 10° goes backwards through 180°.
    /// `Angle.nearest(to:)` gives the target for the shortest way.
    public var animatableData: Double {
        get { radians * unitScale }
        set { radians = newValue / unitScale }
    }

    /// This angle plus or minus whole turns, at most half a turn from `other`; not finite stays as it is.
    ///
    /// Animating to the result takes the shortest way: 10° nearest to 350° is 370°.
    public func nearest(to other: Angle) -> Angle {
        let turn = 2 * Double.pi
        let difference = (radians - other.radians).remainder(dividingBy: turn)
        return difference.isFinite ? Angle(radians: other.radians + difference) : self
    }
}

extension UnitPoint: Animatable {
    /// The coordinates, each times 128.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * unitScale, y * unitScale) }
        set { (x, y) = (newValue.first / unitScale, newValue.second / unitScale) }
    }
}
