import Geometry

/// What a path is: one of the plain figures, which take no memory and are drawn without steps, or steps.
nonisolated enum PathFigure: Hashable, Sendable {
    case empty
    case rect(CGRect)
    /// Radii as they were asked for; `cutRadii` is what fits.
    case roundedRect(CGRect, CGSize)
    case unevenRect(CGRect, RectangleCornerRadii)
    case ellipse(CGRect)
    case steps(PathStorage)

    /// The figure as steps.
    var storage: PathStorage {
        var storage = PathStorage()
        switch self {
        case .empty: break
        case .rect(let rect): storage.rect(rect)
        case .roundedRect(let rect, let corner):
            let radii = Self.cutRadii(corner, in: rect)
            storage.roundedRect(rect, radii.width, radii.height)
        case .unevenRect(let rect, let radii): storage.unevenRect(rect, radii.cut(to: rect.size))
        case .ellipse(let rect): storage.ellipse(in: rect)
        case .steps(let steps): return steps
        }
        return storage
    }

    /// Radii that fit: equal ones stay equal and are at most half the shorter side, others at most half of their own side. What
    /// is negative or not a number is 0.
    static func cutRadii(_ corner: CGSize, in rect: CGRect) -> CGSize {
        let (width, height) = (max(rect.width / 2, 0), max(rect.height / 2, 0))
        guard corner.width > 0, corner.height > 0 else { return .zero }
        if corner.width == corner.height {
            let radius = min(corner.width, width, height)
            return CGSize(width: radius, height: radius)
        }
        return CGSize(width: min(corner.width, width), height: min(corner.height, height))
    }

    /// The box around the outline; null without points.
    var boundingBox: CGRect {
        switch self {
        case .empty: .null
        case .rect(let rect), .roundedRect(let rect, _), .unevenRect(let rect, _), .ellipse(let rect):
            rect.isFinite ? rect.standardized : .null
        case .steps(let steps): steps.boundingBox
        }
    }

    /// Whether a point lies inside.
    func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
        switch self {
        case .empty: return false
        case .rect(let rect): return rect.isFinite && rect.contains(point)
        case .ellipse(let rect):
            guard rect.isFinite, rect.width > 0, rect.height > 0 else { return false }
            let (x, y) = ((point.x - rect.midX) / (rect.width / 2), (point.y - rect.midY) / (rect.height / 2))
            return x * x + y * y <= 1
        default: return storage.contains(point, rule: rule)
        }
    }

    /// The figure mapped; plain figures stay plain as long as they stay upright.
    func applying(_ map: CGAffineTransform) -> PathFigure {
        if map.isIdentity { return self }
        if map.b == 0, map.c == 0, map.a > 0, map.d > 0 {
            switch self {
            case .empty: return self
            case .rect(let rect): return .rect(rect.applying(map))
            case .ellipse(let rect): return .ellipse(rect.applying(map))
            case .roundedRect(let rect, let corner) where map.a == map.d:
                let radii = Self.cutRadii(corner, in: rect)
                return .roundedRect(
                    rect.applying(map), CGSize(width: radii.width * map.a, height: radii.height * map.d))
            case .unevenRect(let rect, let radii) where map.a == 1 && map.d == 1:
                return .unevenRect(rect.applying(map), radii)
            default: break
            }
        }
        var steps = storage
        steps.apply(map)
        return .steps(steps)
    }
}

extension CGRect {
    /// Whether all four numbers are.
    nonisolated var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

nonisolated extension PathStorage {
    /// Adds a rectangle with circular corners, each of its own radius: four lines and four cubics, whatever the radii.
    mutating func unevenRect(_ rect: CGRect, _ radii: RectangleCornerRadii) {
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let rest = 1 - PathStorage.quarter
        let (a, b) = (radii.topLeading, radii.topTrailing)
        let (c, d) = (radii.bottomTrailing, radii.bottomLeading)
        move(to: CGPoint(x: left + a, y: top))
        line(to: CGPoint(x: right - b, y: top))
        cubic(
            to: CGPoint(x: right, y: top + b), CGPoint(x: right - b * rest, y: top),
            CGPoint(x: right, y: top + b * rest))
        line(to: CGPoint(x: right, y: bottom - c))
        cubic(
            to: CGPoint(x: right - c, y: bottom), CGPoint(x: right, y: bottom - c * rest),
            CGPoint(x: right - c * rest, y: bottom))
        line(to: CGPoint(x: left + d, y: bottom))
        cubic(
            to: CGPoint(x: left, y: bottom - d), CGPoint(x: left + d * rest, y: bottom),
            CGPoint(x: left, y: bottom - d * rest))
        line(to: CGPoint(x: left, y: top + a))
        cubic(
            to: CGPoint(x: left + a, y: top), CGPoint(x: left, y: top + a * rest), CGPoint(x: left + a * rest, y: top))
        close()
    }
}
