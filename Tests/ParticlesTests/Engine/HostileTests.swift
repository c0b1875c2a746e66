import Geometry
import Testing

@testable import Particles

@Suite struct HostileTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e9, -1e9,
    ]

    private typealias Change = @Sendable (inout EmitterDescription, Double) -> Void

    private static let changes: [(name: String, change: Change)] = [
        ("rate", { $0.emission.rate = $1 }),
        ("delay", { $0.emission.delay = $1 }),
        (
            "duration",
            {
                $0.emission.duration = $1; $0.emission.isLooping = true
            }
        ),
        ("prewarm", { $0.emission.prewarm = $1 }),
        ("limit", { $0.emission.limit = $1.isFinite ? Int(max(min($1, 1e18), -1e18)) : -5 }),
        (
            "burst",
            {
                $0.emission.bursts = [
                    .init(time: $1, count: .between(-$1, $1), cycles: 0, interval: $1, probability: $1)
                ]
            }
        ),
        ("burst interval", { $0.emission.bursts = [.init(count: .exactly(3), cycles: 0, interval: $1)] }),
        (
            "waves",
            { $0.emission.waves = .init(interval: $1, count: Int(max(min($1.orZero, 1e18), -1e18)), chance: $1) }
        ),
        (
            "rate curve",
            {
                $0.emission.rateCurve = LifeCurve([.init(0, $1), .init($1, 1), .init(1, 0)]); $0.emission.duration = 1
            }
        ),
        ("life", { $0.life = .half(center: $1, variance: $1) }),
        (
            "speed",
            {
                $0.motion.speed = LifeValue(
                    .between(-$1, $1), rate: .exactly($1), finish: .exactly($1), factor: .exactly($1))
            }
        ),
        (
            "angle",
            {
                $0.motion.angle = .full(center: $1, width: $1); $0.motion.cone = $1; $0.motion.latitude = $1
            }
        ),
        (
            "polar",
            { $0.motion.polar = .init(startRadius: .exactly($1), endRadius: .exactly(-$1), rotation: .exactly($1)) }
        ),
        ("path", { $0.motion.path = LifeCurve([.init(0, $1), .init($1, 5)]) }),
        ("speed limit", { $0.motion.speedLimit = $1 }),
        ("acceleration", { $0.forces.acceleration = ParticleVector($1, -$1, $1) }),
        ("drag", { $0.forces.drag = .exactly($1) }),
        ("deceleration", { $0.forces.deceleration = .exactly($1) }),
        (
            "radial",
            {
                $0.forces.radial = .exactly($1); $0.forces.tangential = .exactly($1)
            }
        ),
        ("attractor", { $0.forces.attractors = [.init(position: ParticleVector($1, $1), strength: $1, reach: $1)] }),
        ("turbulence", { $0.forces.turbulence = .init(strength: $1, size: $1, speed: $1) }),
        (
            "look",
            {
                $0.look.size = $1; $0.look.aspect = $1; $0.look.scale = LifeValue(.exactly($1), rate: .exactly($1))
            }
        ),
        (
            "colour",
            {
                $0.look.color.start = .init($1, -$1, $1, $1); $0.look.color.rate = .init($1, $1, $1, $1)
            }
        ),
        (
            "rotation",
            {
                $0.look.rotation = LifeValue(.exactly($1), rate: .exactly($1)); $0.look.spinAcceleration = $1
            }
        ),
        ("shape", { $0.shape = .ring(innerRadius: $1, radius: -$1, evenRadius: false, turnsParticles: true) }),
        (
            "box",
            {
                $0.shape = .cuboid(width: $1, height: $1, depth: $1); $0.mode = .outline
            }
        ),
        ("chains", { $0.shape = .chains([[CGPoint(x: $1, y: 0), CGPoint(x: 1, y: $1)], []]) }),
        ("rays", { $0.shape = .rays(spacing: $1, start: $1, distance: $1) }),
        ("offset", { $0.offset = ParticleVector($1, $1, $1) }),
    ]

    @Test func nothingBecomesNotANumber() {
        for (name, change) in Self.changes {
            for number in Self.numbers {
                var emitter = Zoo.emitter(name, rate: 60)
                emitter.emission.limit = 500
                change(&emitter, number)
                var system = ParticleSystem(
                    emitter, seed: 1, placement: EmitterPlacement(x: number, y: 3, rotation: number))
                for frame in 1...12 { system.advance(to: Double(frame) / 20) }
                var frame = ParticleFrame()
                system.evaluate(0, into: &frame, parts: [.look, .angles, .depth])
                let isFinite = (0..<frame.count).allSatisfy {
                    frame.x[$0].isFinite && frame.y[$0].isFinite && frame.z[$0].isFinite && frame.size[$0].isFinite
                        && frame.angle[$0].isFinite
                }
                #expect(isFinite, "\(name) \(number)")
                #expect(frame.count <= max(emitter.emission.limit, 0), "\(name) \(number): \(frame.count)")
                system.seek(to: 0.5)
                #expect(system.count <= 500, "\(name) \(number)")
            }
        }
    }

    @Test func whatIsCutIsNamed() {
        var emitter = EmitterDescription(name: "sparks")
        emitter.emission.rate = -3
        emitter.emission.limit = 1 << 40
        emitter.life = .exactly(1e9)
        emitter.forces.gravity.y = .nan
        let notes = ParticleSystem(emitter).notes
        for word in [
            "sparks: emission.rate -3.0 is cut to 0.0", "emission.limit", "life",
            "forces.gravity.y is not a finite number",
        ] {
            #expect(notes.contains { $0.contains(word) }, "\(word) in \(notes)")
        }
        #expect(ParticleSystem(EmitterDescription()).notes.isEmpty)
    }

    @Test func timesThatAreNoTimesChangeNothing() {
        var system = ParticleSystem(Zoo.emitter("time", rate: 100))
        system.advance(to: 0.2)
        let before = Picture(system)
        for time in [Double.nan, .infinity, -.infinity, -1, 0.1, 0.2] {
            system.advance(to: time)
            #expect(Picture(system).matches(before), "\(time)")
        }
        system.seek(to: .nan)
        #expect(Picture(system).matches(before))
        system.seek(to: 1e300)
        system.seek(to: -1e300)
        #expect(system.count == 0)
    }

    @Test func nestingHasAnEnd() {
        var emitter = Zoo.emitter("leaf", rate: 5)
        for _ in 0..<10 {
            var parent = Zoo.emitter("parent", rate: 5)
            parent.children = [SubEmitter(.life, emitter)]
            emitter = parent
        }
        var system = ParticleSystem(emitter)
        #expect(system.layerCount == EmitterLimit.deepestNesting + 1)
        for frame in 1...60 { system.advance(to: Double(frame) / 60) }
        #expect(!system.notes.isEmpty)
    }
}

extension Double {
    fileprivate var orZero: Double { isFinite ? self : 0 }
}
