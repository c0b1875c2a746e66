import Geometry

/// The colours that layers of multicolour symbols name.
nonisolated enum SymbolColor {
    private static let table: [(name: String, color: Color)] = [
        ("black", .black), ("blue", .blue), ("brown", .brown), ("cyan", .cyan), ("gray", .gray), ("green", .green),
        ("indigo", .indigo), ("mint", .mint), ("orange", .orange), ("pink", .pink), ("purple", .purple),
        ("red", .red), ("teal", .teal), ("white", .white), ("yellow", .yellow),
    ]

    static let names = table.map(\.name)

    /// The colour of a name, or of `#rrggbb`; nil for anything else.
    static func named(_ name: String) -> Color? {
        if let known = table.first(where: { $0.name == name }) { return known.color }
        guard name.utf8.count == 7, name.utf8.first == UInt8(ascii: "#"), !name.contains("+"),
            let bits = UInt32(name.dropFirst(), radix: 16)
        else { return nil }
        return Color(hex: bits)
    }
}
