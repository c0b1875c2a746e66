import Geometry

/// A value of an animatable property, in the one form that animations compute with.
enum LayerValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    /// Straight sRGB: red, green, blue, alpha. Nil is no colour.
    case color(SIMD4<Double>?)
    case transform(CATransform3D)
    /// Nil is no path.
    case path(PathStorage?)
    case discrete(DiscreteValue)

    var kind: LayerValueKind {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .path: .path
        case .discrete: .discrete
        }
    }

    /// Whether every number in it is finite.
    var isFinite: Bool {
        switch self {
        case .number(let number): number.isFinite
        case .transform(let transform): transform.isFinite
        case .path(let path): path?.isFinite ?? true
        case .color(nil), .discrete: true
        case .point, .size, .rect, .color: lanes.map { ($0 - $0) == .zero } ?? true
        }
    }

    /// The up to four numbers of a number, point, size, rectangle or colour, the rest 0; nil for the other kinds and no
    /// colour.
    @inline(__always)
    var lanes: SIMD4<Double>? {
        switch self {
        case .number(let number): SIMD4(number, 0, 0, 0)
        case .point(let point): SIMD4(point.x, point.y, 0, 0)
        case .size(let size): SIMD4(size.width, size.height, 0, 0)
        case .rect(let rect): SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        case .color(let color): color
        case .transform, .path, .discrete: nil
        }
    }

    /// The value of a kind that has lanes; a transform, path or discrete value cannot be made of them.
    @inline(__always)
    init?(lanes: SIMD4<Double>, kind: LayerValueKind) {
        switch kind {
        case .number: self = .number(lanes.x)
        case .point: self = .point(CGPoint(x: lanes.x, y: lanes.y))
        case .size: self = .size(CGSize(width: lanes.x, height: lanes.y))
        case .rect: self = .rect(CGRect(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w))
        case .color: self = .color(lanes)
        case .transform, .path, .discrete: return nil
        }
    }
}
