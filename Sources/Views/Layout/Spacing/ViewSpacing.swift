import Geometry

/// What a view prefers around it, for each side.
///
/// The gap between two views is 8 points unless one of them asks for something else on the sides that meet: spacers
/// ask for none.
public nonisolated struct ViewSpacing: Sendable, Equatable {
    /// The gap between views that ask for nothing.
    static let standardGap: CGFloat = 8

    // nil: nothing is asked for.
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?

    /// Nothing is asked for on any side.
    public init() {}

    /// No gap on any side, if the neighbour asks for none either.
    public static let zero = ViewSpacing(all: 0)

    private init(all value: CGFloat) {
        (top, leading, bottom, trailing) = (value, value, value, value)
    }

    /// Widens the wishes on `edges` so that `other`'s are met too.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top = Self.wider(top, other.top) }
        if edges.contains(.leading) { leading = Self.wider(leading, other.leading) }
        if edges.contains(.bottom) { bottom = Self.wider(bottom, other.bottom) }
        if edges.contains(.trailing) { trailing = Self.wider(trailing, other.trailing) }
    }

    /// Wishes that meet both views', on `edges`; this view's on the others.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var copy = self
        copy.formUnion(other, edges: edges)
        return copy
    }

    /// The gap in points to the view that follows along `axis`.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal ? Self.gap(trailing, next.leading) : Self.gap(bottom, next.top)
    }

    /// Drops the wishes on `edges`.
    mutating func clear(_ edges: Edge.Set) {
        if edges.contains(.top) { top = nil }
        if edges.contains(.leading) { leading = nil }
        if edges.contains(.bottom) { bottom = nil }
        if edges.contains(.trailing) { trailing = nil }
    }

    /// The one rule for gaps: a wish decides, two wishes are met by the wider one, no wish is the standard gap.
    private static func gap(_ first: CGFloat?, _ second: CGFloat?) -> CGFloat {
        switch (first, second) {
        case (let first?, let second?): max(first, second)
        case (let wish?, nil), (nil, let wish?): wish
        case (nil, nil): standardGap
        }
    }

    /// A container in which one view asks for nothing asks for nothing, unless another wants more than that gives.
    private static func wider(_ first: CGFloat?, _ second: CGFloat?) -> CGFloat? {
        let widest = max(first ?? standardGap, second ?? standardGap)
        return (first == nil || second == nil) && widest == standardGap ? nil : widest
    }
}
