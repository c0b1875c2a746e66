import CSDL2
import Geometry
import Raster

/// Small pictures in one texture, on shelves, so that text, sprites and plain shapes are drawn together.
///
/// When it is full it is emptied and fills again with what is in use.
final class TextureAtlas {
    private struct Shelf {
        var top: Int
        var height: Int
        var end: Int
    }
    let texture: OpaquePointer
    private let side: Int
    private var shelves: [Shelf] = []
    private var top = TextureAtlas.whiteSide
    private var pictures: [Fingerprint: Picture] = [:]
    /// Kept alive, so that their identities stay their own.
    private var images: [CGImage] = []

    /// Side of the texture in pixels.
    static let side = 2048
    /// Pictures of more pixels on a side go elsewhere.
    static let widest = 1024
    static let highest = 160
    private static let whiteSide = 4

    var byteCount: Int { side * side * 4 }
    /// How many pictures are kept.
    var count: Int { pictures.count }

    init?(renderer: OpaquePointer, side: Int) {
        guard let texture = TextureStore.makeTexture(renderer, SDL_TEXTUREACCESS_STATIC, width: side, height: side)
        else { return nil }
        self.texture = texture
        self.side = side
        let white = [UInt32](repeating: .max, count: Self.whiteSide * Self.whiteSide)
        var place = SDL_Rect(x: 0, y: 0, w: Int32(Self.whiteSide), h: Int32(Self.whiteSide))
        guard SDL_UpdateTexture(texture, &place, white, Int32(Self.whiteSide * 4)) == 0 else { return nil }
    }

    isolated deinit { SDL_DestroyTexture(texture) }

    /// A texel that is white, for what has only its own colour.
    var white: SDL_FPoint {
        let middle = Float(Self.whiteSide) / 2 / Float(side)
        return SDL_FPoint(x: middle, y: middle)
    }

    func takes(width: Int, height: Int) -> Bool {
        width <= min(Self.widest, side / 2) && height <= min(Self.highest, side / 2)
    }

    func find(_ key: Fingerprint) -> Picture? { pictures[key] }

    /// Keeps a picture; nil if there is no room.
    func insert(
        _ pixels: PixelBuffer, for key: Fingerprint, left: Int = 0, top: Int = 0, image: CGImage? = nil
    ) -> Picture? {
        let (width, height) = (pixels.width, pixels.height)
        guard takes(width: width, height: height), let place = room(width: width + 2, height: height + 2) else {
            return nil
        }
        // Between pixels a neighbour would show through, or what stood here before: an empty frame keeps them apart.
        let framed = PixelBuffer(width: width + 2, height: height + 2)
        for row in 0..<height {
            (framed.bytes + (row + 1) * framed.bytesPerRow + 4).copyMemory(
                from: pixels.bytes + row * pixels.bytesPerRow, byteCount: width * 4)
        }
        var rect = SDL_Rect(x: Int32(place.x), y: Int32(place.y), w: Int32(width + 2), h: Int32(height + 2))
        guard SDL_UpdateTexture(texture, &rect, framed.bytes, Int32(framed.bytesPerRow)) == 0 else { return nil }
        let picture = Picture(
            texture: texture, x: place.x + 1, y: place.y + 1, width: width, height: height, of: (side, side),
            left: left,
            top: top)
        pictures[key] = picture
        if let image { images.append(image) }
        return picture
    }

    /// Forgets all pictures. Whoever calls has drawn all that refers to them.
    func removeAll() {
        pictures.removeAll(keepingCapacity: true)
        shelves.removeAll(keepingCapacity: true)
        images.removeAll()
        top = Self.whiteSide
    }

    /// The lowest shelf that is not much too high, or a new one.
    private func room(width: Int, height: Int) -> (x: Int, y: Int)? {
        for index in shelves.indices {
            let shelf = shelves[index]
            guard height <= shelf.height, shelf.height <= height + height / 2 + 4, shelf.end + width <= side else {
                continue
            }
            shelves[index].end += width
            return (shelf.end, shelf.top)
        }
        let rounded = (height + 3) & ~3
        guard top + rounded <= side else { return nil }
        shelves.append(Shelf(top: top, height: rounded, end: width))
        top += rounded
        return (0, top - rounded)
    }
}
