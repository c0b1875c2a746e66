import Geometry
import Testing

@testable import Particles

/// The same particles computed one by one in double precision, forces by many small steps of a plain integrator.
@Suite struct SlowReferenceTests {
    private struct Slow {
        var x: Double
        var y: Double
        var size: Double
        var alpha: Double
    }

    /// What a rate of `rate` bears from time 0 on, as it is at `time`: the description's draws, read from its ranges.
    private func slow(_ emitter: EmitterDescription, at time: Double, seed: UInt64) -> [Slow] {
        let key = ParticleKey(seed: seed).child(0).child(0).child(0)
        var result: [Slow] = []
        var index: UInt64 = 0
        while Double(index) / emitter.emission.rate < time {
            let own = key.child(index)
            let age = time - Double(index) / emitter.emission.rate
            index += 1
            let life = emitter.life.value(at: own.unit(.life))
            guard age < life else { continue }
            let angle = emitter.motion.angle.value(at: own.unit(.directionA))
            let speed = emitter.motion.speed.start.value(at: own.unit(.speed))
            let place = travelled(emitter, own, age: age, life: life, direction: (cos(angle), sin(angle)), speed: speed)
            let u = age / life
            let scale = emitter.look.scale
            var size = scale.start.value(at: own.unit(.scale))
            if let finish = scale.finish {
                size += (finish.value(at: own.unit(.scaleFinish)) - size) * u
            } else {
                size += scale.rate.value(at: own.unit(.scaleRate)) * age
            }
            let alpha =
                emitter.look.color.start.alpha.value(at: own.unit(.alpha)) + emitter.look.color.rate.alpha.mean * age
            result.append(
                Slow(
                    x: place.0, y: place.1,
                    size: max(size * (scale.curve?.value(at: u) ?? 1) * emitter.look.size, 0),
                    alpha: min(max(alpha, 0), 1) * (emitter.look.color.opacity?.value(at: u) ?? 1)))
        }
        return result
    }

    private func travelled(
        _ emitter: EmitterDescription, _ key: ParticleKey, age: Double, life: Double, direction: (Double, Double),
        speed: Double
    ) -> (Double, Double) {
        let forces = emitter.forces
        let drag = forces.drag.value(at: key.unit(.drag))
        let (radial, tangential) = (
            forces.radial.value(at: key.unit(.radial)), forces.tangential.value(at: key.unit(.tangential))
        )
        var (x, y) = (0.0, 0.0)
        var (vx, vy) = (direction.0 * speed, direction.1 * speed)
        let steps = 4000
        let h = age / Double(steps)
        for step in 0..<steps {
            let factor = emitter.motion.speed.curve.map { $0.value(at: (Double(step) + 0.5) * h / life) }
            let radius = max((x * x + y * y).squareRoot(), 1e-6)
            let ax = forces.acceleration.x + (radial * x - tangential * y) / radius - drag * vx
            let ay = forces.acceleration.y + forces.gravity.y + (radial * y + tangential * x) / radius - drag * vy
            x += ((factor ?? 1) * vx + ax * h / 2) * h
            y += ((factor ?? 1) * vy + ay * h / 2) * h
            vx += factor == nil ? ax * h : 0
            vy += factor == nil ? ay * h : 0
        }
        return (x, y)
    }

