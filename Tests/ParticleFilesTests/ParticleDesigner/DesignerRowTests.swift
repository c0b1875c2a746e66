import Geometry
import Particles
import Testing

@testable import ParticleFiles

@Suite struct DesignerRowTests {
    @Test func livesAndRates() throws {
        let rows = try ReferenceRow.all("PD-").filter { $0.expected["lifespan"] != nil }
        #expect(rows.count == 9)
        for row in rows {
            func text(_ key: String) -> String { "\(row.expected[key]?.number ?? .nan)" }
            let file = try Fixture.open(
                text: Fixture.propertyList([
                    ("maxParticles", text("maxParticles")), ("particleLifespan", text("lifespan")),
                    ("particleLifespanVariance", text("variance")),
                ]))
            let emitter = file.emitters[0]
            let mean = DesignerLaw.meanLife(emitter.life)
            #expect(row.matches(mean, row.expected["meanLifeCountingDeadAsZero"]?.number), "\(row.id): \(mean)")
            let capacity = row.expected["maxParticles"]?.number ?? 0
            #expect(abs(emitter.emission.rate * mean - capacity) < 1e-6 * capacity, "\(row.id)")
            // Where no birth is dead the rate is cocos2d's own.
            let dead = row.expected["deadAtBirth"]?.number ?? -1
            let share = max(0, -emitter.life.lowest) / max(emitter.life.highest - emitter.life.lowest, 1e-9)
            #expect(row.matches(share, dead), "\(row.id): \(share) dead")
            if dead == 0 {
                #expect(row.matches(emitter.emission.rate, row.expected["emissionRate"]?.number), "\(row.id)")
            }
            let births = Double(Fixture.births(file))
            #expect(abs(births - 5 * emitter.emission.rate) <= max(1, 0.01 * births), "\(row.id): \(births)")
        }
    }

    @Test func starlingCountsOneLess() throws {
        let rows = try ReferenceRow.all("PEX-").filter { $0.expected["starlingRate"] != nil }
        #expect(rows.count == 4)
        for row in rows {
            // Capacity and life from the two rates: max / life and (max − 1) / life.
            let cocos = row.expected["cocosRate"]?.number ?? 0
            let life = 1 / (cocos - (row.expected["starlingRate"]?.number ?? 0))
            let file = try Fixture.open(
                text: Fixture.pex([("maxParticles", "\((cocos * life).rounded())"), ("particleLifeSpan", "\(life)")]))
            #expect(row.matches(file.emitters[0].emission.rate, row.expected["starlingRate"]?.number), "\(row.id)")
        }
    }

    @Test func circles() throws {
        let row = try #require(try ReferenceRow.one("PD-radial"))
        let keys = ["emitterType", "maxRadius", "minRadius", "angle", "rotatePerSecond"]
        let fields = keys.map { ($0, "\(row.input[$0]?.number ?? .nan)") } + [("particleLifespan", "2")]
        let wanted = row.expected.list?.compactMap(\.number) ?? []
        for (text, up) in [(Fixture.propertyList(fields), -1.0), (Fixture.pex(fields), 1)] {
            let emitter = try Fixture.open(text: text).emitters[0]
            let place = try #require(Fixture.place(emitter, age: row.input["t"]?.number ?? 0))
            #expect(abs(place.x - wanted[0]) < 1e-3 && abs(place.y - up * wanted[1]) < 1e-3, "\(place)")
        }
    }

    @Test func falling() throws {
        let row = try #require(try ReferenceRow.one("PEX-jellyfish-fall"))
        let life = row.input["life"]?.number ?? 0
        let gravity = row.input["gravityY"]?.number ?? 0
        let text =
            "<particleEmitterConfig><gravity x=\"0\" y=\"\(gravity)\"/><speed value=\"0\"/></particleEmitterConfig>"
        let place = try #require(Fixture.place(try Fixture.open(text: text).emitters[0], age: life))
        #expect(abs(place.y - (row.expected["closedForm"]?.number ?? 0)) < 1e-2, "\(place)")
    }

    /// The damage of the row, made in an image of our own: bytes of base64 without their padding, one of them changed.
    @Test func damagedImages() throws {
        let row = try #require(try ReferenceRow.one("PD-embedded-corrupt"))
        #expect(row.expected["modulo4"]?.number == 3)
        let pixels = (0..<20_000).map { UInt8(truncatingIfNeeded: ($0 &* $0 &* 31) >> 5) }
        let whole = EmbeddedImage.base64([0x4D, 0x4D, 0, 42] + pixels)
        #expect(try EmbeddedImage.bytes(base64: whole).count == 20_004)
        for (what, text) in [
            ("cut", String(whole.prefix(whole.count / 2 / 4 * 4 + 3))),
            ("changed", String(whole.prefix(400)) + "////" + whole.dropFirst(404)),
        ] {
            let file = try Fixture.open(
                text: Fixture.propertyList([
                    ("maxParticles", "10"), ("textureFileName", "dot.png"), ("textureImageData", text),
                ]))
            let warning = file.warnings.first { $0.field == "textureImageData" }
            #expect(warning?.line == 4 && warning?.message.contains("damaged at byte") == true, "\(what)")
            #expect(file.textures.map(\.name) == ["dot.png"] && file.textures[0].bytes.isEmpty, "\(what)")
        }
    }
}
