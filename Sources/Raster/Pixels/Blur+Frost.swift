import Rendering

/// Frosted glass: what was drawn, averaged to small pixels, blurred, its colours lifted and tinted, and then shown large.
extension Blur {
    /// What the last pane needs to be shown.
    struct Frost {
        var factor = 1
        var left = 0
        var top = 0
    }

    /// All pixels that glass in the place of `seen` shows something of, by small pixels.
    func look(_ seen: PixelRect, _ deviation: Double) -> PixelRect {
        let plan = deviation > 0 ? Plan(deviation) : nil
        let shift = (plan?.factor ?? 1).trailingZeroBitCount
        let wide = seen.grown(by: (plan?.reach ?? 0) + (1 << shift))
        return PixelRect(
            left: (wide.left >> shift) << shift, top: (wide.top >> shift) << shift,
            right: (((wide.right - 1) >> shift) + 1) << shift, bottom: (((wide.bottom - 1) >> shift) + 1) << shift)
    }

    /// Makes the glass of a pane that looks at the pixels `look` of a surface; where that has none, its outermost ones go on.
    func frost(_ surface: Surface, _ look: PixelRect, _ pane: Backdrop, _ deviation: Double) {
        let plan = deviation > 0 ? Plan(deviation) : nil
        frost.factor = plan?.factor ?? 1
        let shift = frost.factor.trailingZeroBitCount
        (frost.left, frost.top) = (look.left >> shift, look.top >> shift)
        width = look.width >> shift
        height = look.height >> shift
        makeRoom()
        let known = look.intersection(surface.bounds)
        if known.isEmpty {
            for index in 0..<width * height { front[index] = .zero }
        } else {
            average(surface, known, shift)
            goOn(known, shift)
        }
        if let plan { run(plan) }
        color(pane)
    }

    /// Sums up columns first, four pixels at a time, then these.
    private func average(_ surface: Surface, _ known: PixelRect, _ shift: Int) {
        let columns = (known.width + 3) & ~3
        if evenSums.count < columns {
            evenSums = [UInt32](repeating: 0, count: columns)
            oddSums = evenSums
        }
        let (left, top, width) = (frost.left, frost.top, width)
        front.withUnsafeMutableBufferPointer { front in
            evenSums.withUnsafeMutableBufferPointer { low in
                oddSums.withUnsafeMutableBufferPointer { high in
                    let (low, high) = (low.baseAddress.unsafelyUnwrapped, high.baseAddress.unsafelyUnwrapped)
                    for cell in known.top >> shift...(known.bottom - 1) >> shift {
                        let (first, last) = (max(cell << shift, known.top), min((cell + 1) << shift, known.bottom))
                        for y in first..<last {
                            Self.sum(surface.row(y) + known.left, known.width, y == first, low, high)
                        }
                        let line = front.baseAddress.unsafelyUnwrapped + (cell - top) * width - left
                        Self.sum(low, high, known, shift, last - first, to: line)
                    }
                }
            }
        }
    }

    @inline(__always) private static func sum(
        _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ isFirst: Bool, _ low: UnsafeMutablePointer<UInt32>,
        _ high: UnsafeMutablePointer<UInt32>
    ) {
        let mask = Four(repeating: 0x00FF_00FF)
        var x = 0
        while x &+ 4 <= count {
            let pixels = (row + x).four
            let (even, odd) = (pixels & mask, pixels &>> 8 & mask)
            (low + x).four = isFirst ? even : (low + x).four &+ even
            (high + x).four = isFirst ? odd : (high + x).four &+ odd
            x &+= 4
        }
        while x < count {
            let (even, odd) = (row[x] & 0x00FF_00FF, row[x] >> 8 & 0x00FF_00FF)
            low[x] = isFirst ? even : low[x] &+ even
            high[x] = isFirst ? odd : high[x] &+ odd
            x &+= 1
        }
    }

