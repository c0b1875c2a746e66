import Geometry
import ParticleFiles
import Particles
import Testing

@Suite struct DesignerImportTests {
    /// Capacity over mean life, the dead counted, for five seconds or the duration.
    @Test func filesEmitWhatTheirLawSays() throws {
        let cases: [(name: String, births: Double)] = [
            ("fountain.plist", 5 * 400 / 1.25), ("ring.plist", 5 * 285 / 0.5), ("swirl.plist", 5 * 206 / 4),
            ("words.plist", 5 * 120 / 1.25), ("flame.pex", 5 * 499 / 2), ("orbit.pex", 2.5 * 299 / 0.7),
        ]
        for (name, expected) in cases {
            let births = Double(Fixture.births(try Fixture.open(name)))
            #expect(abs(births - expected) <= max(1, 0.01 * expected), "\(name): \(births), expected \(expected)")
        }
    }

    @Test func fountain() throws {
        let file = try Fixture.open("fountain.plist")
        let emitter = file.emitters[0]
        #expect(file.format == .plist && emitter.name == "fountain")
        #expect(emitter.shape == .rectangle(width: 24, height: 6))
        #expect(emitter.life == .half(center: 1.25, variance: 0.5))
        // y up: 90 degrees point up, gravity −120 pulls down.
        #expect(abs(emitter.motion.angle.mean + .pi / 2) < 1e-12)
        #expect(abs(emitter.motion.angle.highest - emitter.motion.angle.lowest - 50 * .pi / 180) < 1e-12)
        #expect(emitter.forces.gravity == ParticleVector(10, 120))
        #expect(emitter.motion.speed.start == .half(center: 140, variance: 30))
        #expect(emitter.look.scale.start == .half(center: 24, variance: 8) && emitter.look.size == 1)
        #expect(emitter.look.scale.finish == .half(center: 4, variance: 1))
        #expect(emitter.look.color.start.green == .half(center: 0.6, variance: 0.3))
        #expect(emitter.look.color.finish?.alpha == .exactly(0))
        #expect(emitter.look.rotation.finish == .exactly(.pi / 2) && emitter.look.blend == .additive)
        #expect(emitter.look.images == ["dot.png"])
        #expect(file.textures[0].image?.width == 8 && file.textures[0].encoding == .tiff)
    }

    /// What a field changes, against a file without it.
    @Test func fields() throws {
        let cases: [(fields: [(String, String)], holds: (EmitterDescription) -> Bool)] = [
            ([("angle", "90")], { $0.motion.angle == .exactly(-.pi / 2) }),
            ([("ANGLE", " 90,0 ")], { $0.motion.angle == .exactly(-.pi / 2) }),
            ([("tangentialAcceleration", "5")], { $0.forces.tangential == .exactly(-5) }),
            ([("radialAcceleration", "5")], { $0.forces.radial == .exactly(5) }),
            ([("gravityy", "7"), ("yCoordFlipped", "-1")], { $0.forces.gravity.y == 7 }),
            ([("gravityy", "7"), ("yCoordFlipped", "1")], { $0.forces.gravity.y == -7 }),
            ([("speedVariance", "-3")], { $0.motion.speed.start == .half(center: 0, variance: 3) }),
            ([("duration", "2")], { $0.emission.duration == 2 }),
            ([("duration", "-1")], { $0.emission.duration == nil }),
            ([("finishParticleSize", "-1")], { $0.look.scale.finish == nil }),
            ([("finishParticleSize", "0")], { $0.look.scale.finish == .exactly(0) }),
            ([("startParticleSize", "-9")], { $0.look.scale.start == .exactly(0) }),
            ([("blendAdditive", "true")], { $0.look.blend == .additive }),
            ([("blendFuncSource", "774"), ("blendFuncDestination", "771")], { $0.look.blend == .multiply }),
            ([("blendFuncSource", "1"), ("blendFuncDestination", "769")], { $0.look.blend == .screen }),
            ([("positionType", "2")], { $0.space == .local }),
            ([("rotationIsDir", "1")], { $0.look.turnsWithEmission }),
            ([("particleLifespan", "0"), ("particleLifespanVariance", "0")], { $0.emission.rate == 0 }),
            ([("particleLifespan", "-3")], { $0.emission.rate == 0 }),
            ([("maxParticles", "-3")], { $0.emission.rate == 0 && $0.emission.limit == 0 }),
            (
                [("particleType", "1"), ("minRadius", "-1"), ("maxRadius", "9")],
                { $0.motion.polar?.endRadius == .exactly(9) }
            ),
        ]
        for (fields, holds) in cases {
            let emitter = try Fixture.open(
                text: Fixture.propertyList(
                    fields
                        + [("maxParticles", "50")].filter { pair in
                            !fields.contains { $0.0 == pair.0 }
                        })
            ).emitters[0]
            #expect(holds(emitter), "\(fields): \(emitter)")
        }
    }

