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

    func shifted(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }

    func grown(by amount: Int) -> PixelRect {
        PixelRect(left: left - amount, top: top - amount, right: right + amount, bottom: bottom + amount)
    }

    /// Around both; neither may be empty.
    func union(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
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
