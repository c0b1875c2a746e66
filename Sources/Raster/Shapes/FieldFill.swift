import Geometry

/// Fills the area between a curve and a level below it, with exact coverage along the curve.
struct FieldFill {
    /// For each column of the surface the first row that is wholly inside, `Int32.max` where none is.
    private var solid: [Int32] = []
    /// How much coverage changes from row to row in one column, in 1/65,536; zero between columns. Whole numbers, so that
    /// their sums do not depend on the row where one begins.
    private var change: [Int32] = []
    /// The gradient's colour in each row of the surface.
    private var colors: [SIMD4<Float>] = []
    private var columns = 0..<0
    private var rows = 0..<0

    mutating func draw<B: Blending>(
        _ curve: Polyline, bottom: Double, ramp: Ramp, map: GradientMap, onto surface: Surface, by blending: B.Type
    ) {
        let clip = surface.clip
        let first = max(curve.x.pixelFloor, clip.left)
        columns = first..<max(first, min(curve.end.pixelCeiling, clip.right))
        rows = clip.top..<max(clip.top, min(bottom.pixelCeiling, clip.bottom))
        guard !columns.isEmpty, !rows.isEmpty else { return }
        prepare(ramp, map, clip)
        var piece = curve.piece(at: Double(columns.lowerBound))
        for column in columns {
            curve.advance(&piece, to: Double(column))
            fillEdge(of: column, curve, from: piece, bottom: bottom, surface, by: blending)
        }
        fillInside(bottom: bottom, surface, by: blending)
    }

    private mutating func prepare(_ ramp: Ramp, _ map: GradientMap, _ clip: PixelRect) {
        let width = clip.right + 8
        if solid.count < width { solid = [Int32](repeating: .max, count: width) }
        if change.count < clip.bottom + 2 { change = [Int32](repeating: 0, count: clip.bottom + 2) }
        if colors.count < clip.bottom { colors = [SIMD4<Float>](repeating: .zero, count: clip.bottom) }
        for y in rows { colors[y] = ramp.color(at: map.place(x: 0, y: y)).parts }
        for x in columns.lowerBound & ~3..<min((columns.upperBound + 3) & ~3, width) { solid[x] = .max }
    }

    /// Draws the pixels of one column that the curve cuts and notes where the rest begins.
    private mutating func fillEdge<B: Blending>(
        of column: Int, _ curve: Polyline, from firstPiece: Int, bottom: Double, _ surface: Surface, by blending: B.Type
    ) {
        var first = rows.upperBound
        var last = rows.lowerBound - 1
        var width: Float = 0
        for piece in firstPiece..<curve.pieceCount {
            let begin = curve.x(piece)
            if begin >= Double(column + 1) { break }
            let left = max(begin, Double(column))
            let right = min(begin + curve.step, Double(column + 1))
            let (start, end) = (curve.heights[piece], curve.heights[piece + 1])
            guard right > left, !start.isNaN, !end.isNaN else { continue }
            let slope = (end - start) / curve.step
            let y0 = min(start + (left - begin) * slope, bottom)
            let y1 = min(start + (right - begin) * slope, bottom)
            let share = Float(right - left)
            width += share
            let touched = add(Float(share), from: min(y0, y1), to: max(y0, y1))
            first = min(first, touched.lowerBound)
            last = max(last, touched.upperBound)
        }
        guard width > 0 else { return }
        // A column that the curve spans only in part is drawn here to the bottom.
        let isWhole = width > 0.9999
        if isWhole { solid[column] = Int32(min(max(last, rows.lowerBound), rows.upperBound)) }
        paint(
            column, from: first, to: isWhole ? min(last, rows.upperBound) : rows.upperBound, width, bottom, surface,
            B.self)
        for y in min(first, last)...max(last, first) where y >= 0 && y < change.count { change[y] = 0 }
    }

