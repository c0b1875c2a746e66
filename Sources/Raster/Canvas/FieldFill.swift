import Geometry
import Rendering

/// The area under a curve y(x), with exact coverage along the curve.
struct FieldFill {
    /// y of the curve at the left edge of each pixel column, and at the right edge of the last.
    private var edges: [Float] = []
    private var colors = [PixelColor](repeating: .clear, count: GradientTable.size)

    mutating func draw(
        _ field: HeightField, heights: ArraySlice<Float>, stops: ArraySlice<GradientStop>, _ target: DrawTarget
    ) {
        guard heights.count > 1, field.step > 0, !target.clip.isEmpty else { return }
        let scale = target.scale
        let x0 = field.x * scale + target.dx
        let step = field.step * scale
        let left = max(Int(clamping: x0.rounded(.up)), target.clip.left)
        let right = min(Int(clamping: (x0 + step * CGFloat(heights.count - 1)).rounded(.down)), target.clip.right)
        guard left < right else { return }
        resample(heights, x0: x0, step: step, from: left, to: right, target)
        GradientTable.fill(&colors, stops)
        let top = field.top * scale + target.dy
        let bottom = field.bottom * scale + target.dy
        fill(target, left, right, top: top, bottom: bottom, blend: field.blend)
    }

    private mutating func resample(
        _ heights: ArraySlice<Float>, x0: CGFloat, step: CGFloat, from left: Int, to right: Int, _ target: DrawTarget
    ) {
        edges.removeAll(keepingCapacity: true)
        let first = heights.startIndex
        let last = heights.count - 1
        for x in left...right {
            let place = (CGFloat(x) - x0) / step
            let i = min(max(Int(place), 0), last - 1)
            let t = Float(place) - Float(i)
            let a = heights[first + i]
            let b = heights[first + i + 1]
            let y = (a + (b - a) * t) * Float(target.scale) + Float(target.dy)
            // NaN is no height: the column stays empty.
            edges.append(y.isNaN ? 1e9 : min(max(y, -1e6), 1e9))
        }
    }

    private func fill(
        _ target: DrawTarget, _ left: Int, _ right: Int, top: CGFloat, bottom: CGFloat, blend: BlendMode
    ) {
        let end = min(Int(clamping: bottom.rounded(.up)), target.clip.bottom)
        let highest = edges.min() ?? 1e9
        let lowest = edges.max() ?? 1e9
        let begin = max(Int(clamping: CGFloat(highest.rounded(.down))), target.clip.top)
        guard begin < end else { return }
        let full = min(max(Int(clamping: CGFloat(lowest.rounded(.up))), begin), end)
        let height = max(bottom - top, 1e-6)
        for y in begin..<end {
            let color = GradientTable.color(colors, at: (CGFloat(y) + 0.5 - top) / height)
            let (pattern, inverse) = Dither.pattern(color, y: y)
            if y >= full, blend == .normal {
                Blending.overRow(
                    target.row(y) + left, right - left, phase: left & 3, pattern: pattern, inverse: inverse)
            } else {
                fillCurveRow(target.row(y), y, left, right, pattern, inverse, blend)
            }
        }
    }

    /// A row that the curve crosses: runs of covered columns at once, the others pixel by pixel.
    private func fillCurveRow(
        _ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ left: Int, _ right: Int, _ pattern: InlineArray<4, UInt32>,
        _ inverse: UInt8, _ blend: BlendMode
    ) {
        let top = Float(y)
        let bottom = Float(y + 1)
        var x = left
        edges.withUnsafeBufferPointer { edges in
            while x < right {
                var yl = edges[x - left]
                let start = x
                while x < right, yl <= top, edges[x - left + 1] <= top {
                    x += 1
                    yl = edges[x - left]
                }
                if x > start { self.fillRun(row, start, x, pattern, inverse, blend) }
                guard x < right else { break }
                let yr = edges[x - left + 1]
                if yl < bottom || yr < bottom {
                    let part = Blending.scaled(
                        pattern[x & 3], UInt32(Coverage.below(yl, yr, row: top) * 255 + 0.5))
                    row[x] = Blending.blended(part, row[x], blend)
                }
                x += 1
            }
        }
    }

    private func fillRun(
        _ row: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ pattern: InlineArray<4, UInt32>,
        _ inverse: UInt8, _ blend: BlendMode
    ) {
        if blend == .additive {
            for x in from..<to { row[x] = Blending.added(pattern[x & 3], row[x]) }
        } else {
            Blending.overRow(row + from, to - from, phase: from & 3, pattern: pattern, inverse: inverse)
        }
    }
}

/// Exact areas.
enum Coverage {
    /// The share of a pixel in the row whose top is `row` that lies below a line from (left edge, `yl`) to (right edge, `yr`).
    @inline(__always)
    static func below(_ yl: Float, _ yr: Float, row: Float) -> Float {
        let low = min(yl, yr)
        let high = max(yl, yr)
        let bottom = row + 1
        guard high - low > 1e-3 else { return min(max(bottom - low, 0), 1) }
        return (integral(bottom - low) - integral(bottom - high)) / (high - low)
    }

    /// Integral of t cut to 0…1.
    @inline(__always)
    private static func integral(_ t: Float) -> Float {
        if t <= 0 { return 0 }
        return t < 1 ? t * t / 2 : t - 0.5
    }
}
