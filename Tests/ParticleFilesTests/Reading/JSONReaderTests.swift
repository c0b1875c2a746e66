import Geometry
import Testing

@testable import ParticleFiles

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONNode {
        try JSONReader.read(file: "text", bytes: Array(text.utf8)).0
    }

    @Test func values() throws {
        let text = """
            {"a": 1.5e3, "b": [true, false, null, -0.25], "c": {"d": "x"},
             "e": "\\u00e4\\n\\"\\\\\\/\\ud83d\\udc1a\\ud800", "f": "3,5",}
            """
        let node = try read(text)
        #expect(node["a"]?.number == 1500)
        #expect(
            node["b"]?.list?.count == 4 && node["b"]?.list?[2].isNull == true && node["b"]?.list?[3].number == -0.25)
        #expect(node["c"]?["d"]?.text == "x" && node["c"]?.line == 1)
        #expect(node["e"]?.text == "ä\n\"\\/\u{1F41A}\u{FFFD}" && node["e"]?.line == 2)
        #expect(node["f"]?.number == 3.5 && node["g"] == nil)
    }

    @Test func refused() {
        let cases = [
            ("", "1:1"), ("{", "1:2"), ("[1,,2]", "1:4"), ("[1 2]", "1:4"), ("{\"a\"}", "1:5"), ("{a: 1}", "1:2"),
            ("\"\\x\"", "1:2"), ("\"a\nb\"", "1:3"), ("0x10", "1:1"), ("nan", "1:1"), ("tru", "1:1"), ("'a'", "1:1"),
            ("[1]\n[2]", "2:1"), ("\"\\u12\"", "1:2"), ("1.2.3", "1:1"), ("// a", "1:1"),
        ]
        for (text, place) in cases {
            let error = #expect(throws: ParticleFileError.self) { try read(text) }
            #expect(error?.description.hasPrefix("text:\(place): ") == true, "\(text): \(error?.description ?? "")")
        }
    }

    /// What is written reads back the same, to the last bit.
    @Test func writing() throws {
        let numbers = [0, 1, -1.5, 0.1, 1e-300, 1.7976931348623157e308, 123456789012, 2e15, -0.000001, .pi]
        let texts = ["", "plain", "\"\\\n\t\r\u{1}\u{7F}ä\u{1F41A}", String(repeating: "long ", count: 40)]
        let node = JSONNode.object([
            ("numbers", .list(numbers.map(JSONNode.number))), ("texts", .list(texts.map(JSONNode.text))),
            ("empty", .object([])), ("flags", .list([.flag(true), .flag(false), JSONNode(.null)])),
        ])
        let again = try read(node.document)
        #expect(again["numbers"]?.list?.map(\.number) == numbers)
        #expect(again["texts"]?.list?.map(\.text) == texts)
        #expect(again["flags"]?.list?.map(\.flag) == [true, false, nil] && again["empty"]?.members?.isEmpty == true)
        #expect(again.document == node.document)
    }
}
