import Geometry
import Particles
import Testing

@Suite struct UniformRangeTests {
    @Test func inFiles() throws {
        let cases: [(UniformRange, String)] = [
            (.exactly(2.5), "2.5"), (.full(center: 1, width: 4), #"{"full":{"center":1,"width":4}}"#),
            (.half(center: 1, variance: 4), #"{"half":{"center":1,"variance":4}}"#),
            (.between(-1, 4), #"{"between":[-1,4]}"#),
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for (range, text) in cases {
            #expect(String(decoding: try encoder.encode([range]), as: UTF8.self) == "[\(text)]")
            #expect(try JSONDecoder().decode([UniformRange].self, from: Data("[\(text)]".utf8)) == [range])
        }
        for text in [#"{"half":{"center":1}}"#, #"{"between":[1]}"#, #"{"full":1,"half":2}"#, #""1""#, "{}"] {
            #expect(throws: DecodingError.self, "\(text)") {
                try JSONDecoder().decode([UniformRange].self, from: Data("[\(text)]".utf8))
            }
        }
    }
}
