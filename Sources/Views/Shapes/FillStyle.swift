import Geometry

/// How the inside of an outline is filled.
public nonisolated struct FillStyle: Hashable, Sendable {
    /// Whether the inside is where a ray crosses the outline an odd number of times; else where it winds around.
    public var isEOFilled: Bool
    /// Whether edges are smoothed. Kept; edges always are.
    public var isAntialiased: Bool

    /// A style; by default the non-zero rule and smooth edges.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }

    var rule: CGPathFillRule { isEOFilled ? .evenOdd : .winding }
}
