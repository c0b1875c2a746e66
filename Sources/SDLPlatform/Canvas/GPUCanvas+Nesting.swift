import Geometry
import Rendering

/// What begins and ends.
extension GPUCanvas {
    /// What remains to be done when something ends.
    enum Ending {
        case transform(CGAffineTransform)
        case scissor(DeviceRect)
        /// A group without a layer.
        case plainGroup
        /// Composite the layer onto what is beneath.
        case layer(Layer)

        var kind: Subtree.Kind {
            switch self {
            case .transform, .scissor: .restore
            case .plainGroup, .layer: .group
            }
        }
    }

    /// A group's layer, and what was drawn on before.
    struct Layer {
        var picture: Picture
        var outer: Picture?
        var opacity: Float
        var blend: BlendMode
    }

    private static let deepest = 3

    func begin(_ map: CGAffineTransform) {
        endings.append(.transform(state.map))
        state.map = map.concatenating(state.map)
    }

    func restore() {
        if endings.last?.kind == .restore { endInnermost() }
    }

    func endGroup() {
        guard endings.contains(where: { $0.kind == .group }) else { return }
        while let last = endings.last {
            endInnermost()
            if last.kind == .group { return }
        }
    }

    func endInnermost() {
        guard let ending = endings.popLast() else { return }
        switch ending {
        case .transform(let outer): state.map = outer
        case .scissor(let outer): clip(to: outer)
        case .plainGroup: break
        case .layer(let layer):
            aimBack(at: layer.outer)
            layerDepth -= 1
            let (width, height) = (Double(area.width), Double(area.height))
            use(layer.picture.texture, layer.blend)
            let tint = MeshColor.white * layer.opacity
            mesh.addBox(
                left: 0, top: 0, right: Float(width), bottom: Float(height), from: layer.picture.texel(0, 0),
                to: layer.picture.texel(width, height), tint)
        }
    }

    private func clip(to rect: DeviceRect) {
        guard rect != state.clip else { return }
        flush()
        state.clip = rect
    }

    /// A rectangle on whole pixels only limits drawing; what is cut by any other shape comes as a picture.
    func beginClip(_ shape: Shape, _ index: Int, _ list: DisplayList) -> Int {
        let map = state.map
        guard state.isUsable, case .rect(let rect) = shape, map.b == 0, map.c == 0, let own = Bounds(rect) else {
            return drawWhole(from: index, list)
        }
        let box = own.applying(map)
        guard box.left.isOnPixel, box.top.isOnPixel, box.right.isOnPixel, box.bottom.isOnPixel else {
            return drawWhole(from: index, list)
        }
        endings.append(.scissor(state.clip))
        let whole = Bounds(
            left: box.left.rounded(), top: box.top.rounded(), right: box.right.rounded(), bottom: box.bottom.rounded())
        clip(to: state.clip.intersection(whole.pixels))
        return index + 1
    }

    /// A group whose opacity or blending is all that happens to it gets a layer; others come as a picture.
    func beginGroup(_ style: GroupStyle, _ index: Int, _ list: DisplayList) -> Int {
        let opacity = style.opacity > 0 ? Float((min(style.opacity, 1) * 255).rounded() / 255) : 0
        let hasEffects =
            style.blur > 0 || style.shadow != nil || style.colorMatrix.within(list.numbers.count).count >= 20
        if opacity >= 1, style.blend == .normal, !hasEffects {
            endings.append(.plainGroup)
            return index + 1
        }
        guard !hasEffects, opacity > 0, state.isUsable, layerDepth < Self.deepest,
            style.blend != .multiply || layerDepth == 0
        else { return drawWhole(from: index, list) }
        let subtree = subtree(from: index, list)
        let seen = subtree.box.applying(state.map).grown(by: 1).pixels.intersection(state.clip)
        guard !seen.isEmpty else { return subtree.end }
        guard !subtree.multiplies, let picture = textures.layer(layerDepth, width: area.width, height: area.height)
        else { return drawWhole(from: index, list) }
        let outer = endings.last { if case .layer = $0 { true } else { false } }
        var below: Picture?
        if case .layer(let layer) = outer { below = layer.picture }
        endings.append(.layer(Layer(picture: picture, outer: below, opacity: opacity, blend: style.blend)))
        layerDepth += 1
        aim(at: picture)
        return index + 1
    }

    private func subtree(from index: Int, _ list: DisplayList) -> Subtree {
        Subtree(from: index, of: list, outer: endings.map(\.kind), measure)
    }

    /// Lets the CPU canvas draw the item and all up to its end; returns the index of what comes after.
    func drawWhole(from index: Int, _ list: DisplayList) -> Int {
        let subtree = subtree(from: index, list)
        guard state.isUsable, subtree.end > index else { return subtree.end }
        let seen = subtree.box.applying(state.map).grown(by: 2).pixels.intersection(state.clip)
        guard !seen.isEmpty else { return subtree.end }
        let range = index..<subtree.end
        var items = Array(list.items[range])
        var blend = BlendMode.normal
        if case .beginGroup(var style) = items[0] {
            blend = style.blend
            style.blend = .normal
            items[0] = .beginGroup(style)
        }
        drawLive(items, list.digest(of: range), seen: seen, blend, list)
        return subtree.end
    }
}
