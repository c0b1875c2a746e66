import CSDL2
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
        case group(Layer)
        /// Cut the layer by a shape, seen through a map, then composite it.
        case clip(Layer, Shape, CGAffineTransform)
        /// Nothing: the layer is a mask that was never used.
        case mask(Layer)
        /// Multiply the layer by the mask, then composite it.
        case masked(Layer, mask: Picture)

        var kind: Subtree.Kind {
            switch self {
            case .transform, .scissor, .clip: .restore
            case .plainGroup, .group: .group
            case .mask, .masked: .masked
            }
        }
    }

    /// A layer, and what was before it.
    struct Layer {
        var picture: Picture
        var below: Picture?
        var outerClip: DeviceRect
        var opacity: Float = 1
        var blend = BlendMode.normal
    }

    /// Layers are as large as the drawing area: what nests deeper comes as a picture.
    private static let deepest = 5

    func begin(_ map: CGAffineTransform) {
        endings.append(.transform(state.map))
        state.map = map.concatenating(state.map)
    }

    func restore(_ list: DisplayList) {
        if endings.last?.kind == .restore { endInnermost(list) }
    }

    /// Ends the innermost thing of a kind and what was left open in it.
    func end(_ kind: Subtree.Kind, _ list: DisplayList) {
        guard endings.contains(where: { $0.kind == kind }) else { return }
        while let last = endings.last {
            endInnermost(list)
            if last.kind == kind { return }
        }
    }

    func endInnermost(_ list: DisplayList) {
        guard let ending = endings.popLast() else { return }
        switch ending {
        case .transform(let outer): state.map = outer
        case .scissor(let outer): clip(to: outer)
        case .plainGroup: break
        case .group(let layer): composite(layer)
        case .mask(let layer): leave(layer)
        case .masked(let layer, let mask):
            cover(with: mask, BlendMode.mask)
            composite(layer)
            layerDepth -= 1
        case .clip(let layer, let shape, let map):
            if let mask = textures.layer(layerDepth, width: area.width, height: area.height) {
                drawMask(mask, shape, map, list)
                aim(at: layer.picture)
                cover(with: mask, BlendMode.mask)
            }
            composite(layer)
        }
    }

    private func drawMask(_ mask: Picture, _ shape: Shape, _ map: CGAffineTransform, _ list: DisplayList) {
        let outer = state.map
        aim(at: mask)
        clear()
        state.map = map
        fill(shape, .color(.white), .normal, list)
        state.map = outer
    }

    // MARK: Layers

    /// Begins to draw on an empty layer, in the pixels `seen`; nil if there is none.
    private func enterLayer(_ seen: DeviceRect) -> Layer? {
        guard let picture = textures.layer(layerDepth, width: area.width, height: area.height) else { return nil }
        let layer = Layer(picture: picture, below: current, outerClip: state.clip)
        aim(at: picture)
        state.clip = seen
        clear()
        layerDepth += 1
        return layer
    }

    /// Goes back to what is beneath.
    private func leave(_ layer: Layer) {
        aim(at: layer.below)
        state.clip = layer.outerClip
        layerDepth -= 1
    }

    private func composite(_ layer: Layer) {
        let seen = state.clip
        leave(layer)
        // Only what the layer may show is laid over what is beneath.
        let outer = state.clip
        clip(to: seen)
        use(layer.picture.texture, layer.blend)
        addArea(of: layer.picture, MeshColor.white * layer.opacity)
        clip(to: outer)
    }

    private func cover(with picture: Picture, _ blend: SDL_BlendMode) {
        use(picture.texture, blend)
        addArea(of: picture, .white)
    }

    private func clear() {
        use(textures.atlas.texture, BlendMode.replacing)
        let white = textures.atlas.white
        let box = state.clip
        mesh.addBox(
            left: Float(box.left), top: Float(box.top), right: Float(box.right), bottom: Float(box.bottom),
            from: white, to: white, .clear)
    }

    private func addArea(of picture: Picture, _ tint: MeshColor) {
        let box = state.clip
        mesh.addBox(
            left: Float(box.left), top: Float(box.top), right: Float(box.right), bottom: Float(box.bottom),
            from: picture.texel(Double(box.left), Double(box.top)),
            to: picture.texel(Double(box.right), Double(box.bottom)), tint)
    }

    private func clip(to rect: DeviceRect) {
        guard rect != state.clip else { return }
        flush()
        state.clip = rect
    }

    // MARK: Beginnings

    /// A rectangle on whole pixels only limits drawing. What any other shape cuts gets a layer, which is cut when the clip
    /// ends.
    func beginClip(_ shape: Shape, _ index: Int, _ list: DisplayList) -> Int {
        guard state.isUsable, let box = list.extent(of: shape)?.applying(state.map) else {
            return subtree(from: index, list).end
        }
        if case .rect = shape, state.map.b == 0, state.map.c == 0, let whole = box.onPixels {
            endings.append(.scissor(state.clip))
            clip(to: state.clip.intersection(whole))
            return index + 1
        }
        let seen = box.grown(by: 1).pixels.intersection(state.clip)
        let subtree = subtree(from: index, list)
        guard !seen.isEmpty else { return subtree.end }
        guard !subtree.multiplies, hasRoom(for: 2), let layer = enterLayer(seen) else {
            return drawWhole(from: index, list)
        }
        endings.append(.clip(layer, shape, state.map))
        return index + 1
    }

    /// A group whose opacity or blending is all that happens to it gets a layer; others come as a picture.
    func beginGroup(_ style: GroupStyle, _ index: Int, _ list: DisplayList) -> Int {
        let opacity = style.opacity > 0 ? Float((min(style.opacity, 1) * 255).rounded() / 255) : 0
        let hasEffects =
            style.blur > 0 || style.shadow != nil || style.colorMatrix.within(list.numbers.count).count >= 20
        if opacity >= 1, style.blend == .normal, !hasEffects, !style.isIsolated {
            endings.append(.plainGroup)
            return index + 1
        }
        guard !hasEffects, opacity > 0, state.isUsable, style.blend != .multiply || layerDepth == 0 else {
            return drawWhole(from: index, list)
        }
        let subtree = Subtree(from: index, of: list, outer: endings.map(\.kind), measure)
        let seen = subtree.box.applying(state.map).grown(by: 1).pixels.intersection(state.clip)
        guard !seen.isEmpty else { return subtree.end }
        guard !subtree.multiplies, hasRoom(for: 1), var layer = enterLayer(seen) else {
            return drawWhole(from: index, list)
        }
        (layer.opacity, layer.blend) = (opacity, style.blend)
        endings.append(.group(layer))
        return index + 1
    }

    func beginMask(_ index: Int, _ list: DisplayList) -> Int {
        guard state.isUsable else { return subtree(from: index, list).end }
        let subtree = Subtree(from: index, of: list, outer: endings.map(\.kind), measure)
        let seen = subtree.box.applying(state.map).grown(by: 1).pixels.intersection(state.clip)
        guard !seen.isEmpty else { return subtree.end }
        guard !subtree.multiplies, hasRoom(for: 2), let layer = enterLayer(seen) else {
            return drawWhole(from: index, list)
        }
        endings.append(.mask(layer))
        return index + 1
    }

    /// Ends what was left open in the mask, and begins what it lets through.
    func beginMasked(_ list: DisplayList) {
        guard endings.contains(where: { if case .mask = $0 { true } else { false } }) else { return }
        while let last = endings.last {
            if case .mask(let mask) = last {
                endings.removeLast()
                // The layer takes the mask's place before what is beneath.
                guard var layer = enterLayer(state.clip) else { return leave(mask) }
                (layer.below, layer.outerClip) = (mask.below, mask.outerClip)
                return endings.append(.masked(layer, mask: mask.picture))
            }
            endInnermost(list)
        }
    }

    private func hasRoom(for layers: Int) -> Bool {
        layerDepth + layers <= Self.deepest
            && (layerDepth..<layerDepth + layers).allSatisfy {
                textures.layer($0, width: area.width, height: area.height) != nil
            }
    }

    /// What begins at an item, without its size.
    private func subtree(from index: Int, _ list: DisplayList) -> Subtree {
        Subtree(from: index, of: list, outer: endings.map(\.kind), nil)
    }

    /// Lets the CPU canvas draw the item and all up to its end; returns the index of what comes after.
    func drawWhole(from index: Int, _ list: DisplayList) -> Int {
        let subtree = Subtree(from: index, of: list, outer: endings.map(\.kind), measure)
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

extension Bounds {
    /// The pixels of a box whose edges lie between pixels, nil for others.
    fileprivate var onPixels: DeviceRect? {
        guard left.isOnPixel, top.isOnPixel, right.isOnPixel, bottom.isOnPixel else { return nil }
        return Bounds(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded()).pixels
    }
}
