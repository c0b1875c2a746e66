import Geometry
import Motion
import Rendering

/// `blur`: of the view as one picture.
nonisolated struct BlurEffect: Effect {
    static var followsPlace: Bool { true }
    var radius: CGFloat
    let isOpaque: Bool

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        guard radius > 0, radius.isFinite else { return content(&drawing) }
        let style = GroupStyle(blur: radius)
        guard isOpaque else { return drawing.group(style, content) }
        drawing.clipped(to: .rect(drawing.rect(frame, isStill: true))) { $0.group(style, content) }
    }
}

/// `shadow`: beneath each leaf.
nonisolated struct ShadowEffect: Effect {
    var color: Color
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<Color.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
        get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            color.animatableData = newValue.first
            radius = newValue.second.first
            offset.animatableData = newValue.second.second
        }
    }

    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        guard color.opacity > 0, offset.width.isFinite, offset.height.isFinite else { return content(&drawing) }
        let radius = radius > 0 ? min(radius, 1e4) : 0
        drawing.withEffect(GroupStyle(shadow: Shadow(color: color, radius: radius, offset: offset)), content)
    }
}

extension View {
    /// The view as one picture, blurred. `radius` in points is the standard deviation of the Gaussian; one that isn't finite
    /// or not above 0 does nothing, and more than 128 pixels count as 128. With `opaque` nothing shows outside of the
    /// view's box.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        effect(BlurEffect(radius: radius, isOpaque: opaque))
    }

    /// A shadow beneath each part of the view, shifted by `x` and `y` points; `radius` in points is the standard deviation
    /// of its blur, and one that isn't above 0 is sharp. An offset that isn't finite takes the shadow away.
    ///
    /// It follows what is drawn, takes no room and no input. For a shadow of the view as one picture put
    /// `compositingGroup()` before.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        effect(ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}
