import Geometry
import Rendering

/// What the particles look like now.
extension ParticleSystem {
    /// Emitters that draw: those of `emitters`, each followed by what it carries.
    public var layerCount: Int { nodes.count }

    /// How the particles of layer `layer` meet what is beneath.
    public func blend(ofLayer layer: Int) -> ParticleLook.Blend { nodes[layer].plan.look.blend }

    /// Names of the images of layer `layer`.
    public func imageCount(ofLayer layer: Int) -> Int { nodes[layer].plan.look.imageCount }

    /// Computes the particles of layer `layer` as they are at `time`, on `pool`'s threads: the same bits on any number.
    public mutating func evaluate(
        _ layer: Int, into frame: inout ParticleFrame, parts: ParticleFrame.Parts = [.look],
        pool: some ParallelFor = SerialFor()
    ) {
        precondition(nodes.indices.contains(layer), "A layer \(layer) of \(nodes.count).")
        let steps = sinceStep
        nodes[layer].evaluate(
            at: time, sinceStep: steps, placement: placement, into: &frame, parts: parts, pool: pool)
    }
}

extension EmitterNode {
    /// Particles that one thread computes at a time.
    private static let block = 4096

    mutating func evaluate(
        at time: Double, sinceStep: Float, placement: EmitterPlacement, into frame: inout ParticleFrame,
        parts: ParticleFrame.Parts, pool: some ParallelFor
    ) {
        let (plan, retention) = (plan, retention)
        let used = store.used
        frame.reserve(used, parts)
        let store = store.pieceFinder
        frame.count = self.store.withView(commonLife: plan.commonLife) { view in
            frame.withPointers(parts) { columns in
                let clock = ParticleClock(time)
                let kernel = FrameKernel(
                    motion: MotionKernel(
                        view: view, plan: plan, clock: clock, placement: placement, sinceStep: sinceStep),
                    look: LookKernel(view: view, plan: plan, clock: clock), placement: plan.isLocal ? placement : nil,
                    columns: columns, areAllAlive: plan.life.span == 0 && retention == 0 && !view.isColumn(.life))
                let blocks = (used + Self.block - 1) / Self.block
                guard blocks > 1, !(pool is SerialFor) else { return kernel.write(store, 0..<used, at: 0) }
                return Self.write(kernel, store, used: used, blocks: blocks, pool: pool)
            }
        }
    }

    /// Counts the living of each block, then writes each from where the ones before it end.
    private static func write(
        _ kernel: FrameKernel, _ store: PieceFinder, used: Int, blocks: Int, pool: some ParallelFor
    ) -> Int {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: blocks) { starts in
            nonisolated(unsafe) let starts = starts
            pool.run(count: blocks) { range in
                for index in range {
                    starts[index] = kernel.countAlive(store, index * block..<min((index + 1) * block, used))
                }
            }
            var sum = 0
            for index in 0..<blocks { (starts[index], sum) = (sum, sum + starts[index]) }
            pool.run(count: blocks) { range in
                for index in range {
                    _ = kernel.write(store, index * block..<min((index + 1) * block, used), at: starts[index])
                }
            }
            return sum
        }
    }
}
