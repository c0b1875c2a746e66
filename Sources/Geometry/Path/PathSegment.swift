/// A piece of a path between two of its points: a line, or a Bézier curve raised to a cubic.
package struct PathSegment: Hashable, Sendable {
    /// Start, two controls and end.
    package var p0, p1, p2, p3: CGPoint
    /// Whether it was a line or the way back of a close.
    package var isLine: Bool

    /// A straight line, its controls at a third and two thirds of the way.
    package init(from: CGPoint, to: CGPoint) {
        p0 = from
        p1 = CGPoint(x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3)
        p2 = CGPoint(x: from.x + (to.x - from.x) * 2 / 3, y: from.y + (to.y - from.y) * 2 / 3)
        p3 = to
        isLine = true
    }

    /// A quadratic curve as the cubic of the same shape.
    package init(from: CGPoint, control: CGPoint, to: CGPoint) {
        p0 = from
        p1 = CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        p2 = CGPoint(x: to.x + (control.x - to.x) * 2 / 3, y: to.y + (control.y - to.y) * 2 / 3)
        p3 = to
        isLine = false
    }

    /// A cubic curve.
    package init(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
        p0 = from
        p1 = control1
        p2 = control2
        p3 = to
        isLine = false
    }

    /// Where it is at a parameter of 0…1.
    package func point(at t: Double) -> CGPoint {
        if isLine { return CGPoint(x: p0.x + (p3.x - p0.x) * t, y: p0.y + (p3.y - p0.y) * t) }
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }

    /// How fast the point moves as the parameter does, at a parameter of 0…1.
    package func derivative(at t: Double) -> CGVector {
        if isLine { return CGVector(dx: p3.x - p0.x, dy: p3.y - p0.y) }
        let s = 1 - t
        let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
        return CGVector(
            dx: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
            dy: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
    }

    /// The direction of travel at a parameter of 0…1 in radians, from +x towards +y. Where the derivative is zero, the direction
    /// of the second derivative decides, and after that the chord; a piece without extent points to +x.
    package func direction(at t: Double) -> Double {
        let first = derivative(at: t)
        if first.dx != 0 || first.dy != 0 { return atan2(first.dy, first.dx) }
        let s = 1 - t
        let dx = s * (p2.x - 2 * p1.x + p0.x) + t * (p3.x - 2 * p2.x + p1.x)
        let dy = s * (p2.y - 2 * p1.y + p0.y) + t * (p3.y - 2 * p2.y + p1.y)
        // At the end the curve arrives from where the second derivative points away.
        let sign: Double = t > 0.5 ? -1 : 1
        if dx != 0 || dy != 0 { return atan2(sign * dy, sign * dx) }
        return p3 == p0 ? 0 : atan2(p3.y - p0.y, p3.x - p0.x)
    }

    /// The part between two parameters of 0…1.
    package func part(from start: Double, to end: Double) -> PathSegment {
        if isLine { return PathSegment(from: point(at: start), to: point(at: end)) }
        let a = point(at: start)
        let b = point(at: end)
        let third = (end - start) / 3
        let da = derivative(at: start)
        let db = derivative(at: end)
        return PathSegment(
            from: a, control1: CGPoint(x: a.x + da.dx * third, y: a.y + da.dy * third),
            control2: CGPoint(x: b.x - db.dx * third, y: b.y - db.dy * third), to: b)
    }

    /// The piece mapped by a transform.
    package func applying(_ transform: CGAffineTransform) -> PathSegment {
        var copy = self
        copy.p0 = p0.applying(transform)
        copy.p1 = p1.applying(transform)
        copy.p2 = p2.applying(transform)
        copy.p3 = p3.applying(transform)
        return copy
    }

    /// How many equal steps of the parameter keep straight lines within `tolerance` of the curve, 1…500.
    ///
    /// A chord over a step h strays at most h²/8 of the largest second derivative, which for a cubic lies at an end.
    package func lineCount(tolerance: CGFloat) -> Int {
        guard !isLine else { return 1 }
        let a = hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
        let b = hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
        let count = (6 * max(a, b) / (8 * tolerance)).squareRoot().rounded(.up)
        return count >= 1 ? Int(min(count, 500)) : 1
    }

    /// Hands over the parameters inside 0…1 at which x or y turns round.
    func forEachTurningPoint(_ body: (Double) -> Void) {
        forEachRoot(p0.x, p1.x, p2.x, p3.x, body)
        forEachRoot(p0.y, p1.y, p2.y, p3.y, body)
    }

    /// The roots inside 0…1 of the derivative of a cubic with these values.
    private func forEachRoot(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat, _ body: (Double) -> Void) {
        let a = v3 - 3 * v2 + 3 * v1 - v0
        let b = 2 * (v2 - 2 * v1 + v0)
        let c = v1 - v0
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        // The form that does not lose digits when b is large beside a.
        let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
        for root in [q / a, c / q] where root > 0 && root < 1 { body(root) }
    }

    func speed(at t: Double) -> Double {
        let velocity = derivative(at: t)
        return (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    }
}
