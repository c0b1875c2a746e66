import Geometry

@testable import Layers

extension ReferenceTests {
    /// A value of a kind, given as its numbers.
    static func value(_ input: Reference, _ kind: LayerValueKind) -> LayerValue? {
        guard let n = input.numbers else { return input.number.map { .number($0) } }
        return LayerValue(lanes: SIMD4((0..<4).map { $0 < n.count ? n[$0] : 0 }), kind: kind)
    }

    static func value(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        let kinds: [String: (LayerValueKind, Int)] = [
            "VAL-color": (.color, 4), "VAL-point": (.point, 2), "VAL-rect": (.rect, 4),
        ]
        if row.id == "VAL-bool" {
            let animation = basic(input)
            animation.duration = 1
            // A Boolean property is true as soon as its number is not 0.
            let times = input["progresses"].numbers ?? []
            return .numbers(times.map { shownNumber(animation, model: 0, at: $0) != 0 ? 1 : 0 })
        }
        guard let (kind, count) = kinds[row.id], let progress = input["progress"].number else { return nil }
        let from = value(input["fromRGBA"].isNone ? input["fromValue"] : input["fromRGBA"], kind)
        let to = value(input["toRGBA"].isNone ? input["toValue"] : input["toRGBA"], kind)
        guard let from, let to, let lanes = from.blended(to: to, by: progress).lanes else { return nil }
        return .numbers((0..<count).map { lanes[$0] })
    }

    static func transform(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        guard let progress = input["progress"].number else { return nil }
        if row.id == "TR-rotation-2pi" {
            let animation = basic(input)
            animation.duration = 1
            animation.valueFunction = CAValueFunction(name: .rotateZ)
            return entries(shown([animation], model: .transform(.identity), at: progress), 4)
        }
        let (from, to): (CATransform3D, CATransform3D)
        switch row.id {
        case "TR-rot270": (from, to) = (.identity, .rotation(1.5 * .pi, 0, 0, 1))
        case "TR-rot170": (from, to) = (.identity, .rotation(170 * .pi / 180, 0, 0, 1))
        case "TR-scale-to-rotated":
            (from, to) = (.scale(2, 1, 1), .rotation(1, 0, 0, 1).concatenating(.translation(40, 0, 0)))
            return entries(.transform(from.blended(to: to, by: progress)), 6)
        case "TR-roty-slerp":
            let turned = CATransform3D.identity.blended(to: .rotation(1.2, 0, 1, 0), by: progress)
            return .numbers([turned.m11, turned.m13])
        default:
            guard let a = input["m_from"].numbers, let b = input["m_to"].numbers, a.count == 4, b.count == 4 else {
                return nil
            }
            (from, to) = (plane(a), plane(b))
        }
        return entries(.transform(from.blended(to: to, by: progress)), 4)
    }

    private static func plane(_ m: [Double]) -> CATransform3D {
        CATransform3D(affine: CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: 0, ty: 0))
    }

    /// m11, m12, m21, m22, m41, m42: as many as asked for.
    static func entries(_ value: LayerValue, _ count: Int) -> Reference? {
        guard case .transform(let t) = value else { return nil }
        return .numbers(Array([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42].prefix(count)))
    }
}
