import Geometry
import Rendering

/// A symbol as it is asked for.
struct SymbolRequest: Equatable {
    var name: String
    /// 0…1, for symbols that show an amount; nil shows all of it.
    var variableValue: Double?
    /// The font of the text beside it.
    var font: Rendering.Font
    var scale: Image.Scale
}

/// What knows symbols by their names.
protocol SymbolCatalog: AnyObject {
    /// The room that a symbol takes, nil for a name that is not known.
    func size(of symbol: SymbolRequest) -> CGSize?

    /// y of the baseline in a symbol of that size, as text beside it has it.
    func baseline(of symbol: SymbolRequest) -> CGFloat

    /// Draws a symbol that is known in a rectangle.
    func draw(
        _ symbol: SymbolRequest, in rect: CGRect, foreground: Color, opacity: Double, into list: inout DisplayList)
}
