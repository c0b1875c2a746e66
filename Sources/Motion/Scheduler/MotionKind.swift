import Geometry

/// How a track moves, and so which of its column's arrays its lane is in.
enum MotionKind: UInt8 {
    case removed
    case resting
    case spring
    case curve
    case combined
}
