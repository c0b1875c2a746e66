import Geometry
import Particles
import Rendering
import Testing

@Suite struct DeterminismTests {
    private static let times = [0.25, 0.75, 1.0, 2.5]

    private func played(_ animal: Zoo.Animal, rate: Double) -> [Picture] {
        var system = ParticleSystem(
            animal.emitters, seed: 7, placement: EmitterPlacement(x: 100, y: 200, rotation: 0.3))
        var pictures: [Picture] = []
        var frame = 1
        for time in Self.times {
            while Double(frame) / rate < time {
                system.advance(to: Double(frame) / rate)
                frame += 1
            }
            system.advance(to: time)
            pictures.append(Picture(system))
        }
        return pictures
    }

    @Test func sameParticlesAtEveryFrameRate() {
        for animal in Zoo.all {
            let expected = played(animal, rate: 60)
            #expect(expected.allSatisfy { $0.count > 0 }, "\(animal.name): \(expected.map(\.count))")
            for rate in [7.0, 30, 144] {
                let pictures = played(animal, rate: rate)
                #expect(
                    zip(pictures, expected).allSatisfy { $0.matches($1) },
                    "\(animal.name) at \(rate) Hz: \(pictures.map(\.count)) \(expected.map(\.count))")
            }
        }
    }

    @Test func seekingShowsWhatPlayingShows() {
        for animal in Zoo.all {
            let expected = played(animal, rate: 60)
            var system = ParticleSystem(
                animal.emitters, seed: 7, placement: EmitterPlacement(x: 100, y: 200, rotation: 0.3))
            for (time, picture) in zip(Self.times, expected).reversed() {
                system.seek(to: time)
                let sought = Picture(system)
                #expect(
                    sought.matches(picture), "\(animal.name) at \(time) s: \(sought.count), played \(picture.count)")
            }
            // Played on from where it was sought.
            system.seek(to: Self.times[2] - 0.1)
            for frame in 1...10 { system.advance(to: Self.times[2] - 0.1 + 0.01 * Double(frame)) }
            system.advance(to: Self.times[2])
            #expect(Picture(system).matches(expected[2]), "\(animal.name)")
        }
    }

    @Test func anotherSeedIsAnotherPicture() {
        for animal in Zoo.all {
            var a = ParticleSystem(animal.emitters, seed: 1)
            var b = ParticleSystem(animal.emitters, seed: 2)
            a.seek(to: 1)
            b.seek(to: 1)
            #expect(!Picture(a).matches(Picture(b)), "\(animal.name)")
        }
    }
}
