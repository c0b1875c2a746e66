import Geometry
import Rendering

/// Items that begin and end something.
extension RasterCanvas {
    func begin(_ transform: CGAffineTransform) {
        endings.append(.transform(state.transform))
        state.transform = transform.concatenating(state.transform)
    }

    /// A rectangle on whole pixels only narrows where loops may write. Any other shape gets a layer, which is cut by the
    /// shape's coverage when the clip ends, so that no loop has to know about masks.
    func beginClip(_ shape: Shape, _ columns: Columns) {
        let bounds = state.isUsable ? bounds(of: shape, columns) : .empty
        guard !isOnWholePixels(shape), !bounds.isEmpty, let layer = layers.open(bounds) else {
            endings.append(.scissor(state.surface.clip))
            state.surface.clip = bounds
            return
        }
        endings.append(.clip(state, shape))
        state.surface = layer
    }

    func beginMask(_ box: Box?) {
        let outer = state
        guard let bounds = pixels(of: box), let layer = layers.open(bounds, reserve: 2) else {
            return hide(.masked)
        }
        endings.append(.mask(outer))
        state.surface = layer
    }

    /// Ends what was left open in the mask, and begins what it lets through.
    func beginMasked(_ box: Box?, _ columns: Columns) {
        guard endings.contains(where: { $0.kind == .masked }) else { return }
        while let last = endings.last, last.kind != .masked { endInnermost(columns) }
        guard case .mask(let outer) = endings.last else { return }
        endings.removeLast()
        let mask = state.surface
        state = outer
        guard let bounds = pixels(of: box)?.intersection(mask.clip), !bounds.isEmpty,
            let layer = layers.open(bounds, reserve: 0)
        else {
            layers.close()
            return hide(.masked)
        }
        endings.append(.masked(outer, mask: mask))
        state.surface = layer
    }

    /// Shows nothing until what is of this kind ends.
    func hide(_ kind: DrawingState.Kind) {
        endings.append(.back(state, kind))
        state.surface.clip = .empty
    }

    /// The pixels to draw on of what lies in a box, is blurred so far and casts a shadow; nil if it can't be seen.
    func pixels(of box: Box?, reach: Double = 0, shadow: PixelShadow? = nil) -> PixelRect? {
        guard let box, state.isUsable else { return nil }
        let content = PixelRect(covering: box.applying(state.transform).grown(by: reach + 1))
        // What is blurred spreads beyond the clip and back again.
        var seen = state.surface.clip
        if let shadow {
            // Also what casts its shadow where it is seen.
            seen = seen.union(
                seen.shifted(x: (-shadow.offset.x).pixelFloor, y: (-shadow.offset.y).pixelFloor).grown(by: 1))
        }
        let bounds = content.intersection(seen.grown(by: reach.pixelCeiling))
        return bounds.isEmpty ? nil : bounds
    }

    /// Ends the innermost transform or clip, unless something else began after it.
    func restore(_ columns: Columns) {
        if endings.last?.kind == .restore { endInnermost(columns) }
    }

    /// Ends the innermost thing of a kind and what was left open in it.
    func end(_ kind: DrawingState.Kind, _ columns: Columns) {
        guard endings.contains(where: { $0.kind == kind }) else { return }
        while let last = endings.last {
            endInnermost(columns)
            if last.kind == kind { return }
        }
    }

    func endInnermost(_ columns: Columns) {
        guard let ending = endings.popLast() else { return }
        let layer = state.surface
        switch ending {
        case .transform(let outer): state.transform = outer
        case .scissor(let outer): state.surface.clip = outer
        case .plainGroup: break
        case .back(let outer, _): state = outer
        case .group(let outer, let effects):
            state = outer
            composite(layer, effects, columns)
            layers.close()
        case .clip(let outer, let shape):
            state = outer
            cut(layer, by: shape, columns)
            layer.composite(onto: outer.surface)
            layers.close()
        case .mask(let outer):
            state = outer
            layers.close()
        case .masked(let outer, let mask):
            state = outer
            layer.keepInside(mask)
            layer.composite(onto: outer.surface)
            layers.close()
            layers.close()
        case .projection(let outer, let map):
            state = outer
            Warp(map, from: layer)?.draw(onto: outer.surface)
            layers.close()
        }
    }

    /// Multiplies a layer by a shape's coverage.
    private func cut(_ layer: Surface, by shape: Shape, _ columns: Columns) {
        guard let mask = layers.open(layer.clip, reserve: 0) else { return }
        let outer = state
        state.surface = mask
        fill(shape, .color(.white), .normal, columns)
        layer.keepInside(mask)
        layers.close()
        state = outer
    }

    /// The pixels that a shape may touch.
    private func bounds(of shape: Shape, _ columns: Columns) -> PixelRect {
        guard let box = deviceBox(of: shape, columns) else { return .empty }
        return PixelRect(covering: box).intersection(state.surface.clip)
    }

    private func isOnWholePixels(_ shape: Shape) -> Bool {
        guard case .rect(let rect) = shape, state.isUpright, let box = Box(rect)?.applying(state.transform) else {
            return false
        }
        return box.left.isWholePixel && box.top.isWholePixel && box.right.isWholePixel && box.bottom.isWholePixel
    }

    /// The box around a shape in device pixels, nil when it has none.
    func deviceBox(of shape: Shape, _ columns: Columns) -> Box? {
        switch shape {
        case .path(let path): columns.paths.box(of: path, state.transform)
        default: shape.box(columns.paths)?.applying(state.transform)
        }
    }
}
