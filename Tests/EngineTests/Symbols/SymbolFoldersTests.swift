import Geometry
import Testing
import Views

@testable import Engine

@Suite struct SymbolFoldersTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/symbols-\(UUID().uuidString)"

    private func write(_ name: String, _ text: String, in place: String) throws {
        try FileManager.default.createDirectory(atPath: folder + "/" + place, withIntermediateDirectories: true)
        try text.write(toFile: "\(folder)/\(place)/\(name)", atomically: true, encoding: .utf8)
    }

    @Test func laterFoldersWinAndFaultsAreHeard() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func glyph(_ name: String) -> String { "glyph \(name)\ngrid 24 24\nlayer a\nfill circle 12 12 4\nend\n" }
        try write("b.sgl", glyph("star") + "glyph broken\nend\n", in: "shipped")
        try write("a.SGL", glyph("bell"), in: "shipped")
        try write("notes.txt", "no symbols", in: "shipped")
        try write("star.svg", "<svg viewBox=\"0 0 20 20\"><text/><circle r=\"4\"/></svg>", in: "own")
        try write("bad.svg", "<svg/>", in: "own")
        var warnings: [String] = []
        let library = SymbolFolders.library([folder + "/shipped", folder + "/none", folder + "/own"]) {
            warnings.append($0)
        }
        #expect(warnings.isEmpty)
        #expect(library.names == ["bell", "star"])
        #expect(warnings.count == 3, "\(warnings)")
        for part in [
            "bad.svg:1: the picture has no viewBox", "star.svg is drawn without what a symbol does not have: <text>",
            "b.sgl:6",
        ] {
            #expect(warnings.contains { $0.contains(part) }, "\(part)")
        }
    }
}
