import Geometry

/// Reads trees as the reference rows write them: `H(8, top){ a:20x20; Spacer() }.frame(w:60).pad(8)`.
public enum TreeNotation {
    /// The tree that `text` is, to its end.
    public static func tree(_ text: String) throws(TreeNotationError) -> Tree {
        var reader = TreeReader(text)
        let tree = try reader.tree()
        reader.scanner.skipSpace()
        if !reader.scanner.isAtEnd { throw reader.scanner.failure("the end") }
        return tree
    }

    /// The tree that `text` begins with, and what follows it.
    public static func leadingTree(_ text: String) throws(TreeNotationError) -> (tree: Tree, rest: String) {
        var reader = TreeReader(text)
        let tree = try reader.tree()
        reader.scanner.skipSpace()
        return (tree, reader.scanner.rest)
    }
}

/// Reads one text.
struct TreeReader {
    var scanner: TreeScanner

    init(_ text: String) { scanner = TreeScanner(text) }

    /// A name, a kind, modifiers.
    mutating func tree() throws(TreeNotationError) -> Tree {
        let name = try scanner.attempt { (scanner) throws(TreeNotationError) -> String? in
            guard let word = scanner.takeWord(), scanner.next == ":" else { return nil }
            _ = scanner.take(":")
            return word
        }
        var tree = Tree(name: name, try kind())
        while let modifier = try modifier() { tree.modifiers.append(modifier) }
        return tree
    }

    private mutating func kind() throws(TreeNotationError) -> Tree.Kind {
        if let width = try takeLength() { return try leaf(width) }
        let word = try scanner.word("a leaf or a container")
        switch word {
        case "color": return .color
        case "half": return .half
        case "area":
            try scanner.require("(")
            let area = try scanner.number()
            try scanner.require("~")
            let ideal = try scanner.number()
            try scanner.require(")")
            return .area(area, ideal: ideal)
        case "Spacer":
            try scanner.require("(")
            let length = scanner.takeNumber()
            try scanner.require(")")
            return .spacer(length)
        case "H", "V", "Z":
            let (spacing, alignment) = try stackArguments()
            let direction: Tree.Stack = word == "H" ? .horizontal : word == "V" ? .vertical : .depth
            return .stack(direction, spacing: spacing, alignment: alignment, try block())
        case "Geo": return .geometry(try block())
        case "Group": return .group(try block())
        case "if":
            try scanner.require("false")
            if scanner.take("{") { try skipBlock() }
            return .absent
        case "Scroll":
            try scanner.require("(")
            let axes = try axes()
            try scanner.require(")")
            return .scroll(axes, try block())
        case "Grid": return try grid()
        default: throw scanner.failure("a kind of view instead of `\(word)`")
        }
    }

    private mutating func skipBlock() throws(TreeNotationError) {
        _ = try scanner.word("what is absent")
        try scanner.require("}")
    }

    // MARK: leaves

    private mutating func takeLength() throws(TreeNotationError) -> Tree.Length? {
        guard let least = scanner.takeNumber() else { return nil }
        guard scanner.take("..") else { return Tree.Length(least, least, ideal: least) }
        let greatest = try scanner.number()
        try scanner.require("~")
        return Tree.Length(least, greatest, ideal: try scanner.number())
    }

    private mutating func leaf(_ width: Tree.Length) throws(TreeNotationError) -> Tree.Kind {
        try scanner.require("x")
        guard let height = try takeLength() else { throw scanner.failure("a height") }
        return .leaf(width: width, height: height)
    }

    // MARK: containers

    /// Trees between braces, separated by semicolons.
    mutating func block() throws(TreeNotationError) -> [Tree] {
        try scanner.require("{")
        var trees: [Tree] = []
        while !scanner.take("}") {
            trees.append(try tree())
            if !scanner.take(";") {
                scanner.skipSpace()
                if scanner.next != "}" { throw scanner.failure("`;` or `}`") }
            }
        }
        return trees
    }

    private mutating func stackArguments() throws(TreeNotationError) -> (CGFloat?, String?) {
        guard scanner.take("(") else { return (nil, nil) }
        let spacing = scanner.takeNumber()
        if spacing != nil { _ = scanner.take(",") }
        let alignment = scanner.takeWord()
        try scanner.require(")")
        return (spacing, alignment)
    }

    private mutating func grid() throws(TreeNotationError) -> Tree.Kind {
        var (horizontal, vertical, alignment): (CGFloat?, CGFloat?, String?)
        if scanner.take("(") {
            while !scanner.take(")") {
                if scanner.take("h:") {
                    horizontal = try scanner.number()
                } else if scanner.take("v:") {
                    vertical = try scanner.number()
                } else {
                    alignment = try scanner.word("`h:`, `v:` or an alignment")
                }
                _ = scanner.take(",")
            }
        }
        try scanner.require("{")
        var rows: [Tree.Row] = []
        while !scanner.take("}") {
            if scanner.take("[") {
                var cells: [Tree] = []
                while !scanner.take("]") {
                    cells.append(try tree())
                    _ = scanner.take(",")
                }
                rows.append(Tree.Row(cells: cells, isRow: true))
            } else {
                rows.append(Tree.Row(cells: [try tree()], isRow: false))
            }
        }
        return .grid(horizontal: horizontal, vertical: vertical, alignment: alignment, rows)
    }

    mutating func axes() throws(TreeNotationError) -> Tree.Axes {
        switch try scanner.word("`h`, `v` or `both`") {
        case "h", "horizontal": .horizontal
        case "v", "vertical": .vertical
        case "both": [.horizontal, .vertical]
        default: throw scanner.failure("`h`, `v` or `both` before here")
        }
    }
}
