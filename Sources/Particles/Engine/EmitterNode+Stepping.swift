import Geometry
import Rendering

extension EmitterNode {
    /// Seconds of one fixed step.
    static let stepSeconds = 1 / EmitterLimit.stepRate
    /// Particles that one thread moves at a time.
    private static let stepBlock = 1024

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
            // One call for all bands: threads cost something to wake.
            pool.run(count: layout.blockCount(Self.stepBlock)) { blocks in
                for block in blocks {
                    layout.forEachPiece(ofBlock: block, Self.stepBlock) { piece in
                        var slot = piece.lowerBound
                        while slot < piece.upperBound {
                            kernel.move(slot, count: min(8, piece.upperBound - slot))
                            slot += 8
                        }
                    }
                }
            }
        }
    }
}
