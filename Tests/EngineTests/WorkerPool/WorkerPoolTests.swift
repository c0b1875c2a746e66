import Geometry
import Particles
import Rendering
import Synchronization
import Testing

@testable import Engine

@Suite struct WorkerPoolTests {
    @Test func everyPieceIsDoneOnce() {
        for threads in [-1, 1, 2, 5] {
            let pool = WorkerPool(threads: threads)
            for count in [0, 1, 2, 3, 7, 100, 4097] {
                let done = Mutex([Int](repeating: 0, count: count))
                pool.run(count: count) { range in
                    done.withLock { done in for index in range { done[index] += 1 } }
                }
                #expect(done.withLock { $0.allSatisfy { $0 == 1 } }, "\(threads) threads, \(count) pieces")
            }
        }
    }

    @Test func aCallWithinACallIsDoneToo() {
        let pool = WorkerPool(threads: 3)
        let sum = Atomic<Int>(0)
        for _ in 0..<50 {
            pool.run(count: 20) { outer in
                for _ in outer {
                    pool.run(count: 10) { inner in sum.add(inner.count, ordering: .relaxed) }
                }
            }
        }
        #expect(sum.load(ordering: .relaxed) == 50 * 200)
    }

    @Test func wavesAndParticlesAreTheSameBitsOnAnyNumberOfThreads() {
        var emitter = EmitterDescription()
        emitter.emission.rate = 30_000
        emitter.life = .between(0.1, 0.6)
        emitter.motion.angle = .between(0, 6)
        emitter.motion.speed.start = .between(10, 90)
        emitter.forces.turbulence = .init(strength: 200)
        func run(_ pool: some ParallelFor) -> ([Float], [Float]) {
            var field = WaveField(width: 60, height: 45)
            field.drop(x: 20, y: 20, radius: 6, amount: 2)
            for _ in 0..<30 { field.step(pool: pool) }
            var system = ParticleSystem(emitter, seed: 3)
            for frame in 1...20 { system.advance(to: Double(frame) / 60, pool: pool) }
            var frame = ParticleFrame()
            system.evaluate(0, into: &frame, pool: pool)
            return ((0..<45).map { field.height(column: $0, row: $0) }, Array(frame.x.prefix(frame.count)))
        }
        let one = run(SerialFor())
        #expect(one.1.count > 4096)
        for threads in [2, 4] { #expect(run(WorkerPool(threads: threads)) == one, "\(threads) threads") }
    }
}
