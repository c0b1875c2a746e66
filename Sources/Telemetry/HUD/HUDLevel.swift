/// How much the HUD shows.
public enum HUDLevel: String, Sendable, CaseIterable {
    /// Nothing.
    case off
    /// One row of text.
    case line
    /// Figures and the frame-time graph.
    case graph
    /// The graph, percentiles, and every phase by name.
    case full

    /// The level after this one, round and round.
    public var next: HUDLevel {
        switch self {
        case .off: .line
        case .line: .graph
        case .graph: .full
        case .full: .off
        }
    }
}

/// What the HUD says beside the measurements.
public struct HUDStatus: Sendable, Equatable {
    /// The rate asked for in Hz; nil for every refresh.
    public var preferredRate: Double?
    /// Scene seconds a real second.
    public var speed = 1.0
    /// Whether scene time stands still.
    public var isPaused = false
    /// What draws and shows the frames, for the row of phases; empty leaves it out.
    public var presentRoute = ""

    /// Full speed, every refresh.
    public init() {}
}
