import Geometry
import ParticleFiles
import Particles
import Testing

/// Files that ask for too much: refused, or cut with a warning.
@Suite struct HostileFileTests {
    private func list(_ body: String) -> String { "<plist><dict>\(body)</dict></plist>" }
    private func many(_ piece: String, _ count: Int) -> String { String(repeating: piece, count: count) }

    @Test func refused() {
        let cases: [(name: String, text: String, expected: String)] = [
            ("deep elements", list("<key>a</key>" + many("<array>", 100_000)), "nested elements"),
            ("many elements", list(many("<key>a</key><real>1</real>", 60_000)), "elements"),
            (
                "declared entities",
                "<!DOCTYPE p [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + list("<key>angle</key><real>&b;</real>"),
                "&b;"
            ),
            (
                "external entity",
                "<!DOCTYPE p [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>"
                    + list("<key>angle</key><string>&a;</string>"), "&a;"
            ),
            ("open document type", "<!DOCTYPE p [" + many("<", 100_000), "the end of the document type"),
            ("open comment", "<plist><!--" + many("-", 100_000), "the end of a comment"),
            (
                "open text", "<plist><dict><key>" + many("\n", 1000),
                "text:1001:1: found the end of the file, expected </key>"
            ),
            (
                "many attributes", "<particleEmitterConfig><a " + many("b='1' ", 1000) + "/></particleEmitterConfig>",
                "no more than 64 attributes"
            ),
            ("deep lists", many("[", 100_000), "nested lists"),
            ("deep objects", many("{\"a\":", 100_000), "nested lists"),
            ("many values", "[" + many("{},", 300_000) + "{}]", "values"),
            ("open string", "{\"a\": \"" + many("a", 100_000), "a closing quote"),
            ("binary", "bplist00" + many("\u{1}", 100), "damaged binary property list"),
            ("a second root", "<particleEmitterConfig/><particleEmitterConfig/>", "the end of the file"),
            ("text outside", "<particleEmitterConfig/>x", "the end of the file"),
            ("crossed tags", "<plist><dict></plist></dict>", "expected </dict>"),
        ]
        for (name, text, expected) in cases {
            let error = #expect(throws: ParticleFileError.self) { try Fixture.open(text: text) }
            #expect(error?.description.contains(expected) == true, "\(name): \(error?.description ?? "")")
        }
        let error = #expect(throws: ParticleFileError.self) {
            try ParticleFile.open(bytes: [UInt8](repeating: 32, count: ParticleFileLimit.mostBytes + 1), name: "huge")
        }
        #expect(error == .tooLarge(file: "huge", what: "bytes", limit: ParticleFileLimit.mostBytes))
    }

    @Test func bounded() throws {
        let unknown = (0..<1000).map { "<key>k\($0)</key><real>1</real>" }.joined(separator: "\n")
        let keys = try Fixture.open(text: list("<key>angle</key><real>1</real>" + unknown))
        #expect(keys.warnings.count == ParticleFileLimit.mostWarnings)
        #expect(keys.warnings.last?.message.hasSuffix("more warnings") == true)
        let long = try Fixture.open(
            text: list("<key>\(many("k", 5000))</key><real>1</real><key>angle</key><real>1\(many("0", 5000))</real>"))
        #expect(long.warnings.allSatisfy { $0.field.count <= 81 && $0.message.count <= 241 })
        let greedy = try Fixture.open(
            text: "["
                + Array(
                    repeating: #"{"lifetime": -1, "frequency": 1e-4, "particlesPerWave": 1e9, "maxParticles": 1e9}"#,
                    count: 100
                )
                .joined(separator: ",\n") + "]")
        #expect(greedy.emitters.count == ParticleFileLimit.mostEmitters)
        #expect(greedy.emitters.reduce(0) { $0 + $1.emission.limit } < ParticleFileLimit.mostParticles + 100)
        #expect(greedy.emitters.allSatisfy { ($0.emission.waves?.count ?? 0) <= 200 })
        for text in ["1e9", "1e300", "99999999999999999999"] {
            let emission = try Fixture.open(
                text: list(
                    "<key>maxParticles</key><string>\(text)</string><key>particleLifespan</key><real>1e-9</real>")
            )
            .emitters[0].emission
            #expect(emission.limit <= ParticleFileLimit.mostParticles && emission.rate <= ParticleFileLimit.highestRate)
        }
    }

    /// Every cut of every file, and every kind of odd number in every field, opens or is refused.
    @Test func cutAnywhere() throws {
        for name in ["fountain.plist", "flame.pex", "jet-v2.json", "path-v3.json", "binary.plist"] {
            let bytes = try Fixture.bytes(name)
            for end in stride(from: 0, to: bytes.count - 1, by: 17) {
                let cut = Array(bytes[..<end])
                if let file = try? ParticleFile.open(bytes: cut, name: name) { #expect(!file.emitters.isEmpty) }
            }
        }
    }

    @Test func oddNumbersEverywhere() throws {
        let source = String(decoding: try Fixture.bytes("flame.pex"), as: UTF8.self)
        let pieces = source.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        for odd in ["NaN", "-1e308", "1e308", "", "-0", "1e-320", "0x10", "１"] {
            for index in stride(from: 1, to: pieces.count, by: 2) where Double(pieces[index]) != nil {
                var changed = pieces
                changed[index] = odd
                let file = try Fixture.open(text: changed.joined(separator: "\""))
                for emitter in file.emitters {
                    #expect(
                        emitter.emission.rate.isFinite && emitter.life.mean.isFinite
                            && emitter.motion.speed.start.mean.isFinite)
                }
            }
        }
    }
}
