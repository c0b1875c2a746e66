import Geometry

/// A transform made of up to three numbers, which are carried in the first lanes of a vector.
enum ValueFunction: Hashable, Sendable {
    enum Axis: Int, Sendable {
        case x, y, z
    }

    case rotate(Axis)
    /// Along one axis, or by three factors.
    case scale(Axis?)
    /// Along one axis, or by three distances.
    case translate(Axis?)

    init?(_ name: CAValueFunctionName) {
        switch name {
        case .rotateX: self = .rotate(.x)
        case .rotateY: self = .rotate(.y)
        case .rotateZ: self = .rotate(.z)
        case .scale: self = .scale(nil)
        case .scaleX: self = .scale(.x)
        case .scaleY: self = .scale(.y)
        case .scaleZ: self = .scale(.z)
        case .translate: self = .translate(nil)
        case .translateX: self = .translate(.x)
        case .translateY: self = .translate(.y)
        case .translateZ: self = .translate(.z)
        default: return nil
        }
    }

    /// The numbers that make the identity: what a missing end of an animation stands for (a choice).
    var neutral: SIMD4<Double> {
        switch self {
        case .scale(nil): SIMD4(1, 1, 1, 0)
        case .scale: SIMD4(1, 0, 0, 0)
        case .rotate, .translate: .zero
        }
    }

    /// One number, or for three axes a number for all, a size, a point or up to three numbers; nil for anything else.
    func lanes(_ any: Any?) -> SIMD4<Double>? {
        let any = LayerValue.unwrapped(any)
        let number = LayerValue.number(any)
        switch self {
        case .rotate, .scale(.some), .translate(.some): return number.map { SIMD4($0, 0, 0, 0) }
        case .scale(nil), .translate(nil): break
        }
        if let number { return SIMD4(number, number, number, 0) }
        var lanes = neutral
        if let pair = LayerValue(any, kind: .size)?.lanes {
            (lanes.x, lanes.y) = (pair.x, pair.y)
            return lanes
        }
        guard let list = any as? [Any], (1...3).contains(list.count) else { return nil }
        for (index, element) in list.enumerated() {
            guard let number = LayerValue.number(element) else { return nil }
            lanes[index] = number
        }
        return lanes
    }

    func transform(_ lanes: SIMD4<Double>) -> CATransform3D {
        switch self {
        case .rotate(let axis):
            return .rotation(lanes.x, axis == .x ? 1 : 0, axis == .y ? 1 : 0, axis == .z ? 1 : 0)
        case .scale(nil): return .scale(lanes.x, lanes.y, lanes.z)
        case .scale(let axis?):
            return .scale(axis == .x ? lanes.x : 1, axis == .y ? lanes.x : 1, axis == .z ? lanes.x : 1)
        case .translate(nil): return .translation(lanes.x, lanes.y, lanes.z)
        case .translate(let axis?):
            return .translation(axis == .x ? lanes.x : 0, axis == .y ? lanes.x : 0, axis == .z ? lanes.x : 0)
        }
    }
}
