import Geometry

/// Finds the exact area that an outline covers of each pixel.
///
/// Every line adds, for each row it crosses, how the mean winding number changes from pixel to pixel; summing along the
/// row gives that number for each pixel (after Raph Levien's font-rs and FreeType's smooth rasteriser). The same outline
/// shifted by whole pixels has the same coverage, and pieces that share an edge share no seam.
///
/// Its memory is reached by pointers, a third faster here than arrays.
struct AreaFill: ~Copyable {
    /// Change of the winding number from pixel to pixel, rows of `stride`; all zero between fills.
    private var change: UnsafeMutablePointer<Float>
    private var changeCount: Int
    /// For each row the first column that was touched and the first one behind.
    private var touched: UnsafeMutablePointer<SIMD2<Int32>>
    private var touchedCount: Int
    private var bounds = PixelRect.empty
    private var stride = 0
    private var current = SIMD2<Double>(0, 0)
    private var start = SIMD2<Double>(0, 0)

    init() {
        (changeCount, touchedCount) = (4_096, 256)
        change = .allocate(capacity: changeCount)
        change.initialize(repeating: 0, count: changeCount)
        touched = .allocate(capacity: touchedCount)
        touched.initialize(repeating: .zero, count: touchedCount)
    }

    deinit {
        change.deallocate()
        touched.deallocate()
    }

    /// Begins a fill of the pixels inside `bounds`.
    mutating func begin(_ bounds: PixelRect) {
        self.bounds = bounds
        stride = bounds.width + 2
        let count = stride * bounds.height
        if changeCount < count {
            change.deallocate()
            changeCount = count + count / 4
            change = .allocate(capacity: changeCount)
            change.initialize(repeating: 0, count: changeCount)
        }
        if touchedCount < bounds.height {
            touched.deallocate()
            touchedCount = bounds.height
            touched = .allocate(capacity: touchedCount)
        }
        touched.initialize(repeating: SIMD2(.max, 0), count: bounds.height)
        current = SIMD2(0, 0)
        start = current
    }

    /// Begins a subpath at a device point; the one before is closed.
    mutating func move(_ point: CGPoint) {
        close()
        current = relative(point)
        start = current
    }

    mutating func line(_ point: CGPoint) {
        let end = relative(point)
        add(current, end)
        current = end
    }

    mutating func close() {
        if current != start { add(current, start) }
        current = start
    }

    mutating func quad(_ control: CGPoint, _ end: CGPoint, least: Int = 1, tolerance: Double = 0.01) {
        let (p0, p1, p2) = (current, relative(control), relative(end))
        let bend = p0 - 2 * p1 + p2
        let fine = (0.25 * (bend * bend).sum().squareRoot() / tolerance).squareRoot()
        let pieces = min(max(fine, Double(least)).rounded(.up), 500)
        let count = pieces.isFinite ? Int(pieces) : 1
        for piece in 1..<max(count, 1) {
            let t = Double(piece) / Double(count)
            let s = 1 - t
            let point = s * s * p0 + 2 * s * t * p1 + t * t * p2
            add(current, point)
            current = point
        }
        add(current, p2)
        current = p2
    }

    /// A curve as so many lines that none is farther than `tolerance` from it, at least `least`.
    mutating func cubic(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint, least: Int = 1, tolerance: Double = 0.01) {
        let (p0, p1, p2, p3) = (current, relative(a), relative(b), relative(end))
        let bend0 = p0 - 2.0 * p1 + p2
        let bend1 = p1 - 2 * p2 + p3
        let bend = max((bend0 * bend0).sum(), (bend1 * bend1).sum()).squareRoot()
        let pieces = min(max((0.75 * bend / tolerance).squareRoot(), Double(least)).rounded(.up), 500)
        let count = pieces.isFinite ? Int(pieces) : 1
        for piece in 1..<max(count, 1) {
            let t = Double(piece) / Double(count)
            let s = 1 - t
            let point = s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
            add(current, point)
            current = point
        }
        add(current, p3)
        current = p3
    }

    private func relative(_ point: CGPoint) -> SIMD2<Double> {
        SIMD2(Double(point.x).nearby - Double(bounds.left), Double(point.y).nearby - Double(bounds.top))
    }

