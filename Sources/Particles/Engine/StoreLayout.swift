import Geometry

/// Where the particles of a store lie: rings, one a band, each in the order of births.
struct StoreLayout: Sendable {
    /// The most bands of a store.
    static let mostBands = 16

    /// Bands, 1 or `mostBands`.
    let bandCount: Int
    /// Slots of a band, a power of two.
    var capacity = 64
    /// Distance of each band's oldest particle from its first slot.
    var heads = InlineArray<16, Int>(repeating: 0)
    /// Slots of each band in use, of the living and of the dead between them.
    var counts = InlineArray<16, Int>(repeating: 0)

    init(bandCount: Int) { self.bandCount = bandCount }

    /// Slots in use.
    var used: Int {
        var sum = 0
        for band in 0..<bandCount { sum += counts[band] }
        return sum
    }

    /// Slots that the fullest band uses.
    var fullest: Int {
        var most = 0
        for band in 0..<bandCount { most = max(most, counts[band]) }
        return most
    }

    /// The slots of a band.
    @inline(__always) func ring(_ band: Int) -> PieceFinder {
        PieceFinder(base: band &* capacity, head: heads[band], capacity: capacity)
    }

    /// Takes the next slot of a band; there must be room.
    @inline(__always) mutating func takeSlot(_ band: Int) -> Int {
        let slot = ring(band).slot(counts[band])
        counts[band] &+= 1
        return slot
    }

    /// Calls `body` with each piece of slots in use, band by band, the oldest first in each.
    @inline(__always) func forEachPiece(_ body: (Range<Int>) -> Void) {
        for band in 0..<bandCount { ring(band).forEachPiece(0..<counts[band], body) }
    }

    /// Calls `body` with the slots of all particles one by one, in the same order.
    @inline(__always) func forEachSlot(_ body: (Int) -> Void) {
        forEachPiece { piece in
            for slot in piece { body(slot) }
        }
    }

    /// Number of blocks of up to `size` particles that the bands are cut into.
    func blockCount(_ size: Int) -> Int {
        var sum = 0
        for band in 0..<bandCount { sum += (counts[band] + size - 1) / size }
        return sum
    }

    /// Calls `body` with the pieces of slots of a block.
    func forEachPiece(ofBlock block: Int, _ size: Int, _ body: (Range<Int>) -> Void) {
        var block = block
        for band in 0..<bandCount {
            let blocks = (counts[band] + size - 1) / size
            if block < blocks {
                return ring(band).forEachPiece(block * size..<min((block + 1) * size, counts[band]), body)
            }
            block -= blocks
        }
    }
}
