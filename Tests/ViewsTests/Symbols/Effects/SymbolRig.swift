import Geometry
import Motion
import Rendering

@testable import Views

extension SymbolLibrary {
    /// The test drawings.
    static var ofTests: SymbolLibrary {
        let library = SymbolLibrary()
        for glyph in TestGlyphs.all { library.add(glyph) }
        library.add(TestGlyphs.glyph("empty", []))
        return library
    }
}

extension View {
    /// The view with the test drawings.
    func testSymbols() -> some View { environment(\.symbolLibrary, .ofTests) }
}

extension Rig {
    /// The symbols that are shown, from the lowest on.
    var symbols: [SymbolElement] {
        var found: [SymbolElement] = []
        func visit(_ element: Element) {
            if let symbol = element as? SymbolElement { found.append(symbol) }
            element.forEachContent(visit)
        }
        if let root = host.rootElement { visit(root) }
        return found
    }

    /// The poses of the first symbol's layers; none if nothing is done to it.
    var poses: [SymbolPose] { symbols.first?.model.stage?.currentPoses(at: time) ?? [] }

    /// Composes a picture, after which nothing is stale that does not move.
    func compose() {
        var list = DisplayList()
        host.compose(into: &list)
    }
}
