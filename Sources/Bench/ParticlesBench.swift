import Engine
import Geometry
import Particles
import Raster
import Rendering

/// Particles in steady state at 60 frames a second: nanoseconds a living particle and frame.
func particleBenches() throws -> [MotionBenchResult] {
    let million = simpleEmitter(alive: 1_000_000)
    var oneLife = million
    oneLife.life = .exactly(3)
    var curves = million
    curves.look.color.rate.alpha = .zero
    curves.look.scale.curve = LifeCurve([.init(0, 0), .init(0.2, 1), .init(1, 0.3)])
    curves.look.color.stops = [.init(0, 1, 1, 1), .init(0.5, 1, 0.6, 0.2), .init(1, 0.4, 0, 0)]
    curves.look.color.opacity = LifeCurve([.init(0, 0), .init(0.1, 1), .init(1, 0)])
    var drag = million
    drag.forces.drag = .between(0.2, 1)
    var noise = simpleEmitter(alive: 100_000)
    noise.forces.turbulence = .init(strength: 100)
    return [
        copyBench(),
        particleBench("places, one life, 1,000,000", oneLife, parts: .places, bound: 1, bytes: 28),
        particleBench("places, sizes, colours, one life, 1,000,000", oneLife, parts: .look, bound: 1, bytes: 36),
        particleBench("places, 1,000,000", million, parts: .places, bound: 1, bytes: 32),
        particleBench("places, sizes, colours, 1,000,000", million, parts: .look, bound: 1, bytes: 40),
        particleBench("places, 50,000", simpleEmitter(alive: 50_000), parts: .places, bound: 1, bytes: 32),
        particleBench(
            "places, sizes, colours, 50,000", simpleEmitter(alive: 50_000), parts: .look, bound: 1, bytes: 40),
        particleBench("curves over life, 1,000,000", curves, parts: .look, bound: 3, bytes: 40),
        particleBench("drag, 1,000,000", drag, parts: .places, bound: 5, bytes: 36),
        particleBench("curl noise, 100,000", noise, parts: .places, bound: 25, bytes: 56),
        poolBench("places, sizes, colours, 1,000,000", million), poolBench("curl noise, 100,000", noise),
        seekBench(million),
        try frameBench("frame of 100,000 small dots", 100_000, SerialFor(), bound: 4),
        try frameBench("frame of 100,000 small dots", 100_000, WorkerPool(), bound: 4),
        try frameBench("frame of 1,000,000 small dots", 1_000_000, SerialFor(), bound: 16.6),
        try frameBench("frame of 1,000,000 small dots", 1_000_000, WorkerPool(), bound: 16.6),
    ]
}

/// Dots of random life, direction and speed that fall and fade.
func simpleEmitter(alive: Int) -> EmitterDescription {
    var emitter = EmitterDescription()
    emitter.emission.limit = EmitterLimit.mostParticles
    emitter.emission.rate = Double(alive) / 3
    emitter.emission.prewarm = 5
    emitter.life = .between(2, 4)
    emitter.motion.angle = .between(0, 2 * .pi)
    emitter.motion.speed = LifeValue(.between(20, 200))
    emitter.forces.gravity = ParticleVector(0, 100)
    emitter.look.color.rate.alpha = .exactly(-0.25)
    return emitter
}

private func particleBench(
    _ name: String, _ emitter: EmitterDescription, parts: ParticleFrame.Parts, bound: Double, bytes: Double
) -> MotionBenchResult {
    var system = ParticleSystem(emitter, placement: EmitterPlacement(x: 640, y: 360))
    var frame = ParticleFrame()
    system.evaluate(0, into: &frame, parts: parts)
    var samples: [Double] = []
    var births: [Double] = []
    for index in 1...240 {
        let begin = threadNanoseconds()
        system.advance(to: Double(index) / 60)
        let middle = threadNanoseconds()
        system.evaluate(0, into: &frame, parts: parts)
        samples.append((threadNanoseconds() - begin) / Double(frame.count))
        births.append((middle - begin) / Double(frame.count))
    }
    samples.sort()
    births.sort()
    let median = samples[samples.count / 2]
    let rate = (bytes / median * 10).rounded() / 10
    let share = (births[births.count / 2] * 100).rounded() / 100
    return MotionBenchResult(
        name: "\(name) (\(Int(bytes)) B, \(rate) GB/s; births and steps \(share) ns)", nanoseconds: median,
        ratio: median / bound, against: "\(bound) ns a particle and frame")
}

