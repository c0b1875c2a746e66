import Geometry

/// A value that cannot be blended, such as a picture or a name: it switches.
struct DiscreteValue: Equatable {
    let any: Any?

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
