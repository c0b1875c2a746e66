import Geometry

/// Where a view is on its way in and out of the tree.
public nonisolated enum TransitionPhase: Hashable, Sendable {
    /// About to be inserted.
    case willAppear
    /// There, as if it had no transition.
    case identity
    /// About to be removed.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }

    /// −1, 0 and 1: what can be multiplied into an offset.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What is known of a transition beforehand.
public nonisolated struct TransitionProperties: Sendable {
    /// Whether something moves or changes its size, so that those who ask for less motion get a cross-fade instead.
    public var hasMotion: Bool

    /// Properties; by default of a transition with motion.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