/// Wall time of frames on all cores against that on one, taken in turns.
private func poolBench(_ name: String, _ emitter: EmitterDescription) -> MotionBenchResult {
    let pool = WorkerPool()
    var one = ParticleSystem(emitter)
    var all = one
    var frame = ParticleFrame()
    let clock = ContinuousClock()
    var samples: [(one: Double, all: Double)] = []
    for index in 1...120 {
        let single = clock.measure {
            one.advance(to: Double(index) / 60)
            one.evaluate(0, into: &frame)
        }
        let shared = clock.measure {
            all.advance(to: Double(index) / 60, pool: pool)
            all.evaluate(0, into: &frame, pool: pool)
        }
        let count = Double(max(frame.count, 1)) * 1e9
        samples.append((Double(single.components.attoseconds) / count, Double(shared.components.attoseconds) / count))
    }
    let single = samples.map(\.one).sorted()[60]
    let shared = samples.map(\.all).sorted()[60]
    return MotionBenchResult(
        name: "\(name), \(pool.threads) threads, wall time", nanoseconds: shared, ratio: shared / single,
        against: "one thread's")
}

/// Wall time of whole frames at 1280×720: births, motion, looks, display list and canvas.
private func frameBench(
    _ name: String, _ alive: Int, _ pool: some ParallelFor, bound: Double
) throws -> MotionBenchResult {
    var emitter = simpleEmitter(alive: alive)
    emitter.look.size = 3
    emitter.look.blend = .additive
    var system = ParticleSystem(emitter, placement: EmitterPlacement(x: 640, y: 300))
    let canvas = RasterCanvas(fonts: try FontLibrary(folder: benchAssets + "/fonts"), pool: pool)
    let buffer = PixelBuffer(width: 1280, height: 720)
    var list = DisplayList()
    let clock = ContinuousClock()
    var samples: [[Double]] = []
    for index in 1...120 {
        let begin = clock.now
        system.advance(to: Double(index) / 60, pool: pool)
        let moved = clock.now
        list.removeAll()
        system.write(to: &list, pool: pool)
        let written = clock.now
        canvas.draw(list, into: buffer)
        samples.append(
            [moved - begin, written - moved, clock.now - written, clock.now - begin].map { $0 / .milliseconds(1) })
    }
    let medians = (0..<4).map { part in samples.map { $0[part] }.sorted()[60] }
    let shares = medians.prefix(3).map { String((($0 * 100).rounded()) / 100) }.joined(separator: " + ")
    return MotionBenchResult(
        name: "\(name), \(pool.threads) threads (\(shares) ms)", nanoseconds: medians[3] * 1e6,
        ratio: medians[3] / bound, against: "\(bound) ms a frame")
}

/// Seeking an emitter in closed form, against the particles that are alive then.
private func seekBench(_ emitter: EmitterDescription) -> MotionBenchResult {
    var emitter = emitter
    emitter.emission.prewarm = 0
    emitter.emission.rate /= 10
    var system = ParticleSystem(emitter)
    var time = 1000.0
    let median = medianNanoseconds(rounds: 20) {
        time += 777
        system.seek(to: time)
    }
    let perParticle = median / Double(max(system.count, 1))
    return MotionBenchResult(
        name: "seek \(system.count) particles, an hour in", nanoseconds: perParticle, ratio: perParticle / 100,
        against: "100 ns a living particle")
}

/// Nanoseconds that this thread has run: what other programs take of the machine is not in it.
func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// What memory gives: a copy of 32 MB.
private func copyBench() -> MotionBenchResult {
    let count = 8_000_000
    let source = [Float](repeating: 1, count: count)
    var target = [Float](repeating: 0, count: count)
    let nanoseconds = bestNanoseconds(operations: count) {
        target.withUnsafeMutableBytes { to in source.withUnsafeBytes { to.copyMemory(from: $0) } }
    }
    consume(target)
    return MotionBenchResult(
        name: "copy of 32 MB (8 B a number, \((80 / nanoseconds).rounded() / 10) GB/s)", nanoseconds: nanoseconds,
        ratio: 1,
        against: "itself")
}
