import Geometry
import Rendering
import Testing

@testable import Particles

@Suite struct DrawingTests {
    private func list(_ emitter: EmitterDescription, at time: Double = 0.9, pictures: ParticlePictures? = nil)
        -> DisplayList
    {
        var system = ParticleSystem(emitter, seed: 2)
        system.seek(to: time)
        var list = DisplayList()
        system.write(to: &list, opacity: 0.5, pictures: { _ in pictures })
        return list
    }

    @Test func dotsAreWrittenByAgeOrDepth() {
        let emitter = Zoo.emitter("dots", rate: 100) { $0.shape = .sphere(radius: 50) }
        var orders: [ParticleLook.Order: [Float]] = [:]
        for order in ParticleLook.Order.allCases {
            var ordered = emitter
            ordered.look.order = order
            let list = list(ordered)
            orders[order] = list.spriteX
            #expect(list.spriteColor.allSatisfy { $0 & 0xFF == 128 }, "\(order)")
        }
        let oldestFirst = orders[.oldestFirst] ?? []
        #expect(oldestFirst.count > 50)
        #expect(orders[.oldestLast] == oldestFirst.reversed())
        #expect(orders[.backToFront]?.sorted() == oldestFirst.sorted() && orders[.backToFront] != oldestFirst)
        #expect(orders[.unordered]?.sorted() == oldestFirst.sorted())
    }

    @Test func depthsAreSortedAndEqualOnesKeepTheirOrder() {
        var order = DepthOrder()
        for count in [0, 1, 2, 3, 10, 257] {
            let depths = (0..<count).map { Float(($0 * 7919) % 23 - 11) * 1.5 }
            order.fill(count) { depths[$0] }
            let expected = (0..<count).sorted { (depths[$0], $0) < (depths[$1], $1) }
            #expect((0..<count).map { order[$0] } == expected, "\(count)")
        }
    }

    @Test func picturesTurnAndShowTheirFrames() throws {
        let image = try #require(CGImage(width: 2, height: 1, straightRGBA: [255, 0, 0, 255, 0, 255, 0, 255]))
        let frames = [CGRect(x: 0, y: 0, width: 0.5, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1)]
        var emitter = Zoo.emitter("pictures", rate: 100) {
            $0.look.images = ["red", "green"]
            $0.look.aspect = 2
            $0.look.alignsToMotion = true
            $0.motion.angle = .exactly(1)
        }
        for choice in [
            ParticleLook.Choice.first, .random, .ordered,
            .animated(framesPerSecond: nil, isLooping: false, startsAnywhere: false),
        ] {
            emitter.look.choice = choice
            let list = list(emitter, pictures: ParticlePictures(image, frames: frames))
            #expect(list.spriteAngle.allSatisfy { abs($0 - 1) < 1e-4 })
            #expect(zip(list.spriteHeight, list.spriteDiameter).allSatisfy { $0 == $1 * 2 })
            #expect(Set(list.spriteFrame) == (choice == .first ? [0] : [0, 1]), "\(choice)")
        }
    }

    @Test func tailsLieWhereTheParticlesWere() {
        var emitter = Zoo.emitter("tail", rate: 50) {
            $0.motion.angle = .exactly(0)
            $0.motion.speed = LifeValue(100)
            $0.life = .exactly(10)
        }
        emitter.look.trail = .init(duration: 0.2, segments: 4)
        let list = list(emitter)
        let heads = list.spriteX.suffix(45)
        #expect(list.items.count == 5)
        // The last piece of a tail lies 20 points behind, or is not yet there.
        #expect(list.spriteX.prefix(34).allSatisfy { x in heads.contains { abs($0 - x - 20) < 1e-3 } })
        #expect(list.spriteDiameter.prefix(34).allSatisfy { $0 == 0 })
        emitter.forces.tangential = .exactly(1e-9)
        #expect(self.list(emitter).items.count == 5)
    }

    @Test func severalThreadsGiveTheSameBits() {
        for animal in Zoo.all where animal.emitters[0].emission.limit == 10_000 {
            var emitters = animal.emitters
            emitters[0].emission.rate *= 50
            emitters[0].emission.limit = 100_000
            emitters[0].children = []
            var system = ParticleSystem(emitters, seed: 5)
            system.seek(to: 0.5)
            #expect(Picture(system, pool: Backwards()).matches(Picture(system)), "\(animal.name)")
        }
    }
}
