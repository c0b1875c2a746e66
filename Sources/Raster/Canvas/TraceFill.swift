import Geometry
import Rendering

/// A line of constant width along a curve y(x), by the distance of each pixel's centre from its segments: as even where the
/// curve is steep as where it is flat, with round joins.
enum TraceFill {
    static func draw(_ trace: Trace, heights: ArraySlice<Float>, _ target: DrawTarget) {
        guard heights.count > 1, trace.step > 0, trace.width > 0, !target.clip.isEmpty else { return }
        let line = Line(trace, heights: heights, target)
        guard line.step > 0.01, line.reach < 200 else { return }
        let color = PixelColor(trace.color).packed
        guard color != 0 else { return }
        let end = line.x0 + line.step * Float(heights.count - 1) + line.reach
        let left = max(Int(clamping: CGFloat((line.x0 - line.reach).rounded(.down))), target.clip.left)
        let right = min(Int(clamping: CGFloat(end.rounded(.up))), target.clip.right)
        guard left < right else { return }
        for x in left..<right { drawColumn(x, line, color, trace.blend, target) }
    }

    private struct Line {
        let heights: ArraySlice<Float>
        let x0, step, reach, half, scale, dy: Float

        init(_ trace: Trace, heights: ArraySlice<Float>, _ target: DrawTarget) {
            self.heights = heights
            scale = Float(target.scale)
            dy = Float(target.dy)
            x0 = Float(trace.x * target.scale + target.dx)
            step = Float(trace.step * target.scale)
            half = Float(trace.width * target.scale) / 2
            reach = half + 1
        }

        @inline(__always)
        func y(_ i: Int) -> Float { heights[heights.startIndex + i] * scale + dy }
    }

    private static func drawColumn(_ x: Int, _ line: Line, _ color: UInt32, _ blend: BlendMode, _ target: DrawTarget) {
        let center = Float(x) + 0.5
        let last = line.heights.count - 2
        let first = min(max(Int(((center - line.reach - line.x0) / line.step).rounded(.down)), 0), last)
        let final = min(max(Int(((center + line.reach - line.x0) / line.step).rounded(.down)), 0), last)
        var high = Float.infinity
        var low = -Float.infinity
        for i in first...final + 1 {
            let y = line.y(i)
            high = min(high, y)
            low = max(low, y)
        }
        guard high.isFinite, low.isFinite else { return }
        let top = max(Int(clamping: CGFloat((high - line.reach).rounded(.down))), target.clip.top)
        let bottom = min(Int(clamping: CGFloat((low + line.reach).rounded(.up))), target.clip.bottom)
        guard top < bottom else { return }
        for y in top..<bottom {
            let cover = coverage(center, Float(y) + 0.5, line, first, final)
            guard cover > 0 else { continue }
            let pixel = target.row(y) + x
            pixel.pointee = Blending.blended(
                Blending.scaled(color, UInt32(cover * 255 + 0.5)), pixel.pointee, blend)
        }
    }

    /// How far the pixel reaches into the line: 1 well inside, 0 beyond its edge.
    private static func coverage(_ x: Float, _ y: Float, _ line: Line, _ first: Int, _ final: Int) -> Float {
        var nearest = Float.infinity
        for i in first...final {
            let ax = line.x0 + line.step * Float(i)
            let ay = line.y(i)
            let vx = line.step
            let vy = line.y(i + 1) - ay
            let t = min(max(((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy), 0), 1)
            let px = x - ax - vx * t
            let py = y - ay - vy * t
            nearest = min(nearest, px * px + py * py)
        }
        let distance = nearest.squareRoot()
        // A line thinner than a pixel keeps its width and loses strength.
        let strength = min(line.half * 2, 1)
        return min(max(max(line.half, 0.5) + 0.5 - distance, 0), 1) * strength
    }
}
