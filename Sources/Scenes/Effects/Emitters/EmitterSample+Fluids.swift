import Geometry
import Particles

/// Water, fire, air.
extension EmitterSample {
    /// Drops on their closed-form arcs, with a ring of spray where each comes down.
    static var fountain: EmitterSample {
        let drops = EmitterDescription.make("drops") { emitter in
            emitter.emission.rate = 300
            emitter.emission.prewarm = 2
            emitter.life = .between(1.5, 1.95)
            emitter.motion.angle = .half(center: -.pi / 2, variance: 0.17)
            emitter.motion.speed = LifeValue(.between(285, 345))
            emitter.forces.gravity = ParticleVector(0, 360)
            emitter.look.size = 6
            emitter.look.scale = LifeValue(.between(0.5, 1.2), finish: .between(0.3, 0.6))
            emitter.look.color = .through([
                (0, 0xEAFBFF, 0.75), (0.25, 0x8FE3F7, 0.6), (0.8, 0x2AA7C4, 0.45), (1, 0x1F6F9B, 0),
            ])
            emitter.look.blend = .additive
        }
        let mist = EmitterDescription.make("mist") { emitter in
            emitter.shape = .line(length: 120)
            emitter.offset = ParticleVector(0, 6)
            emitter.emission.rate = 26
            emitter.emission.prewarm = 2
            emitter.life = .between(0.9, 1.7)
            emitter.motion.angle = .half(center: -.pi / 2, variance: 1)
            emitter.motion.speed = LifeValue(.between(4, 22))
            emitter.look.size = 42
            emitter.look.color = .through([(0, 0x5FC4DC, 0), (0.3, 0x5FC4DC, 0.07), (1, 0x2A7FA8, 0)])
            emitter.look.blend = .additive
        }
        return EmitterSample("Fountain", home: CGPoint(x: 0.5, y: 0.80), [drops, mist])
    }

    /// Flames that narrow as they rise, in a turbulent draught, with embers above them.
    static var fire: EmitterSample {
        let flames = EmitterDescription.make("flames") { emitter in
            emitter.shape = .bell(width: 15, height: 3)
            emitter.emission.rate = 100
            emitter.emission.prewarm = 1.5
            emitter.life = .between(0.6, 1.25)
            emitter.motion.angle = .half(center: -.pi / 2, variance: 0.22)
            emitter.motion.speed = LifeValue(.between(50, 105))
            emitter.forces.gravity = ParticleVector(0, -70)
            emitter.forces.turbulence = .init(strength: 150, size: 46, speed: 0.9)
            emitter.look.size = 44
            emitter.look.scale = LifeValue(.between(0.7, 1.15), finish: .between(0.12, 0.3))
            emitter.look.color = .through([
                (0, 0xFFC98A, 0), (0.1, 0xFFB05A, 0.16), (0.4, 0xFF7E2C, 0.17), (0.75, 0xE2481C, 0.12),
                (1, 0x5A1410, 0),
            ])
            emitter.look.blend = .additive
        }
        let embers = EmitterDescription.make("embers") { emitter in
            emitter.shape = .bell(width: 14, height: 4)
            emitter.emission.rate = 16
            emitter.emission.prewarm = 2
            emitter.life = .between(1, 2.1)
            emitter.motion.angle = .half(center: -.pi / 2, variance: 0.4)
            emitter.motion.speed = LifeValue(.between(40, 90))
            emitter.forces.gravity = ParticleVector(0, -22)
            emitter.forces.turbulence = .init(strength: 240, size: 40, speed: 0.6)
            emitter.look.size = 3
            emitter.look.scale = LifeValue(.between(0.6, 1.3))
            emitter.look.color = .through([
                (0, 0xFFE0A0, 0), (0.15, 0xFFC36B, 1), (0.7, 0xF0692A, 0.8), (1, 0x802010, 0),
            ])
            emitter.look.blend = .additive
        }
        return EmitterSample("Fire", home: CGPoint(x: 0.5, y: 0.78), [flames, embers])
    }

