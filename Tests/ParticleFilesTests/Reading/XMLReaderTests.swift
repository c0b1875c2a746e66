import Geometry
import Testing

@testable import ParticleFiles

@Suite struct XMLReaderTests {
    /// The events as one text.
    private func events(_ text: String) throws -> String {
        var reader = XMLReader(file: "text", bytes: Array(text.utf8))
        var events: [String] = []
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes, let line):
                events.append("<\(name)\(attributes.map { " \($0.name)=\($0.value)" }.joined())>\(line)")
            case .end(let name): events.append("</\(name)>")
            case .text(let text): events.append(text)
            }
        }
        return events.joined(separator: "|")
    }

    @Test func reading() throws {
        let cases = [
            ("<a/>", "<a>1|</a>"),
            ("\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE a>\n<!-- x -- > -->\n<a></a>\n", "<a>4|</a>"),
            ("<a b='1' c = \"x'y\" ><d/>t</a>", "<a b=1 c=x'y>1|<d>1|</d>|t|</a>"),
            ("<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F41A;</a>", "<a>1|<&>\"'A\u{1F41A}|</a>"),
            ("<a><![CDATA[<b>&x;]]>]</a>", "<a>1|<b>&x;|]|</a>"),
            ("<!DOCTYPE a [<!ELEMENT a (b)><!ENTITY c \"]>\"> <!-- > -->]><a/>", "<a>1|</a>"),
            ("<ä-1.x:y/>", "<ä-1.x:y>1|</ä-1.x:y>"),
        ]
        for (text, wanted) in cases { #expect(try events(text) == wanted, "\(text)") }
    }

    @Test func refused() {
        let cases = [
            ("", "1:1"), ("a", "1:1"), ("<a>", "1:4"), ("<a></b>", "1:4"), ("<a b></a>", "1:5"), ("<a b=1/>", "1:6"),
            ("<a b='<'/>", "1:7"), ("<a>\n&nbsp;</a>", "2:1"), ("<a>& b</a>", "1:4"), ("<a>&#0;</a>", "1:4"),
            ("<a>&#xD800;</a>", "1:4"), ("<a/><b/>", "1:5"), ("<a/>x", "1:5"), ("<a><!DOCTYPE b></a>", "1:4"),
            ("< a/>", "1:2"), ("<a", "1:3"), ("</a>", "1:1"), ("<![CDATA[x]]>", "1:10"),
        ]
        for (text, place) in cases {
            let error = #expect(throws: ParticleFileError.self) { _ = try events(text) }
            #expect(error?.description.hasPrefix("text:\(place): ") == true, "\(text): \(error?.description ?? "")")
        }
    }
}
