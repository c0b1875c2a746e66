import Geometry
import Motion

/// How an outline is drawn as a line.
public nonisolated struct StrokeStyle: Hashable, Sendable, Animatable {
    /// Width in points; a width that is not above 0 or not finite draws nothing.
    public var lineWidth: CGFloat
    /// How open ends look.
    public var lineCap: CGLineCap
    /// How pieces meet.
    public var lineJoin: CGLineJoin
    /// Mitres longer than so many widths become bevels.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn, from where each subpath begins; none for an unbroken line. A length that is negative
    /// or not finite makes the line unbroken, and so do lengths that are all 0.
    public var dash: [CGFloat]
    /// How far into the dashes the line begins, in points.
    public var dashPhase: CGFloat

    /// A style; by default 1 point wide, with butt caps and mitres up to ten widths.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Width, mitre limit and dash phase; caps, joins and the dashes themselves change at once.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            dashPhase = newValue.second.second
        }
    }

    /// Whether it draws anything.
    var isVisible: Bool { lineWidth > 0 && lineWidth.isFinite }

    /// Whether the line is broken by its dashes.
    var isDashed: Bool {
        var sum: CGFloat = 0
        for length in dash {
            guard length >= 0, length.isFinite else { return false }
            sum += length
        }
        return sum > 0 && sum.isFinite
    }

    /// The mitre limit, at least 1 and a number.
    var soundMiterLimit: CGFloat { miterLimit >= 1 ? min(miterLimit, 1e6) : 1 }
}
