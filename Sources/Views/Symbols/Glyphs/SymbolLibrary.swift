import Geometry

/// The symbols that `Image(systemName:)` finds by their names.
public final class SymbolLibrary {
    private var glyphs: [String: Glyph] = [:]

    /// A library without symbols.
    public init() {}

    /// The drawing of a name or of another name for it; nil if it is not known.
    func glyph(named name: String) -> Glyph? { glyphs[name] }

    /// Adds a drawing under all of its names; one that has the name already is replaced.
    func add(_ glyph: Glyph) {
        for name in [glyph.name] + glyph.aliases { glyphs[name] = glyph }
    }
}