    /// A field, what it holds, and what the warning about it says.
    @Test func warnings() throws {
        let cases: [(field: String, text: String, message: String)] = [
            ("mystery", "1", "not known"), ("speed", "fast", "not a number"), ("speed", "nan", "not finite"),
            ("speed", "1e999", "not finite"), ("maxParticles", "1e9", "cut to 1000000"),
            ("maxParticles", "-4", "cut to 0"), ("particleLifespan", "-1", "no particle lives"),
            ("particleLifespan", "1e-12", "births a second are cut"), ("blendFuncSource", "4711", "no blend factor"),
            ("blendFuncSource", "773", "not offered"), ("textureFileName", "/etc/passwd", "only the file's own name"),
            ("textureImageData", "AAAA", "damaged"), ("textureImageData", "####", "damaged"),
            ("sourcePositionx", "3", "ignored"),
            ("maxRadius", "3", "belongs to emitterType 1"), ("duration", "0", "emit nothing"),
            ("emitterType", "7", "not known, 0 is used"),
        ]
        for (field, text, message) in cases {
            var fields = [("angle", "0"), (field, text)]
            if field != "maxParticles" { fields.append(("maxParticles", "10")) }
            let file = try Fixture.open(text: Fixture.propertyList(fields))
            let warning = file.warnings.first { $0.field == field && $0.message.contains(message) }
            #expect(warning != nil, "\(field) \(text): \(file.warnings)")
            #expect(warning?.line == 3, "\(field): \(file.warnings)")
        }
        let words = try Fixture.open("words.plist").warnings
        for field in ["mystery", "notes"] { #expect(words.contains { $0.field == field && $0.line > 0 }) }
        let odd = "<maxParticles value='1'/><speed/><a><b/></a><angle x='1'/>"
        let fields = try Fixture.open(text: "<particleEmitterConfig>\(odd)</particleEmitterConfig>").warnings.map(
            \.field)
        #expect(["speed", "a", "anglex"].allSatisfy(fields.contains), "\(fields)")
    }

    @Test func refused() {
        let cases: [(text: String, expected: String)] = [
            ("<plist><dict><key>frames</key><string>1</string></dict></plist>", "no emitter"),
            ("<plist><array/></plist>", "no emitter"), ("<svg/>", "<svg>"), ("", "nothing"), ("hello", "“hello”"),
            (
                "<plist><dict><key>angle</key><real>1</dict></plist>",
                "text:1:37: found “</dict></plist>”, expected </real>"
            ),
            ("<plist>\n<dict>\n<key>a&bomb;</key>", "text:3:7: found the entity &bomb;"),
        ]
        for (text, expected) in cases {
            let error = #expect(throws: ParticleFileError.self) { try Fixture.open(text: text) }
            #expect(error?.description.contains(expected) == true, "\(text): \(String(describing: error))")
        }
    }
}
