/// Blurs pictures by a Gaussian: three boxes one after the other, whose widths need not be whole, so that a radius may
/// grow without steps (after Gwosdek, Grewenig, Bruhn and Weickert, "Theoretical foundations of Gaussian convolution by
/// extended box filtering"). Wide blurs work on a picture in half, a quarter … of the size.
///
/// All sums are of whole numbers below 2²⁴, so that a pixel does not depend on where the picture begins.
final class Blur {
    /// How a blur is done.
    struct Plan {
        /// Pixels along a side that become one first.
        let factor: Int
        /// Whole pixels of the box on each side of the middle one, and the weights of those and of the outer ones.
        let radius: Int
        let inner: Float
        let outer: Float

        /// `deviation` of the Gaussian in pixels, above 0.
        init(_ deviation: Double) {
            var factor = 1
            while deviation / Double(factor) >= 4, factor < 64 { factor *= 2 }
            self.factor = factor
            let square = Double(factor * factor)
            // Averaging and interpolating blur as well.
            let own = factor > 1 ? (square - 1) / 12 + square / 6 : 0
            let variance = max((deviation * deviation - own) / square, 0.01) / 3
            // A box of 2·r + 1 + 2·a pixels, the outer ones by the part a.
            var radius = 0
            while Self.variance(Double(radius) + 1, 0) < variance { radius += 1 }
            self.radius = radius
            let r = Double(radius)
            let n = 2 * r + 1
            // Solves (n·(n² − 1)/12 + 2·a·(r + 1)²) / (n + 2·a) = variance for a.
            let part = (n * variance - n * (n * n - 1) / 12) / (2 * ((r + 1) * (r + 1) - variance))
            let share = min(max(part, 0), 1)
            inner = Float(1 / (n + 2 * share))
            outer = Float(share / (n + 2 * share))
        }

        private static func variance(_ r: Double, _ share: Double) -> Double {
            let n = 2 * r + 1
            return (n * n - 1) / 12
        }

        /// Pixels that the blur reaches, before they are averaged.
        var reach: Int { (3 * (radius + 1) + 2) * factor }
    }

    private typealias Value = SIMD4<Float>
    var front: [SIMD4<Float>] = []
    private var back: [SIMD4<Float>] = []
    var sums: [SIMD4<Float>] = []
    var frost = Frost()
    /// Sums of pixels column by column, two bytes' in each word.
    var evenSums: [UInt32] = []
    var oddSums: [UInt32] = []
    var width = 0
    var height = 0

    /// How far a blur reaches, in pixels.
    static func reach(_ deviation: Double) -> Double { deviation > 0 ? Double(Plan(deviation).reach) : 0 }

    /// Blurs what is inside the surface's clip; outside counts as transparent. Only the pixels in `seen` become what they
    /// should.
    func blur(_ surface: Surface, deviation: Double, seen: PixelRect? = nil) {
        let seen = surface.clip.intersection(seen ?? surface.clip)
        guard deviation > 0, !seen.isEmpty else { return }
        let plan = Plan(deviation)
        let grid = load(surface, plan.factor)
        run(plan)
        store(seen, to: surface, plan.factor, grid)
    }

    /// Where the first small pixel lies, in small pixels.
    private typealias Grid = (left: Int, top: Int)

    /// Small pixels lie on one grid for all pictures: a blur does not depend on where its picture begins.
    private func load(_ surface: Surface, _ factor: Int) -> Grid {
        let clip = surface.clip
        let shift = factor.trailingZeroBitCount
        let grid = (left: clip.left >> shift, top: clip.top >> shift)
        width = ((clip.right - 1) >> shift) + 1 - grid.left
        height = ((clip.bottom - 1) >> shift) + 1 - grid.top
        makeRoom()
        let weight = 256 / Float(factor * factor)
        front.withUnsafeMutableBufferPointer { front in
            for row in 0..<height {
                let line = UnsafeMutableBufferPointer(rebasing: front[row * width..<(row + 1) * width])
                line.update(repeating: .zero)
                let first = max((grid.top + row) << shift, clip.top)
                let last = min((grid.top + row + 1) << shift, clip.bottom)
                for y in first..<max(first, last) {
                    let pixels = surface.row(y)
                    for x in clip.left..<clip.right where pixels[x] != 0 {
                        line[(x >> shift) - grid.left] += SIMD4<Float>(bytesOf: pixels[x])
                    }
                }
                for x in 0..<width { line[x] = Self.rounded(line[x] * weight) }
            }
        }
        return grid
    }

