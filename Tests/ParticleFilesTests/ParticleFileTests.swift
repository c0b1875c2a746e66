import Geometry
import ParticleFiles
import Particles
import Testing

@Suite struct ParticleFileTests {
    /// A kind is told by what a file holds, whatever its name and its encoding are.
    @Test func kinds() throws {
        let cases: [(name: String, format: ParticleFileFormat)] = [
            ("fountain.plist", .plist), ("binary.plist", .plist), ("flame.pex", .pex), ("rain-v1.json", .pixi),
            ("smoke-v3.json", .pixi),
        ]
        for (name, format) in cases {
            let bytes = try Fixture.bytes(name)
            let file = try ParticleFile.open(bytes: bytes, name: "folder/some thing.dat")
            #expect(file.format == format, "\(name)")
            #expect(format != .pixi || file.emitters[0].name == "some thing")
            guard name != "binary.plist" else { continue }
            let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
            let big = [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
            let little = [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
            for encoded in [big, little] {
                let again = try ParticleFile.open(bytes: encoded, name: "folder/some thing.dat")
                #expect(again.emitters == file.emitters, "\(name) as UTF-16")
            }
        }
    }

    @Test func binaryListsSayTheSame() throws {
        let (binary, text) = (try Fixture.open("binary.plist"), try Fixture.open("fountain.plist"))
        var emitter = text.emitters[0]
        emitter.name = "Fontäne"
        #expect(binary.emitters == [emitter])
        #expect(binary.textures.map(\.bytes) == text.textures.map(\.bytes))
        #expect(binary.warnings.contains { $0.field == "tags" })
    }

    @Test func sizesOfImages() throws {
        let cases: [(name: String, size: Double, aspect: Double)] = [
            ("fountain.plist", 1, 1), ("flame.pex", 1, 0.5), ("smoke-v3.json", 40, 0.5), ("rain-v1.json", 32, 1),
        ]
        for (name, size, aspect) in cases {
            var file = try Fixture.open(name)
            file.fit { $0 == "dot.png" ? CGSize(width: 40, height: 20) : nil }
            #expect(file.emitters[0].look.size == size && file.emitters[0].look.aspect == aspect, "\(name)")
        }
    }

    /// An opened file draws what it says: as many as live, at places and sizes that are numbers.
    @Test func drawing() throws {
        for name in [
            "fountain.plist", "ring.plist", "flame.pex", "orbit.pex", "rain-v1.json", "smoke-v3.json", "path-v3.json",
        ] {
            var system = ParticleSystem(try Fixture.open(name).emitters, seed: 5)
            for frame in 1...90 { system.advance(to: Double(frame) / 60) }
            var frame = ParticleFrame()
            system.evaluate(0, into: &frame)
            #expect(frame.count > 0 && frame.count == system.count, "\(name)")
            let isDrawn = (0..<frame.count).allSatisfy {
                frame.x[$0].isFinite && frame.y[$0].isFinite && (0...1000).contains(frame.size[$0])
            }
            #expect(isDrawn, "\(name)")
            #expect((0..<frame.count).contains { frame.color[$0] & 255 > 0 }, "\(name)")
        }
    }
}
