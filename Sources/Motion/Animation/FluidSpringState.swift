import Geometry

/// Where a fluid spring stands: the start of its present leg, or under `.system` the integrator's last step.
struct FluidSpringState<V: VectorArithmetic> {
    var offset = V.zero
    var velocity = V.zero
    var start = 0.0
    /// The squared size of the leg if it began before `start`, else 0.
    var range = 0.0
    /// The previous spring's response minus this one's, while the two are blended.
    var blendInterval = 0.0
    /// How many steps of the blend's grid `gridOffset` and `gridVelocity` have behind them.
    var gridStep = 0
    var gridOffset = V.zero
    var gridVelocity = V.zero
    /// The integrator's clock and force, `.system` only.
    var time = 0.0
    var force = V.zero
    /// Velocity and force of the frame before, `.system` only: that is what SwiftUI hands over in a merge.
    var earlierVelocity = V.zero
    var earlierForce = V.zero
}
