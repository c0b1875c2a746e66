import Geometry
import Particles

/// Sparks, satellites, paper.
extension EmitterSample {
    /// A burst every 1.4 s whose sparks draw tails.
    static var sparks: EmitterSample {
        let sparks = EmitterDescription.make("sparks") { emitter in
            emitter.emission.bursts = [.init(time: 0.15, count: .exactly(70), cycles: 0, interval: 1.4)]
            emitter.life = .between(0.6, 1.35)
            emitter.motion.angle = .half(center: 0, variance: .pi)
            emitter.motion.speed = LifeValue(.between(50, 330))
            emitter.forces.drag = .exactly(2.1)
            emitter.forces.gravity = ParticleVector(0, 130)
            emitter.look.size = 4.2
            emitter.look.scale = LifeValue(.between(0.6, 1.1), finish: .between(0.2, 0.5))
            emitter.look.color = .through([
                (0, 0xFFF6E3, 0.9), (0.25, 0xFFB454, 0.8), (0.7, 0xF0692A, 0.5), (1, 0x8A2A10, 0),
            ])
            emitter.look.blend = .additive
            emitter.look.trail = .init(duration: 0.14, segments: 12, endWidth: 0.3)
        }
        let flash = EmitterDescription.make("flash") { emitter in
            emitter.emission.bursts = sparks.emission.bursts
            emitter.emission.bursts[0].count = .exactly(1)
            emitter.life = .exactly(0.3)
            emitter.look.size = 120
            emitter.look.scale = LifeValue(.exactly(0.6), finish: .exactly(1))
            emitter.look.color = .through([(0, 0xFFD9A0, 0.5), (1, 0xF0692A, 0)])
            emitter.look.blend = .additive
        }
        return EmitterSample("Sparks", home: CGPoint(x: 0.5, y: 0.46), [flash, sparks])
    }

    /// Satellites that an attractor bends into ellipses.
    static var orbit: EmitterSample {
        let satellites = EmitterDescription.make("satellites") { emitter in
            emitter.space = .local
            emitter.shape = .ring(innerRadius: 40, radius: 88, evenRadius: false, turnsParticles: true)
            emitter.emission.rate = 38
            emitter.emission.prewarm = 6
            emitter.life = .between(4, 6)
            emitter.motion.angle = .half(center: .pi / 2, variance: 0.1)
            emitter.motion.speed = LifeValue(.between(92, 118))
            emitter.forces.attractors = [.init(position: .zero, strength: 150, reach: 70)]
            emitter.look.size = 4.6
            emitter.look.scale = LifeValue(.between(0.5, 1.2))
            emitter.look.color = .through([
                (0, 0xBFF3FF, 0), (0.12, 0xBFF3FF, 0.9), (0.6, 0x7FE3C4, 0.8), (1, 0x1F6F9B, 0),
            ])
            emitter.look.blend = .additive
            emitter.look.trail = .init(duration: 0.16, segments: 14, endWidth: 0.4)
        }
        let core = EmitterDescription.make("core") { emitter in
            emitter.space = .local
            emitter.emission.rate = 9
            emitter.emission.prewarm = 2
            emitter.life = .between(1.2, 2)
            emitter.look.size = 46
            emitter.look.scale = LifeValue(.between(0.5, 0.8), finish: .between(0.9, 1.2))
            emitter.look.color = .through([(0, 0xFFB454, 0), (0.4, 0xFFB454, 0.11), (1, 0xF0692A, 0)])
            emitter.look.blend = .additive
        }
        return EmitterSample("Orbit", home: CGPoint(x: 0.5, y: 0.5), [core, satellites])
    }

    /// Paper that turns over as it falls: a flip-book of a card seen from its sides.
    static var confetti: EmitterSample {
        let colors: [UInt32] = [0xFFB454, 0xF0692A, 0x7FE3C4, 0x5DB4EE, 0xE8EEF7]
        let emitters = colors.enumerated().map { index, hex in
            EmitterDescription.make("paper \(index + 1)") { emitter in
                emitter.emission.bursts = [.init(time: 0.1, count: .exactly(16), cycles: 0, interval: 2.4)]
                emitter.life = .between(1.9, 2.7)
                emitter.motion.angle = .half(center: -.pi / 2, variance: 0.62)
                emitter.motion.speed = LifeValue(.between(200, 520))
                emitter.forces.drag = .between(1.7, 2.5)
                emitter.forces.gravity = ParticleVector(0, 190)
                emitter.look.size = 12
                emitter.look.scale = LifeValue(.between(0.75, 1.15))
                emitter.look.rotation = LifeValue(
                    .half(center: 0, variance: .pi), rate: .half(center: 0, variance: 3))
                emitter.look.images = ConfettiPictures.names
                emitter.look.choice = .animated(framesPerSecond: 18, isLooping: true, startsAnywhere: true)
                emitter.look.color = .through([(0, hex, 1), (0.8, hex, 1), (1, hex, 0)])
            }
        }
        return EmitterSample(
            "Confetti", home: CGPoint(x: 0.5, y: 0.84), emitters, pictures: ConfettiPictures.all)
    }
}
