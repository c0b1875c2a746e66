/// The pictures of plain letters and digits in the fonts that were used last, found without hashing: numbers that change
/// every frame are written with them.
struct GlyphPages {
    private struct Page {
        var size: Double
        var face: Typeface
        var images: [LineImage?]
    }
    private static let first: UInt32 = 0x20
    private static let count = 96
    private static let limit = 32

    private var pages: [Page] = []
    private var discardCount = 0

    /// A picture that is still in the cache, which gave back `discardCount` so far.
    @inline(__always) func find(_ scalar: UInt32, size: Double, face: Typeface, _ discardCount: Int) -> LineImage? {
        let place = Int(scalar &- Self.first)
        guard scalar >= Self.first, place < Self.count, discardCount == self.discardCount else { return nil }
        for index in pages.indices where pages[index].size == size && pages[index].face == face {
            return pages[index].images[place]
        }
        return nil
    }

    mutating func insert(
        _ image: LineImage, _ scalar: UInt32, size: Double, face: Typeface, _ discardCount: Int
    ) {
        let place = Int(scalar &- Self.first)
        guard scalar >= Self.first, place < Self.count else { return }
        if discardCount != self.discardCount {
            self.discardCount = discardCount
            pages.removeAll(keepingCapacity: true)
        }
        if let index = pages.firstIndex(where: { $0.size == size && $0.face == face }) {
            pages[index].images[place] = image
            return
        }
        // More fonts than that in one frame are found in the cache.
        guard pages.count < Self.limit else { return }
        var page = Page(size: size, face: face, images: Array(repeating: nil, count: Self.count))
        page.images[place] = image
        pages.append(page)
    }
}
