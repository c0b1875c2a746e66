/// stub
nonisolated enum SVGSymbol { static func read(_ file: SymbolLibrary.File) -> ([Glyph], [SymbolFault]) { ([], []) } }
