import Geometry
import Rendering

/// Layers whose picture is a function of their local time: emitters and waves.
extension CALayer {
    /// Whether this class's picture runs.
    final var runs: Bool {
        switch values.content.kind {
        case .emitter, .wave: true
        default: false
        }
    }
}

extension LayerTree {
    /// Lets everything that runs come to the time of the frame. Whether any of it will look different in the next one.
    func run(_ layers: [CALayer]) -> Bool {
        var isMoving = false
        for layer in layers {
            let now = layer.localTime(media: time)
            let willChange = layer.run(to: now)
            // Where a layer's time stands, its picture does too.
            if willChange, layer.localTime(media: time + 1) != now { isMoving = true }
        }
        return isMoving
    }

    /// Particles alive in all emitter layers of the tree.
    public var liveParticles: Int { running.reduce(0) { $0 + $1.liveParticles } }
}
