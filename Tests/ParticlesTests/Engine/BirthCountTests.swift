import Geometry
import Particles
import Testing

@Suite struct BirthCountTests {
    private func emitter(_ life: UniformRange, limit: Int = 10_000) -> EmitterDescription {
        var emitter = EmitterDescription()
        emitter.emission.rate = 200
        emitter.emission.limit = limit
        emitter.life = life
        return emitter
    }

    private func advance(_ system: inout ParticleSystem, from begin: Double = 0, to end: Double) {
        for frame in 1...60 { system.advance(to: begin + (end - begin) * Double(frame) / 60) }
    }

    /// Births are what is due, whether they live or not; those that find no room are counted apart.
    @Test func births() {
        let cases: [(name: String, emitter: EmitterDescription, births: Int, refused: Int)] = [
            ("all live", emitter(.exactly(9)), 400, 0),
            ("half are dead", emitter(.half(center: 0, variance: 1)), 400, 0),
            ("none lives", emitter(.exactly(-1)), 400, 0), ("full", emitter(.exactly(9), limit: 100), 100, 300),
        ]
        for (name, emitter, births, refused) in cases {
            var system = ParticleSystem(emitter, seed: 4)
            advance(&system, to: 2)
            #expect(
                system.births == births && system.refused == refused, "\(name): \(system.births), \(system.refused)")
            system.replace([emitter])
            #expect(system.births == births, "\(name): replaced")
            advance(&system, from: 2, to: 3)
            #expect(system.births + system.refused == 600, "\(name): \(system.births), \(system.refused)")
        }
    }
}
