import Geometry

/// What happens to a group once it was drawn apart, in this order: colours, blur, shadow, opacity, blending.
@frozen public struct GroupStyle: Hashable, Sendable {
    /// 0…1 for the group as one picture, its shadow included; NaN is 0.
    public var opacity: CGFloat
    /// How it meets the pixels beneath.
    public var blend: BlendMode
    /// Standard deviation of a Gaussian in logical points, at most 128 pixels; 0 for none.
    public var blur: CGFloat
    /// What the group's opacity casts beneath it.
    public var shadow: Shadow?
    /// Twenty entries in the number column, row by row: new red, green, blue and opacity from straight red, green, blue,
    /// opacity and 1; none leaves colours alone.
    public var colorMatrix: Span
    /// Whether it is drawn apart even if nothing happens to it: what blends inside then doesn't meet what is beneath.
    public var isIsolated: Bool

    /// A group that is composited like this; by default nothing happens to it.
    public init(
        opacity: CGFloat = 1, blend: BlendMode = .normal, blur: CGFloat = 0, shadow: Shadow? = nil,
        colorMatrix: Span = .none, isIsolated: Bool = false
    ) {
        self.opacity = opacity
        self.blend = blend
        self.blur = blur
        self.shadow = shadow
        self.colorMatrix = colorMatrix
        self.isIsolated = isIsolated
    }
}
