import Geometry
import Particles
import Rendering

/// Drawing an emitter layer's particles.
extension EmitterRun {
    /// Adds the particles of all cells as sprites, in the layer's space.
    func draw(_ values: EmitterValues, alpha: Float, pool: some ParallelFor, into list: inout DisplayList) {
        let share = UInt32(min(max(alpha, 0), 1) * 256 + 0.5)
        let blend: BlendMode = values.renderMode == .additive ? .additive : .normal
        var parts: ParticleFrame.Parts = [.look, .angles]
        if values.renderMode == .backToFront { parts.insert(.depth) }
        for index in cells.indices {
            for layer in 0..<min(cells[index].system.layerCount, cells[index].pictures.count) {
                evaluate(index, layer, parts, pool: pool)
                guard frame.count > 0 else { continue }
                sort(by: values.renderMode)
                draw(cells[index].pictures[layer], share: share, blend: blend, into: &list)
            }
        }
    }

    private func draw(_ picture: CellPicture, share: UInt32, blend: BlendMode, into list: inout DisplayList) {
        let (frame, order) = (frame, order)
        guard let image = picture.image else {
            return list.sprites(.glow, blend: blend) { writer in
                for entry in order.lazy.map({ Int($0) }) {
                    writer.add(
                        x: frame.x[entry], y: frame.y[entry], diameter: frame.size[entry],
                        color: frame.color[entry].faded(to: share))
                }
            }
        }
        let frames = picture.source == ImageItem.whole ? [] : [picture.source]
        list.sprites(of: image, frames: frames, blend: blend) { writer in
            for entry in order.lazy.map({ Int($0) }) {
                let width = frame.size[entry]
                writer.add(
                    x: frame.x[entry], y: frame.y[entry], width: width, height: width * picture.aspect,
                    angle: frame.angle[entry], color: frame.color[entry].faded(to: share))
            }
        }
    }

    /// The order in which the entries of the frame are drawn; they come by age, the oldest first.
    private func sort(by mode: CAEmitterLayerRenderMode) {
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: 0..<Int32(frame.count))
        switch mode {
        case .oldestLast: order.reverse()
        case .backToFront:
            order.sort { a, b in
                let (below, above) = (frame.z[Int(a)], frame.z[Int(b)])
                return below != above ? below < above : a < b
            }
        default: break
        }
    }
}

extension UInt32 {
    /// A colour 0xRRGGBBAA whose opacity is multiplied by `share` of 256.
    fileprivate func faded(to share: UInt32) -> UInt32 { self & 0xFFFF_FF00 | ((self & 0xFF) * share) >> 8 }
}
