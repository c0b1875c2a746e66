import CSDL2
import Geometry

/// A rectangle of whole device pixels.
struct DeviceRect: Equatable, Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    static let empty = DeviceRect(left: 0, top: 0, right: 0, bottom: 0)

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { left >= right || top >= bottom }

    func intersection(_ other: DeviceRect) -> DeviceRect {
        let cut = DeviceRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
        return cut.isEmpty ? .empty : cut
    }

    func contains(_ other: DeviceRect) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    var sdl: SDL_Rect {
        SDL_Rect(
            x: Int32(clamping: left), y: Int32(clamping: top), w: Int32(clamping: width), h: Int32(clamping: height))
    }
}

/// A rectangle by its edges, in points or pixels.
struct Bounds: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    static let nothing = Bounds(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

    init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The rectangle's edges, negative sizes turned round; nil unless all are finite.
    init?(_ rect: CGRect) {
        let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
        let (farX, farY) = (x + Double(rect.size.width), y + Double(rect.size.height))
        self.init(left: min(x, farX), top: min(y, farY), right: max(x, farX), bottom: max(y, farY))
        guard (left + top + right + bottom).isFinite else { return nil }
    }

    var width: Double { right - left }
    var height: Double { bottom - top }
    var isNothing: Bool { !(left <= right && top <= bottom) }

    func grown(by amount: Double) -> Bounds {
        Bounds(left: left - amount, top: top - amount, right: right + amount, bottom: bottom + amount)
    }

    mutating func add(_ x: Double, _ y: Double) {
        guard x.isFinite, y.isFinite else { return }
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
    }

    mutating func add(_ other: Bounds) {
        guard !other.isNothing else { return }
        add(other.left, other.top)
        add(other.right, other.bottom)
    }

    func intersection(_ other: Bounds) -> Bounds {
        Bounds(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The smallest box around this one after the map.
    func applying(_ map: CGAffineTransform) -> Bounds {
        guard !isNothing else { return self }
        var box = Bounds.nothing
        for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
            box.add(map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
        }
        return box
    }

    /// All pixels that the box touches; nothing for a box without a size.
    var pixels: DeviceRect {
        guard !isNothing else { return .empty }
        return DeviceRect(
            left: Int(left.reachable.rounded(.down)), top: Int(top.reachable.rounded(.down)),
            right: Int(right.reachable.rounded(.up)), bottom: Int(bottom.reachable.rounded(.up)))
    }
}

extension CGFloat {
    /// This coordinate, NaN as 0, no farther than `farthest`: safe to turn into an `Int`.
    var reachable: Double { Double(self).reachable }

    /// Whether an edge here needs no anti-aliasing.
    var isOnPixel: Bool { Double(self).isOnPixel }
}

extension Double {
    /// The farthest device coordinate that is told apart.
    static let farthest = 1_000_000.0

    /// This coordinate, NaN as 0, no farther than `farthest`: safe to turn into an `Int`.
    var reachable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -.farthest), .farthest) }

    /// Whether an edge here needs no anti-aliasing.
    var isOnPixel: Bool { abs(self - rounded()) < 1 / 256 }
}
