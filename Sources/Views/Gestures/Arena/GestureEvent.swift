import Geometry

/// What recognisers are driven by.
nonisolated enum GestureEvent: Sendable {
    case pointer(PointerSample)
    case pinch(PinchSample)
    /// Time has come to this, in seconds on the clock of the frames.
    case tick(Double)

    var time: Double {
        switch self {
        case .pointer(let sample): sample.time
        case .pinch(let sample): sample.time
        case .tick(let time): time
        }
    }
}
