import Geometry
import ParticleFiles
import Particles
import Testing

@Suite struct PixiImportTests {
    private let degree = Double.pi / 180

    @Test func filesEmitWhatTheirLawSays() throws {
        // A wave at 0 and one every interval; ended after the emitter's life.
        let cases: [(name: String, births: Int, tolerance: Double)] = [
            ("rain-v1.json", 1250, 1), ("jet-v2.json", 90, 0), ("smoke-v3.json", 2500, 1), ("path-v3.json", 20, 8),
            ("fall-v3.json", 100, 1),
        ]
        for (name, births, tolerance) in cases {
            let found = Fixture.births(try Fixture.open(name))
            #expect(Double(abs(found - births)) <= tolerance, "\(name): \(found), expected \(births)")
        }
    }

    @Test func versionOne() throws {
        let emitter = try Fixture.open("rain-v1.json").emitters[0]
        #expect(emitter.look.color.start.alpha == .exactly(0.5) && emitter.look.color.opacity == nil)
        #expect(emitter.look.scale.factor == .between(0.5, 1))
        #expect(emitter.look.scale.curve == LifeCurve(from: 1, to: 0.5))
        #expect(emitter.motion.speed == LifeValue(.between(480, 600)))
        #expect(emitter.motion.angle == UniformRange.between(65, 70).scaled(by: degree))
        #expect(emitter.look.rotation.rate == UniformRange.between(0, 90).scaled(by: degree))
        #expect(emitter.life == .between(0.4, 0.8) && emitter.emission.limit == 1000)
        #expect(emitter.look.blend == .screen && emitter.look.order == .oldestLast && emitter.look.turnsWithEmission)
        #expect(emitter.shape == .rectangle(width: 600, height: 20) && emitter.offset == ParticleVector(5, -35))
        #expect(emitter.look.color.stops.count == 2 && emitter.look.images.isEmpty)
    }

    @Test func versionTwo() throws {
        let file = try Fixture.open("jet-v2.json")
        let emitter = file.emitters[0]
        #expect(emitter.motion.speed == LifeValue(.between(300, 600)) && emitter.motion.speedLimit == 900)
        #expect(emitter.forces.gravity == ParticleVector(0, 2000))
        #expect(!emitter.look.alignsToMotion && !emitter.look.turnsWithEmission)
        #expect(emitter.look.scale.curve?.points.count == 3 && emitter.look.scale.curve?.ease?.parts.count == 2)
        #expect(emitter.shape == .rays(spacing: 120 * degree, start: 15 * degree, distance: 0))
        #expect(emitter.emission.waves == Emission.Waves(interval: 0.01, count: 3) && emitter.emission.duration == 0.31)
        #expect(file.warnings.map(\.field) == ["angle"])
    }