    /// Two depths of flakes that a light wind carries.
    static var snow: EmitterSample {
        func flakes(_ name: String, rate: Double, size: Double, speed: Double, opacity: Double) -> EmitterDescription {
            .make(name) { emitter in
                emitter.shape = .line(length: 400)
                emitter.emission.rate = rate
                emitter.emission.prewarm = 14
                emitter.life = .exactly(330 / speed)
                emitter.motion.angle = .half(center: .pi / 2, variance: 0.25)
                emitter.motion.speed = LifeValue(.between(speed * 0.8, speed * 1.2))
                emitter.forces.turbulence = .init(strength: 14, size: 90, speed: 0.15)
                emitter.look.size = size
                emitter.look.scale = LifeValue(.between(0.5, 1.1))
                emitter.look.color = .through([
                    (0, 0xF4F9FF, 0), (0.1, 0xF4F9FF, opacity), (0.9, 0xDCE9FA, opacity), (1, 0xDCE9FA, 0),
                ])
            }
        }
        return EmitterSample(
            "Snow", home: CGPoint(x: 0.5, y: -0.25),
            [
                flakes("far", rate: 34, size: 4, speed: 24, opacity: 0.45),
                flakes("near", rate: 16, size: 8.5, speed: 40, opacity: 0.85),
            ])
    }

    /// Soft puffs that grow and are folded by turbulence.
    static var smoke: EmitterSample {
        let puffs = EmitterDescription.make("puffs") { emitter in
            emitter.shape = .bell(width: 5, height: 2)
            emitter.emission.rate = 46
            emitter.emission.prewarm = 4.5
            emitter.life = .between(2.6, 4.2)
            emitter.motion.angle = .half(center: -.pi / 2, variance: 0.12)
            emitter.motion.speed = LifeValue(.between(38, 54))
            emitter.forces.gravity = ParticleVector(5, -3)
            emitter.forces.turbulence = .init(strength: 52, size: 64, speed: 0.35)
            emitter.look.size = 58
            emitter.look.scale = LifeValue(.between(0.2, 0.3), finish: .between(1.1, 1.9))
            emitter.look.color = .through([
                (0, 0xC9D6EA, 0), (0.08, 0xC9D6EA, 0.2), (0.4, 0x8FA3BF, 0.12), (1, 0x4E617D, 0),
            ])
        }
        return EmitterSample("Smoke", home: CGPoint(x: 0.46, y: 0.86), [puffs])
    }

    /// A nozzle that opens and shuts.
    static var spray: EmitterSample {
        let mist = EmitterDescription.make("spray") { emitter in
            emitter.emission.rate = 620
            emitter.emission.duration = 1.7
            emitter.emission.isLooping = true
            emitter.emission.rateCurve = LifeCurve([
                .init(0, 0), .init(0.06, 1), .init(0.66, 1), .init(0.74, 0), .init(1, 0),
            ])
            emitter.life = .between(0.55, 1.15)
            emitter.motion.angle = .half(center: -0.3, variance: 0.2)
            emitter.motion.speed = LifeValue(.between(230, 470))
            emitter.forces.drag = .between(1.2, 2)
            emitter.forces.gravity = ParticleVector(0, 190)
            emitter.look.size = 7
            emitter.look.scale = LifeValue(.between(0.35, 0.7), finish: .between(0.7, 1.9))
            emitter.look.color = .through([
                (0, 0xF2FDFF, 0.55), (0.3, 0xBFF3FF, 0.4), (0.7, 0x5FC4DC, 0.22), (1, 0x2AA7C4, 0),
            ])
            emitter.look.blend = .additive
        }
        return EmitterSample("Spray", home: CGPoint(x: 0.1, y: 0.62), [mist])
    }
}
