import Geometry
import Motion
import Rendering

@testable import Views

/// Knows the test drawings.
final class TestCatalog: SymbolCatalog, SymbolDrawingSource {
    private var drawings: [String: SymbolDrawing] = [:]

    init() {
        for glyph in TestGlyphs.all { drawings[glyph.name] = SymbolDrawing(glyph) }
        drawings["empty"] = SymbolDrawing(TestGlyphs.glyph("empty", []))
    }

    func drawing(named name: String) -> SymbolDrawing? { drawings[name] }
    func size(of symbol: SymbolRequest) -> CGSize? { drawings[symbol.name].map { _ in CGSize(width: 24, height: 24) } }
    func baseline(of symbol: SymbolRequest) -> CGFloat { 19 }
    func draw(
        _ symbol: SymbolRequest, in rect: CGRect, foreground: Color, opacity: Double, into list: inout DisplayList
    ) {
        drawings[symbol.name]?.draw([], SymbolInk(colors: [foreground], opacity: opacity), in: rect, into: &list)
    }
}

extension View {
    /// The view with the test drawings.
    func testSymbols() -> some View { environment(\.symbolCatalog, TestCatalog()) }
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
