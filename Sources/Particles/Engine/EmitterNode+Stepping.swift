import Geometry

extension EmitterNode {
    /// Seconds of one fixed step.
    static let stepSeconds = 1 / EmitterLimit.stepRate

    /// Moves particles whose motion is integrated by the step that ends at `time`.
    mutating func step(at time: Double, placement: EmitterPlacement, pool: some ParallelFor = SerialFor()) {
        let layout = store.layout
        guard layout.used > 0 else { return }
        let plan = plan
        let position = plan.isLocal ? ParticleVector.zero : placement.position
        let source = ParticleVector(
            position.x + plan.offset.x, position.y + plan.offset.y, position.z + plan.offset.z)
        store.withView(commonLife: plan.commonLife) { view in
            let kernel = StepKernel(
                view: view, plan: plan.motion, time: time, step: Self.stepSeconds,
                acceleration: plan.acceleration(placement), source: source)
            layout.forEachPiece { piece in
                // Whole blocks of eight, so that no two threads share one.
                pool.run(count: (piece.count + 7) / 8) { blocks in
                    for block in blocks {
                        let slot = piece.lowerBound + block * 8
                        kernel.move(slot, count: min(8, piece.upperBound - slot))
                    }
                }
            }
        }
    }
}
