import Geometry
import Rendering

@testable import Layers

/// Where the particles of a tree are drawn.
struct ParticleProbe {
    private var list = DisplayList()

    /// The mean of their places in the emitter's own space; zero without any.
    mutating func mean(of tree: LayerTree) -> CGPoint {
        list.removeAll()
        tree.compose(into: &list)
        let count = CGFloat(max(list.spriteX.count, 1))
        return CGPoint(
            x: CGFloat(list.spriteX.reduce(0, +)) / count, y: CGFloat(list.spriteY.reduce(0, +)) / count)
    }
}
