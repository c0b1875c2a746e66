import Geometry

/// Value and velocity of a motion that has no single animation to ask.
struct Handoff<Value> {
    var offset: Value
    var velocity: Value
}
