import Geometry

/// A client's animation with its type erased.
struct ClientAnimation: Hashable, Sendable {
    let base: any CustomAnimation

    static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
