import Geometry
import Rendering

/// Pictures and coverage masks placed at fractions of a pixel.
enum ImageBlit {
    /// Draws `image` with its top left corner at (`x`, `y`) in pixels; exact at whole pixels, bilinear between them unless
    /// `snaps` (a picture so soft that a half pixel is not seen).
    static func draw(_ image: PixelBuffer, x: CGFloat, y: CGFloat, snaps: Bool, blend: BlendMode, _ target: DrawTarget) {
        guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return }
        let fx = x - x.rounded(.down)
        let fy = y - y.rounded(.down)
        let isWhole = (fx < 1.0 / 64 || fx > 63.0 / 64) && (fy < 1.0 / 64 || fy > 63.0 / 64)
        if snaps || isWhole {
            copy(image, Int(x.rounded()), Int(y.rounded()), blend, target)
        } else {
            interpolate(image, Int(x.rounded(.down)), Int(y.rounded(.down)), fx, fy, blend, target)
        }
    }

    private static func copy(_ image: PixelBuffer, _ left: Int, _ top: Int, _ blend: BlendMode, _ target: DrawTarget) {
        let area = PixelRect(left: left, top: top, right: left + image.width, bottom: top + image.height)
            .intersection(target.clip)
        guard !area.isEmpty else { return }
        for y in area.top..<area.bottom {
            let source = image.pixels + (y - top) * image.stride + area.left - left
            if blend == .additive {
                Blending.addRow(target.row(y) + area.left, source, area.right - area.left)
            } else {
                Blending.overRow(target.row(y) + area.left, source, area.right - area.left)
            }
        }
    }

    private static func interpolate(
        _ image: PixelBuffer, _ left: Int, _ top: Int, _ fx: CGFloat, _ fy: CGFloat, _ blend: BlendMode,
        _ target: DrawTarget
    ) {
        let area = PixelRect(left: left, top: top, right: left + image.width + 1, bottom: top + image.height + 1)
            .intersection(target.clip)
        guard !area.isEmpty else { return }
        let wx = UInt32(fx * 255 + 0.5)
        let wy = UInt32(fy * 255 + 0.5)
        for y in area.top..<area.bottom {
            let row = target.row(y)
            for x in area.left..<area.right {
                let u = x - left
                let v = y - top
                let upper = mixed(image[u - 1, v - 1], image[u, v - 1], wx)
                let lower = mixed(image[u - 1, v], image[u, v], wx)
                let pixel = mixed(upper, lower, wy)
                if pixel != 0 { row[x] = Blending.blended(pixel, row[x], blend) }
            }
        }
    }

    /// The picture shifted by `weight`/255 of a pixel: that share of the left one, the rest of the right one.
    @inline(__always)
    private static func mixed(_ left: UInt32, _ right: UInt32, _ weight: UInt32) -> UInt32 {
        if left == right { return left }
        let inverse = 255 &- weight
        let rb = ((left & 0xFF00FF) &* weight &+ (right & 0xFF00FF) &* inverse &+ 0x80_0080)
        let ag = ((left >> 8 & 0xFF00FF) &* weight &+ (right >> 8 & 0xFF00FF) &* inverse &+ 0x80_0080)
        let low = (rb &+ (rb >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        return low | (ag &+ (ag >> 8 & 0xFF00FF)) & 0xFF00_FF00
    }

    /// Paints `color` through a mask of 8-bit coverage with its top left corner at whole pixels.
    static func paint(_ mask: CoverageMask, x left: Int, y top: Int, color: UInt32, _ target: DrawTarget) {
        let area = PixelRect(left: left, top: top, right: left + mask.width, bottom: top + mask.height)
            .intersection(target.clip)
        guard !area.isEmpty, color != 0 else { return }
        mask.levels.withUnsafeBufferPointer { levels in
            for y in area.top..<area.bottom {
                let row = target.row(y)
                let offset = (y - top) * mask.width - left
                for x in area.left..<area.right {
                    let level = UInt32(levels[offset + x])
                    if level != 0 { row[x] = Blending.over(Blending.scaled(color, level), row[x]) }
                }
            }
        }
    }
}

/// Coverage of a glyph or of a line of text, 0…255 a pixel.
struct CoverageMask {
    var width = 0
    var height = 0
    /// From the pen's pixel to the mask's left column.
    var left = 0
    /// From the baseline's row to the mask's top row; negative above.
    var top = 0
    var levels: [UInt8] = []
}