    /// Adds the area below a line that falls from `low` to `high`; returns the first row it cuts and the first below.
    private mutating func add(_ share: Float, from low: Double, to high: Double) -> Range<Int> {
        let first = min(max(low.pixelFloor, rows.lowerBound), rows.upperBound)
        let last = min(max(high.pixelCeiling, first), rows.upperBound)
        let share = Double(share) * 65_536
        var before: Int32 = 0
        for y in first..<last {
            let area = Int32(share * (Self.area(Double(y + 1), low, high) - Self.area(Double(y), low, high)))
            change[y] += area - before
            before = area
        }
        change[last] += Int32(share) - before
        return first..<last
    }

    /// Mean height of `level` above a line that falls from `low` to `high` (y grows downwards), where it is above 0.
    @inline(__always) private static func area(_ level: Double, _ low: Double, _ high: Double) -> Double {
        if level <= low { return 0 }
        if level >= high { return level - (low + high) / 2 }
        return (level - low) * (level - low) / (2 * (high - low))
    }

    private func paint<B: Blending>(
        _ column: Int, from first: Int, to last: Int, _ width: Float, _ bottom: Double, _ surface: Surface,
        _ blending: B.Type
    ) {
        var sum: Int32 = 0
        for y in first..<max(first, last) {
            sum &+= change[y]
            let coverage = Float(sum) / 65_536
            // What of the pixel lies below the bottom is not part of the area.
            let beyond = Float(max(Double(y + 1) - bottom, 0))
            let part = min(max(coverage - width * beyond, 0), 1)
            let color = PixelColor(parts: colors[y] * part)
            let pixel = color.pixel(adding: Dither.threshold(x: column, y: y))
            let row = surface.row(y)
            row[column] = B.blend(pixel, onto: row[column])
        }
    }

    /// Draws the rows below the curve: first those in which some columns are not inside yet, then whole ones.
    private func fillInside<B: Blending>(bottom: Double, _ surface: Surface, by blending: B.Type) {
        solid.withUnsafeBufferPointer { solid in
            var first = Int32.max
            var last = Int32.min
            for x in columns {
                first = min(first, solid[x])
                last = max(last, solid[x])
            }
            guard first < rows.upperBound else { return }
            var (left, right) = (columns.lowerBound, columns.upperBound)
            if last == .max {
                // Ends that are cut in part, or gaps.
                while left < right, solid[left] == .max { left += 1 }
                while right > left, solid[right - 1] == .max { right -= 1 }
                last = .min
                for x in left..<right { last = max(last, solid[x]) }
            }
            for y in Int(first)..<rows.upperBound {
                let share = Float(min(bottom - Double(y), 1))
                let pattern = RowPattern(PixelColor(parts: colors[y] * share), row: y)
                if Int(last) <= y {
                    pattern.fill(surface.row(y), from: left, to: right, by: blending)
                } else {
                    fill(surface.row(y), pattern, left, right, where: solid, Int32(y), by: blending)
                }
            }
        }
    }

    @inline(__always) private func fill<B: Blending>(
        _ row: UnsafeMutablePointer<UInt32>, _ pattern: RowPattern, _ left: Int, _ right: Int,
        where solid: UnsafeBufferPointer<Int32>, _ y: Int32, by blending: B.Type
    ) {
        var x = left
        while x < right, x & 3 != 0 {
            if solid[x] <= y { row[x] = B.blend(pattern.pixel(at: x), onto: row[x]) }
            x &+= 1
        }
        let line = SIMD4<Int32>(repeating: y)
        while x &+ 4 <= right {
            let starts = UnsafeRawPointer(solid.baseAddress.unsafelyUnwrapped + x).loadUnaligned(as: SIMD4<Int32>.self)
            let inside = starts .<= line
            if any(inside) {
                let source = Four.zero.replacing(with: pattern.four(at: x), where: inside)
                (row + x).four = B.blend(source, onto: (row + x).four)
            }
            x &+= 4
        }
        while x < right {
            if solid[x] <= y { row[x] = B.blend(pattern.pixel(at: x), onto: row[x]) }
            x &+= 1
        }
    }
}
