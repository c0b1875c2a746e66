import Geometry
import ParticleFiles

/// An SVG picture as a symbol in our own text format.
///
/// Read are the view box, groups, paths, rectangles, circles, ellipses, lines and polygons with their transforms, whether they are
/// filled, and how they are stroked. A group with an `id` is a layer; what stands outside of one is a layer of its own. What a
/// layer does is said by `data-level`, `data-motion`, `data-variable`, `data-pivot`, `data-draw`, `data-role`, `data-color`,
/// `data-spin`, `data-pulse` and `data-cut` (the id of the layer that cuts it), and what the symbol does by `data-alias`,
/// `data-spin`, `data-wiggle`, `data-baseline` and `data-optical` of the root, in the words of the text format.
nonisolated struct SVGSymbol {
    /// The glyph in the words of a glyph file.
    private(set) var text = ""
    /// Elements and attributes that were left out, in the order in which they were met.
    private(set) var ignored: [String] = []

    private var layers: [Layer] = []
    private var seen: Set<String> = []
    private var itemCount = 0

    struct Layer {
        var id: String
        var words: [String] = []
        var items: [String] = []
        var cuts: [String] = []
    }

    /// What elements hand down to those in them.
    struct Style {
        var map = CGAffineTransform.identity
        var isFilled = true
        var isStroked = false
        var isEvenOdd = false
        var width = 1.0
        var cap = "butt"
        /// The layer that all of it belongs to.
        var layer: Int?
    }

    /// Layers of a picture.
    static let layerLimit = 64
    /// Shapes of a picture.
    static let itemLimit = 1_024

    /// Reads a picture; throws what is wrong in it, with the line.
    init(_ bytes: [UInt8], name: String, file: String) throws {
        var reader = XMLReader(file: file, bytes: bytes)
        guard case .start(let root, let attributes, let line)? = try reader.next() else {
            throw SVGFault(file: file, line: 1, text: "an SVG picture begins with svg")
        }
        let element = SVGElement(name: root, attributes, file: file, line: line)
        guard element.kind == "svg" else {
            throw element.fault("an SVG picture begins with svg, not with \(element.kind)")
        }
        let box = try element.viewBox()
        var style = Style()
        style.map = CGAffineTransform(translationX: -box.minX, y: -box.minY)
        try apply(element, to: &style)
        try walk(&reader, style, file)
        guard layers.contains(where: { !$0.items.isEmpty }) else {
            throw element.fault("nothing in the picture is drawn")
        }
        write(name, element, box)
    }

    private mutating func walk(_ reader: inout XMLReader, _ outermost: Style, _ file: String) throws {
        var styles = [outermost]
        while let event = try reader.next() {
            switch event {
            case .end: styles.removeLast()
            case .text: break
            case .start(let name, let attributes, let line):
                let element = SVGElement(name: name, attributes, file: file, line: line)
                guard let outer = styles.last, try begins(element) else {
                    try reader.skipElement()
                    continue
                }
                var style = outer
                try apply(element, to: &style)
                try place(element, &style)
                if element.kind != "g", let figure = try element.figure() { try draw(figure, style, element) }
                styles.append(style)
            }
            if styles.isEmpty { break }
        }
    }

    /// Whether an element is drawn; what is not is remembered.
    private mutating func begins(_ element: SVGElement) throws -> Bool {
        if SVGElement.silent.contains(element.kind) { return false }
        guard element.kind == "g" || SVGElement.figures.contains(element.kind) else {
            ignore("<\(element.kind)>")
            return false
        }
        return element["display"] != "none"
    }

    private mutating func ignore(_ what: String) {
        guard ignored.count < 20, seen.insert(what).inserted else { return }
        ignored.append(what)
    }

    private mutating func apply(_ element: SVGElement, to style: inout Style) throws {
        for name in element.unknownNames { ignore(name) }
        if let text = element["transform"] {
            style.map = try SVGTransform.read(text, element).concatenating(style.map)
        }
        if let fill = element["fill"] { style.isFilled = fill != "none" }
        if let stroke = element["stroke"] { style.isStroked = stroke != "none" }
        if let rule = element["fill-rule"] { style.isEvenOdd = rule == "evenodd" }
        if let width = try element.length("stroke-width") { style.width = width }
        if let cap = element["stroke-linecap"] {
            guard ["butt", "round", "square"].contains(cap) else {
                throw element.fault("a line ends butt, round or square")
            }
            style.cap = cap
        }
    }

    /// Finds the layer of an element, or begins one.
    private mutating func place(_ element: SVGElement, _ style: inout Style) throws {
        guard style.layer == nil, element.kind != "g" || element["id"] != nil else { return }
        guard layers.count < Self.layerLimit else {
            throw element.fault("a symbol has at most \(Self.layerLimit) layers")
        }
        let given = element["id"].map(Self.name) ?? ""
        let id = given.isEmpty ? "layer\(layers.count + 1)" : given
        if layers.contains(where: { $0.id == id }) { throw element.fault("the picture has a layer \(id) already") }
        style.layer = layers.count
        layers.append(Layer(id: id, words: element.layerWords, cuts: element.cuts.map(Self.name)))
    }

    /// Text as a name of the text format; other characters become hyphens.
    private static func name(_ text: String) -> String {
        String(
            text.unicodeScalars.prefix(60).map { scalar in
                let isLetter = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                return isLetter || ".-_".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
            })
    }

    private mutating func draw(_ figure: PathStorage, _ style: Style, _ element: SVGElement) throws {
        guard let layer = style.layer else { return }
        itemCount += 1
        guard itemCount <= Self.itemLimit else { throw element.fault("a picture has at most \(Self.itemLimit) shapes") }
        let path = figure.transformed(by: style.map)
        let isSmall = path.points.allSatisfy { abs($0.x) <= 10_000 && abs($0.y) <= 10_000 }
        guard isSmall else { throw element.fault("coordinates lie between -10000 and 10000") }
        guard path.verbs.count <= 4_000 else { throw element.fault("a shape has at most 4000 steps") }
        if style.isFilled {
            for part in style.isEvenOdd ? SGLWriter.nested(path) : [(false, path)] {
                let text = SGLWriter.text(part.1)
                if !text.isEmpty { layers[layer].items.append((part.0 ? "cut " : "fill ") + text) }
            }
        }
        let scale = Double(abs(style.map.determinant)).squareRoot()
        let width = style.width * scale
        if style.isStroked, width > 0, width < 10_000 {
            let text = SGLWriter.text(path)
            if !text.isEmpty { layers[layer].items.append("stroke \(SGLWriter.number(width)) \(style.cap) \(text)") }
        }
    }

    private mutating func write(_ name: String, _ root: SVGElement, _ box: CGRect) {
        var lines = ["glyph \(Self.name(name))", "grid \(SGLWriter.number(box.width)) \(SGLWriter.number(box.height))"]
        lines += root.glyphLines
        for layer in layers where !layer.items.isEmpty {
            lines.append((["layer \(layer.id)"] + layer.words).joined(separator: " "))
            lines += layer.items
            lines += layer.cuts.map { "cut layer \($0)" }
        }
        text = (lines + ["end", ""]).joined(separator: "\n")
    }
}

/// What is wrong in a picture that should become a symbol.
nonisolated struct SVGFault: Error, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String

    var description: String { "\(file):\(line): \(text)" }
}