    /// Adds a line, cut to the rows; what lies left of the pixels winds around them all, what lies right of them not.
    private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        guard from.y != to.y else { return }
        let height = Double(bounds.height)
        let isDown = from.y < to.y
        var (upper, lower) = isDown ? (from, to) : (to, from)
        guard lower.y > 0, upper.y < height else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        if upper.y < 0 { upper = SIMD2(upper.x - upper.y * slope, 0) }
        if lower.y > height { lower = SIMD2(lower.x - (lower.y - height) * slope, height) }
        let sign: Double = isDown ? 1 : -1
        let width = Double(bounds.width)
        if min(upper.x, lower.x) >= 0, max(upper.x, lower.x) <= width {
            return addInside(upper, lower, slope, sign)
        }
        addCut(upper, lower, slope, sign, width)
    }

    /// Parts of a line that leaves the columns: at the edges it goes straight down.
    private mutating func addCut(
        _ upper: SIMD2<Double>, _ lower: SIMD2<Double>, _ slope: Double, _ sign: Double, _ width: Double
    ) {
        var places = (upper.y, upper.y, lower.y, lower.y)
        if slope != 0 {
            let atLeft = upper.y - upper.x / slope
            let atRight = upper.y + (width - upper.x) / slope
            places.1 = min(max(min(atLeft, atRight), upper.y), lower.y)
            places.2 = min(max(max(atLeft, atRight), upper.y), lower.y)
        }
        for (top, bottom) in [(places.0, places.1), (places.1, places.2), (places.2, places.3)] where bottom > top {
            let first = upper.x + (top - upper.y) * slope
            let last = upper.x + (bottom - upper.y) * slope
            let middle = (first + last) / 2
            if middle <= 0 {
                addInside(SIMD2(0, top), SIMD2(0, bottom), 0, sign)
            } else if middle < width {
                let near = SIMD2(min(max(first, 0), width), top)
                let far = SIMD2(min(max(last, 0), width), bottom)
                addInside(near, far, (far.x - near.x) / (bottom - top), sign)
            }
        }
    }

    /// Adds a line that lies within the pixels, from its upper end to its lower.
    private mutating func addInside(_ upper: SIMD2<Double>, _ lower: SIMD2<Double>, _ slope: Double, _ sign: Double) {
        var x = upper.x
        var y = upper.y
        var cells = change + Int(upper.y) * stride
        for row in Int(upper.y)..<min(Self.ceiling(lower.y), bounds.height) {
            let nextY = min(Double(row + 1), lower.y)
            let share = nextY - y
            let nextX = nextY == lower.y ? lower.x : x + share * slope
            let span = Self.add(share * sign, from: min(x, nextX), to: max(x, nextX), cells)
            let before = touched[row]
            touched[row] = SIMD2(min(before.x, span.x), max(before.y, span.y))
            x = nextX
            y = nextY
            cells += stride
        }
    }

    /// The whole number at or above one that isn't negative.
    @inline(__always) private static func ceiling(_ value: Double) -> Int {
        let whole = Int(value)
        return Double(whole) < value ? whole &+ 1 : whole
    }

    /// Adds, in one row, a piece that winds by `wind` between two columns; returns the cells that it changed.
    @inline(__always) private static func add(
        _ wind: Double, from left: Double, to right: Double, _ cells: UnsafeMutablePointer<Float>
    ) -> SIMD2<Int32> {
        let first = Int(left)
        let base = Double(first)
        let last = ceiling(right)
        if last <= first + 1 {
            let middle = (left + right) / 2 - base
            cells[first] += Float(wind - wind * middle)
            cells[first + 1] += Float(wind * middle)
            return SIMD2(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: first &+ 2))
        }
        let slope = 1 / (right - left)
        let start = left - base
        let end = right - Double(last) + 1
        let areaFirst = 0.5 * slope * (1 - start) * (1 - start)
        let areaLast = 0.5 * slope * end * end
        cells[first] += Float(wind * areaFirst)
        if last == first + 2 {
            cells[first + 1] += Float(wind * (1 - areaFirst - areaLast))
        } else {
            let second = slope * (1.5 - start)
            cells[first + 1] += Float(wind * (second - areaFirst))
            for cell in first + 2..<last - 1 { cells[cell] += Float(wind * slope) }
            let before = second + Double(last - first - 3) * slope
            cells[last - 1] += Float(wind * (1 - before - areaLast))
        }
        cells[last] += Float(wind * areaLast)
        return SIMD2(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: last &+ 1))
    }

    /// Hands over the coverage of each row that has any: its columns, in bytes that may be read in fours, and how many
    /// columns behind them are covered like the last.
    mutating func finish(evenOdd: Bool, _ coverage: Coverage) {
        close()
        let width = bounds.width
        for row in 0..<bounds.height {
            let span = touched[row]
            guard span.x < span.y else { continue }
            let cells = change + row * stride
            let bytes = coverage.bytes + row * coverage.stride
            let (first, last) = (Int(span.x), Int(span.y))
            var sum: Float = 0
            for x in first..<min(last, width) {
                sum += cells[x]
                cells[x] = 0
                bytes[x] = Self.byte(sum, evenOdd)
            }
            for x in min(last, width)..<last { cells[x] = 0 }
            guard last < width else { continue }
            let rest = Self.byte(sum, evenOdd)
            if rest != 0 { (bytes + last).update(repeating: rest, count: width - last) }
        }
    }

    /// Coverage for a mean winding number.
    @inline(__always) private static func byte(_ winding: Float, _ evenOdd: Bool) -> UInt8 {
        var cover = abs(winding)
        if evenOdd {
            cover -= 2 * (cover / 2).rounded(.down)
            if cover > 1 { cover = 2 - cover }
        } else if cover > 1 {
            cover = 1
        }
        return UInt8(truncatingIfNeeded: (cover * 255 + 12_582_912).bitPattern)
    }
}
