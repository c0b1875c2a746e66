import Geometry
import Input

/// The devices that press.
nonisolated enum PointerKind: Sendable, Hashable {
    case mouse, touch
}

/// What a pointer did.
nonisolated enum PointerPhase: Sendable, Hashable {
    case down, moved, up
    /// The system took the pointer away; no release will follow.
    case cancelled
}

/// One report of a mouse or a finger.
nonisolated struct PointerSample: Sendable, Hashable {
    /// Which pointer: 0 for the mouse, a number of its own for every finger that is down.
    var id = 0
    var kind = PointerKind.mouse
    var phase: PointerPhase
    /// The place in the space of whoever receives the sample.
    var location: CGPoint
    /// The place in the window.
    var globalLocation: CGPoint
    /// Seconds on the clock of the frames.
    var time: Double
    var modifiers: KeyModifiers = []

    /// A sample as the window reports it: both places are the same.
    init(
        _ phase: PointerPhase, at location: CGPoint, time: Double, id: Int = 0, kind: PointerKind = .mouse,
        modifiers: KeyModifiers = []
    ) {
        self.id = id
        self.kind = kind
        self.phase = phase
        self.location = location
        globalLocation = location
        self.time = time
        self.modifiers = modifiers
    }

    /// The place in `space`.
    @MainActor func place(in space: CoordinateSpace, _ context: _GestureContext) -> CGPoint {
        switch space {
        case .local: location
        case .global: globalLocation
        case .named(let name): context.place(name, globalLocation).limited
        }
    }
}

extension CGPoint {
    nonisolated var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point within a billion points of the origin, where differences and squares cannot overflow; a
    /// coordinate that is no number is 0.
    nonisolated var limited: CGPoint { CGPoint(x: Self.limited(x), y: Self.limited(y)) }

    nonisolated private static func limited(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : max(-1e9, min(1e9, value))
    }

    nonisolated func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}

extension Double {
    /// The number if it is one and not negative; 0 for negative ones, `standard` for NaN. Infinity stays.
    nonisolated func measure(or standard: Double) -> Double { isNaN ? standard : max(0, self) }
}
