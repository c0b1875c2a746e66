import Geometry

/// Numbers of particles by depth, sorted in place by a heap: the library's sort takes memory at every call.
struct DepthOrder: Sendable {
    /// Depth, as bits that grow with it, above the number.
    private var keys: [UInt64] = []

    /// Sorts the numbers 0..<`count` by `depth`, the smallest first, equal ones by number.
    mutating func fill(_ count: Int, depth: (Int) -> Float) {
        keys.removeAll(keepingCapacity: true)
        for number in 0..<count {
            let bits = depth(number).bitPattern
            // Negative floats order backwards by their bits.
            let ordered = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
            keys.append(UInt64(ordered) << 32 | UInt64(UInt32(truncatingIfNeeded: number)))
        }
        for root in (0..<count / 2).reversed() { sink(root, count) }
        for end in (1..<max(count, 1)).reversed() {
            keys.swapAt(0, end)
            sink(0, end)
        }
    }

    /// The number at a place of the order.
    subscript(place: Int) -> Int { Int(truncatingIfNeeded: keys[place] & 0xFFFF_FFFF) }

    private mutating func sink(_ root: Int, _ end: Int) {
        var root = root
        while true {
            var child = 2 * root + 1
            guard child < end else { return }
            if child + 1 < end, keys[child + 1] > keys[child] { child += 1 }
            guard keys[child] > keys[root] else { return }
            keys.swapAt(root, child)
            root = child
        }
    }
}
