import Geometry
import Rendering

/// Drawing into a display list.
extension ParticleSystem {
    /// Adds the particles of all layers as sprites, each layer one batch, tails before them.
    ///
    /// `opacity` (0…1) is multiplied in; `pictures` gives the images of a layer by its number, without which dots are drawn.
    public mutating func write(
        to list: inout DisplayList, opacity: Double = 1, pictures: (Int) -> ParticlePictures? = { _ in nil },
        pool: some ParallelFor = SerialFor()
    ) {
        let opacity = Float(min(max(opacity.isFinite ? opacity : 1, 0), 1))
        var frame = ParticleFrame()
        swap(&frame, &scratch)
        for layer in nodes.indices {
            let picture = pictures(layer)
            writeTail(layer, to: &list, opacity: opacity, picture, &frame, pool)
            let parts = parts(ofLayer: layer, hasPicture: picture != nil)
            evaluate(layer, into: &frame, parts: parts, pool: pool)
            add(frame, of: layer, to: &list, SpriteShade(opacity: opacity, width: 1), picture, parts)
        }
        swap(&frame, &scratch)
    }

    /// The columns that drawing a layer needs: round dots have no angle that would show.
    private func parts(ofLayer layer: Int, hasPicture: Bool) -> ParticleFrame.Parts {
        let look = nodes[layer].plan.look
        var parts: ParticleFrame.Parts = [.look]
        if look.order == .backToFront { parts.insert(.depth) }
        if hasPicture || look.aspect != 1 { parts.insert(.angles) }
        if hasPicture, look.imageCount > 1 { parts.insert(.frames) }
        return parts
    }

    private mutating func writeTail(
        _ layer: Int, to list: inout DisplayList, opacity: Float, _ picture: ParticlePictures?,
        _ frame: inout ParticleFrame,
        _ pool: some ParallelFor
    ) {
        guard let trail = nodes[layer].plan.look.trail, trail.duration > 0 else { return }
        let parts = parts(ofLayer: layer, hasPicture: picture != nil)
        for segment in (1...trail.segments).reversed() {
            let share = Double(segment) / Double(trail.segments)
            evaluate(layer, into: &frame, parts: parts, before: trail.duration * share, pool: pool)
            let shade = SpriteShade(
                opacity: opacity * Float(1 + (trail.endOpacity - 1) * share),
                width: Float(1 + (trail.endWidth - 1) * share))
            add(frame, of: layer, to: &list, shade, picture, parts)
        }
    }

    private mutating func add(
        _ frame: ParticleFrame, of layer: Int, to list: inout DisplayList, _ shade: SpriteShade,
        _ picture: ParticlePictures?, _ parts: ParticleFrame.Parts
    ) {
        guard frame.count > 0 else { return }
        let look = nodes[layer].plan.look
        sortEntries(of: frame, by: look.order)
        let (blend, kind) = (BlendMode(look.blend), look.dot == .glow ? SpriteKind.glow : .disc)
        if let picture {
            list.sprites(of: picture.image, frames: picture.frames, blend: blend) {
                addTurned(frame, to: &$0, look, shade, parts)
            }
        } else if parts.contains(.angles) {
            list.turnedSprites(kind, blend: blend) { addTurned(frame, to: &$0, look, shade, parts) }
        } else {
            list.sprites(kind, blend: blend) { addRound(frame, to: &$0, look, shade) }
        }
    }

    private func addRound(
        _ frame: ParticleFrame, to writer: inout SpriteWriter, _ look: LookPlan, _ shade: SpriteShade
    ) {
        let isInOrder = look.order == .unordered || look.order == .oldestFirst
        guard !isInOrder || !shade.changesNothing else {
            return writer.add(
                x: frame.x[..<frame.count], y: frame.y[..<frame.count], diameter: frame.size[..<frame.count],
                color: frame.color[..<frame.count])
        }
        forEachEntry(frame.count, look.order) { entry in
            writer.add(
                x: frame.x[entry], y: frame.y[entry], diameter: frame.size[entry] * shade.width,
                color: shade.color(frame.color[entry]))
        }
    }

    private func addTurned(
        _ frame: ParticleFrame, to writer: inout TurnedSpriteWriter, _ look: LookPlan, _ shade: SpriteShade,
        _ parts: ParticleFrame.Parts
    ) {
        let aspect = Float(look.aspect)
        let hasFrames = parts.contains(.frames)
        forEachEntry(frame.count, look.order) { entry in
            let width = frame.size[entry] * shade.width
            writer.add(
                x: frame.x[entry], y: frame.y[entry], width: width, height: width * aspect, angle: frame.angle[entry],
                color: shade.color(frame.color[entry]), frame: hasFrames ? frame.frame[entry] : 0)
        }
    }

    @inline(__always) private func forEachEntry(_ count: Int, _ order: ParticleLook.Order, _ body: (Int) -> Void) {
        switch order {
        case .unordered, .oldestFirst: for entry in 0..<count { body(entry) }
        case .oldestLast: for entry in (0..<count).reversed() { body(entry) }
        case .backToFront: for place in 0..<count { body(entries[place]) }
        }
    }

    /// Entries by depth, the farthest first; equal ones by age.
    private mutating func sortEntries(of frame: ParticleFrame, by order: ParticleLook.Order) {
        guard order == .backToFront else { return }
        entries.fill(frame.count) { frame.z[$0] }
    }
}

/// What sizes and opacities of sprites are multiplied by.
private struct SpriteShade {
    let opacity: Float
    let width: Float

    var changesNothing: Bool { opacity >= 1 && width == 1 }

    @inline(__always) func color(_ color: UInt32) -> UInt32 {
        guard opacity < 1 else { return color }
        return color & 0xFFFF_FF00 | UInt32(Float(color & 0xFF) * max(opacity, 0) + 0.5)
    }
}

extension BlendMode {
    /// The blend mode of particles that meet what is beneath in the way `blend` says.
    init(_ blend: ParticleLook.Blend) {
        switch blend {
        case .normal: self = .normal
        case .additive: self = .additive
        case .multiply: self = .multiply
        case .screen: self = .screen
        }
    }
}
