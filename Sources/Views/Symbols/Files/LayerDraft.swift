import Geometry

/// A layer of which not all lines have been read.
nonisolated struct LayerDraft {
    let line: Int
    var id = ""
    private var given: Set<String> = []
    private var level = 1
    private var motion: Int?
    private var threshold: Double?
    private var pivot: CGPoint?
    private var spins = false
    private(set) var pulses = false
    private var drawOrder: Int?
    private var role: Glyph.Role?
    private var color: String?
    private var items: [Glyph.Item] = []
    private var stepCount = 0
    /// The layers that it is cut by, and the lines that say so.
    private var cutters: [(id: String, line: Int)] = []

    /// Things that a layer draws and cuts.
    static let itemLimit = 256
    /// Steps of all its paths.
    static let stepLimit = 8_192

    init(line: Int) { self.line = line }

    mutating func readAttribute(_ word: GlyphLine.Word, _ line: GlyphLine) throws(GlyphFault) {
        let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let key = parts[0]
        guard given.insert(String(decoding: key, as: UTF8.self)).inserted else {
            throw line.fault("this was given before", about: word)
        }
        guard parts.count > 1 else { return try readFlag(word, line) }
        let value = parts[1]
        switch key {
        case "level": level = try GlyphLine.whole(value, "the level", 1...3, line)
        case "motion": motion = try GlyphLine.whole(value, "the motion group", 0...9_999, line)
        case "draw": drawOrder = try GlyphLine.whole(value, "the turn", 0...9_999, line)
        case "variable":
            let amount = try GlyphLine.number(value, "the threshold", line)
            guard (0...1).contains(amount) else { throw line.fault("the threshold lies between 0 and 1", about: word) }
            threshold = amount
        case "pivot":
            let numbers = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            guard numbers.count == 2 else { throw line.fault("a pivot is x,y without spaces", about: word) }
            pivot = CGPoint(
                x: try GlyphLine.number(numbers[0], "x", line), y: try GlyphLine.number(numbers[1], "y", line))
        case "role":
            guard let known = Glyph.Role(rawValue: String(decoding: value, as: UTF8.self)) else {
                throw line.fault("a role is slash, badge or enclosure", about: word)
            }
            role = known
        case "color":
            let name = String(decoding: value.prefix(40), as: UTF8.self)
            guard SymbolColor.named(name) != nil else {
                throw line.fault("a colour is one of \(SymbolColor.names.joined(separator: ", "))", about: word)
            }
            color = name
        default: throw line.fault("a layer has no such property", about: word)
        }
    }

    private mutating func readFlag(_ word: GlyphLine.Word, _ line: GlyphLine) throws(GlyphFault) {
        switch word {
        case "spin": spins = true
        case "pulse": pulses = true
        default: throw line.fault("a layer has no such property", about: word)
        }
    }

    mutating func readItem(_ word: GlyphLine.Word, _ line: inout GlyphLine) throws(GlyphFault) {
        guard items.count < Self.itemLimit else { throw line.fault("a layer has at most \(Self.itemLimit) items") }
        switch word {
        case "fill": items.append(.fill(try figure(&line)))
        case "stroke":
            let width = try line.positive("the width")
            let cap: CGLineCap
            switch try line.word("round, butt or square") {
            case "round": cap = .round
            case "butt": cap = .butt
            case "square": cap = .square
            default: throw line.fault("a line ends round, butt or square")
            }
            items.append(.stroke(width: width, cap: cap, try figure(&line)))
        default:
            if let next = line.next, next == "layer" { return try readCut(&line) }
            items.append(.cut(try figure(&line)))
        }
    }

    private mutating func figure(_ line: inout GlyphLine) throws(GlyphFault) -> Path {
        let path = try GlyphGeometry.read(&line)
        stepCount += path.storage.verbs.count
        guard stepCount <= Self.stepLimit else {
            throw line.fault("the paths of a layer have at most \(Self.stepLimit) steps")
        }
        return path
    }

    private mutating func readCut(_ line: inout GlyphLine) throws(GlyphFault) {
        line.skip()
        let word = try line.word("the name of a layer")
        let name = try GlyphDraft.name(word, line)
        guard name != id else { throw line.fault("a layer does not cut itself") }
        try line.end()
        items.append(.cutLayer(name))
        cutters.append((name, line.number))
    }

    /// Each layer draws something; cuts name layers of the glyph, and do not lead back to where they began.
    static func checkCuts(_ layers: [LayerDraft]) throws(GlyphFault) {
        for layer in layers where !layer.items.contains(where: { $0.isDrawn }) {
            throw GlyphFault(line: layer.line, token: layer.id, text: "the layer draws nothing")
        }
        let places = Dictionary(layers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for cut in layers.lazy.flatMap(\.cutters) where places[cut.id] == nil {
            throw GlyphFault(line: cut.line, token: cut.id, text: "the glyph has no layer of this name")
        }
        // Layers that cut nothing that is still there are taken away until none is left, or a circle is.
        var left = Set(layers.indices)
        while true {
            let free = left.filter { index in
                layers[index].cutters.allSatisfy { cut in places[cut.id].map { !left.contains($0) } ?? true }
            }
            if free.isEmpty { break }
            left.subtract(free)
        }
        guard let first = left.min() else { return }
        throw GlyphFault(
            line: layers[first].line, token: layers[first].id,
            text: "the layers of the glyph cut each other in a circle")
    }

    func layer(motion: Int, pivot: CGPoint, pulses: Bool) -> Glyph.Layer {
        Glyph.Layer(
            id: id, level: level, motionGroup: self.motion ?? motion, variableThreshold: threshold,
            pivot: self.pivot ?? pivot, spins: spins, pulses: self.pulses || pulses, drawOrder: drawOrder, role: role,
            color: color, items: items)
    }
}

nonisolated extension Glyph.Item {
    /// Whether it draws rather than cuts.
    fileprivate var isDrawn: Bool {
        switch self {
        case .fill, .stroke: true
        case .cut, .cutLayer: false
        }
    }
}
