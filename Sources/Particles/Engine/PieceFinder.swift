import Geometry

/// Finds the slots of particles in a ring.
struct PieceFinder: Sendable {
    /// First slot of the ring.
    let base: Int
    /// Distance from it of the oldest particle.
    let head: Int
    /// Slots of the ring, a power of two.
    let capacity: Int

    /// The slot of the particle with index `index`, 0 for the oldest.
    @inline(__always) func slot(_ index: Int) -> Int { base &+ ((head &+ index) & (capacity &- 1)) }

    /// Calls `body` with the one or two pieces of slots that the particles with the indices `range` lie in.
    @inline(__always) func forEachPiece(_ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        guard !range.isEmpty else { return }
        let start = slot(range.lowerBound)
        let first = min(range.count, base + capacity - start)
        body(start..<start + first)
        if first < range.count { body(base..<base + range.count - first) }
    }
}
