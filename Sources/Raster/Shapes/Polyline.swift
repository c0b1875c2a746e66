import Geometry
import Rendering

/// A curve y(x) through evenly spaced places, in device pixels, joined by straight lines.
struct Polyline {
    let heights: ArraySlice<Float>
    /// x of the first place and the distance to the next, above 0.
    let x: Double
    let step: Double
    private let scaleY: Double
    private let shiftY: Double

    /// nil when nothing of it can be seen: fewer than two places, a step that is not above 0, numbers not finite.
    init?(_ heights: ArraySlice<Float>, x: CGFloat, step: CGFloat, transform: CGAffineTransform) {
        self.heights = heights
        self.x = transform.a * Double(x) + transform.tx
        self.step = transform.a * Double(step)
        scaleY = transform.d
        shiftY = transform.ty
        guard heights.count > 1, self.step > 0, self.step.isFinite, self.x.isFinite else { return nil }
    }

    /// y at a place, NaN where the curve has a gap.
    @inline(__always) func y(_ place: Int) -> Double {
        let value = Double(heights[heights.startIndex + place]) * scaleY + shiftY
        return value.isFinite ? value.nearby : .nan
    }

    @inline(__always) func x(_ place: Int) -> Double { x + Double(place) * step }

    /// The pieces that have a part between two device coordinates: piece `n` leads from place `n` to `n + 1`.
    func pieces(from left: Double, to right: Double) -> Range<Int> {
        let last = heights.count - 1
        let first = ((left - x) / step).rounded(.down)
        let end = ((right - x) / step).rounded(.up)
        let start = first > 0 ? min(Int(min(first, 1e9)), last) : 0
        return start..<max(start, end > 0 ? min(Int(min(end, 1e9)), last) : 0)
    }
}
