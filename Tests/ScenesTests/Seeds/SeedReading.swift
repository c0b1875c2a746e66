import Geometry
import Rendering

/// A colour by which a test finds what moves on a page.
nonisolated enum SeedColor: UInt32, Sendable {
    case held = 0xFFB454
    case water = 0x5DB4EE
    case mint = 0x7FE3C4
    case crest = 0xBFF3FF
    case rim = 0xF0692A
    case rose = 0xFF8FA3
    case leaf = 0xA8D65C
}

/// What a test reads off one thing that is drawn.
nonisolated struct SeedReading {
    /// Where the middle is, in points.
    var center = CGPoint(x: CGFloat.nan, y: .nan)
    /// How long its sides are, whichever way it is turned.
    var size = CGSize(width: CGFloat.nan, height: .nan)
    /// Clockwise.
    var degrees = Double.nan
    /// 0 for what is not drawn at all.
    var opacity = 0.0
    var blur = 0.0
    /// How many there are of the colour.
    var count = 0
}

/// A list as it is read item by item: what maps points and what fades, at this place.
private nonisolated struct ReadingState {
    var map = ProjectiveMap(CGAffineTransform.identity)
    var opacity = 1.0
    var blur = 0.0

    func point(_ point: CGPoint) -> CGPoint {
        let image = map.vector(SIMD3(point.x, point.y, 1))
        return CGPoint(x: image.x / image.z, y: image.y / image.z)
    }
}

nonisolated extension DisplayList {
    /// The first thing of a colour, and how many there are.
    func reading(_ color: SeedColor) -> SeedReading {
        var result = SeedReading()
        walk { item, state in
            let shape: Shape
            let paint: Geometry.Color
            switch item {
            case .fill(let filled, .color(let color), _): (shape, paint) = (filled, color)
            case .shadow(let caster, let shadow): (shape, paint) = (caster, shadow.color)
            default: return
            }
            guard matches(paint, color) else { return }
            result.count += 1
            guard result.count == 1, let frame = frame(of: shape) else { return }
            let corners = [(frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.minX, frame.maxY)].map {
                state.point(CGPoint(x: $0.0, y: $0.1))
            }
            let (across, down) = (distance(corners[0], corners[1]), distance(corners[0], corners[2]))
            result.center = state.point(CGPoint(x: frame.midX, y: frame.midY))
            result.size = CGSize(width: across, height: down)
            result.degrees = atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x) * 180 / .pi
            result.opacity = Double(paint.opacity) * state.opacity
            result.blur = state.blur
        }
        return result
    }

    /// Every text with where its line begins, and whether the line is anchored there.
    var writing: [(text: String, origin: CGPoint)] {
        var result: [(String, CGPoint)] = []
        walk { item, state in
            switch item {
            case .text(let run) where state.opacity > 0:
                result.append((string(run.text), state.point(run.origin)))
            case .paragraph(let paragraph) where state.opacity > 0:
                result.append((string(paragraph.text), state.point(paragraph.origin)))
            default: break
            }
        }
        return result
    }

    private func string(_ span: Span) -> String { String(decoding: text[span.range], as: UTF8.self) }

    private func walk(_ visit: (DisplayItem, ReadingState) -> Void) {
        var state = ReadingState()
        var stack: [ReadingState] = []
        for item in items {
            switch item {
            case .transform(let map):
                stack.append(state)
                state.map = ProjectiveMap(map).concatenating(state.map)
            case .beginProjection(let map):
                stack.append(state)
                state.map = map.concatenating(state.map)
            case .beginGroup(let style):
                stack.append(state)
                state.opacity *= style.opacity
                state.blur = max(state.blur, style.blur)
            case .clip, .beginMask: stack.append(state)
            case .restore, .endGroup, .endProjection, .endMasked: state = stack.popLast() ?? ReadingState()
            default: visit(item, state)
            }
        }
    }

    private func matches(_ paint: Geometry.Color, _ color: SeedColor) -> Bool {
        let wanted = Geometry.Color(hex: color.rawValue)
        return abs(paint.red - wanted.red) < 0.004 && abs(paint.green - wanted.green) < 0.004
            && abs(paint.blue - wanted.blue) < 0.004
    }

    private func frame(of shape: Shape) -> CGRect? {
        switch shape {
        case .rect(let rect), .roundedRect(let rect, _), .roundedCorners(let rect, _, _), .ellipse(let rect):
            return rect
        case .path(let path):
            let points = points[path.points.range]
            guard let first = points.first else { return nil }
            return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
        }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
