import Geometry

/// Reads the `d` of an SVG path: all of its commands, absolute and relative.
nonisolated struct SVGPathData {
    private var numbers: SVGNumbers
    private let element: SVGElement
    private var path = PathStorage()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control of the curve before, for the smooth commands.
    private var control: CGPoint?
    private var isQuad = false

    static func read(_ text: String, _ element: SVGElement) throws -> PathStorage {
        var data = SVGPathData(numbers: SVGNumbers(text), element: element)
        try data.readAll()
        return data.path
    }

    private init(numbers: SVGNumbers, element: SVGElement) {
        self.numbers = numbers
        self.element = element
    }

    private mutating func readAll() throws {
        var command: UInt8 = 0
        while !numbers.isAtEnd {
            if let letter = numbers.letter() {
                command = letter
            } else if command == 0 || command | 32 == UInt8(ascii: "z") {
                throw element.fault("the path's data should go on with a command")
            }
            if path.isEmpty, command | 32 != UInt8(ascii: "m") {
                throw element.fault("a path's data begins with M or m")
            }
            try step(command)
            guard path.verbs.count <= 4_000 else { throw element.fault("a shape has at most 4000 steps") }
            // Pairs that follow a move are lines.
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        }
    }

    private mutating func value() throws -> CGFloat {
        guard let value = numbers.next() else {
            throw element.fault("the path's data lacks a number, or has one that is too large")
        }
        return CGFloat(value)
    }

    private mutating func point(_ isRelative: Bool) throws -> CGPoint {
        let (x, y) = (try value(), try value())
        return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
    }

    private mutating func step(_ command: UInt8) throws {
        let isRelative = command >= 97
        let mirrored = CGPoint(
            x: 2 * current.x - (control?.x ?? current.x), y: 2 * current.y - (control?.y ?? current.y))
        let wasQuad = isQuad
        var next: CGPoint?
        isQuad = false
        switch command & ~32 {
        case UInt8(ascii: "M"):
            current = try point(isRelative)
            start = current
            path.move(to: current)
        case UInt8(ascii: "L"): line(to: try point(isRelative))
        case UInt8(ascii: "H"):
            let x = try value()
            line(to: CGPoint(x: isRelative ? current.x + x : x, y: current.y))
        case UInt8(ascii: "V"):
            let y = try value()
            line(to: CGPoint(x: current.x, y: isRelative ? current.y + y : y))
        case UInt8(ascii: "C"):
            let (first, second) = (try point(isRelative), try point(isRelative))
            next = try cubic(first, second, isRelative)
        case UInt8(ascii: "S"):
            let first = wasQuad || control == nil ? current : mirrored
            next = try cubic(first, try point(isRelative), isRelative)
        case UInt8(ascii: "Q"): next = try quad(try point(isRelative), isRelative)
        case UInt8(ascii: "T"): next = try quad(wasQuad ? mirrored : current, isRelative)
        case UInt8(ascii: "A"): try arc(isRelative)
        case UInt8(ascii: "Z"):
            path.close()
            current = start
        default: throw element.fault("the path's data has no command \(Character(UnicodeScalar(command)))")
        }
        control = next
    }

    private mutating func line(to end: CGPoint) {
        path.line(to: end)
        current = end
    }

    private mutating func cubic(_ first: CGPoint, _ second: CGPoint, _ isRelative: Bool) throws -> CGPoint {
        let end = try point(isRelative)
        path.cubic(to: end, first, second)
        current = end
        return second
    }

    private mutating func quad(_ control: CGPoint, _ isRelative: Bool) throws -> CGPoint {
        let end = try point(isRelative)
        path.quad(to: end, control: control)
        current = end
        isQuad = true
        return control
    }

    private mutating func arc(_ isRelative: Bool) throws {
        let (rx, ry, turn) = (abs(try value()), abs(try value()), try value() * .pi / 180)
        guard let isLarge = numbers.flag(), let isSweep = numbers.flag() else {
            throw element.fault("the flags of an arc are 0 or 1")
        }
        let end = try point(isRelative)
        guard end != current else { return }
        guard rx > 0, ry > 0 else { return line(to: end) }
        addArc(rx, ry, turn, isLarge, isSweep, to: end)
        current = end
    }

    /// An arc by its ends, as SVG 1.1 gives the steps to its centre (appendix F.6.5 and F.6.6).
    private mutating func addArc(
        _ givenX: CGFloat, _ givenY: CGFloat, _ turn: CGFloat, _ isLarge: Bool, _ isSweep: Bool, to end: CGPoint
    ) {
        let (cosine, sine) = (cos(turn), sin(turn))
        let (dx, dy) = ((current.x - end.x) / 2, (current.y - end.y) / 2)
        let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
        let stretch = max((x * x / (givenX * givenX) + y * y / (givenY * givenY)).squareRoot(), 1)
        let (rx, ry) = (givenX * stretch, givenY * stretch)
        let spread = rx * rx * y * y + ry * ry * x * x
        let rest = max(rx * rx * ry * ry / spread - 1, 0).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let (cx, cy) = (rest * rx * y / ry, -rest * ry * x / rx)
        let from = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
        if isSweep, sweep < 0 { sweep += 2 * .pi }
        if !isSweep, sweep > 0 { sweep -= 2 * .pi }
        var circle = PathStorage()
        circle.arc(center: .zero, radius: 1, start: from, sweep: sweep)
        let center = CGPoint(
            x: cosine * cx - sine * cy + (current.x + end.x) / 2, y: sine * cx + cosine * cy + (current.y + end.y) / 2)
        circle.apply(
            CGAffineTransform(
                a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, tx: center.x, ty: center.y))
        // The first step of the circle goes to where the arc begins, which is here.
        var place = 0
        for verb in circle.verbs {
            if verb == .cubic {
                path.cubic(to: circle.points[place + 2], circle.points[place], circle.points[place + 1])
            }
            place += verb.pointCount
        }
    }
}
