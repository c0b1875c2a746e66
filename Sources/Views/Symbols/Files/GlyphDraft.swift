import Geometry

/// A glyph of which not all lines have been read.
nonisolated struct GlyphDraft {
    let line: Int
    var name = ""
    /// Whether every line so far was right.
    var isWhole = true
    private var grid: CGSize?
    private var aliases: [String] = []
    private var spin: Int?
    private var wiggle: Glyph.Wiggle?
    private var baseline: CGFloat?
    private var optical: CGPoint?
    private var layers: [LayerDraft] = []

    /// Layers of a glyph.
    static let layerLimit = 64
    /// Bytes of a name.
    static let nameLimit = 100
    /// Other names of a glyph.
    static let aliasLimit = 32
    /// The baseline's y in heights of the grid, where a glyph does not say.
    static let baseline: CGFloat = 0.79

    init(line: Int) { self.line = line }

    /// What is wrong when something else comes instead of `end`.
    func unfinished(_ what: String) -> GlyphFault {
        GlyphFault(line: line, token: name, text: "the glyph has no end: \(what)")
    }

    /// A word as a name: letters, digits, full stops, hyphens and underscores.
    static func name(_ word: GlyphLine.Word, _ line: GlyphLine) throws(GlyphFault) -> String {
        let isName = word.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || ".-_".utf8.contains(byte)
        }
        guard isName, word.count <= nameLimit else {
            throw line.fault(
                "a name has letters, digits, full stops, hyphens and underscores, at most \(nameLimit)", about: word)
        }
        return String(decoding: word, as: UTF8.self)
    }

    mutating func read(_ line: inout GlyphLine) throws(GlyphFault) {
        let word = try line.word("a word")
        switch word {
        case "grid":
            guard grid == nil else { throw line.fault("the grid was given before") }
            let (width, height) = (try line.positive("the width"), try line.positive("the height"))
            guard width <= 10_000, height <= 10_000 else { throw line.fault("a grid is at most 10000 units large") }
            grid = CGSize(width: width, height: height)
            try line.end()
        case "layer": try beginLayer(&line)
        case "fill", "stroke", "cut": try readItem(word, &line)
        case "alias", "spin", "wiggle", "baseline", "optical":
            guard layers.isEmpty else { throw line.fault("this stands before the first layer") }
            try readProperty(word, &line)
        default: throw line.fault("no line of a glyph begins with this word")
        }
    }

    private mutating func readProperty(_ word: GlyphLine.Word, _ line: inout GlyphLine) throws(GlyphFault) {
        func once(_ isNew: Bool) throws(GlyphFault) {
            if !isNew { throw line.fault("this was given before") }
        }
        switch word {
        case "alias":
            repeat {
                let word = try line.word("a name")
                aliases.append(try Self.name(word, line))
            } while !line.isAtEnd
            guard aliases.count <= Self.aliasLimit else {
                throw line.fault("a glyph has at most \(Self.aliasLimit) other names")
            }
        case "spin":
            try once(spin == nil)
            spin = try line.whole("the number of steps of a turn", 1...360)
        case "baseline":
            try once(baseline == nil)
            baseline = try line.number("y")
        case "optical":
            try once(optical == nil)
            optical = try line.point()
        default:
            try once(wiggle == nil)
            switch try line.word("rotate or move") {
            case "rotate": wiggle = .rotate(about: try line.point())
            case "move": wiggle = .move(degrees: Double(try line.number("the angle")))
            default: throw line.fault("a wiggle is rotate or move")
            }
        }
        try line.end()
    }

    private mutating func beginLayer(_ line: inout GlyphLine) throws(GlyphFault) {
        guard layers.count < Self.layerLimit else {
            throw line.fault("a glyph has at most \(Self.layerLimit) layers")
        }
        var layer = LayerDraft(line: line.number)
        // Its items follow even if its own line is wrong.
        defer { layers.append(layer) }
        let word = try line.word("a name")
        layer.id = try Self.name(word, line)
        if layers.contains(where: { $0.id == layer.id }) { throw line.fault("the glyph has a layer of this name") }
        while let word = line.next {
            line.skip()
            try layer.readAttribute(word, line)
        }
    }

    private mutating func readItem(_ word: GlyphLine.Word, _ line: inout GlyphLine) throws(GlyphFault) {
        guard !layers.isEmpty else { throw line.fault("a layer should begin before it has something to draw") }
        try layers[layers.count - 1].readItem(word, &line)
    }

    /// The glyph, if all that it needs is there.
    func glyph(_ line: GlyphLine) throws(GlyphFault) -> Glyph {
        func fault(_ text: String) -> GlyphFault { GlyphFault(line: self.line, token: name, text: text) }
        guard isWhole else { return Glyph(name: name, grid: .zero, baseline: 0, opticalCenter: .zero, layers: []) }
        guard let grid else { throw fault("the glyph has no grid") }
        guard !layers.isEmpty else { throw fault("the glyph has no layer") }
        if Set([name] + aliases).count <= aliases.count { throw fault("the glyph has the same name twice") }
        try LayerDraft.checkCuts(layers)
        let center = optical ?? CGPoint(x: grid.width / 2, y: grid.height / 2)
        let anyPulses = layers.contains(where: \.pulses)
        return Glyph(
            name: name, aliases: aliases, grid: grid, spinSymmetry: spin ?? 1, wiggle: wiggle,
            baseline: baseline ?? grid.height * Self.baseline, opticalCenter: center,
            layers: layers.enumerated().map { index, layer in
                layer.layer(motion: index + 1, pivot: center, pulses: !anyPulses)
            })
    }
}
