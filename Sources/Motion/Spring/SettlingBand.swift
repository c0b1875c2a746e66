import Geometry

/// A start and a band around the target, reduced to the three numbers on which |y(t)|² depends.
struct SettlingBand {
    let distanceSquared: Double
    let product: Double
    let velocitySquared: Double
    let epsilonSquared: Double

    func distanceSquared(after step: SpringTransition) -> Double {
        step.yy * step.yy * distanceSquared + 2 * step.yy * step.yv * product
            + step.yv * step.yv * velocitySquared
    }
}
