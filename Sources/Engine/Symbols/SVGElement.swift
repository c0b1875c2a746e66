import Geometry
import ParticleFiles

/// An element of an SVG picture with its attributes, those in `style` included.
nonisolated struct SVGElement {
    /// Its name without a prefix.
    let kind: String
    private let values: [String: String]
    private let names: [String]
    private let file: String
    private let line: Int

    static let figures: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
    /// Elements that say nothing about the drawing.
    static let silent: Set<String> = ["title", "desc", "metadata"]
    private static let known: Set<String> = [
        "id", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points",
        "viewBox",
        "transform", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "display",
        "version",
        "xmlns", "role", "aria-hidden", "preserveAspectRatio",
    ]
    private static let layerKeys = ["level", "motion", "variable", "pivot", "draw", "role", "color"]
    private static let flags = ["spin", "pulse"]
    private static let glyphKeys = ["alias", "spin", "wiggle", "baseline", "optical"]

    init(name: String, _ attributes: [XMLReader.Attribute], file: String, line: Int) {
        kind = name.split(separator: ":").last.map(String.init) ?? name
        self.file = file
        self.line = line
        var values: [String: String] = [:]
        var names: [String] = []
        func set(_ name: String, _ value: String) {
            values[name] = value.trimmingPrefix { $0.isWhitespace }.description
            names.append(name)
        }
        for attribute in attributes where attribute.name != "style" { set(attribute.name, attribute.value) }
        // What a style says goes before what an attribute says.
        for rule in attributes.last(where: { $0.name == "style" })?.value.split(separator: ";").prefix(64) ?? [] {
            let parts = rule.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            set(String(parts[0].filter { !$0.isWhitespace }), String(parts[1]))
        }
        self.values = values
        self.names = names
    }

    subscript(name: String) -> String? {
        guard var value = values[name] else { return nil }
        while value.last?.isWhitespace == true { value.removeLast() }
        return value
    }

    func fault(_ text: String) -> SVGFault { SVGFault(file: file, line: line, text: text) }

    /// Attributes that nothing is made of.
    var unknownNames: [String] {
        names.filter { name in
            if name.contains(":") { return false }
            if name.hasPrefix("data-") {
                let key = String(name.dropFirst(5))
                return !(Self.layerKeys + Self.flags + Self.glyphKeys + ["cut"]).contains(key)
            }
            return !Self.known.contains(name)
        }
    }

    /// What `data-` attributes say of a layer, in the words of the text format.
    var layerWords: [String] {
        Self.layerKeys.compactMap { key in self["data-" + key].map { "\(key)=\(Self.word($0))" } }
            + Self.flags.filter { self["data-" + $0] != nil }
    }

    /// Names of layers that cut this one.
    var cuts: [String] { (self["data-cut"] ?? "").split(whereSeparator: \.isWhitespace).prefix(64).map(String.init) }

    /// What `data-` attributes of the root say of the symbol, in the lines of the text format.
    var glyphLines: [String] {
        Self.glyphKeys.compactMap { key in
            self["data-" + key].map {
                "\(key) "
                    + $0.split(whereSeparator: \.isWhitespace).map { Self.word(String($0)) }.joined(separator: " ")
            }
        }
    }

    /// Text without what would end a word or begin a comment.
    private static func word(_ text: String) -> String {
        String(text.prefix(200).filter { !$0.isWhitespace && $0 != "#" && $0.isASCII })
    }

    /// A length in units, with or without `px`.
    func length(_ name: String) throws -> Double? {
        guard let text = self[name] else { return nil }
        let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
        guard let value = Self.number(digits) else {
            throw fault("\(name) should be a number of units, not \(text.prefix(40))")
        }
        return value
    }

    /// A decimal number of no more than 10,000,000; nil for anything else.
    static func number(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }), text.utf8.count <= 40,
            let value = Double(text), abs(value) <= 1e7
        else { return nil }
        return value
    }

    func viewBox() throws -> CGRect {
        guard let text = self["viewBox"] else { throw fault("the picture has no viewBox") }
        var numbers = SVGNumbers(text)
        var values: [Double] = []
        while let value = numbers.next() { values.append(value) }
        guard numbers.isAtEnd, values.count == 4, values[2] > 0, values[3] > 0, values.allSatisfy({ abs($0) <= 10_000 })
        else {
            throw fault("viewBox should be four numbers up to 10000, the last two above 0")
        }
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// The outline of a figure; nil for one without size.
    func figure() throws -> PathStorage? {
        func value(_ name: String) throws -> CGFloat { CGFloat(try length(name) ?? 0) }
        var path = PathStorage()
        switch kind {
        case "path": return try SVGPathData.read(self["d"] ?? "", self)
        case "rect":
            let rect = CGRect(
                x: try value("x"), y: try value("y"), width: try value("width"), height: try value("height"))
            guard rect.width > 0, rect.height > 0 else { return nil }
            let (rx, ry) = (try length("rx"), try length("ry"))
            if let radius = rx ?? ry, radius > 0 {
                path.roundedRect(rect, CGFloat(rx ?? radius), CGFloat(ry ?? radius))
            } else {
                path.rect(rect)
            }
        case "circle", "ellipse":
            let (rx, ry) = kind == "circle" ? (try value("r"), try value("r")) : (try value("rx"), try value("ry"))
            guard rx > 0, ry > 0 else { return nil }
            path.ellipse(in: CGRect(x: try value("cx") - rx, y: try value("cy") - ry, width: 2 * rx, height: 2 * ry))
        case "line":
            path.move(to: CGPoint(x: try value("x1"), y: try value("y1")))
            path.line(to: CGPoint(x: try value("x2"), y: try value("y2")))
        default:
            var numbers = SVGNumbers(self["points"] ?? "")
            while let x = numbers.next() {
                guard let y = numbers.next() else { throw fault("points should be pairs of numbers") }
                let point = CGPoint(x: x, y: y)
                if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
                guard path.verbs.count <= 4_000 else { throw fault("a shape has at most 4000 steps") }
            }
            guard numbers.isAtEnd else { throw fault("points should be pairs of numbers") }
            if kind == "polygon" { path.close() }
        }
        return path
    }
}
