import Geometry
import Motion
import Testing

@testable import Views

@Suite struct SymbolLibraryTests {
    private func file(_ names: String..., path: String = "a.sgl", radius: Int = 4) -> SymbolLibrary.File {
        let text = names.map { "glyph \($0)\ngrid 24 24\nlayer a\nfill circle 12 12 \(radius)\nend\n" }.joined()
        return SymbolLibrary.File(path: path, bytes: Array(text.utf8))
    }

    private func library(_ names: String...) -> SymbolLibrary {
        let library = SymbolLibrary()
        for name in names { library.add(file(name)) }
        return library
    }

    @Test func filledAndPlainStandInForEachOther() {
        let known = library("heart.fill", "bell", "star", "star.fill")
        let rows = [
            ("heart", "heart.fill"), ("heart.fill", "heart.fill"), ("bell.fill", "bell"), ("star", "star"),
            ("star.fill", "star.fill"), ("moon", nil), ("", nil), (".fill", nil),
        ]
        for (asked, found) in rows { #expect(known.glyph(named: asked)?.name == found, "\(asked)") }
    }

    @Test func filesAreReadOnceAndOnlyWhenAsked() {
        var reads = 0
        var faults: [SymbolFault] = []
        let library = SymbolLibrary {
            reads += 1
            return [self.file("a", "b"), self.file("a", "?", path: "own.sgl", radius: 2)]
        } report: {
            faults.append($0)
        }
        #expect(reads == 0)
        #expect(library.names == ["a", "b"])
        #expect(library.glyph(named: "b") != nil && library.glyph(named: "c") == nil)
        #expect(reads == 1)
        #expect(faults.map(\.file) == ["own.sgl"] && faults.first?.line == 6)
        // The later file wins.
        guard case .fill(let path)? = library.glyph(named: "a")?.layers[0].items[0] else { return #expect(Bool(false)) }
        #expect(path.boundingRect.width == 4)
    }

    @Test func aliasesAreNamesToo() {
        let library = SymbolLibrary()
        let text = "glyph a\ngrid 24 24\nalias b c\nlayer a\nfill circle 12 12 4\nend\n"
        library.add(SymbolLibrary.File(path: "a.sgl", bytes: Array(text.utf8)))
        #expect(library.names == ["a", "b", "c"] && library.mainNames == ["a"])
        #expect(library.glyph(named: "c")?.name == "a")
    }

    @Test func nearestNames() {
        let known = library("bell.fill", "bell", "ball", "speaker.wave.3", "speaker.slash", "xmark")
        #expect(known.nearest(to: "bel") == ["bell", "ball"])
        #expect(known.nearest(to: "speaker.wave.2").first == "speaker.wave.3")
        #expect(known.nearest(to: "wave.speaker").contains("speaker.wave.3"))
        #expect(known.nearest(to: "q").isEmpty && known.nearest(to: "").isEmpty)
        #expect(known.nearest(to: String(repeating: "bell.", count: 5_000)).count <= 3)
        let rows = [("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)]
        for (a, b, edits) in rows { #expect(SymbolLibrary.edits(Array(a.utf8), Array(b.utf8)) == edits) }
    }

    @Test func variants() {
        let known = library("mic", "mic.fill", "mic.slash", "plus", "plus.circle.fill", "bell.fill")
        let rows: [(String, SymbolVariants, String)] = [
            ("mic", .none, "mic"), ("mic", .fill, "mic.fill"), ("mic", .slash, "mic.slash"),
            ("mic", .slash.fill, "mic.slash"), ("mic", .circle, "mic"), ("plus", .circle.fill, "plus.circle.fill"),
            ("plus", .circle, "plus"), ("plus", .fill, "plus"), ("bell", .fill, "bell.fill"),
            ("mic.fill", .slash, "mic.slash"), ("mic.fill", .fill, "mic.fill"),
        ]
        for (name, variants, found) in rows {
            #expect(known.drawing(named: name, variants)?.glyph.name == found, "\(name) \(variants)")
        }
        #expect(SymbolVariants.fill.circle.contains(.fill) && !SymbolVariants.fill.contains(.circle))
        #expect(SymbolVariants.fill.union(.slash) == .slash.fill)
    }

    @Test func coloursOfLevels() {
        func colors(_ mode: SymbolRenderingMode, _ set: (inout EnvironmentValues) -> Void) -> [Color] {
            var environment = EnvironmentValues()
            set(&environment)
            return mode.colors(in: environment)
        }
        let one: (inout EnvironmentValues) -> Void = { $0.setForeground(Color.red) }
        let two: (inout EnvironmentValues) -> Void = { $0.setForeground(Color.red, Color.blue) }
        let three: (inout EnvironmentValues) -> Void = { $0.setForeground(Color.red, Color.blue, Color.green) }
        let faint = [Color.red, Color.red.opacity(0.55), Color.red.opacity(0.3)]
        #expect(colors(.hierarchical, one) == faint && colors(.hierarchical, three) == faint)
        #expect(colors(.automatic, one) == [.red, .red, .red] && colors(.monochrome, three) == [.red, .red, .red])
        #expect(colors(.automatic, two) == [.red, .blue, .blue] && colors(.palette, three) == [.red, .blue, .green])
        #expect(colors(.palette, one) == [.red, .red, .red])
        #expect(colors(.multicolor, { _ in }) == [.primary, .primary.opacity(0.55), .primary.opacity(0.3)])
    }
}
