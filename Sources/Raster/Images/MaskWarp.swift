import Geometry

/// Draws coverage in one colour through an affine map.
struct MaskWarp {
    private let mask: CachedImage
    private let map: CGAffineTransform
    private let inverse: CGAffineTransform

    /// `map` leads from the mask's pixels to the surface's; nil if it has no inverse.
    init?(_ mask: CachedImage, map: CGAffineTransform) {
        guard let inverse = map.inverse else { return nil }
        self.mask = mask
        self.map = map
        self.inverse = inverse
    }

    func draw(_ pixel: UInt32, onto surface: Surface) {
        let box = Box(left: 0, top: 0, right: Double(mask.width), bottom: Double(mask.height)).applying(map)
        let area = PixelRect(covering: box).intersection(surface.clip)
        for y in area.top..<max(area.top, area.bottom) {
            let row = surface.row(y)
            for x in area.left..<area.right {
                let coverage = coverage(Double(x) + 0.5, Double(y) + 0.5)
                if coverage != 0 { row[x] = NormalBlending.blend(pixel.weighted(by: coverage), onto: row[x]) }
            }
        }
    }

    @inline(__always) private func coverage(_ x: Double, _ y: Double) -> UInt32 {
        let u = inverse.a * x + inverse.c * y + inverse.tx - 0.5
        let v = inverse.b * x + inverse.d * y + inverse.ty - 0.5
        guard u > 0, v > 0, u < Double(mask.width - 1), v < Double(mask.height - 1) else { return 0 }
        let (left, top) = (Int(u), Int(v))
        let (partX, partY) = (UInt32((u - Double(left)) * 256), UInt32((v - Double(top)) * 256))
        let above = mask.row(top) + left
        let below = above + mask.stride
        let upper = UInt32(above[0]) &* (256 &- partX) &+ UInt32(above[1]) &* partX
        let lower = UInt32(below[0]) &* (256 &- partX) &+ UInt32(below[1]) &* partX
        return (upper &* (256 &- partY) &+ lower &* partY &+ 32_768) &>> 16
    }
}
