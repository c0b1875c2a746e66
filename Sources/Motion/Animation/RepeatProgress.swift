import Geometry

/// How far a repeat has come whose leg ends when its base says so.
struct RepeatProgress {
    var leg = 0
    var offset = 0.0
}
