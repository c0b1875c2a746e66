import Geometry
import Particles
import Testing

@testable import ParticleFiles

@Suite struct EmitterDocumentTests {
    private func schema() throws -> SchemaCheck {
        let root = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let bytes = [UInt8](try Data(contentsOf: root.appending(path: "Assets/schema/emitter.schema.json")))
        return SchemaCheck(root: try JSONReader.read(file: "schema", bytes: bytes).0)
    }

    private func document(_ text: String) throws -> JSONNode {
        try JSONReader.read(file: "text", bytes: Array(text.utf8)).0
    }

    @Test func whatIsWrittenFitsTheSchema() throws {
        let check = try schema()
        for emitter in RoundTripTests.everything {
            let failure = check.failure(EmitterDocument.document(ParticleFile(emitters: [emitter])))
            #expect(failure == nil, "\(emitter.name): \(failure ?? "")")
        }
        for name in ["fountain.plist", "swirl.plist", "orbit.pex", "smoke-v3.json", "path-v3.json"] {
            let failure = check.failure(EmitterDocument.document(try Fixture.open(name)))
            #expect(failure == nil, "\(name): \(failure ?? "")")
        }
    }

    @Test func whatDoesNotFitIsFound() throws {
        let check = try schema()
        for text in [
            #"{"springtide": "scene", "version": 1, "emitters": [{}]}"#,
            #"{"springtide": "emitter", "version": 1, "emitters": []}"#,
            #"{"springtide": "emitter", "version": 1, "emitters": [{"mystery": 1}]}"#,
            #"{"springtide": "emitter", "version": 1, "emitters": [{"life": {"half": 1}}]}"#,
            #"{"springtide": "emitter", "version": 1, "emitters": [{"mode": "all"}]}"#,
        ] {
            let failure = check.failure(try document(text))
            #expect(failure != nil, "\(text)")
        }
    }

    /// Whatever is left out keeps its default, in every depth.
    @Test func defaults() throws {
        let cases: [(text: String, change: (inout EmitterDescription) -> Void)] = [
            ("{}", { _ in }), (#"{"life": 3}"#, { $0.life = .exactly(3) }),
            (#"{"life": "3"}"#, { $0.life = .exactly(3) }),
            (#"{"life": null}"#, { _ in }), (#"{"shape": "point"}"#, { _ in }),
            (#"{"shape": {"circle": {"radius": 4}}}"#, { $0.shape = .circle(radius: 4) }),
            (#"{"emission": {"rate": 7}}"#, { $0.emission.rate = 7 }),
            (
                #"{"emission": {"bursts": [{"count": {"between": [1, 2]}}]}}"#,
                { $0.emission.bursts = [.init(count: .between(1, 2))] }
            ),
            (#"{"emission": {"waves": {"interval": 0.5}}}"#, { $0.emission.waves = .init(interval: 0.5) }),
            (#"{"motion": {"polar": {"startRadius": 5}}}"#, { $0.motion.polar = .init(startRadius: .exactly(5)) }),
            (
                #"{"motion": {"speed": {"start": 5, "finish": {"half": {"center": 1, "variance": 1}}}}}"#,
                { $0.motion.speed = LifeValue(.exactly(5), finish: .half(center: 1, variance: 1)) }
            ),
            (
                #"{"look": {"scale": {"curve": {"points": [{"time": 0, "value": 2}]}}}}"#,
                { $0.look.scale.curve = LifeCurve([.init(0, 2)]) }
            ),
            (#"{"look": {"color": {"finish": {"red": 0}}}}"#, { $0.look.color.finish = .init(0, 1, 1) }),
            (
                #"{"look": {"choice": "random", "trail": {"duration": 2}}}"#,
                {
                    $0.look.choice = .random; $0.look.trail = .init(duration: 2)
                }
            ),
            (
                #"{"forces": {"attractors": [{"strength": 2}], "turbulence": {"strength": 1}}}"#,
                {
                    $0.forces.attractors = [.init(position: .zero, strength: 2, reach: 1)]
                    $0.forces.turbulence = .init(strength: 1)
                }
            ),
            (
                #"{"children": [{"emitter": {"life": 2}}]}"#,
                {
                    var child = EmitterDescription()
                    child.life = .exactly(2)
                    $0.children = [SubEmitter(.birth, child)]
                }
            ),
        ]
        let check = try schema()
        for (text, change) in cases {
            let whole = #"{"springtide": "emitter", "version": 1, "emitters": ["# + text + "]}"
            var expected = EmitterDescription()
            change(&expected)
            let file = try Fixture.open(text: whole)
            #expect(file.emitters == [expected], "\(text)")
            #expect(file.warnings.isEmpty, "\(text): \(file.warnings)")
            if !text.contains("\"3\""), !text.contains("null") {
                let failure = check.failure(try document(whole))
                #expect(failure == nil, "\(text): \(failure ?? "")")
            }
        }
    }

    @Test func unknownFieldsAndLargeNumbers() throws {
        let file = try Fixture.open(
            text: """
                {"springtide": "emitter", "emitters": [{"mystery": 1,
                "look": {"polar": {"startRadius": 1}, "glow": 2},
                "emission": {"prewarm": 1e9}}], "author": "nobody"}
                """)
        let expected = [
            (1, "emitters[0].emission.prewarm"), (1, "emitters[0].mystery"), (2, "emitters[0].look.polar"),
            (2, "emitters[0].look.glow"), (3, "author"),
        ]
        for (line, field) in expected {
            #expect(file.warnings.contains { $0.line == line && $0.field == field }, "\(field): \(file.warnings)")
        }
        let carried =
            String(repeating: #"{"children": [{"emitter": "#, count: 21) + "{}" + String(repeating: "}]}", count: 21)
        #expect(throws: ParticleFileError.self) {
            try Fixture.open(text: #"{"springtide": "emitter", "emitters": ["# + carried + "]}")
        }
        let many = Array(repeating: #"{"emitter": {}}"#, count: 3000).joined(separator: ",")
        #expect(throws: ParticleFileError.self) {
            try Fixture.open(text: #"{"springtide": "emitter", "emitters": [{"children": ["# + many + "]}]}")
        }
    }
}
