import Geometry

/// A rectangle in device pixels by its edges.
struct Box: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var isFinite: Bool { left.isFinite && top.isFinite && right.isFinite && bottom.isFinite }

    func grown(by amount: Double) -> Box {
        Box(left: left - amount, top: top - amount, right: right + amount, bottom: bottom + amount)
    }
}

extension Box {
    /// The rectangle's edges, negative sizes turned round; nil unless all are finite.
    init?(_ rect: CGRect) {
        let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
        let (farX, farY) = (x + Double(rect.size.width), y + Double(rect.size.height))
        self.init(left: min(x, farX), top: min(y, farY), right: max(x, farX), bottom: max(y, farY))
        guard isFinite else { return nil }
    }

    /// A corner's radius between 0 and half the shorter side; NaN is 0.
    func cut(radius: Double) -> Double {
        radius > 0 ? min(radius, (right - left) / 2, (bottom - top) / 2) : 0
    }

    /// The smallest box around this one after the map.
    func applying(_ transform: CGAffineTransform) -> Box {
        let first = CGPoint(x: left, y: top).applying(transform)
        return Box(left: first.x, top: first.y, right: first.x, bottom: first.y)
            .including(CGPoint(x: right, y: top).applying(transform))
            .including(CGPoint(x: right, y: bottom).applying(transform))
            .including(CGPoint(x: left, y: bottom).applying(transform))
    }

    func union(_ other: Box) -> Box {
        Box(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// What both have in common, nil if nothing.
    func intersection(_ other: Box) -> Box? {
        let cut = Box(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
        return cut.left <= cut.right && cut.top <= cut.bottom ? cut : nil
    }

    func including(_ point: CGPoint) -> Box {
        Box(
            left: min(left, point.x), top: min(top, point.y), right: max(right, point.x), bottom: max(bottom, point.y))
    }
}
