import Geometry

/// A rectangle of whole pixels; `right` and `bottom` are the first ones outside.
struct PixelRect: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    var isEmpty: Bool { right <= left || bottom <= top }
    var width: Int { right - left }
    var height: Int { bottom - top }

    func intersection(_ other: PixelRect) -> PixelRect {
        let cut = PixelRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
        return cut.isEmpty ? .empty : cut
    }

    func contains(_ other: PixelRect) -> Bool {
        other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
    }
}

extension PixelRect {
    /// The pixels that a box touches, empty when a bound is NaN.
    init(covering box: Box) {
        guard box.left <= box.right, box.top <= box.bottom else {
            self = .empty
            return
        }
        self.init(
            left: box.left.pixelFloor, top: box.top.pixelFloor, right: box.right.pixelCeiling,
            bottom: box.bottom.pixelCeiling)
    }
}

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

extension Double {
    /// The farthest device coordinate that is told apart; beyond it everything is equally out of sight.
    static let farthestPixel = 1_000_000.0

    /// This coordinate, NaN as 0, no farther than `farthestPixel`: safe to turn into an `Int`.
    var nearby: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -Double.farthestPixel), Double.farthestPixel)
    }

    /// Whether an edge here needs no anti-aliasing.
    var isWholePixel: Bool { abs(self - rounded()) < 1 / 256 }

    /// The whole number at or below this coordinate.
    var pixelFloor: Int { Int(nearby.rounded(.down)) }

    /// The whole number at or above this coordinate.
    var pixelCeiling: Int { Int(nearby.rounded(.up)) }
}
