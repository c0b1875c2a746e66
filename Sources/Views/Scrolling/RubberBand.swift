import Geometry

/// How much of a drag past an edge is shown: x·L·c/(L + c·x) for a viewport of the length L, never as much as L.
nonisolated enum RubberBand {
    /// c: the share that is shown of the first point.
    static let stiffness = 0.55

    /// What is shown of `drag` points past the edge, with its sign; nothing in a viewport without length.
    static func shown(_ drag: Double, viewport: Double) -> Double {
        guard viewport > 0, viewport.isFinite, !drag.isNaN else { return 0 }
        guard drag.isFinite else { return drag > 0 ? viewport : -viewport }
        return drag * viewport * stiffness / (viewport + stiffness * abs(drag))
    }

    /// The drag of which `shown` points are shown; a length of the viewport or more counts as just below it.
    static func drag(_ shown: Double, viewport: Double) -> Double {
        guard viewport > 0, viewport.isFinite, !shown.isNaN else { return 0 }
        let most = viewport * (1 - 1e-6)
        let part = max(-most, min(most, shown))
        return part * viewport / (stiffness * (viewport - abs(part)))
    }

    /// The share of a little more drag that is shown: the derivative of `shown`.
    static func slope(_ drag: Double, viewport: Double) -> Double {
        guard viewport > 0, viewport.isFinite, drag.isFinite else { return 0 }
        let share = viewport / (viewport + stiffness * abs(drag))
        return stiffness * share * share
    }
}
