import Geometry

/// A value that cannot be blended, such as a picture or a name: it switches.
struct DiscreteValue: Equatable {
    let any: Any?

    /// The way to another list of as many colours, or of as many numbers, as a gradient has; nil for anything else.
    func mixed(with end: DiscreteValue, by fraction: Double) -> DiscreteValue? {
        guard let from = any as? [Any], let to = end.any as? [Any], from.count == to.count, !from.isEmpty else {
            return nil
        }
        let numbers = zip(from, to).compactMap { pair -> NSNumber? in
            guard let from = LayerValue.number(pair.0), let to = LayerValue.number(pair.1) else { return nil }
            return NSNumber(value: LayerValue.mix(from, to, fraction))
        }
        if numbers.count == from.count { return DiscreteValue(any: numbers) }
        let colors = zip(from, to).compactMap { pair -> CGColor? in
            guard case .color(let from?)? = LayerValue(pair.0, kind: .color),
                case .color(let to?)? = LayerValue(pair.1, kind: .color)
            else { return nil }
            return CGColor(rgba: LayerValue.mix(from, to, fraction))
        }
        return colors.count == from.count ? DiscreteValue(any: colors) : nil
    }

    /// Equal objects, equal hashable values, or nothing on both sides.
    static func == (lhs: DiscreteValue, rhs: DiscreteValue) -> Bool {
        switch (lhs.any, rhs.any) {
        case (nil, nil): return true
        case (let left?, let right?):
            if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
            guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
            return left as AnyObject === right as AnyObject
        default: return false
        }
    }
}
