import Geometry
import Motion

/// Tells the symbols of a tree that move of each frame.
final class SymbolClock: FrameObserver {
    private var moving: [SymbolElement] = []

    /// Tells an element of every frame until it has come to rest.
    func follow(_ element: SymbolElement) { moving.append(element) }

    /// An element leaves the tree.
    func forget(_ element: SymbolElement) { moving.removeAll { $0 === element } }

    func frameDidAdvance(_ host: ViewHost) -> Bool {
        var count = 0
        for index in moving.indices {
            guard moving[index].frameDidAdvance() else { continue }
            moving[count] = moving[index]
            count += 1
        }
        moving.removeLast(moving.count - count)
        return !moving.isEmpty
    }
}
