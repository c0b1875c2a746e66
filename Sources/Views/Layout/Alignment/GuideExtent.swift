import Geometry

/// What views cover along an axis once their guides have been brought to one coordinate.
nonisolated struct GuideExtent {
    private var lower = CGFloat.infinity
    private var upper = -CGFloat.infinity

    mutating func include(guide: CGFloat, length: CGFloat) {
        // The guide of an endless view may be endless too: such a view starts at the common coordinate.
        let start = -guide.asPosition
        lower = min(lower, start)
        upper = max(upper, start + length)
    }

    /// From the first edge to the last one; 0 without views.
    var length: CGFloat { lower <= upper ? (upper - lower).asLength : 0 }

    /// How far from the first edge of all a view with this guide starts.
    func start(ofGuide guide: CGFloat) -> CGFloat { (-guide.asPosition - lower).asPosition }
}
