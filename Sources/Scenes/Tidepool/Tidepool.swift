import Clockwork
import Geometry
import Input
import Motion
import Particles
import Rendering
import Staging
import Telemetry
import Tuning

/// The default scene: an orb on a spring above a pool that it splashes into.
///
/// Drag it, throw it, or hold arrows, WASD or a stick; left alone it plays by itself. Everything is a function of the events
/// and of scene time: steps run at fixed rates, and the orb's spring is evaluated exactly at each step's time.
final class Tidepool: Stage {
    var parameters = TidepoolParameters.make() {
        didSet { if parameters.revision != oldValue.revision { retune() } }
    }

    private var orb: TidepoolOrb
    private var pool: TidepoolPool
    private var view: TidepoolView
    private var layout: TidepoolLayout
    private var steps = FixedStep(hertz: TidepoolPool.stepRate)
    /// Where the orb was at each fixed step since the last frame; `simulate` consumes what `animate` found.
    private var path: [TidepoolOrb.Sample] = []

    init(_ setup: StageSetup) {
        layout = TidepoolLayout(size: setup.size)
        orb = TidepoolOrb(layout: layout, spring: TidepoolParameters.make().orbSpring, isCalm: setup.reducesMotion)
        pool = TidepoolPool(layout: layout, seed: setup.seed)
        view = TidepoolView(seed: setup.seed)
        path.reserveCapacity(64)
        retune()
    }

    var runningAnimations: Int { orb.isRunning ? 1 : 0 }
    var liveParticles: Int { pool.particleCount }
    var answer: SpringCode? { SpringCode(parameters.orbSpring) }

    func takeStrip() -> StripReport? {
        let sample = orb.sample
        let report = StripSample(
            x: sample.x - layout.home.x, y: sample.y - layout.home.y, vx: sample.vx, vy: sample.vy)
        let mark = orb.takeMark()
        return StripReport(sample: report, mark: mark?.mark, markTime: mark?.time ?? 0)
    }

    func resize(to size: CGSize) {
        guard size != layout.size else { return }
        layout = TidepoolLayout(size: size)
        orb.resize(to: layout)
        pool.resize(to: layout)
    }

    func setReducesMotion(_ reducesMotion: Bool) { orb.isCalm = reducesMotion }

    func handle(_ event: InputEvent) { orb.enqueue(event) }

    func animate(to now: Int64) {
        let count = steps.advance(to: now)
        path.removeAll(keepingCapacity: true)
        if count > 0 {
            let first = steps.lastStep - Int64(count - 1) * steps.step
            for i in 0..<count {
                orb.advance(to: first + Int64(i) * steps.step)
                path.append(orb.sample)
            }
        }
        orb.advance(to: now)
    }

    func simulate(to now: Int64) {
        for sample in path { pool.step(orb: sample) }
    }

    func compose(at now: Int64, into list: inout DisplayList) {
        view.draw(
            orb: orb, pool: pool, layout: layout, glow: parameters["glow"],
            ahead: steps.fraction(at: now) * steps.seconds, now: now, into: &list)
    }

    private func retune() {
        orb.retune(parameters.orbSpring)
        pool.tune(parameters)
    }
}
