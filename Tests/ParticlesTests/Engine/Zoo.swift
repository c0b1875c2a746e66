import Geometry
import Particles
import Rendering

/// Emitters of all kinds, for laws that hold for every one.
enum Zoo {
    struct Animal {
        let name: String
        let emitters: [EmitterDescription]
    }

    static func make(_ name: String, rate: Double = 200, _ change: (inout EmitterDescription) -> Void) -> Animal {
        Animal(name: name, emitters: [emitter(name, rate: rate, change)])
    }

    static func emitter(
        _ name: String, rate: Double, _ change: (inout EmitterDescription) -> Void = { _ in }
    ) -> EmitterDescription {
        var emitter = EmitterDescription(name: name)
        emitter.emission.rate = rate
        emitter.life = .between(0.4, 1.3)
        emitter.motion.angle = .full(center: -1.5, width: 1)
        emitter.motion.speed = LifeValue(.between(40, 120))
        change(&emitter)
        return emitter
    }

    static let closed: [Animal] = [
        make("fountain") {
            $0.forces.gravity = ParticleVector(0, 200)
            $0.look.scale = LifeValue(.between(0.5, 1), rate: .exactly(-0.3))
            $0.look.color.start.red = .full(center: 0.5, width: 0.5)
            $0.look.color.rate.alpha = .exactly(-0.5)
            $0.look.rotation = LifeValue(.zero, rate: .between(-3, 3))
        },
        make("drag") {
            $0.forces.drag = .between(0, 4)
            $0.forces.acceleration = ParticleVector(10, 50)
        },
        make("directed") {
            $0.motion.speed.curve = LifeCurve([.init(0, 1), .init(0.3, 2), .init(1, 0)])
            $0.look.scale.curve = LifeCurve(from: 1, to: 0)
            $0.look.color.stops = [.init(0, 1, 0, 0), .init(1, 0, 1, 0)]
        },
        make("polar") {
            $0.motion.polar = .init(
                startRadius: .half(center: 80, variance: 20), rotation: .half(center: 2, variance: 1))
            $0.motion.angle = .between(0, 6.28)
        },
        make("shapes and depth") {
            $0.shape = .sphere(radius: 30)
            $0.mode = .surface
            $0.motion.heading = .shape
            $0.motion.cone = 0.7
            $0.look.order = .backToFront
        },
        make("bursts", rate: 20) {
            $0.emission.bursts = [
                .init(time: 0.2, count: .between(5, 30), cycles: 0, interval: 0.31, probability: 0.7),
                .init(time: 0.05, count: .exactly(10)),
            ]
            $0.emission.duration = 0.9
            $0.emission.isLooping = true
            $0.shape = .rays(spacing: 0.3, start: 0, distance: 5)
        },
        make("rate curve") {
            $0.emission.rateCurve = LifeCurve([.init(0, 0), .init(0.5, 1), .init(1, 0.2)])
            $0.emission.duration = 1.5
            $0.emission.isLooping = true
            $0.emission.delay = 0.1
        },
        make("waves", rate: 0) {
            $0.emission.waves = .init(interval: 0.04, count: 7, chance: 0.6)
            $0.shape = .ring(innerRadius: 4, radius: 9, evenRadius: true, turnsParticles: true)
        },
        make("prewarmed") { $0.emission.prewarm = 2 },
        make("cells of cells", rate: 10) { parent in
            var spark = emitter("spark", rate: 60)
            spark.life = .between(0.2, 0.5)
            var bang = emitter("bang", rate: 0)
            bang.emission.bursts = [.init(count: .between(3, 9))]
            bang.motion.angle = .between(0, 6.28)
            parent.forces.gravity = ParticleVector(0, 90)
            parent.look.color.start = .init(1, 0.5, 0.2)
            parent.children = [SubEmitter(.life, spark), SubEmitter(.death, bang), SubEmitter(.birth, bang)]
        },
        make("full, leaves out", rate: 400) { $0.emission.limit = 60 },
        make("full, waits", rate: 400) {
            $0.emission.limit = 60
            $0.emission.whenFull = .wait
        },
        make("short lives, full", rate: 3000) {
            $0.emission.limit = 5
            $0.life = .between(-0.01, 0.01)
        },
    ]

    static let stepped: [Animal] = [
        make("radial and tangential") {
            $0.shape = .circle(radius: 20)
            $0.forces.radial = .between(-100, 20)
            $0.forces.tangential = .exactly(60)
        },
        make("attractor, drag and limit") {
            $0.forces.attractors = [.init(position: ParticleVector(50, -80), strength: 800, reach: 40)]
            $0.forces.drag = .exactly(0.7)
            $0.motion.speedLimit = 150
        },
        make("curl noise") { $0.forces.turbulence = .init(strength: 300, size: 40, speed: 0.5) },
        make("stepped carriers", rate: 15) { parent in
            parent.forces.tangential = .exactly(80)
            parent.children = [SubEmitter(.life, emitter("tail", rate: 40))]
        },
    ]

    static let all = closed + stepped
}

/// All that is seen of a system: comparing two of these compares bits.
struct Picture {
    var columns: [[UInt32]] = []
    var count = 0

    init(_ system: ParticleSystem, pool: some ParallelFor = SerialFor()) {
        var system = system
        var frame = ParticleFrame()
        for layer in 0..<system.layerCount {
            system.evaluate(layer, into: &frame, parts: [.look, .angles, .depth], pool: pool)
            let range = 0..<frame.count
            count += frame.count
            columns += [
                frame.x[range].map(\.bitPattern), frame.y[range].map(\.bitPattern), frame.z[range].map(\.bitPattern),
                frame.size[range].map(\.bitPattern), Array(frame.color[range]), frame.angle[range].map(\.bitPattern),
            ]
        }
    }

    func matches(_ other: Picture) -> Bool { columns == other.columns }
}
