import Geometry
import Rendering

/// Drawing into a display list.
extension ParticleSystem {
    /// Adds the particles of all layers as sprites, each layer one batch; `opacity` (0…1) is multiplied in.
    public mutating func write(
        to list: inout DisplayList, opacity: Double = 1, pool: some ParallelFor = SerialFor()
    ) {
        for layer in nodes.indices { write(layer, to: &list, opacity: opacity, pool: pool) }
    }

    private mutating func write(
        _ layer: Int, to list: inout DisplayList, opacity: Double, pool: some ParallelFor
    ) {
        let look = nodes[layer].plan.look
        var frame = ParticleFrame()
        swap(&frame, &scratch)
        defer { swap(&frame, &scratch) }
        evaluate(layer, into: &frame, parts: look.order == .backToFront ? [.look, .depth] : [.look], pool: pool)
        guard frame.count > 0 else { return }
        sortEntries(of: frame, by: look.order)
        let share = UInt32(min(max(opacity.isFinite ? opacity : 1, 0), 1) * 256 + 0.5)
        list.sprites(look.dot == .glow ? .glow : .disc, blend: BlendMode(look.blend)) { writer in
            func add(_ entry: Int) {
                let color = frame.color[entry]
                let alpha = (color & 0xFF) * share >> 8
                writer.add(
                    x: frame.x[entry], y: frame.y[entry], diameter: frame.size[entry],
                    color: color & 0xFFFF_FF00 | alpha)
            }
            switch look.order {
            case .unordered, .oldestFirst: for entry in 0..<frame.count { add(entry) }
            case .oldestLast: for entry in (0..<frame.count).reversed() { add(entry) }
            case .backToFront: for entry in entries { add(Int(entry)) }
            }
        }
    }

    /// Entries by depth, the farthest first; equal ones by age.
    private mutating func sortEntries(of frame: ParticleFrame, by order: ParticleLook.Order) {
        guard order == .backToFront else { return }
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: 0..<Int32(frame.count))
        entries.sort { a, b in
            let (za, zb) = (frame.z[Int(a)], frame.z[Int(b)])
            return za != zb ? za < zb : a < b
        }
    }
}

extension BlendMode {
    /// The blend mode of particles that meet what is beneath in the way `blend` says.
    init(_ blend: ParticleLook.Blend) {
        switch blend {
        case .additive: self = .additive
        case .normal, .multiply, .screen: self = .normal
        }
    }
}
