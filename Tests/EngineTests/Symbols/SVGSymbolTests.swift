import Clockwork
import Geometry
import Testing
import Views

@testable import Engine

@Suite struct SVGSymbolTests {
    private func symbol(_ inside: String, root: String = "viewBox=\"0 0 24 24\"") throws -> SVGSymbol {
        try SVGSymbol(Array("<svg \(root)>\n\(inside)\n</svg>".utf8), name: "a b", file: "a.svg")
    }

    private func lines(_ inside: String) throws -> [String] {
        try symbol(inside).text.split(separator: "\n").map(String.init)
    }

    @Test func layersAndTheirWords() throws {
        let picture = try symbol(
            """
            <title>no</title>
            <g id="disc" data-level="2" data-spin="" data-pivot="12,12" data-cut="check">
              <circle cx="12" cy="12" r="10"/>
              <g><rect x="1" y="1" width="2" height="2" fill="none" stroke="red" stroke-width="2px"/></g>
            </g>
            <path id="check" fill="none" stroke="currentColor" stroke-linecap="round" d="M8 12l3 3 5-6"/>
            <line x1="0" y1="0" x2="4" y2="0" style="stroke: #000; stroke-width: 3"/>
            """, root: "viewBox=\"0 0 24 24\" data-wiggle=\"rotate 12 3\" data-alias=\"c d\"")
        let lines = picture.text.split(separator: "\n").map(String.init)
        #expect(lines.prefix(4) == ["glyph a-b", "grid 24 24", "alias c d", "wiggle rotate 12 3"])
        #expect(lines[4] == "layer disc level=2 pivot=12,12 spin")
        #expect(lines[6] == "stroke 2 butt M 1 1 L 3 1 L 3 3 L 1 3 Z" && lines[7] == "cut layer check")
        #expect(lines[8] == "layer check" && lines[9] == "stroke 1 round M 8 12 L 11 15 L 16 9")
        #expect(lines[10] == "layer layer3" && lines[12] == "stroke 3 butt M 0 0 L 4 0" && lines.last == "end")
        #expect(picture.ignored.isEmpty)
        let library = SymbolLibrary({ [SymbolLibrary.File(path: "a.svg", bytes: Array(picture.text.utf8))] }) {
            Issue.record("\($0)")
        }
        #expect(library.names == ["a-b", "c", "d"])
    }

    @Test(arguments: [
        ("M1 2L3 4H5V6Z", "M 1 2 L 3 4 L 5 4 L 5 6 Z"), ("m1 2 3 4h1v1z", "M 1 2 L 4 6 L 5 6 L 5 7 Z"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "M 0 0 C 1 1 2 1 3 0 C 4 -1 5 -1 6 0"),
        ("M0 0c1 1 2 1 3 0s2-1 3 0", "M 0 0 C 1 1 2 1 3 0 C 4 -1 5 -1 6 0"),
        ("M0 0Q1 1 2 0T4 0", "M 0 0 Q 1 1 2 0 Q 3 -1 4 0"), ("M0 0q1 1 2 0t2 0", "M 0 0 Q 1 1 2 0 Q 3 -1 4 0"),
        ("M.5.5 1e1-2", "M 0.5 0.5 L 10 -2"), ("M0,0,1,1", "M 0 0 L 1 1"),
        // A quarter of a circle of radius 1, flags without spaces; an arc without a radius is a line.
        ("M1 0A1 1 0 010 1", "M 1 0 C 1 0.5523 0.5523 1 0 1"), ("M0 0A0 1 0 0 1 2 2", "M 0 0 L 2 2"),
        ("M1 0a1 1 0 0 1-1 1", "M 1 0 C 1 0.5523 0.5523 1 0 1"),
    ])
    func pathData(data: String, text: String) throws {
        #expect(try lines("<path d=\"\(data)\"/>")[3] == "fill " + text)
    }

    @Test(arguments: [
        ("translate(1 2)", "M 1 2 L 3 2 L 3 6 L 1 6 Z"), ("scale(2)", "M 0 0 L 4 0 L 4 8 L 0 8 Z"),
        ("rotate(90)", "M 0 0 L 0 2 L -4 2 L -4 0 Z"), ("rotate(90, 1, 1)", "M 2 0 L 2 2 L -2 2 L -2 0 Z"),
        ("translate(1,0) scale(2 1)", "M 1 0 L 5 0 L 5 4 L 1 4 Z"),
        ("matrix(1 0 0 1 3 4)", "M 3 4 L 5 4 L 5 8 L 3 8 Z"),
        ("skewX(45)", "M 0 0 L 2 0 L 6 4 L 4 4 Z"),
    ])
    func transforms(transform: String, text: String) throws {
        #expect(try lines("<rect width=\"2\" height=\"4\" transform=\"\(transform)\"/>")[3] == "fill " + text)
    }

