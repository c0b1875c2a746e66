import Geometry

/// How far a recogniser has come with one press, or with the presses of a count.
nonisolated enum GesturePhase<Value> {
    /// It may still become something.
    case possible
    /// It goes on, with a value that changes.
    case active(Value)
    /// It is complete.
    case ended(Value)
    /// It will not become anything.
    case failed

    /// The value of what goes on or is complete.
    var value: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }

    func map<Mapped>(_ transform: (Value) -> Mapped) -> GesturePhase<Mapped> {
        switch self {
        case .possible: .possible
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// A phase without its value.
nonisolated enum GestureStatus: Sendable, Hashable {
    case possible, active, ended, failed

    /// Whether nothing more will happen with this press.
    var isOver: Bool { self == .ended || self == .failed }
}

/// What is told to a program after an event, in this order.
nonisolated enum GestureStage: Sendable, Hashable, CaseIterable {
    /// `updating` writes gesture states.
    case updating
    case changed
    case ended
    /// Gesture states go back to where they began.
    case reset
    /// The look of being pressed follows; it does not wait for the decision who wins.
    case feedback

    /// The stages that a member of an arena has to be allowed.
    static let permitted: [GestureStage] = [.updating, .changed, .ended, .reset]
}
