import Clockwork
import Engine
import Geometry
import Raster
import Rendering
import Staging
import TestKit
import Testing
import Views

@testable import Scenes

/// The scene of all symbols: it shows those of the library that it is lent, and none without one.
@Suite struct SymbolWallTests {
    private func itemCount(_ library: SymbolLibrary?) throws -> (items: Int, warnings: [String]) {
        let canvas = RasterCanvas(fonts: try ShippedFonts.library())
        var warnings: [String] = []
        let tools = StageTools(measurer: canvas.textMeasure, symbols: library) { warnings.append($0) }
        let description = try #require(Gallery.all.first { $0.name == "symbols" })
        let stage = description.make(StageSetup(size: CGSize(width: 1280, height: 720), tools: tools))
        var list = DisplayList()
        for frame in 0..<3 {
            list.removeAll()
            stage.animate(to: Int64(frame) * 16_666_667)
            stage.compose(at: Int64(frame) * 16_666_667, into: &list)
        }
        return (list.items.count, warnings)
    }

    @Test func eachSymbolHasItsPlace() throws {
        let library = SymbolLibrary()
        let empty = try itemCount(nil)
        #expect(empty.warnings.isEmpty)
        for name in ["one", "two", "three"] {
            let text = "glyph \(name)\ngrid 24 24\nalias also.\(name)\nlayer a\nfill circle 12 12 4\nend\n"
            library.add(SymbolLibrary.File(path: "a.sgl", bytes: Array(text.utf8)))
        }
        let full = try itemCount(library)
        #expect(full.warnings.isEmpty && full.items >= empty.items + 9)
    }
}
