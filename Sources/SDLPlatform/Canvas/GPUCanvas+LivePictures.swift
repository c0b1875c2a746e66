import CSDL2
import Geometry
import Raster
import Rendering

/// Pictures that change: each has a texture of its own, by its turn in the frame.
extension GPUCanvas {
    /// A picture that is drawn anew whenever what it shows changes, in a texture of its own.
    struct LivePicture {
        var key: Fingerprint
        var picture: Picture
        var idleFrames = 0

        var byteCount: Int { picture.wholeWidth * picture.wholeHeight * 4 }
    }

    /// Memory that they may take, in bytes, and how many there may be; what is beyond shares one more texture.
    private static let liveBudget = 16 << 20
    private static let liveLimit = 64

    /// Draws items where they are, in the pixels `seen`; the texture is reused as long as the same things are drawn in
    /// the same order, and is not drawn again while they don't change.
    func drawLive(
        _ items: [DisplayItem], _ digest: UInt64, seen: DeviceRect, _ blend: BlendMode, _ list: DisplayList,
        tint: MeshColor = .white
    ) {
        let map = state.map
        let base = (x: Int(map.tx.reachable.rounded(.down)), y: Int(map.ty.reachable.rounded(.down)))
        let relative = DeviceRect(
            left: seen.left - base.x, top: seen.top - base.y, right: seen.right - base.x, bottom: seen.bottom - base.y)
        var key = Fingerprint(digest)
        key.addShape(of: map)
        key.add(scale)
        key.add(((map.tx.reachable - Double(base.x)) * 256).rounded())
        key.add(((map.ty.reachable - Double(base.y)) * 256).rounded())
        key.add(relative)
        let showsBackdrop = items.contains(where: \.showsBackdrop)
        // What lies beneath is another in each frame.
        if showsBackdrop {
            glimpses &+= 1
            key.add(glimpses)
        }
        let number = liveCount
        liveCount += 1
        if number < live.count, live[number].key == key {
            live[number].idleFrames = 0
            return place(live[number].picture, x: Double(seen.left), y: Double(seen.top), tint: tint, blend)
        }
        var own = DisplayList()
        own.takeColumns(of: list)
        for item in items { own.append(item) }
        flush()
        let pixels = draw(own, map, seen, over: showsBackdrop ? glimpse(around: seen, own) : nil)
        guard let picture = showLive(pixels, number, key) else { return }
        place(picture, x: Double(seen.left), y: Double(seen.top), tint: tint, blend)
        // The next one may need the texture that is shared.
        if number >= live.count || live[number].key != key { flush() }
    }

    private func showLive(_ pixels: PixelBuffer, _ number: Int, _ key: Fingerprint) -> Picture? {
        if number < live.count {
            let old = live[number].picture
            if old.wholeWidth >= pixels.width, old.wholeHeight >= pixels.height,
                old.wholeWidth <= pixels.width + 128, old.wholeHeight <= pixels.height + 128
            {
                live[number] = LivePicture(key: key, picture: old.part(width: pixels.width, height: pixels.height))
                return update(live[number].picture, pixels) ? live[number].picture : nil
            }
        }
        let (width, height) = ((pixels.width + 63) & ~63, (pixels.height + 63) & ~63)
        let others = live.indices.reduce(0) { $1 == number ? $0 : $0 + live[$1].byteCount }
        guard number < Self.liveLimit, number <= live.count, others + width * height * 4 <= Self.liveBudget else {
            return showShared(pixels)
        }
        let limit = textures.longestSide
        guard
            let texture = TextureStore.makeTexture(
                renderer, SDL_TEXTUREACCESS_STATIC, width: min(width, limit), height: min(height, limit))
        else { return nil }
        let picture = Picture(
            texture: texture, width: pixels.width, height: pixels.height, of: (min(width, limit), min(height, limit)))
        let entry = LivePicture(key: key, picture: picture)
        if number < live.count {
            SDL_DestroyTexture(live[number].picture.texture)
            live[number] = entry
        } else {
            live.append(entry)
        }
        return update(picture, pixels) ? picture : nil
    }

    /// In a texture for whatever has none, drawn anew each time.
    private func showShared(_ pixels: PixelBuffer) -> Picture? {
        if sharedPicture.map({ $0.wholeWidth < pixels.width || $0.wholeHeight < pixels.height }) ?? true {
            if let old = sharedPicture { SDL_DestroyTexture(old.texture) }
            sharedPicture = nil
            guard max(pixels.width, pixels.height) <= textures.longestSide,
                let texture = TextureStore.makeTexture(
                    renderer, SDL_TEXTUREACCESS_STATIC, width: pixels.width, height: pixels.height)
            else { return nil }
            sharedPicture = Picture(
                texture: texture, width: pixels.width, height: pixels.height, of: (pixels.width, pixels.height))
        }
        guard let picture = sharedPicture?.part(width: pixels.width, height: pixels.height) else { return nil }
        return update(picture, pixels) ? picture : nil
    }

    private func update(_ picture: Picture, _ pixels: PixelBuffer) -> Bool {
        var rect = SDL_Rect(x: 0, y: 0, w: Int32(pixels.width), h: Int32(pixels.height))
        return SDL_UpdateTexture(picture.texture, &rect, pixels.bytes, Int32(pixels.bytesPerRow)) == 0
    }

    var liveBytes: Int { live.reduce(0) { $0 + $1.byteCount } }

    /// Gives up the textures of what was not drawn for two seconds or so.
    func forgetIdlePictures() {
        for index in live.indices.dropFirst(liveCount) { live[index].idleFrames += 1 }
        if liveCount <= live.count, let old = sharedPicture {
            SDL_DestroyTexture(old.texture)
            sharedPicture = nil
        }
        while let last = live.last, last.idleFrames > 120 {
            SDL_DestroyTexture(last.picture.texture)
            live.removeLast()
        }
    }
}
