import Geometry
import Particles
import Testing

@testable import ParticleFiles

@Suite struct RoundTripTests {
    private static let names = [
        "fountain.plist", "ring.plist", "swirl.plist", "words.plist", "flame.pex", "orbit.pex", "rain-v1.json",
        "jet-v2.json", "smoke-v3.json", "path-v3.json", "fall-v3.json",
    ]

    /// The first place where two documents differ by more than rounding; nil where none does.
    private func difference(_ a: JSONNode?, _ b: JSONNode?, path: String = "") -> String? {
        switch (a?.kind, b?.kind) {
        case (.number(let a), .number(let b)):
            return abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) ? nil : "\(path): \(a), \(b)"
        case (.text(let a), .text(let b)): return a == b ? nil : "\(path): \(a), \(b)"
        case (.bool(let a), .bool(let b)): return a == b ? nil : "\(path): \(a), \(b)"
        case (.list(let first), .list(let second)):
            guard first.count == second.count else { return "\(path): \(first.count) and \(second.count) values" }
            return zip(first, second).enumerated().lazy
                .compactMap { difference($1.0, $1.1, path: "\(path)[\($0)]") }.first
        case (.object(let first), .object(let second)):
            let names = Set((first + second).map(\.name)).sorted()
            return names.lazy.compactMap { difference(a?[$0], b?[$0], path: "\(path).\($0)") }.first
        case (nil, nil): return nil
        default: return "\(path): \(a?.found ?? "nothing"), \(b?.found ?? "nothing")"
        }
    }

    private func reopened(_ file: ParticleFile, _ format: ParticleFileFormat) throws -> ParticleFile {
        let content = try file.data(as: format)
        return try ParticleFile.open(bytes: content.bytes, name: file.name)
    }

    @Test func everyKindReadsWhatItWrote() throws {
        for name in Self.names {
            let file = try Fixture.open(name)
            for format in [file.format, .springtide] {
                let content = try file.data(as: format)
                let again = try ParticleFile.open(bytes: content.bytes, name: name)
                #expect(again.format == format)
                for (before, after) in zip(file.emitters, again.emitters) {
                    let difference = difference(EmitterDocument.node(before), EmitterDocument.node(after))
                    #expect(difference == nil, "\(name) as \(format): \(difference ?? "")")
                }
                #expect(again.textures.map(\.bytes) == file.textures.map(\.bytes), "\(name) as \(format)")
                #expect(again.scalesImages == file.scalesImages)
                if format == .springtide {
                    #expect(content.warnings.isEmpty && again.warnings.isEmpty, "\(again.warnings)")
                }
            }
        }
    }

    @Test func ourOwnIsExact() throws {
        for emitter in Self.everything {
            let again = try reopened(ParticleFile(name: "own", emitters: [emitter]), .springtide)
            #expect(again.emitters == [emitter], "\(emitter.name)")
            #expect(again.warnings.isEmpty, "\(again.warnings)")
        }
    }

    /// What one kind can't say is named, and what it says comes back.
    @Test func otherKinds() throws {
        for name in Self.names {
            for format in ParticleFileFormat.allCases {
                let file = try Fixture.open(name)
                let again = try reopened(file, format)
                let (before, after) = (file.emitters[0], again.emitters[0])
                // No mean life in a pex file is shorter than 0.01 s.
                let life = format == .pex ? max(before.life.mean, 0.01) : before.life.mean
                #expect(abs(life - after.life.mean) < 1e-9, "\(name) as \(format)")
                #expect(before.look.blend == after.look.blend, "\(name) as \(format)")
                #expect(before.look.images.first == after.look.images.first, "\(name) as \(format)")
                let births = (Double(Fixture.births(file, seconds: 2)), Double(Fixture.births(again, seconds: 2)))
                if before.emission.waves?.chance ?? 1 == 1, before.emission.duration == nil {
                    #expect(abs(births.0 - births.1) <= max(3, 0.02 * births.0), "\(name) as \(format): \(births)")
                }
            }
        }
    }

    /// Numbers that are none are written as 0, and what is written opens.
    @Test func numbersThatAreNone() throws {
        for odd in [Double.nan, .infinity, -.infinity, 1e308] {
            var emitter = EmitterDescription(name: "odd")
            emitter.emission.rate = odd
            emitter.emission.duration = odd
            emitter.life = .half(center: odd, variance: odd)
            emitter.motion.speed = LifeValue(.between(odd, 1), finish: .exactly(odd), factor: .between(odd, 1))
            emitter.forces.gravity = ParticleVector(odd, odd)
            emitter.look.size = odd
            emitter.look.scale = LifeValue(.exactly(odd), rate: .exactly(odd))
            emitter.look.color.start.red = .exactly(odd)
            emitter.look.color.finish = .init(odd, odd, odd, odd)
            emitter.look.rotation = LifeValue(.exactly(odd), rate: .exactly(odd))
            emitter.motion.path = LifeCurve([.init(0, odd), .init(1, 2)])
            for format in ParticleFileFormat.allCases {
                let again = try reopened(ParticleFile(name: "odd", emitters: [emitter]), format)
                #expect(again.emitters.count == 1, "\(odd) as \(format)")
            }
        }
    }

    @Test func unsaid() throws {
        var emitter = EmitterDescription(name: "rich")
        emitter.emission.rate = 10
        emitter.look.trail = .init(duration: 1)
        emitter.forces.drag = .exactly(1)
        emitter.children = [SubEmitter(.death, EmitterDescription())]
        let file = ParticleFile(name: "rich", emitters: [emitter, emitter])
        for format in [ParticleFileFormat.plist, .pex, .pixi] {
            let fields = try file.data(as: format).warnings.map(\.field)
            for field in ["look.trail", "forces.drag", "children", "emitters"] {
                #expect(fields.contains(field), "\(format): \(field)")
            }
        }
        #expect(throws: ParticleFileError.self) { try ParticleFile(emitters: []).data(as: .pex) }
    }

    /// Emitters that use every property.
    static let everything: [EmitterDescription] = {
        var rich = EmitterDescription(name: "quote \" and \\ and \u{1F41A}\n")
        rich.shape = .cuboid(width: 1, height: 2.5, depth: 3)
        rich.mode = .outline
        rich.offset = ParticleVector(1, 2, 3)
        rich.emission.rate = 1.0 / 3
        rich.emission.rateCurve = LifeCurve(
            [.init(0, 0), .init(1, 2)], ease: LifeEase([.init(start: 0, control: 0.1, end: 1)]))
        rich.emission.bursts = [.init(time: 1, count: .between(1, 5), cycles: 0, interval: 0.3, probability: 0.5)]
        rich.emission.waves = .init(interval: 0.1, count: 3, chance: 0.25)
        rich.emission.delay = 0.5
        rich.emission.duration = 3
        rich.emission.isLooping = true
        rich.emission.prewarm = 2
        rich.emission.limit = 123
        rich.emission.whenFull = .wait
        rich.life = .full(center: 1, width: 0.3)
        rich.shortestLife = 0.01
        rich.motion.heading = .outward
        rich.motion.angle = .half(center: 0.1, variance: 0.2)
        (rich.motion.latitude, rich.motion.cone) = (0.2, 0.3)
        rich.motion.speed = LifeValue(
            .between(1, 2), finish: .exactly(9), factor: .between(0.5, 1), curve: LifeCurve(from: 1, to: 0))
        rich.motion.speedLimit = 77
        rich.motion.inheritedVelocity = 0.5
        rich.motion.polar = .init(
            startRadius: .exactly(5), endRadius: .half(center: 1, variance: 2), rotation: .exactly(3))
        rich.motion.path = LifeCurve([.init(0, 0), .init(100, 20)], isStepped: true)
        rich.forces.acceleration = ParticleVector(1, 2)
        rich.forces.gravity = ParticleVector(0, 9.81)
        rich.forces.drag = .between(0, 1)
        rich.forces.deceleration = .exactly(4)
        rich.forces.radial = .half(center: -3, variance: 1)
        rich.forces.tangential = .exactly(2)
        rich.forces.attractors = [.init(position: ParticleVector(1, 2), strength: 3, reach: 4)]
        rich.forces.turbulence = .init(strength: 5, size: 6, speed: 7)
        rich.look.scale = LifeValue(.exactly(2), rate: .exactly(-1))
        rich.look.color.start = .init(
            red: .between(0, 1), green: .exactly(0.5), blue: .exactly(0), alpha: .half(center: 0.5, variance: 0.1))
        rich.look.color.finish = .init(0, 0.25, 1, 0)
        rich.look.color.stops = [.init(0, 1, 0, 0), .init(0.5, 0, 1, 0), .init(1, 0, 0, 1)]
        rich.look.color.isStepped = true
        rich.look.color.ease = LifeEase([])
        rich.look.color.opacity = LifeCurve(evenly: [0, 1, 0])
        rich.look.images = ["a.png", "b.png"]
        rich.look.choice = .animated(framesPerSecond: 12, isLooping: true, startsAnywhere: true)
        rich.look.dot = .disc
        rich.look.trail = .init(duration: 0.4, segments: 3)
        rich.space = .local
        var child = SubEmitter(.life, EmitterDescription(name: "child"))
        child.inheritsColor = false
        child.inheritedVelocity = 0.5
        rich.children = [child]
        let shapes: [EmitterShape] = [
            .point, .line(length: 3), .rectangle(width: 1, height: 2), .circle(radius: 4), .sphere(radius: 5),
            .ring(innerRadius: 1, radius: 2, evenRadius: true, turnsParticles: false), .bell(width: 1, height: 2),
            .chains([[CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)], [CGPoint(x: 0, y: 0)]]),
            .rays(spacing: 1, start: 2, distance: 3),
        ]
        let choices: [ParticleLook.Choice] = [
            .first, .random, .ordered, .animated(framesPerSecond: nil, isLooping: false, startsAnywhere: false),
        ]
        return [rich]
            + shapes.enumerated().map { index, shape in
                var emitter = EmitterDescription(name: "shape \(index)")
                emitter.shape = shape
                emitter.look.choice = choices[index % choices.count]
                return emitter
            }
    }()
}
