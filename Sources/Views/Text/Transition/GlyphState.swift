import Geometry

/// What a roll does to a character.
struct GlyphState: Equatable {
    /// Downwards, in parts of the roll's way.
    var offset = 0.0
    /// Opacity.
    var presence = 1.0
    /// How small and how blurred, 0 as it is to 1 as it comes and goes.
    var depth = 0.0

    /// As a character stands.
    static let rest = GlyphState()
    /// Not there, at its place.
    static let faded = GlyphState(presence: 0)

    /// Not there, so far below (1) or above (−1).
    static func rolled(_ offset: Double) -> GlyphState { GlyphState(offset: offset, presence: 0, depth: 1) }

    /// So far on the way to another state.
    func moved(to other: GlyphState, _ progress: Double) -> GlyphState {
        GlyphState(
            offset: offset + (other.offset - offset) * progress,
            presence: presence + (other.presence - presence) * progress,
            depth: depth + (other.depth - depth) * progress)
    }
}

/// The amounts of a roll.
enum RollAmount {
    /// The way up or down, in line heights.
    static let travel = 0.45
    /// How much smaller characters come and go.
    static let shrinkage = 0.2
    /// The blur with which they come and go, in ems.
    static let blur = 0.12
    /// Between one character's start and the next one's to the left, in seconds.
    static let stagger = 0.035
    /// The longest that a character waits, in seconds.
    static let longestWait = 0.21
    /// Changes that follow within so many seconds are one roll, in which only the character changes: of a stream of
    /// changes nothing would ever be seen otherwise.
    static let stream = 0.1
}
