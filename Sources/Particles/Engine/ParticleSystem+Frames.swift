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
    ///
    /// With `before`, not negative, they are the ones alive now in the places where they were so many seconds ago, less those
    /// that were not born then; where motion is integrated these places lie straight behind.
    public mutating func evaluate(
        _ layer: Int, into frame: inout ParticleFrame, parts: ParticleFrame.Parts = [.look], before: Double = 0,
        pool: some ParallelFor = SerialFor()
    ) {
        precondition(nodes.indices.contains(layer), "A layer \(layer) of \(nodes.count).")
        let steps = sinceStep
        nodes[layer].evaluate(
            at: time, before: before.isFinite ? max(before, 0) : 0, sinceStep: steps, placement: placement,
            into: &frame,
            parts: parts, pool: pool)
    }
}

extension EmitterNode {
    /// Particles that one thread computes at a time.
    private static let block = 4096

    mutating func evaluate(
        at time: Double, before: Double, sinceStep: Float, placement: EmitterPlacement, into frame: inout ParticleFrame,
        parts: ParticleFrame.Parts, pool: some ParallelFor
    ) {
        let (plan, retention) = (plan, retention)
        let layout = store.layout
        frame.reserve(layout.used, parts)
        frame.count = store.withView(commonLife: plan.commonLife) { view in
            frame.withPointers(parts) { columns in
                let now = ParticleClock(time)
                let then = ParticleClock(time - before)
                // What is integrated has no past but the way it came.
                let isStepped = plan.motion.law == .integrated
                let motion = MotionKernel(
                    view: view, plan: plan, clock: isStepped ? now : then, placement: placement,
                    sinceStep: isStepped ? sinceStep - Float(before) : sinceStep)
                let kernel = FrameKernel(
                    motion: motion, look: LookKernel(view: view, plan: plan, clock: now),
                    placement: plan.isLocal ? placement : nil, columns: columns,
                    bornUntil: before > 0 ? then.tick : nil,
                    areAllAlive: before == 0 && retention == 0 && !view.isColumn(.life))
                let blocks = layout.blockCount(Self.block)
                guard layout.used > Self.block, pool.threads > 1 else {
                    var scratch = FrameScratch()
                    var end = 0
                    layout.forEachPiece { end = kernel.write($0, at: end, &scratch) }
                    return end
                }
                return Self.write(kernel, layout, blocks: blocks, pool: pool)
            }
        }
    }

    /// Counts the living of each block, then writes each from where the ones before it end.
    private static func write(
        _ kernel: FrameKernel, _ layout: StoreLayout, blocks: Int, pool: some ParallelFor
    ) -> Int {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: blocks) { starts in
            nonisolated(unsafe) let starts = starts
            pool.run(count: blocks) { range in
                for index in range {
                    var count = 0
                    layout.forEachPiece(ofBlock: index, block) { count += kernel.countAlive($0) }
                    starts[index] = count
                }
            }
            var sum = 0
            for index in 0..<blocks { (starts[index], sum) = (sum, sum + starts[index]) }
            pool.run(count: blocks) { range in
                var scratch = FrameScratch()
                for index in range {
                    var end = starts[index]
                    layout.forEachPiece(ofBlock: index, block) { end = kernel.write($0, at: end, &scratch) }
                }
            }
            return sum
        }
    }
}
