/// An axis-aligned rectangle with exact coverage where its edges cut pixels.
struct RectFill {
    private let top: Double
    private let bottom: Double
    private let rows: PixelRect
    /// Columns that are wholly inside, cut by the surface; perhaps none.
    private let inner: Range<Int>
    /// The column that the left edge cuts, with its coverage; nil if none or out of sight.
    private let left: (column: Int, coverage: Float)?
    private let right: (column: Int, coverage: Float)?

    init?(_ box: Box, clip: PixelRect) {
        guard box.left < box.right, box.top < box.bottom else { return nil }
        let (near, far) = (box.left.nearby, box.right.nearby)
        (top, bottom) = (box.top.nearby, box.bottom.nearby)
        rows = PixelRect(covering: box).intersection(clip)
        guard !rows.isEmpty else { return nil }
        let first = near.pixelCeiling
        let last = far.pixelFloor
        if first > last {
            // Both edges cut the same pixel.
            left = Self.edge(last, far - near, clip)
            right = nil
        } else {
            left = Self.edge(first - 1, Double(first) - near, clip)
            right = Self.edge(last, far - Double(last), clip)
        }
        let start = min(max(first, clip.left), clip.right)
        inner = start..<max(start, min(last, clip.right))
    }

    private static func edge(_ column: Int, _ coverage: Double, _ clip: PixelRect) -> (Int, Float)? {
        coverage > 0 && column >= clip.left && column < clip.right ? (column, Float(coverage)) : nil
    }

    private func coverage(ofRow y: Int) -> Float {
        Float(min(bottom, Double(y + 1)) - max(top, Double(y)))
    }

    func draw<B: Blending>(_ color: PixelColor, onto surface: Surface, by blending: B.Type) {
        let full = color.pixel
        let fullLeft = color.pixel(coverage: left?.coverage ?? 0)
        let fullRight = color.pixel(coverage: right?.coverage ?? 0)
        for y in rows.top..<rows.bottom {
            let share = coverage(ofRow: y)
            let isFull = share >= 1
            let row = surface.row(y)
            if !inner.isEmpty {
                B.fill(
                    row + inner.lowerBound, count: inner.count, with: isFull ? full : color.pixel(coverage: share))
            }
            if let left {
                let pixel = isFull ? fullLeft : color.pixel(coverage: share * left.coverage)
                row[left.column] = B.blend(pixel, onto: row[left.column])
            }
            if let right {
                let pixel = isFull ? fullRight : color.pixel(coverage: share * right.coverage)
                row[right.column] = B.blend(pixel, onto: row[right.column])
            }
        }
    }

    /// Fills with a gradient that only changes from row to row.
    func draw<B: Blending>(_ ramp: Ramp, _ map: GradientMap, onto surface: Surface, by blending: B.Type) {
        for y in rows.top..<rows.bottom {
            let share = min(coverage(ofRow: y), 1)
            let color = PixelColor(parts: ramp.color(at: map.place(x: 0, y: y)).parts * share)
            let row = surface.row(y)
            RowPattern(color, row: y).fill(row, from: inner.lowerBound, to: inner.upperBound, by: blending)
            if let left { row[left.column] = B.blend(color.pixel(coverage: left.coverage), onto: row[left.column]) }
            if let right {
                row[right.column] = B.blend(color.pixel(coverage: right.coverage), onto: row[right.column])
            }
        }
    }
}
