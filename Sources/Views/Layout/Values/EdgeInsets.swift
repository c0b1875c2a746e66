import Geometry
import Motion

/// Distances inwards from the four sides, in points; negative ones go outwards.
@frozen public nonisolated struct EdgeInsets: Hashable, Sendable, BitwiseCopyable, Animatable {
    /// From the top, downwards.
    public var top: CGFloat
    /// From the leading side, inwards.
    public var leading: CGFloat
    /// From the bottom, upwards.
    public var bottom: CGFloat
    /// From the trailing side, inwards.
    public var trailing: CGFloat

    /// A distance for each side.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Zero on each side.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// `length` on each of `edges`, zero on the others.
    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    /// The four distances: top, leading, bottom, trailing.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}