    /// Memory for a picture of `width` times `height` small pixels.
    func makeRoom() {
        let count = width * height
        if front.count < count {
            front = [SIMD4<Float>](repeating: .zero, count: count)
            back = front
        }
        if sums.count < width { sums = [SIMD4<Float>](repeating: .zero, count: width) }
    }

    /// To a whole number, by adding what leaves no bits for fractions.
    @inline(__always) static func rounded(_ value: SIMD4<Float>) -> SIMD4<Float> {
        (value + 12_582_912) - 12_582_912
    }

    func run(_ plan: Plan) {
        for _ in 0..<3 {
            blurRows(plan)
            swap(&front, &back)
        }
        for _ in 0..<3 {
            blurColumns(plan)
            swap(&front, &back)
        }
    }

    private func blurRows(_ plan: Plan) {
        let (width, height, r) = (width, height, plan.radius)
        front.withUnsafeBufferPointer { source in
            back.withUnsafeMutableBufferPointer { target in
                for row in 0..<height {
                    guard let from = source.baseAddress?.advanced(by: row * width),
                        let to = target.baseAddress?.advanced(by: row * width)
                    else { return }
                    var sum = SIMD4<Float>.zero
                    for x in 0..<min(r, width) { sum += from[x] }
                    for x in 0..<width {
                        if x + r < width { sum += from[x + r] }
                        if x - r - 1 >= 0 { sum -= from[x - r - 1] }
                        var edges = SIMD4<Float>.zero
                        if x + r + 1 < width { edges += from[x + r + 1] }
                        if x - r - 1 >= 0 { edges += from[x - r - 1] }
                        to[x] = Self.rounded(sum * plan.inner + edges * plan.outer)
                    }
                }
            }
        }
    }

    private func blurColumns(_ plan: Plan) {
        let (width, height, r) = (width, height, plan.radius)
        front.withUnsafeBufferPointer { source in
            back.withUnsafeMutableBufferPointer { target in
                sums.withUnsafeMutableBufferPointer { sums in
                    for x in 0..<width { sums[x] = .zero }
                    for row in 0..<min(r, height) {
                        for x in 0..<width { sums[x] += source[row * width + x] }
                    }
                    for row in 0..<height {
                        let entering = row + r < height ? (row + r) * width : -1
                        let leaving = row - r - 1 >= 0 ? (row - r - 1) * width : -1
                        let below = row + r + 1 < height ? (row + r + 1) * width : -1
                        for x in 0..<width {
                            var sum = sums[x]
                            if entering >= 0 { sum += source[entering + x] }
                            var edges = below >= 0 ? source[below + x] : .zero
                            if leaving >= 0 {
                                sum -= source[leaving + x]
                                edges += source[leaving + x]
                            }
                            sums[x] = sum
                            target[row * width + x] = Self.rounded(sum * plan.inner + edges * plan.outer)
                        }
                    }
                }
            }
        }
    }

    private func store(_ seen: PixelRect, to surface: Surface, _ factor: Int, _ grid: Grid) {
        front.withUnsafeBufferPointer { front in
            if factor == 1 {
                for y in seen.top..<seen.bottom {
                    let row = surface.row(y)
                    let line = front.baseAddress.unsafelyUnwrapped + (y - grid.top) * width
                    for x in seen.left..<seen.right { row[x] = Self.pixel(line[x - grid.left]) }
                }
                return
            }
            let step = 1 / Float(factor)
            for y in seen.top..<seen.bottom {
                let place = (Float(y) + 0.5) * step - 0.5 - Float(grid.top)
                let row = surface.row(y)
                let (first, second, part) = Self.neighbours(place, height)
                let above = front.baseAddress.unsafelyUnwrapped + first * width
                let below = front.baseAddress.unsafelyUnwrapped + second * width
                for x in seen.left..<seen.right {
                    let (left, right, share) = Self.neighbours((Float(x) + 0.5) * step - 0.5 - Float(grid.left), width)
                    let one = above[left] + (below[left] - above[left]) * part
                    let two = above[right] + (below[right] - above[right]) * part
                    row[x] = Self.pixel(one + (two - one) * share)
                }
            }
        }
    }

    @inline(__always) private static func neighbours(_ place: Float, _ count: Int) -> (Int, Int, Float) {
        // Above −1, so that cutting after adding 1 rounds down.
        let whole = Int(Int32(place + 1)) - 1
        return (max(whole, 0), min(whole + 1, count - 1), place - Float(whole))
    }

    @inline(__always) private static func pixel(_ value: SIMD4<Float>) -> UInt32 {
        PixelColor(parts: value * (1 / 256)).pixel(adding: 0.5)
    }
}
