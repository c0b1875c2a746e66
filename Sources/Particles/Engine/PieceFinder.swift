import Geometry

/// Finds the slots of particles in a ring.
struct PieceFinder: Sendable {
    /// Slot of the oldest particle.
    let head: Int
    /// Slots of the ring, a power of two.
    let capacity: Int

    /// The slot of the particle with index `index`, 0 for the oldest.
    @inline(__always) func slot(_ index: Int) -> Int { (head &+ index) & (capacity &- 1) }

    /// The one or two pieces of slots that the particles with the indices `range` (0 for the oldest) lie in.
    func pieces(_ range: Range<Int>) -> (Range<Int>, Range<Int>) {
        let start = (head + range.lowerBound) & (capacity - 1)
        let first = min(range.count, capacity - start)
        return (start..<start + first, 0..<range.count - first)
    }

    /// Calls `body` with each of those pieces that is not empty.
    @inline(__always) func forEachPiece(_ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        let (first, second) = pieces(range)
        if !first.isEmpty { body(first) }
        if !second.isEmpty { body(second) }
    }
}

/// The slots that come next in a store.
struct SlotSequence {
    let pieces: PieceFinder
    let first: Int

    @inline(__always) subscript(index: Int) -> Int { pieces.slot(first &+ index) }
}
