/// Places cached pictures on a surface, between pixels where need be.
struct ImageBlit {
    /// Parts that a pixel is divided into: 16, so that two weights multiply to 256 and sums fit in 16 bits.
    static let parts = 16

    /// One row of a picture shifted by parts of a pixel; grows to the widest picture and stays.
    private var shifted: [UInt8] = []

    /// Draws `image` with its first pixel's corner at (`x`, `y`); coverage takes the colour `pixel`.
    mutating func draw<B: Blending>(
        _ image: CachedImage, x: Double, y: Double, pixel: UInt32, onto surface: Surface, by blending: B.Type
    ) {
        let (column, partX) = Self.split(x, isWhole: image.isSmooth)
        let (line, partY) = Self.split(y, isWhole: image.isSmooth)
        let target = PixelRect(left: column, top: line, right: column + image.width, bottom: line + image.height)
            .intersection(surface.clip)
        guard !target.isEmpty else { return }
        if partX == 0, partY == 0 {
            for y in target.top..<target.bottom {
                let source = image.row(y - line) + (target.left - column) * image.pixelBytes
                Self.blend(
                    source, image.pixelBytes, pixel, surface.row(y) + target.left, count: target.width, by: blending)
            }
            return
        }
        let count = target.width * image.pixelBytes
        if shifted.count < count + 16 { shifted = [UInt8](repeating: 0, count: count + 16) }
        let weights = Weights(partX: partX, partY: partY)
        // The picture's first row and column are empty, so nothing is lost by beginning at the second.
        shifted.withUnsafeMutableBufferPointer { buffer in
            guard let scratch = buffer.baseAddress else { return }
            for y in max(target.top, line + 1)..<max(target.bottom, line + 1) {
                let source = image.row(y - line) + (target.left - column) * image.pixelBytes
                weights.mix(source, above: source - image.stride, step: image.pixelBytes, into: scratch, count: count)
                Self.blend(
                    scratch, image.pixelBytes, pixel, surface.row(y) + target.left, count: target.width, by: blending)
            }
        }
    }

    @inline(__always) private static func blend<B: Blending>(
        _ source: UnsafePointer<UInt8>, _ pixelBytes: Int, _ pixel: UInt32, _ row: UnsafeMutablePointer<UInt32>,
        count: Int, by blending: B.Type
    ) {
        if pixelBytes == 1 {
            B.stamp(source, with: pixel, onto: row, count: count)
        } else {
            B.copy(
                UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self), to: row, count: count)
        }
    }

    /// The whole pixel at or before a coordinate and how many parts of the next it reaches into.
    static func split(_ coordinate: Double, isWhole: Bool) -> (Int, Int) {
        let near = coordinate.nearby
        if isWhole { return (Int(near.rounded()), 0) }
        let all = Int((near * Double(parts)).rounded())
        return (all >> 4, all & (parts - 1))
    }

    private struct Weights {
        let here: UInt16
        let left: UInt16
        let above: UInt16
        let corner: UInt16

        init(partX: Int, partY: Int) {
            let (keepX, keepY) = (ImageBlit.parts - partX, ImageBlit.parts - partY)
            here = UInt16(keepX * keepY)
            left = UInt16(partX * keepY)
            above = UInt16(keepX * partY)
            corner = UInt16(partX * partY)
        }

        @inline(__always) func mix(
            _ source: UnsafePointer<UInt8>, above row: UnsafePointer<UInt8>, step: Int,
            into result: UnsafeMutablePointer<UInt8>, count: Int
        ) {
            let source = UnsafeRawPointer(source)
            let row = UnsafeRawPointer(row)
            var x = 0
            // The last vector may reach up to seven bytes behind the row, into memory that both sides have.
            while x < count {
                var sum = Self.wide(source + x) &* here
                sum &+= Self.wide(source + x - step) &* left
                sum &+= Self.wide(row + x) &* above
                sum &+= Self.wide(row + x - step) &* corner
                let bytes = SIMD8<UInt8>(truncatingIfNeeded: (sum &+ 128) &>> 8)
                UnsafeMutableRawPointer(result + x).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
                x &+= 8
            }
        }

        @inline(__always) private static func wide(_ bytes: UnsafeRawPointer) -> SIMD8<UInt16> {
            SIMD8<UInt16>(truncatingIfNeeded: bytes.loadUnaligned(as: SIMD8<UInt8>.self))
        }
    }
}
