import CSDL2
import Geometry
import Raster
import Rendering

/// A part of an image, perhaps made smaller, in a texture.
struct ImagePart {
    /// What is beyond the part and between its pixels.
    enum Kind: Int {
        /// Nothing, and a mixture: an empty pixel is around it, and it lies in the atlas if it is small.
        case framed
        /// Its edge pixels go on, and a mixture.
        case clamped
        /// Its edge pixels go on, and the nearest pixel.
        case nearest
    }

    let picture: Picture
    /// Size of the whole image at this level, in pixels.
    let width: Double
    let height: Double
    /// From the image's corner to the texture part's, in pixels.
    let left: Double
    let top: Double

    /// Where a place of the image, in fractions of its size, lies in the texture.
    @inline(__always) func texel(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
        (u * width - left, v * height - top)
    }
}

/// The pixels of an image, halved some times; what was asked for last is kept.
struct ImageLevels {
    private var image: CGImage?
    private var level = 0
    private(set) var pixels: [UInt8] = []
    private(set) var width = 0
    private(set) var height = 0

    /// Makes `pixels` those of `image`, halved `level` times or as often as that is possible.
    mutating func load(_ image: CGImage, level: Int) {
        guard self.image !== image || self.level != level else { return }
        self.image = image
        self.level = level
        (pixels, width, height) = (image.premultipliedBGRA, image.width, image.height)
        for _ in 0..<level where width > 1 || height > 1 { halve() }
    }

    mutating func forget() { self = ImageLevels() }

    /// Each pixel becomes the mean of the up to three by three that it covers.
    private mutating func halve() {
        let (newWidth, newHeight) = (max(width / 2, 1), max(height / 2, 1))
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
        for y in 0..<newHeight {
            let rows = y * height / newHeight..<max((y + 1) * height / newHeight, y * height / newHeight + 1)
            for x in 0..<newWidth {
                let columns = x * width / newWidth..<max((x + 1) * width / newWidth, x * width / newWidth + 1)
                var sum = SIMD4<UInt32>.zero
                for row in rows {
                    for column in columns {
                        let place = (row * width + column) * 4
                        sum &+= SIMD4(
                            UInt32(pixels[place]), UInt32(pixels[place + 1]), UInt32(pixels[place + 2]),
                            UInt32(pixels[place + 3]))
                    }
                }
                let count = UInt32(rows.count * columns.count)
                for part in 0..<4 { result[(y * newWidth + x) * 4 + part] = UInt8((sum[part] + count / 2) / count) }
            }
        }
        (pixels, width, height) = (result, newWidth, newHeight)
    }
}

extension GPUCanvas {
    /// The part `region` of an image, in fractions, where so many of its pixels fall on one of the device; nil if it is
    /// too large for a texture.
    func part(of image: CGImage, _ region: Bounds, texelsPerPixel: Double, kind: ImagePart.Kind) -> ImagePart? {
        guard texelsPerPixel > 0, texelsPerPixel.isFinite else { return nil }
        let level = texelsPerPixel > 1 ? min(Int(log2(texelsPerPixel).rounded()), 14) : 0
        var (width, height) = (image.width, image.height)
        for _ in 0..<level { (width, height) = (max(width / 2, 1), max(height / 2, 1)) }
        let margin = kind == .framed ? 1 : 0
        let rect = Bounds(
            left: region.left * Double(width) + 1e-6, top: region.top * Double(height) + 1e-6,
            right: region.right * Double(width) - 1e-6, bottom: region.bottom * Double(height) - 1e-6
        ).pixels.intersection(DeviceRect(left: 0, top: 0, right: width, bottom: height))
        guard !rect.isEmpty, max(rect.width, rect.height) + 2 * margin <= textures.longestSide else { return nil }
        var key = Fingerprint(4)
        key.add(kind.rawValue)
        key.add(ObjectIdentifier(image).hashValue)
        key.add(level)
        key.add(rect)
        guard
            let picture = textures.atlas.find(key) ?? textures.find(key)
                ?? load(image, level, rect, margin: margin, kind, key)
        else { return nil }
        return ImagePart(
            picture: picture, width: Double(width), height: Double(height), left: Double(rect.left - margin),
            top: Double(rect.top - margin))
    }

    private func load(
        _ image: CGImage, _ level: Int, _ rect: DeviceRect, margin: Int, _ kind: ImagePart.Kind, _ key: Fingerprint
    ) -> Picture? {
        imageLevels.load(image, level: level)
        let pixels = PixelBuffer(width: rect.width + 2 * margin, height: rect.height + 2 * margin)
        imageLevels.pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for row in 0..<rect.height {
                let source = base + ((rect.top + row) * imageLevels.width + rect.left) * 4
                let target = pixels.bytes + (row + margin) * pixels.bytesPerRow + margin * 4
                target.copyMemory(from: source, byteCount: rect.width * 4)
            }
        }
        flush()
        if kind == .framed, textures.atlas.takes(width: pixels.width, height: pixels.height) {
            return keepInAtlas(pixels, key, image: image)
        }
        let picture = textures.insert(pixels, for: key, image: image)
        // A texture's mode holds for all that waits to be drawn from it, so it never changes.
        if kind == .nearest, let picture { SDL_SetTextureScaleMode(picture.texture, SDL_ScaleModeNearest) }
        return picture
    }
}
