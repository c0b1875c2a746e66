import Geometry
import Rendering

/// A layer that emits particles and draws them, in its own space; its bounds do not cut them off unless it masks to them.
///
/// Births count from the layer's begin time: at 0, the default, it looks as if it had always run, and to start empty set
/// `beginTime` to now (`convertTime(CACurrentMediaTime(), from: nil)` of the superlayer). Particles move in the layer's
/// local time, so `speed` 0 freezes them. What is drawn is the same at every frame rate. Changing cells or numbers while
/// it runs leaves the living where they are; cells that came or went begin or vanish.
open class CAEmitterLayer: CALayer {
    override class var initialContent: LayerContent { .emitter(EmitterValues()) }

    /// The particles of the layer that is shown; presentation copies draw the same.
    final let particles = EmitterRun()

    /// What is emitted; nil by default. The cells are taken over as they are now.
    public var emitterCells: [CAEmitterCell]? {
        get { values.emitter.cells.sources }
        set { set(.emitterCells, \.emitter.cells, to: EmitterCells(newValue)) }
    }

    /// Factor of the cells' birth rates, 1 by default; those of cells in cells are left as they are, as with all factors here.
    /// 0 ends births and lets the living finish.
    public var birthRate: Float {
        get { values.emitter.birthRate }
        set { set(.birthRate, \.emitter.birthRate, to: newValue) }
    }

    /// Factor of the cells' lifetimes and their ranges, 1 by default.
    public var lifetime: Float {
        get { values.emitter.lifetime }
        set { set(.lifetime, \.emitter.lifetime, to: newValue) }
    }

    /// Factor of the cells' velocities, 1 by default.
    public var velocity: Float {
        get { values.emitter.velocity }
        set { set(.velocity, \.emitter.velocity, to: newValue) }
    }

    /// Factor of the cells' scales, 1 by default.
    public var scale: Float {
        get { values.emitter.scale }
        set { set(.scale, \.emitter.scale, to: newValue) }
    }

    /// Factor of the cells' spins, 1 by default.
    public var spin: Float {
        get { values.emitter.spin }
        set { set(.spin, \.emitter.spin, to: newValue) }
    }

    /// The middle of the shape; (0, 0) by default. When it moves, births between two frames lie on the straight way.
    public var emitterPosition: CGPoint {
        get { values.emitter.position }
        set { set(.emitterPosition, \.emitter.position, to: newValue) }
    }

    /// Height of the shape's middle over the layer's plane; 0 by default.
    public var emitterZPosition: CGFloat {
        get { values.emitter.zPosition }
        set { set(.emitterZPosition, \.emitter.zPosition, to: newValue) }
    }

    /// Size of the shape; its width is a circle's radius. (0, 0) by default.
    public var emitterSize: CGSize {
        get { values.emitter.size }
        set { set(.emitterSize, \.emitter.size, to: newValue) }
    }

    /// Depth of the shape; 0 by default.
    public var emitterDepth: CGFloat {
        get { values.emitter.depth }
        set { set(.emitterDepth, \.emitter.depth, to: newValue) }
    }

    /// Where particles are born; at a point by default.
    public var emitterShape: CAEmitterLayerEmitterShape {
        get { values.emitter.shape }
        set { set(.emitterShape, \.emitter.shape, to: newValue) }
    }

    /// Which part of the shape is used; all of it by default.
    public var emitterMode: CAEmitterLayerEmitterMode {
        get { values.emitter.mode }
        set { set(.emitterMode, \.emitter.mode, to: newValue) }
    }

    /// How particles are drawn; as it comes by default.
    public var renderMode: CAEmitterLayerRenderMode {
        get { values.emitter.renderMode }
        set { set(.renderMode, \.emitter.renderMode, to: newValue) }
    }

    /// Whether `emissionRange` is a cone in space instead of a fan; false by default. Particles are drawn in the layer's plane
    /// either way.
    public var preservesDepth: Bool {
        get { values.emitter.preservesDepth }
        set { set(.emitterPreservesDepth, \.emitter.preservesDepth, to: newValue) }
    }

    /// Seed of all draws; layers with the same cells and seed, 0 by default, emit the same particles. Another one begins anew.
    public var seed: UInt32 {
        get { values.emitter.seed }
        set { set(.seed, \.emitter.seed, to: newValue) }
    }

    /// The most living particles of each cell, 0…4,000,000; 10,000 by default. A full cell leaves births out.
    public var particleLimit: Int {
        get { Int(values.emitter.particleLimit) }
        set { set(.particleLimit, \.emitter.particleLimit, to: EmitterValues.limit(Double(newValue))) }
    }

    override func run(to now: Double) -> Bool {
        particles.run(visible.emitter, beginTime: timing.beginTime, to: now, pool: pool)
    }

    /// The threads of the tree that shows it.
    private var pool: any ParallelFor { tree.display?.pool ?? SerialFor() }

    override var liveParticles: Int { particles.count }

    override func drawRunning(alpha: Float, into list: inout DisplayList) {
        particles.draw(visible.emitter, alpha: alpha, pool: pool, into: &list)
    }
}
