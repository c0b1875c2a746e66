import Geometry
import Testing

@testable import Particles

@Suite struct CommandTests {
    private func emitter(rate: Double, life: UniformRange = .exactly(1)) -> EmitterDescription {
        Zoo.emitter("commands", rate: rate) { $0.life = life }
    }

    private func places(_ system: ParticleSystem, layer: Int = 0) -> [CGPoint] {
        var system = system
        var frame = ParticleFrame()
        system.evaluate(layer, into: &frame)
        return (0..<frame.count).map { CGPoint(x: Double(frame.x[$0]), y: Double(frame.y[$0])) }
    }

    /// Amount at 5, 30, 60, 144 and 1000 frames a second.
    @Test func amountDoesNotDependOnTheFrameRate() {
        for rate in [5.0, 30, 60, 144, 1000] {
            var system = ParticleSystem(emitter(rate: 100, life: .exactly(100)))
            for frame in 1...Int(10 * rate) { system.advance(to: Double(frame) / rate) }
            #expect(system.count == 1000, "\(rate) frames a second")
        }
    }

    @Test func noBurstWhenARateBegins() {
        var system = ParticleSystem(emitter(rate: 0))
        for frame in 1...600 { system.advance(to: Double(frame) / 60) }
        #expect(system.count == 0)
        system.replace([emitter(rate: 100)])
        var times: [Double] = []
        for frame in 1...100 {
            let time = 10 + Double(frame) / 1000
            system.advance(to: time)
            if system.count > times.count { times.append(time) }
        }
        #expect(times.count == 10)
        #expect((times.first ?? 99) <= 10.01)
    }

    @Test func noBurstAfterAGap() {
        var system = ParticleSystem(emitter(rate: 100, life: .exactly(50)))
        system.advance(to: 0.2)
        let before = system.count
        system.advance(to: 100)
        #expect(system.count == before + 25, "a gap counts as a quarter of a second")
        #expect(abs(system.time - 0.45) < 1e-12)
        system.advance(to: 100.1)
        #expect(system.count == before + 35)
    }

    @Test func changingTheRateAndTheLifeLeavesTheLivingAlone() {
        var system = ParticleSystem(emitter(rate: 100, life: .exactly(2)))
        for frame in 1...60 { system.advance(to: Double(frame) / 60) }
        let before = places(system)
        system.replace([emitter(rate: 25, life: .exactly(0.5))])
        #expect(places(system) == before)
        for law in Zoo.all where law.emitters[0].children.isEmpty {
            var other = system
            other.replace(law.emitters)
            let now = places(other)
            #expect(
                now.count == before.count
                    && zip(now, before).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 1e-3 }, "\(law.name)")
        }
        for frame in 61...90 { system.advance(to: Double(frame) / 60) }
        #expect(system.count == before.count + 12 || system.count == before.count + 13, "\(system.count)")
    }

    @Test func stoppingLetsTheLivingFinish() {
        var system = ParticleSystem(emitter(rate: 100, life: .between(0.5, 1)))
        for frame in 1...120 { system.advance(to: Double(frame) / 60) }
        system.stop()
        var last = system.count
        #expect(last > 60)
        for frame in 121...180 {
            system.advance(to: Double(frame) / 60)
            #expect(system.count <= last)
            last = system.count
        }
        #expect(last == 0)
        system.emit()
        system.advance(to: 3.1)
        #expect(system.count == 10)
    }

    @Test func freezingHoldsEverything() {
        var system = ParticleSystem(emitter(rate: 100))
        var still = system
        for frame in 1...60 {
            system.advance(to: Double(frame) / 64)
            still.advance(to: Double(frame) / 64)
        }
        system.freeze()
        system.advance(to: 5)
        #expect(Picture(system).matches(Picture(still)))
        system.resume()
        system.advance(to: 5.0625)
        still.advance(to: 61.0 / 64)
        still.advance(to: 1)
        #expect(Picture(system).matches(Picture(still)))
    }

    @Test func clearingRemovesTheLivingAndBirthsGoOn() {
        var system = ParticleSystem(emitter(rate: 100))
        system.advance(to: 0.2)
        system.clear()
        #expect(system.count == 0)
        system.advance(to: 0.3)
        #expect(system.count == 10)
    }

    @Test func aFullEmitterKillsNothing() {
        var system = ParticleSystem(
            Zoo.emitter("full", rate: 1000) {
                $0.emission.limit = 50; $0.life = .exactly(1)
            })
        system.advance(to: 0.1)
        let first = Array(places(system).prefix(1))
        #expect(system.count == 50)
        system.advance(to: 0.2)
        #expect(system.count == 50 && system.refused > 100)
        #expect(first.count == 1)
        #expect(ParticleSystem(Zoo.emitter("default", rate: 1)).nodes[0].plan.emission.limit == 10_000)
    }

    @Test func birthsLieAlongTheWayAndNotAcrossATeleport() {
        let still = Zoo.emitter("path", rate: 100) { $0.motion.speed = LifeValue(0) }
        var system = ParticleSystem(still)
        system.move(to: EmitterPlacement(x: 100, y: 50))
        system.advance(to: 0.125)
        let xs = places(system).map(\.x).sorted()
        #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($1 - $0 - 8) < 1e-3 }, "\(xs)")
        #expect(places(system).allSatisfy { abs($0.y - $0.x / 2) < 1e-3 })
        system.teleport(to: EmitterPlacement(x: 1000, y: 0))
        system.advance(to: 0.25)
        let between = places(system).filter { $0.x > 101 && $0.x < 999 }
        #expect(between.isEmpty && places(system).count == 25)
    }

    @Test func localParticlesMoveAlong() {
        let local = Zoo.emitter("local", rate: 100) {
            $0.space = .local
            $0.motion.speed = LifeValue(0)
        }
        var system = ParticleSystem(local)
        system.advance(to: 0.1)
        system.move(to: EmitterPlacement(x: 30, y: 40, rotation: 1))
        system.advance(to: 0.2)
        #expect(places(system).allSatisfy { $0 == CGPoint(x: 30, y: 40) })
    }

    @Test func prewarmedOnesBeginFilled() {
        let warm = Zoo.emitter("warm", rate: 100) {
            $0.emission.prewarm = 3; $0.life = .exactly(1)
        }
        #expect((99...101).contains(ParticleSystem(warm).count))
    }
}