    @Test func particlesAreWhereAPlainIntegratorPutsThem() {
        let laws: [(name: String, tolerance: Double, change: (inout EmitterDescription) -> Void)] = [
            ("falling", 1e-3, { $0.forces.gravity = ParticleVector(0, 130) }),
            (
                "falling and slowed", 0.05,
                {
                    $0.forces.gravity.y = 90; $0.forces.drag = .between(0.1, 6)
                }
            ),
            (
                "speed over life", 0.05,
                { $0.motion.speed.curve = LifeCurve([.init(0, 0.2), .init(0.4, 2), .init(1, 0)]) }
            ),
            (
                "speed in jumps", 0.2,
                { $0.motion.speed.curve = LifeCurve([.init(0, 1), .init(0.5, 3)], isStepped: true) }
            ),
            (
                "turned about the source", 1,
                {
                    $0.forces.tangential = .between(20, 60); $0.forces.radial = .exactly(-30)
                }
            ),
            (
                "turned and slowed", 1,
                {
                    $0.forces.tangential = .exactly(50); $0.forces.drag = .exactly(2)
                }
            ),
        ]
        for (name, tolerance, change) in laws {
            var emitter = EmitterDescription()
            emitter.emission.rate = 37
            emitter.life = .half(center: 0.8, variance: 0.6)
            emitter.motion.angle = .full(center: 1, width: 4)
            emitter.motion.speed = LifeValue(.between(30, 90))
            emitter.look.scale = LifeValue(
                .between(0.5, 2), finish: .between(0, 1), curve: LifeCurve([.init(0, 0), .init(0.5, 1)]))
            emitter.look.color.start.alpha = .between(0.2, 1)
            emitter.look.color.rate.alpha = .exactly(-0.3)
            emitter.look.color.opacity = LifeCurve(from: 1, to: 0.25)
            emitter.look.order = .oldestFirst
            change(&emitter)
            var system = ParticleSystem(emitter, seed: 11)
            system.seek(to: 2.4)
            var frame = ParticleFrame()
            system.evaluate(0, into: &frame)
            let expected = slow(emitter, at: 2.4, seed: 11)
            #expect(frame.count == expected.count && frame.count > 15, "\(name)")
            for (entry, slow) in expected.enumerated() where entry < frame.count {
                let distance = hypot(Double(frame.x[entry]) - slow.x, Double(frame.y[entry]) - slow.y)
                #expect(distance < tolerance, "\(name), particle \(entry): \(distance) points off")
                #expect(abs(Double(frame.size[entry]) - slow.size) < 1e-3, "\(name), size of particle \(entry)")
                #expect(
                    abs(Double(frame.color[entry] & 0xFF) - slow.alpha * 255) < 0.52,
                    "\(name), alpha of particle \(entry)")
            }
        }
    }

    @Test func birthsFollowTheIntegralOfTheRate() {
        let curves: [LifeCurve] = [
            LifeCurve(from: 0, to: 1), LifeCurve([.init(0, 1), .init(0.5, 0), .init(0.5, 2), .init(1, 0)]),
            LifeCurve([.init(0, 0), .init(0.3, 0), .init(1, 3)]),
            LifeCurve([.init(0, 1), .init(0.4, 3)], isStepped: true),
            LifeCurve(from: 0, to: 2).eased,
        ]
        for curve in curves {
            var emitter = EmitterDescription()
            emitter.emission.rate = 200
            emitter.emission.rateCurve = curve
            emitter.emission.duration = 1.5
            emitter.emission.isLooping = true
            emitter.emission.delay = 0.25
            emitter.life = .exactly(100)
            var system = ParticleSystem(emitter)
            var sum = 0.0
            let steps = 3600
            for step in 0..<steps {
                // Ten pieces a step: the plainest integral.
                for piece in 0..<10 {
                    let time = (Double(step) + (Double(piece) + 0.5) / 10) * 0.001 - 0.25
                    guard time >= 0 else { continue }
                    sum += 200 * max(curve.value(at: (time / 1.5).truncatingRemainder(dividingBy: 1)), 0) * 0.0001
                }
                system.advance(to: Double(step + 1) * 0.001)
                if step % 100 == 99 {
                    #expect(
                        abs(Double(system.count) - sum) <= 2, "\(curve) after \(step + 1) ms: \(system.count), \(sum)")
                }
            }
        }
    }

    @Test func descriptionsSurviveJSON() throws {
        for animal in Zoo.all {
            let data = try JSONEncoder().encode(animal.emitters)
            #expect(
                try JSONDecoder().decode([EmitterDescription].self, from: data) == animal.emitters, "\(animal.name)")
        }
    }
}

extension LifeCurve {
    fileprivate var eased: LifeCurve {
        LifeCurve(
            points, ease: LifeEase([.init(start: 0, control: 0.1, end: 0.5), .init(start: 0.5, control: 0.9, end: 1)]))
    }
}