    @Test func evenOddHolesAreCut() throws {
        let path = "<path fill-rule=\"evenodd\" d=\"M2 2H4V4H2Z M0 0H9V9H0Z M1 1H8V8H1Z\"/>"
        #expect(try lines(path)[3...5].map { $0.prefix(8) } == ["fill M 0", "cut M 1 ", "fill M 2"])
    }

    @Test func whatIsLeftOutIsNamed() throws {
        let picture = try symbol(
            "<defs><path d=\"M0 0\"/></defs><text x=\"1\">hi</text><use href=\"#a\"/>"
                + "<circle r=\"4\" opacity=\"0.5\" class=\"x\" data-wobble=\"1\"/><circle r=\"3\" opacity=\"1\"/>")
        #expect(picture.ignored == ["<defs>", "<text>", "<use>", "opacity", "class", "data-wobble"])
        #expect(picture.text.split(separator: "\n").filter { $0.hasPrefix("fill") }.count == 2)
    }

    /// A picture, and what is said of it; the line is that of the element.
    @Test(arguments: [
        ("<svg><circle r=\"1\"/></svg>", "a.svg:1: the picture has no viewBox"),
        ("<svg viewBox=\"0 0 0 1\"/>", "viewBox should be four numbers"), ("<g/>", "begins with svg, not with g"),
        ("", "element"), ("<svg viewBox=\"0 0 1 1\">", "</svg>"),
        ("<svg viewBox=\"0 0 1 1\"/>", "nothing in the picture"),
        ("<svg viewBox=\"0 0 1 1\">\n<path d=\"L1 1\"/></svg>", "a.svg:2: a path's data begins"),
        ("<svg viewBox=\"0 0 1 1\">\n\n<path d=\"M1 1 L2\"/></svg>", "a.svg:3: the path's data lacks a number"),
        ("<svg viewBox=\"0 0 1 1\"><path d=\"M1 1 B2 2\"/></svg>", "no command B"),
        ("<svg viewBox=\"0 0 1 1\"><path d=\"M1 1Z2 2\"/></svg>", "go on with a command"),
        ("<svg viewBox=\"0 0 1 1\"><path d=\"M1 1A1 1 0 2 1 3 3\"/></svg>", "0 or 1"),
        ("<svg viewBox=\"0 0 1 1\"><circle r=\"50%\"/></svg>", "r should be a number"),
        ("<svg viewBox=\"0 0 1 1\"><circle r=\"99999\"/></svg>", "between -10000 and 10000"),
        ("<svg viewBox=\"0 0 1 1\"><circle r=\"1\" transform=\"spin(1)\"/></svg>", "transform spin"),
        ("<svg viewBox=\"0 0 1 1\"><g id=\"a\"/><g id=\"a\"/></svg>", "a layer a already"),
        ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg viewBox=\"&a;\"/>", "not expanded"),
        ("<svg viewBox=\"0 0 1 1\"><polygon points=\"1 2 3\"/></svg>", "pairs of numbers"),
        (String(repeating: "<g>", count: 100), "begins with svg"),
        ("<svg viewBox=\"0 0 1 1\">" + String(repeating: "<g>", count: 100), "nested elements"),
    ])
    func brokenPictures(text: String, part: String) {
        #expect { try SVGSymbol(Array(text.utf8), name: "a", file: "a.svg") } throws: { "\($0)".contains(part) }
    }

    @Test func mutations() {
        let whole = Array(
            """
            <svg viewBox="0 0 24 24" data-wiggle="move 90"><g id="a" data-level="2" transform="rotate(3 4 5)">
            <path fill-rule="evenodd" d="M1 2c3-4 5 6 7 8a1 2 30 0 1 4 4zM3 3q1 1 2 2t3 3"/><rect x="1" width="3" height="4" rx="1"/></g>
            <polyline points="1,2 3,4" fill="none" stroke="#fff" stroke-width="2"/></svg>
            """.utf8)
        var random = RandomSource(seed: 11)
        var good = 0
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<Int(random.uniform(1, 5)) {
                let place = Int(random.uniform(0, Double(bytes.count)))
                switch Int(random.uniform(0, 3)) {
                case 0: bytes[place] = UInt8(random.uniform(32, 127))
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("09.-e\"<>&/ aAmz#".utf8)[Int(random.uniform(0, 16))], at: place)
                }
            }
            guard let picture = try? SVGSymbol(bytes, name: "a", file: "a.svg") else { continue }
            good += 1
            #expect(picture.text.hasPrefix("glyph a\n") && picture.text.hasSuffix("end\n"))
        }
        #expect(good > 50)
    }
}
