import Geometry
import Motion

nonisolated extension Path {
    /// A step of a path.
    @frozen public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the subpath began.
        case closeSubpath
    }

    /// Hands over the steps in order.
    public func forEach(_ body: (Element) -> Void) {
        let steps = storage
        var place = 0
        for verb in steps.verbs {
            let points = steps.points[place...].prefix(verb.pointCount)
            let first = points.startIndex
            switch verb {
            case .move: body(.move(to: points[first]))
            case .line: body(.line(to: points[first]))
            case .quad: body(.quadCurve(to: points[first + 1], control: points[first]))
            case .cubic:
                body(.curve(to: points[first + 2], control1: points[first], control2: points[first + 1]))
            case .close: body(.closeSubpath)
            }
            place += verb.pointCount
        }
    }
}

nonisolated extension Path: LosslessStringConvertible {
    /// The steps in words: the points of each, then m, l, q, c or h.
    public var description: String {
        var words: [String] = []
        func add(_ points: [CGPoint], _ letter: String) {
            for point in points { words += ["\(Double(point.x))", "\(Double(point.y))"] }
            words.append(letter)
        }
        forEach {
            switch $0 {
            case .move(let end): add([end], "m")
            case .line(let end): add([end], "l")
            case .quadCurve(let end, let control): add([control, end], "q")
            case .curve(let end, let first, let second): add([first, second, end], "c")
            case .closeSubpath: add([], "h")
            }
        }
        return words.joined(separator: " ")
    }

    /// The path of a description; nil for anything else.
    public init?(_ string: String) {
        var steps = PathStorage()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            switch (word, numbers.count) {
            case ("m", 2): steps.move(to: points[0])
            case ("l", 2): steps.line(to: points[0])
            case ("q", 4): steps.quad(to: points[1], control: points[0])
            case ("c", 6): steps.cubic(to: points[2], points[0], points[1])
            case ("h", 0): steps.close()
            default: return nil
            }
            numbers.removeAll(keepingCapacity: true)
        }
        guard numbers.isEmpty else { return nil }
        self.init(storage: steps)
    }
}
