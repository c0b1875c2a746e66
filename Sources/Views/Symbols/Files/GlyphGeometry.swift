import Geometry

/// Reads the figures of a glyph file.
nonisolated enum GlyphGeometry {
    /// Steps of a path in one line.
    static let stepLimit = 4_096
    /// The radius of a gear's corners, in units of the grid.
    static let gearCorner: CGFloat = 0.9

    /// The figure that the rest of a line describes.
    static func read(_ line: inout GlyphLine) throws(GlyphFault) -> Path {
        let word = try line.word("a figure")
        var steps = PathStorage()
        switch word {
        case "circle":
            let center = try line.point()
            let radius = try line.positive("the radius")
            steps.ellipse(in: box(center, radius))
        case "rect": steps = try rect(&line)
        case "arc": steps = try arc(&line)
        case "poly": steps = try poly(&line)
        case "gear": steps = try gear(&line)
        case "M": steps = try path(&line)
        default:
            throw line.fault("a figure begins with circle, rect, arc, poly, gear or M")
        }
        try line.end()
        return Path(storage: steps)
    }

    private static func box(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private static func rect(_ line: inout GlyphLine) throws(GlyphFault) -> PathStorage {
        let origin = try line.point()
        let width = try line.positive("the width")
        let height = try line.positive("the height")
        let radius = try line.number("the radius")
        guard radius >= 0 else { throw line.fault("the radius must not be below 0") }
        var steps = PathStorage()
        let rect = CGRect(origin: origin, size: CGSize(width: width, height: height))
        let cut = min(radius, width / 2, height / 2)
        if cut > 0 { steps.roundedRect(rect, cut, cut) } else { steps.rect(rect) }
        return steps
    }

    private static func arc(_ line: inout GlyphLine) throws(GlyphFault) -> PathStorage {
        let center = try line.point()
        let radius = try line.positive("the radius")
        let from = try line.number("the first angle")
        let to = try line.number("the second angle")
        guard from != to, abs(to - from) <= 360 else {
            throw line.fault("the angles of an arc must differ, by at most 360 degrees")
        }
        var steps = PathStorage()
        steps.arc(center: center, radius: radius, start: from * .pi / 180, sweep: (to - from) * .pi / 180)
        return steps
    }

    private static func poly(_ line: inout GlyphLine) throws(GlyphFault) -> PathStorage {
        var steps = PathStorage()
        steps.move(to: try line.point())
        steps.line(to: try line.point())
        while let word = line.next {
            if word == "close" {
                line.skip()
                steps.close()
                break
            }
            steps.line(to: try line.point())
            try limit(steps, line)
        }
        return steps
    }

    private static func path(_ line: inout GlyphLine) throws(GlyphFault) -> PathStorage {
        var steps = PathStorage()
        steps.move(to: try line.point())
        while line.next != nil {
            switch try line.word("a step") {
            case "M": steps.move(to: try line.point())
            case "L": steps.line(to: try line.point())
            case "Q":
                let control = try line.point()
                steps.quad(to: try line.point(), control: control)
            case "C":
                let (first, second) = (try line.point(), try line.point())
                steps.cubic(to: try line.point(), first, second)
            case "Z": steps.close()
            default: throw line.fault("a step of a path is M, L, C, Q or Z, absolute")
            }
            try limit(steps, line)
        }
        guard steps.verbs.contains(where: { $0 != .move && $0 != .close }) else {
            throw line.fault("a path has at least one L, C or Q")
        }
        return steps
    }

    private static func limit(_ steps: PathStorage, _ line: GlyphLine) throws(GlyphFault) {
        guard steps.verbs.count <= stepLimit else { throw line.fault("a figure has at most \(stepLimit) steps") }
    }

    private static func gear(_ line: inout GlyphLine) throws(GlyphFault) -> PathStorage {
        let center = try line.point()
        let outer = try line.positive("the outer radius")
        let root = try line.positive("the radius at the root")
        guard root < outer else { throw line.fault("the radius at the root must be below the outer one") }
        let teeth = try line.whole("the number of teeth", 2...360)
        let rootWidth = try line.positive("the width of a tooth at the root, in degrees")
        let tipWidth = try line.positive("the width of a tooth at the tip, in degrees")
        guard max(rootWidth, tipWidth) < 360 / CGFloat(teeth) else {
            throw line.fault("\(teeth) teeth must each be narrower than \(360 / teeth) degrees")
        }
        var corners: [CGPoint] = []
        for tooth in 0..<teeth {
            // The first tooth points up.
            let middle = CGFloat(tooth) * 360 / CGFloat(teeth) - 90
            for (radius, shift) in [
                (root, -rootWidth / 2), (outer, -tipWidth / 2), (outer, tipWidth / 2), (root, rootWidth / 2),
            ] {
                let angle = (middle + shift) * .pi / 180
                corners.append(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
            }
        }
        return rounded(corners, radius: gearCorner)
    }

    /// A polygon with round corners; where an edge is too short for a corner's radius, the corner takes half of the edge.
    static func rounded(_ corners: [CGPoint], radius: CGFloat) -> PathStorage {
        var steps = PathStorage()
        for (index, corner) in corners.enumerated() {
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let (a, b) = (
                hypot(before.x - corner.x, before.y - corner.y), hypot(after.x - corner.x, after.y - corner.y)
            )
            guard a > 0, b > 0 else { continue }
            let first = CGPoint(x: (before.x - corner.x) / a, y: (before.y - corner.y) / a)
            let second = CGPoint(x: (after.x - corner.x) / b, y: (after.y - corner.y) / b)
            let angle = acos(min(max(first.x * second.x + first.y * second.y, -1), 1))
            let slope = tan(angle / 2)
            let reach = min(slope > 0 ? radius / slope : .infinity, a / 2, b / 2)
            // How much of the reach the handles of a cubic take that follows the arc.
            let handle = 4.0 / 3 * tan((.pi - angle) / 4) * slope
            func place(_ way: CGPoint, _ part: CGFloat) -> CGPoint {
                CGPoint(x: corner.x + way.x * reach * part, y: corner.y + way.y * reach * part)
            }
            if steps.isEmpty { steps.move(to: place(first, 1)) } else { steps.line(to: place(first, 1)) }
            steps.cubic(to: place(second, 1), place(first, 1 - handle), place(second, 1 - handle))
        }
        steps.close()
        return steps
    }
}
