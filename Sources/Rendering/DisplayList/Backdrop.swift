import Geometry

/// Frosted glass as a paint: what lies beneath an outline, blurred, its colours lifted, and tinted.
///
/// What lies beneath is all that was drawn before, also outside the groups, clips and masked contents that hold the
/// outline: a pane in a group that fades shows more and more of its glass, never of the empty group. Only what is drawn
/// in a mask or in a projection sees no farther than that. The pane takes the place of what is beneath it inside the
/// outline, whatever the blend mode of its item; the effects of groups around it come after that.
@frozen public struct Backdrop: Hashable, Sendable {
    /// Standard deviation of the Gaussian in logical points, at most 128 pixels; what is not above 0, or not finite, blurs
    /// nothing. Beyond the picture's edge its outermost pixels go on.
    public var radius: CGFloat
    /// How far colours are moved from their grey (luma of Rec. 709): 0 is grey, 1 leaves them; at most 4, NaN is 1.
    public var saturation: Float
    /// What lies over the blurred colours.
    public var tint: Color
    /// 0…1, how much of what is beneath is replaced; NaN is 0.
    public var opacity: Float

    /// A pane; by default one that leaves colours alone.
    public init(radius: CGFloat, saturation: Float = 1, tint: Color = .clear, opacity: Float = 1) {
        self.radius = radius
        self.saturation = saturation
        self.tint = tint
        self.opacity = opacity
    }
}

extension Paint {
    /// The same paint, `opacity` times as opaque, if it is a pane of glass; nil for others.
    package func paneFading(by opacity: CGFloat) -> Paint? {
        guard case .backdrop(var pane) = self else { return nil }
        pane.opacity *= Float(opacity)
        return .backdrop(pane)
    }

    /// Whether it shows what lies beneath.
    package var isBackdrop: Bool { if case .backdrop = self { true } else { false } }
}

extension DisplayItem {
    /// Whether what it shows depends on what lies beneath.
    package var showsBackdrop: Bool {
        switch self {
        case .fill(_, let paint, _), .stroke(_, _, let paint, _): paint.isBackdrop
        default: false
        }
    }
}
