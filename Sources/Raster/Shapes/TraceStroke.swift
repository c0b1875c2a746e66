import Geometry

/// Draws a line of constant width along a curve: coverage comes from each pixel's distance to the nearest piece, so
/// that steep stretches are as wide as level ones and joins are round.
struct TraceStroke {
    /// Coverage of the rows of one column, zero between columns.
    private var coverage: [Float] = []

    mutating func draw<B: Blending>(
        _ curve: Polyline, width: Double, color: PixelColor, onto surface: Surface, by blending: B.Type
    ) {
        guard width > 0, width < Double.farthestPixel else { return }
        let clip = surface.clip
        let reach = width / 2 + 1
        if coverage.count < clip.bottom + 8 { coverage = [Float](repeating: 0, count: clip.bottom + 8) }
        let left = max((curve.x - reach).pixelFloor, clip.left)
        let right = min((curve.end + reach).pixelCeiling, clip.right)
        var firstPiece = curve.piece(at: Double(left) - reach)
        for column in left..<max(left, right) {
            let middle = Double(column) + 0.5
            var first = clip.bottom
            var last = clip.top
            curve.advance(&firstPiece, to: middle - reach)
            for piece in firstPiece..<curve.pieceCount {
                if curve.x(piece) >= middle + reach { break }
                let touched = add(curve, piece, column: middle, halfWidth: width / 2, clip)
                first = min(first, touched.lowerBound)
                last = max(last, touched.upperBound)
            }
            for y in first..<max(first, last) {
                let part = coverage[y]
                coverage[y] = 0
                guard part > 0 else { continue }
                let row = surface.row(y)
                row[column] = B.blend(color.pixel(coverage: part), onto: row[column])
            }
            // Four rows are computed at a time, perhaps beyond the last.
            for y in last..<last + 4 { coverage[y] = 0 }
        }
    }

    /// Adds one piece's coverage in one column and returns the rows it may touch.
    private mutating func add(
        _ curve: Polyline, _ piece: Int, column: Double, halfWidth: Double, _ clip: PixelRect
    ) -> Range<Int> {
        let (y0, y1) = (curve.heights[piece], curve.heights[piece + 1])
        guard !y0.isNaN, !y1.isNaN else { return clip.bottom..<clip.bottom }
        let x0 = curve.x(piece)
        let reach = halfWidth + 1
        // Only the part of the piece near this column counts: a steep one spans many rows elsewhere.
        let slope = (y1 - y0) / curve.step
        let near0 = y0 + max(column - reach - x0, 0) * slope
        let near1 = y0 + min(column + reach - x0, curve.step) * slope
        let first = min(max((min(near0, near1) - reach).pixelFloor, clip.top), clip.bottom)
        let last = min(max((max(near0, near1) + reach).pixelCeiling, first), clip.bottom)
        measure(
            from: SIMD2(Float(x0 - column), Float(y0 - Double(first) - 0.5)),
            along: SIMD2(Float(curve.step), Float(y1 - y0)), halfWidth: Float(halfWidth), rows: first..<last)
        return first..<last
    }

    /// Raises the coverage of `rows` to what a piece gives; coordinates are relative to the first row's pixel.
    private mutating func measure(
        from start: SIMD2<Float>, along piece: SIMD2<Float>, halfWidth: Float, rows: Range<Int>
    ) {
        let scale = 1 / (piece.x * piece.x + piece.y * piece.y)
        let most = min(2 * halfWidth, 1)
        coverage.withUnsafeMutableBufferPointer { coverage in
            var offset = SIMD4<Float>(0, 1, 2, 3)
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 4) {
                let dy = offset - start.y
                var place = (dy * piece.y - start.x * piece.x) * scale
                place = pointwiseMin(pointwiseMax(place, .zero), SIMD4(repeating: 1))
                let awayX = place * piece.x + start.x
                let awayY = place * piece.y - dy
                let distance = (awayX * awayX + awayY * awayY).squareRoot()
                var part = (halfWidth + 0.5) - distance
                part = pointwiseMin(pointwiseMax(part, .zero), SIMD4(repeating: most))
                for lane in 0..<4 where part[lane] > coverage[y + lane] { coverage[y + lane] = part[lane] }
                offset += 4
            }
        }
    }
}
