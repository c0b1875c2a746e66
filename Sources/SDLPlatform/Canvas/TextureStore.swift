import CSDL2
import Geometry
import Raster
import Rendering

/// A part of a texture.
struct Picture {
    let texture: OpaquePointer
    /// Size in texels.
    let width: Int
    let height: Int
    /// Size of the whole texture.
    let wholeWidth: Int
    let wholeHeight: Int
    /// From where the picture is placed to its corner, in pixels.
    let left: Int
    let top: Int
    /// From texels of the part to the texture's own measure, 0…1.
    let originU: Float
    let originV: Float
    let perTexelU: Float
    let perTexelV: Float

    init(
        texture: OpaquePointer, x: Int = 0, y: Int = 0, width: Int, height: Int, of whole: (width: Int, height: Int),
        left: Int = 0, top: Int = 0
    ) {
        self.texture = texture
        self.left = left
        self.top = top
        (wholeWidth, wholeHeight) = whole
        self.width = width
        self.height = height
        perTexelU = 1 / Float(whole.width)
        perTexelV = 1 / Float(whole.height)
        originU = Float(x) * perTexelU
        originV = Float(y) * perTexelV
    }

    /// The upper left corner of the same texture, of another size.
    func part(width: Int, height: Int) -> Picture {
        Picture(texture: texture, width: width, height: height, of: (wholeWidth, wholeHeight))
    }

    /// Where a place of the part lies in the texture; cut to the texture.
    @inline(__always) func texel(_ x: Double, _ y: Double) -> SDL_FPoint {
        SDL_FPoint(
            x: min(max(originU + Float(x) * perTexelU, 0), 1), y: min(max(originV + Float(y) * perTexelV, 0), 1))
    }
}

/// The textures of one renderer: an atlas of small pictures, larger ones by key within a budget, images, and layers.
///
/// Nothing here survives the renderer's device; the owner makes a new store when that is lost.
final class TextureStore {
    private struct Entry {
        var picture: Picture
        var byteCount: Int
        var lastUse: UInt64
        /// Kept alive, so that its identity stays its own.
        var image: CGImage?
    }
    let renderer: OpaquePointer
    /// Longest side of a texture in pixels.
    let longestSide: Int
    /// The small pictures.
    let atlas: TextureAtlas
    private var entries: [Fingerprint: Entry] = [:]
    private var layers: [Picture] = []
    private var clock: UInt64 = 0
    /// Memory of the pictures outside the atlas, in bytes.
    private(set) var byteCount = 0

    /// The pictures here take at most so much, the atlas included; what is drawn anew when it changes has 16 MB more.
    static let budget = 48 << 20

    init?(renderer: OpaquePointer) {
        var info = SDL_RendererInfo()
        guard SDL_GetRendererInfo(renderer, &info) == 0 else { return nil }
        let sides = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }
        longestSide = min(Int(sides.min() ?? 4096), 16_384)
        guard let atlas = TextureAtlas(renderer: renderer, side: min(TextureAtlas.side, longestSide)) else {
            return nil
        }
        self.renderer = renderer
        self.atlas = atlas
    }

    isolated deinit {
        for entry in entries.values { SDL_DestroyTexture(entry.picture.texture) }
        for layer in layers { SDL_DestroyTexture(layer.texture) }
    }

    static func makeTexture(
        _ renderer: OpaquePointer, _ access: SDL_TextureAccess, width: Int, height: Int
    ) -> OpaquePointer? {
        let texture = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(clamping: width),
            Int32(clamping: height))
        guard let texture else { return nil }
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
        return texture
    }

    func find(_ key: Fingerprint) -> Picture? {
        clock &+= 1
        guard let found = entries[key] else { return nil }
        entries[key]?.lastUse = clock
        return found.picture
    }

    /// Keeps a picture of its own texture; nil if there is no room or no such texture. Whoever calls has drawn all that
    /// refers to older pictures.
    func insert(
        _ pixels: PixelBuffer, for key: Fingerprint, left: Int = 0, top: Int = 0, image: CGImage? = nil
    ) -> Picture? {
        insert(
            bytes: pixels.bytes, rowBytes: pixels.bytesPerRow, width: pixels.width, height: pixels.height, for: key,
            left: left, top: top, image: image)
    }

    /// Keeps a picture of bytes as they lie in a `PixelBuffer`, and with it the image whose identity is in the key.
    func insert(
        bytes: UnsafeRawPointer, rowBytes: Int, width: Int, height: Int, for key: Fingerprint, left: Int = 0,
        top: Int = 0, image: CGImage? = nil
    ) -> Picture? {
        let size = width * height * 4
        guard max(width, height) <= longestSide, size <= Self.budget / 2 else { return nil }
        while byteCount + size > Self.budget - atlas.byteCount, discardOldest() {}
        guard let texture = Self.makeTexture(renderer, SDL_TEXTUREACCESS_STATIC, width: width, height: height) else {
            return nil
        }
        guard SDL_UpdateTexture(texture, nil, bytes, Int32(rowBytes)) == 0 else {
            SDL_DestroyTexture(texture)
            return nil
        }
        let picture = Picture(
            texture: texture, width: width, height: height, of: (width, height), left: left, top: top)
        if let old = entries[key] { discard(key, old) }
        entries[key] = Entry(picture: picture, byteCount: size, lastUse: clock, image: image)
        byteCount += size
        return picture
    }

    /// Gives up what was not used for so many look-ups.
    func discard(unusedFor age: UInt64) {
        let old = entries.filter { clock &- $0.value.lastUse > age }
        for (key, entry) in old { discard(key, entry) }
    }

    private func discardOldest() -> Bool {
        guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return false }
        discard(oldest.key, oldest.value)
        return true
    }

    private func discard(_ key: Fingerprint, _ entry: Entry) {
        SDL_DestroyTexture(entry.picture.texture)
        byteCount -= entry.byteCount
        entries[key] = nil
    }

    /// The texture of a nested group, as large as the drawing area.
    func layer(_ depth: Int, width: Int, height: Int) -> Picture? {
        guard max(width, height) <= longestSide else { return nil }
        if depth < layers.count {
            if layers[depth].width == width, layers[depth].height == height { return layers[depth] }
            for layer in layers[depth...] { SDL_DestroyTexture(layer.texture) }
            layers.removeSubrange(depth...)
        }
        guard depth == layers.count,
            let texture = Self.makeTexture(renderer, SDL_TEXTUREACCESS_TARGET, width: width, height: height)
        else { return nil }
        layers.append(Picture(texture: texture, width: width, height: height, of: (width, height)))
        return layers[depth]
    }
}