    private static func sum(
        _ low: UnsafeMutablePointer<UInt32>, _ high: UnsafeMutablePointer<UInt32>, _ known: PixelRect, _ shift: Int,
        _ rows: Int, to line: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        for cell in known.left >> shift...(known.right - 1) >> shift {
            let (first, last) = (max(cell << shift, known.left), min((cell + 1) << shift, known.right))
            var sum = SIMD4<UInt32>.zero
            for x in first - known.left..<last - known.left {
                sum &+= SIMD4(low[x] & 0xFFFF, high[x] & 0xFFFF, low[x] >> 16, high[x] >> 16)
            }
            // Sums are below 2²⁰, which signed numbers hold as well and are turned faster.
            let value = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum))
            line[cell] = rounded(value * (256 / Float((last - first) * rows)))
        }
    }

    /// Continues the outermost pixels beyond those that are known.
    private func goOn(_ known: PixelRect, _ shift: Int) {
        let (left, right) = ((known.left >> shift) - frost.left, ((known.right - 1) >> shift) - frost.left)
        let (top, bottom) = ((known.top >> shift) - frost.top, ((known.bottom - 1) >> shift) - frost.top)
        for row in top...bottom {
            let line = row * width
            for x in 0..<left { front[line + x] = front[line + left] }
            for x in right + 1..<max(width, right + 1) { front[line + x] = front[line + right] }
        }
        for row in 0..<height where row < top || row > bottom {
            let source = (row < top ? top : bottom) * width
            for x in 0..<width { front[row * width + x] = front[source + x] }
        }
    }

    /// Moves the small pixels from their grey and lays the tint over them.
    private func color(_ pane: Backdrop) {
        let saturation = pane.saturation.isNaN ? 1 : min(max(pane.saturation, 0), 4)
        let tint = PixelColor(pane.tint).parts
        let rest = 1 - tint.w / 255
        let luma = SIMD4<Float>(0.0722, 0.7152, 0.2126, 0)
        for index in 0..<width * height {
            let own = front[index]
            var lifted = own
            if saturation != 1 {
                lifted = SIMD4(repeating: (own * luma).sum())
                lifted += (own - lifted) * saturation
                lifted = pointwiseMin(pointwiseMax(lifted, .zero), SIMD4(repeating: 65_280))
                lifted.w = own.w
            }
            front[index] = (lifted * rest) * (1 / 256) + tint
        }
    }

    /// The glass in some columns of a row.
    func frosted(_ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, row: Int) {
        let factor = frost.factor
        let step = 1 / Float(factor)
        let place = (Float(row) + 0.5) * step - 0.5 - Float(frost.top)
        let above = min(max(Int(place.rounded(.down)), 0), height - 1)
        let below = min(above + 1, height - 1)
        let share = place - Float(above)
        let (width, left) = (width, frost.left)
        front.withUnsafeBufferPointer { front in
            sums.withUnsafeMutableBufferPointer { line in
                let upper = front.baseAddress.unsafelyUnwrapped + above * width
                let lower = front.baseAddress.unsafelyUnwrapped + below * width
                let line = line.baseAddress.unsafelyUnwrapped
                for x in 0..<width { line[x] = upper[x] + (lower[x] - upper[x]) * share }
                var x = columns.lowerBound
                while x < columns.upperBound {
                    // Pixels between the middles of two small ones.
                    let half = factor / 2
                    let cell = (x - half) >> factor.trailingZeroBitCount
                    let end = min((cell + 1) * factor + half, columns.upperBound)
                    let from = line[min(max(cell - left, 0), width - 1)]
                    let slope = (line[min(max(cell + 1 - left, 0), width - 1)] - from) * step
                    var value = from + slope * (Float(x - half - cell * factor) + (factor > 1 ? 0.5 : 0))
                    while x < end {
                        pixels[x - columns.lowerBound] = PixelColor(parts: value).pixel(
                            adding: Dither.threshold(x: x, y: row))
                        value += slope
                        x += 1
                    }
                }
            }
        }
    }
}