    @Test func versionThree() throws {
        let smoke = try Fixture.open("smoke-v3.json").emitters[0]
        #expect(smoke.look.color.opacity?.points.count == 4)
        #expect(smoke.motion.speed.curve?.isStepped == true && smoke.motion.speed.factor == .between(0.5, 1))
        #expect(smoke.look.scale.curve?.ease?.parts.count == 2 && smoke.look.scale.factor == .exactly(1))
        #expect(smoke.look.spinAcceleration == 10 * degree && smoke.look.turnsWithEmission)
        #expect(smoke.look.images == ["dot.png", "ring.png"] && smoke.look.choice == .random)
        #expect(smoke.shape == .ring(innerRadius: 10, radius: 40, evenRadius: true, turnsParticles: true))
        #expect(smoke.offset == ParticleVector(4, 6))
        let path = try Fixture.open("path-v3.json").emitters[0]
        #expect(path.look.color.start.alpha == .exactly(0.7) && path.look.color.start.green == .exactly(128.0 / 255))
        #expect(path.look.images == ["a.png", "b.png", "b.png"] && !path.look.turnsWithEmission)
        #expect(path.look.choice == .animated(framesPerSecond: nil, isLooping: false, startsAnywhere: false))
        #expect(path.motion.path.map { abs($0.value(at: 0)) < 1e-9 && $0.points.count == 65 } == true)
        guard case .chains(let chains) = path.shape else { return #expect(Bool(false), "\(path.shape)") }
        #expect(chains.map(\.count) == [2, 3])
        let fall = try Fixture.open("fall-v3.json")
        #expect(fall.emitters[0].look.alignsToMotion && fall.emitters[0].motion.speedLimit == 400)
        #expect(fall.warnings.map(\.field) == ["behaviors[4].type", "behaviors[5].config.glow"])
        #expect(fall.warnings.allSatisfy { $0.line > 0 })
    }

    /// What stands in the root beside a life, and what the warning about it names and says.
    @Test func warnings() throws {
        let cases: [(text: String, field: String, message: String)] = [
            (#""frequency": "fast""#, "frequency", "no finite number"),
            (#""frequency": NaN"#, "frequency", "no finite number"),
            (#""frequency": 1e-9"#, "frequency", "births a second"),
            (#""maxParticles": 1e9"#, "maxParticles", "cut to 1000000"),
            (#""particlesPerWave": 1e9"#, "particlesPerWave", "cut to 1000"),
            (
                #""behaviors": [{"type": "alpha", "config": {"alpha": {"list": []}}}]"#, "behaviors[0].config.alpha",
                "without values"
            ),
            (
                #""behaviors": [{"type": "color", "config": {"color": {"list": []}}}]"#, "behaviors[0].config.color",
                "without colours"
            ),
            (#""behaviors": [{"type": "warp"}]"#, "behaviors[0].type", "“warp” is no behaviour"),
            (#""behaviors": [7]"#, "behaviors[0]", "no behaviour"), (#""behaviors": 7"#, "behaviors", "no list"),
            (#""color": {"start": "red", "end": "ffffff"}"#, "color.start", "no colour"),
            (#""blendMode": "dodge""#, "blendMode", "not offered"), (#""spawnType": "star""#, "spawnType", "not known"),
            (#""spawnType": "rect""#, "spawnRect", "missing"),
            (#""spawnPolygon": [], "spawnType": "polygonalChain""#, "spawnPolygon", "without points"),
            (#""extraData": {"path": "sin(x"}, "speed": 1"#, "extraData.path", "no path"),
            (#""extraData": {"path": "alert(1)"}, "speed": 1"#, "extraData.path", "no path"),
            (#""alpha": {"start": "a", "end": 1}"#, "alpha.start", "no finite number"),
            (
                #""spawnType": "polygonalChain", "spawnPolygon": [{"x": 1, "y": 2, "z": 3}]"#, "spawnPolygon[0].z",
                "not known"
            ),
            (
                #""behaviors": [{"type": "animatedSingle", "config": {"anim": {"textures": [{"texture": "a", "hue": 1}]}}}]"#,
                "behaviors[0].config.anim.textures[0].hue", "not known"
            ),
            (#""autoUpdate": true"#, "autoUpdate", "ignored"), (#""emit": false"#, "emit", "ignored"),
            (#""nonsense": {"deep": [1]}"#, "nonsense", "not known"), (#""pos": 3"#, "pos", "no object"),
            (
                #""behaviors": [{"type": "textureSingle", "config": {"texture": "../../etc/passwd"}}]"#,
                "behaviors[0].config.texture[0]", "own name"
            ),
            (#""behaviors": [{"type": "textureRandom", "config": {}}]"#, "behaviors[0].config.textures", "dots"),
        ]
        for (text, field, message) in cases {
            let file = try Fixture.open(text: "{\"lifetime\": {\"min\": 1, \"max\": 2},\n\(text)}")
            #expect(
                file.warnings.contains { $0.field == field && $0.message.contains(message) && $0.line > 0 },
                "\(text): \(file.warnings)")
        }
    }

    @Test func refused() {
        let cases: [(text: String, expected: String)] = [
            ("{", "text:1:2: found the end of the file"), (#"{"a": 1}"#, "no emitter"), ("[]", "no emitter"),
            ("{\n\"lifetime\": tru}", "text:2:13: found “tru”"), (#"{"lifetime": 1 "frequency"}"#, "expected a comma"),
            (#"{"lifetime": 1} 2"#, "expected the end of the file"),
            (String(repeating: "[", count: 100), "nested lists"), (#"{"springtide": "scene"}"#, "expected “emitter”"),
            (#"{"springtide": "emitter", "version": 99}"#, "newer"),
            (#"{"springtide": "emitter", "emitters": [{"life": {"half": {"center": 1}}}]}"#, "emitters[0].life"),
            (
                "{\"springtide\": \"emitter\", \"emitters\": [{\n\"emission\": {\"limit\": \"many\"}}]}",
                "text:2: emitters[0].emission.limit"
            ),
            (#"{"springtide": "emitter", "emitters": [{"look": {"size": 1e999}}]}"#, "expected a finite number"),
            (#"{"springtide": "emitter", "emitters": []}"#, "no emitter"),
        ]
        for (text, expected) in cases {
            let error = #expect(throws: ParticleFileError.self) { try Fixture.open(text: text) }
            #expect(error?.description.contains(expected) == true, "\(text): \(String(describing: error))")
        }
    }

    @Test func blendModes() throws {
        let cases: [(String, ParticleLook.Blend)] = [
            ("\"add\"", .additive), ("\"ADD_NPM\"", .additive), ("1", .additive), ("2", .multiply), ("3", .screen),
            ("\"normal\"", .normal), ("0", .normal), ("17", .normal),
        ]
        for (text, blend) in cases {
            let file = try Fixture.open(text: "{\"lifetime\": 1, \"blendMode\": \(text)}")
            #expect(file.emitters[0].look.blend == blend, "\(text)")
            #expect(file.warnings.contains { $0.field == "blendMode" } == (text == "17"), "\(text)")
        }
    }

    @Test func oddButReadable() throws {
        let file = try Fixture.open(
            text:
                "\u{FEFF}{\"lifetime\": {\"min\": \"0.5\", \"max\": \"1\",}, \"frequency\": \"0,1\", \"frequency\": \"0.01\",}"
        )
        #expect(file.emitters[0].life == .between(0.5, 1) && file.emitters[0].emission.waves?.interval == 0.01)
        #expect(file.warnings.contains { $0.field == "frequency" && $0.message.contains("twice") })
    }
}
