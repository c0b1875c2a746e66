import Geometry

/// A scaled radial dead zone: what a stick sends near its centre counts as nothing, and the rest is stretched so that
/// motion starts from 0 without a step and in the direction of the stick.
public struct DeadZone: Sendable, Equatable {
    /// Deflections up to this radius count as centred, 0…0.95; 0 turns the zone off.
    public let inner: Double
    /// Deflections from this radius on count as full.
    public let outer: Double

    /// A zone of radius `inner` (default 0.15). Values that are not finite take the default; others are cut to 0…0.95,
    /// and `outer` (default 1) to at least 0.01 beyond it.
    public init(inner: Double = 0.15, outer: Double = 1) {
        self.inner = inner.isFinite ? min(max(inner, 0), 0.95) : 0.15
        self.outer = outer.isFinite ? max(outer, self.inner + 0.01) : 1
    }

    /// The stick's deflection, at most 1 long, in the direction of the raw one; raw numbers that are not finite count as 0.
    public func apply(x: Double, y: Double) -> (x: Double, y: Double) {
        let x = x.isFinite ? x : 0
        let y = y.isFinite ? y : 0
        let length = (x * x + y * y).squareRoot()
        guard length > inner, length > 0 else { return (0, 0) }
        let scaled = min((length - inner) / (outer - inner), 1)
        return (x / length * scaled, y / length * scaled)
    }
}
