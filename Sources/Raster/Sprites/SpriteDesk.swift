import Rendering

/// Draws batches of round sprites: places them, then stamps them, large batches on several threads.
///
/// Threads share the surface by bands of rows that hold about as many sprites each. Each band is drawn in the order of
/// the batch, so that the picture is the same bit for bit, however many there are.
final class SpriteDesk {
    private let masks = SpriteMasks()
    private let pool: any ParallelFor
    private var placed = PlacedSprites()
    private var isMet: UnsafeMutablePointer<Bool>

    /// A batch of fewer is not worth waking a thread.
    private static let shared = 8_192
    /// Sprites that one thread places before it draws them, while they are in its cache.
    private static let chunk = 1_024
    /// The same for all threads together: enough that they meet seldom.
    private static let sharedChunk = 262_144

    init(pool: some ParallelFor) {
        self.pool = pool
        isMet = .allocate(capacity: masks.count)
    }

    deinit { isMet.deallocate() }

    func draw<B: Blending>(
        _ columns: SpriteColumns, count: Int, _ kind: SpriteKind, _ map: SpriteMap, onto surface: Surface,
        by blending: B.Type
    ) {
        isMet.initialize(repeating: false, count: masks.count)
        let placing = SpritePlacing(masks: masks, kind: kind, columns: columns, map: map)
        let splat = SpriteSplat(masks: masks, kind: kind, surface: surface)
        if pool.threads > 1, count >= Self.shared {
            drawShared(placing, splat, count, by: blending)
        } else {
            drawAlone(placing, splat, count, by: blending)
        }
    }

    private func drawAlone<B: Blending>(
        _ placing: SpritePlacing, _ splat: SpriteSplat, _ count: Int, by blending: B.Type
    ) {
        let target = placed.room(for: min(count, Self.chunk))
        var first = 0
        while first < count {
            let range = first..<min(first + Self.chunk, count)
            placing.place(range, into: target, marking: isMet)
            masks.draw(isMet)
            splat.draw(
                UnsafeBufferPointer(start: target, count: range.count), placing.columns, at: first, placing.map,
                by: blending)
            first = range.upperBound
        }
    }

    private func drawShared<B: Blending>(
        _ placing: SpritePlacing, _ splat: SpriteSplat, _ count: Int, by blending: B.Type
    ) {
        let target = placed.room(for: min(count, Self.sharedChunk))
        var first = 0
        while first < count {
            let size = min(Self.sharedChunk, count - first)
            let work = SharedWork(
                placing: placing, splat: splat, first: first, placed: target, count: size, isMet: isMet)
            pool.run(count: size) { work.place($0) }
            masks.draw(isMet)
            let bands = Self.bands(target, count: size, splat.surface.clip, number: pool.threads)
            pool.run(count: bands.count) { numbers in
                for number in numbers { work.draw(bands[number], by: blending) }
            }
            first += size
        }
    }

    /// Bands of rows that cover `clip` and hold about as many of the sprites in it each, as a sample of them tells.
    private static func bands(
        _ sprites: UnsafePointer<PlacedSprite>, count: Int, _ clip: PixelRect, number: Int
    ) -> [PixelRect] {
        let (columns, lines) = (clip.left..<clip.right, clip.top..<clip.bottom)
        var rows: [Int] = []
        for index in stride(from: 0, to: count, by: max(count / 256, 1)) {
            let (left, top) = (Int(sprites[index].left), Int(sprites[index].top))
            if columns ~= left, lines ~= top { rows.append(top) }
        }
        rows.sort()
        var bands: [PixelRect] = []
        var top = clip.top
        for index in 1...number {
            let bottom = index == number || rows.isEmpty ? clip.bottom : rows[index * rows.count / number]
            guard bottom > top else { continue }
            bands.append(PixelRect(left: clip.left, top: top, right: clip.right, bottom: bottom))
            top = bottom
        }
        return bands
    }
}

/// What threads that draw one batch share. Each places sprites of its own, and draws on rows of its own; a mark that a
/// class is met is only ever set.
private struct SharedWork: @unchecked Sendable {
    let placing: SpritePlacing
    let splat: SpriteSplat
    /// The first sprite of the chunk, and how many there are.
    let first: Int
    let placed: UnsafeMutablePointer<PlacedSprite>
    let count: Int
    let isMet: UnsafeMutablePointer<Bool>

    func place(_ range: Range<Int>) {
        let sprites = range.lowerBound + first..<range.upperBound + first
        placing.place(sprites, into: placed + range.lowerBound, marking: isMet)
    }

    func draw<B: Blending>(_ band: PixelRect, by blending: B.Type) {
        var splat = splat
        splat.surface.clip = band
        splat.draw(
            UnsafeBufferPointer(start: placed, count: count), placing.columns, at: first, placing.map, by: blending)
    }
}

/// Room for placed sprites, kept from batch to batch.
private struct PlacedSprites: ~Copyable {
    private var start = UnsafeMutablePointer<PlacedSprite>.allocate(capacity: 0)
    private var capacity = 0

    mutating func room(for count: Int) -> UnsafeMutablePointer<PlacedSprite> {
        guard count > capacity else { return start }
        start.deallocate()
        capacity = max(count, capacity * 3 / 2)
        start = .allocate(capacity: capacity)
        return start
    }

    deinit { start.deallocate() }
}
