/// Names that someone may have meant.
extension SymbolLibrary {
    /// Up to three known names like one that is not known, the likeliest first.
    func nearest(to name: String) -> [String] {
        let asked = Array(name.lowercased().utf8.prefix(GlyphDraft.nameLimit))
        let words = Set(name.lowercased().split(separator: "."))
        var likely: [(name: String, distance: Double)] = []
        for known in names {
            let letters = Array(known.utf8)
            let shared = words.intersection(known.split(separator: ".").map { $0[...] }).count
            let part = Double(Self.edits(asked, letters)) / Double(max(asked.count, letters.count, 1))
            let distance = part - 0.5 * Double(shared) / Double(max(words.count, 1))
            if distance <= 0.5 { likely.append((known, distance)) }
        }
        likely.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.name < $1.name }
        return likely.prefix(3).map(\.name)
    }

    /// How many letters must be put in, taken out or changed to make one name of another (Levenshtein's distance).
    static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for j in b.indices {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, corner + (letter == b[j] ? 0 : 1))
                corner = above
            }
        }
        return row[b.count]
    }
}
