import Geometry
protocol SymbolDrawingSource { func drawing(named name: String) -> SymbolDrawing? }
extension ImageContent {
    var drawing: SymbolDrawing? {
        symbol.flatMap { (catalog as? any SymbolDrawingSource)?.drawing(named: $0.name) }
    }
}
