import Geometry

extension TreeReader {
    /// The next modifier; nil if there is none.
    mutating func modifier() throws(TreeNotationError) -> Tree.Modifier? {
        // Cells of grids have theirs without a dot.
        if scanner.take("span ") { return .columns(Int(try scanner.number())) }
        if scanner.take("anchor(") { return .anchor(try point()) }
        guard scanner.take(".") else { return nil }
        let name = try scanner.word("a modifier")
        switch name {
        case "overlay": return .overlay(alignment: try optionalAlignment(), try block())
        case "background": return try background()
        default: break
        }
        try scanner.require("(")
        if name == "frame" { return try frame() }
        let modifier = try argument(of: name)
        if name != "position", name != "offset", name != "anchor" { try scanner.require(")") }
        return modifier
    }

    private mutating func argument(of name: String) throws(TreeNotationError) -> Tree.Modifier {
        switch name {
        case "pad": return try padding()
        case "prio": return .priority(Double(try scanner.number()))
        case "guide": return try guide()
        case "aspect": return try aspect()
        case "fixedSize": return try fixedSize()
        case "position": return .position(try point())
        case "offset":
            let point = try point()
            return .offset(CGSize(width: point.x, height: point.y))
        case "columns": return .columns(Int(try scanner.number()))
        case "anchor": return .anchor(try point())
        case "gridColumnAlignment":
            _ = scanner.take(".")
            return .columnAlignment(try scanner.word("an alignment"))
        case "gridCellUnsizedAxes":
            _ = scanner.take(".")
            return .unsizedAxes(try axes())
        default: throw scanner.failure("a modifier instead of `\(name)`")
        }
    }

    /// Two numbers and the closing parenthesis.
    private mutating func point() throws(TreeNotationError) -> CGPoint {
        let x = try scanner.number()
        try scanner.require(",")
        let y = try scanner.number()
        try scanner.require(")")
        return CGPoint(x: x, y: y)
    }

    private mutating func optionalAlignment() throws(TreeNotationError) -> String? {
        guard scanner.take("(") else { return nil }
        let alignment = scanner.takeWord()
        try scanner.require(")")
        return alignment
    }

    /// `background(bg)` is a colour of that name, `background(top){ … }` a block.
    private mutating func background() throws(TreeNotationError) -> Tree.Modifier {
        let word = try optionalAlignment()
        scanner.skipSpace()
        if scanner.next == "{" { return .background(alignment: word, try block()) }
        return .background(alignment: nil, [Tree(name: word, .color)])
    }

    private mutating func frame() throws(TreeNotationError) -> Tree.Modifier {
        var limits = Tree.FrameLimits()
        var (width, height, alignment): (CGFloat?, CGFloat?, String?)
        var isFlexible = false
        var plain = 0
        while !scanner.take(")") {
            if let number = scanner.takeNumber() {
                if plain == 0 { width = number } else { height = number }
                plain += 1
            } else {
                let label = try scanner.word("a side or an alignment")
                if scanner.take(":") {
                    let number = try scanner.number()
                    isFlexible = isFlexible || label.count > 1
                    switch label {
                    case "w": width = number
                    case "h": height = number
                    case "minW": limits.minWidth = number
                    case "idealW": limits.idealWidth = number
                    case "maxW": limits.maxWidth = number
                    case "minH": limits.minHeight = number
                    case "idealH": limits.idealHeight = number
                    case "maxH": limits.maxHeight = number
                    default: throw scanner.failure("a side instead of `\(label)`")
                    }
                } else {
                    alignment = label
                }
            }
            _ = scanner.take(",")
        }
        return isFlexible
            ? .flexibleFrame(limits, alignment: alignment)
            : .fixedFrame(width: width, height: height, alignment: alignment)
    }

    private mutating func padding() throws(TreeNotationError) -> Tree.Modifier {
        if let length = scanner.takeNumber() {
            return .padding(top: length, leading: length, bottom: length, trailing: length)
        }
        var (top, leading, bottom, trailing): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        while let side = scanner.takeWord() {
            try scanner.require(":")
            let length = try scanner.number()
            switch side {
            case "t": top = length
            case "l": leading = length
            case "b": bottom = length
            case "r": trailing = length
            default: throw scanner.failure("a side instead of `\(side)`")
            }
            _ = scanner.take(",")
        }
        return .padding(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }

    private mutating func guide() throws(TreeNotationError) -> Tree.Modifier {
        let name = try scanner.word("a guide")
        try scanner.require(",")
        if let points = scanner.takeNumber() { return .guide(name, .points(points)) }
        switch try scanner.word("a number, `width` or `height`") {
        case "width": return .guide(name, .width)
        case "height": return .guide(name, .height)
        default: throw scanner.failure("a number, `width` or `height` before here")
        }
    }

    private mutating func aspect() throws(TreeNotationError) -> Tree.Modifier {
        let ratio = scanner.takeNumber()
        if ratio == nil { try scanner.require("nil") }
        try scanner.require(",")
        switch try scanner.word("`fit` or `fill`") {
        case "fit": return .aspect(ratio, isFill: false)
        case "fill": return .aspect(ratio, isFill: true)
        default: throw scanner.failure("`fit` or `fill` before here")
        }
    }

    private mutating func fixedSize() throws(TreeNotationError) -> Tree.Modifier {
        var axes: Tree.Axes = []
        while let label = scanner.takeWord() {
            try scanner.require(":")
            if scanner.take("true") {
                axes.insert(label == "h" ? .horizontal : .vertical)
            } else {
                try scanner.require("false")
            }
            _ = scanner.take(",")
        }
        return .fixedSize(axes)
    }
}
