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
        if isOnWholePixels(shape) || bounds.isEmpty {
            endings.append(.scissor(state.surface.clip))
            state.surface.clip = bounds
            return
        }
        guard let layer = layers.open(bounds) else {
            endings.append(.scissor(state.surface.clip))
            state.surface.clip = bounds
            return
        }
        endings.append(.clip(state.surface, shape, state.transform))
        state.surface = layer
    }

    /// An opacity that is NaN counts as 0.
    func beginGroup(opacity: Float) {
        let cut = opacity > 0 ? min(opacity, 1) : 0
        guard cut < 1, let layer = layers.open(state.surface.clip) else { return endings.append(.plainGroup) }
        endings.append(.group(state.surface, opacity: UInt32((cut * 255).rounded())))
        state.surface = layer
    }

    /// Ends the innermost transform or clip, unless a group began after it.
    func restore(_ columns: Columns) {
        switch endings.last {
        case .transform, .scissor, .clip: endInnermost(columns)
        case .group, .plainGroup, nil: break
        }
    }

    /// Ends the innermost group and the transforms and clips left open in it.
    func endGroup(_ columns: Columns) {
        guard endings.contains(where: \.isGroup) else { return }
        while let last = endings.last {
            endInnermost(columns)
            if last.isGroup { return }
        }
    }

    func endInnermost(_ columns: Columns) {
        guard let ending = endings.popLast() else { return }
        switch ending {
        case .transform(let outer): state.transform = outer
        case .scissor(let outer): state.surface.clip = outer
        case .plainGroup: break
        case .group(let outer, let opacity):
            state.surface.composite(onto: outer, opacity: opacity)
            layers.close()
            state.surface = outer
        case .clip(let outer, let shape, let transform):
            cut(by: shape, transform, columns)
            state.surface.composite(onto: outer, opacity: 255)
            layers.close()
            state.surface = outer
        }
    }

    /// Multiplies the current layer by a shape's coverage.
    private func cut(by shape: Shape, _ transform: CGAffineTransform, _ columns: Columns) {
        guard let mask = layers.open(state.surface.clip, reserve: 0) else { return }
        let layer = state.surface
        let inner = state.transform
        state.surface = mask
        state.transform = transform
        fill(shape, .color(.white), .normal, columns)
        layer.keepInside(mask)
        layers.close()
        state.surface = layer
        state.transform = inner
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
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect):
            return Box(rect)?.applying(state.transform)
        case .path(let span):
            var box: Box?
            for element in columns.path[span.within(columns.path.count)] {
                guard element.isFinite else { return nil }
                element.forEachPoint { point in
                    let there = point.applying(state.transform)
                    box = box?.including(there) ?? Box(left: there.x, top: there.y, right: there.x, bottom: there.y)
                }
            }
            return box
        }
    }
}

extension DrawingState.Ending {
    var isGroup: Bool {
        switch self {
        case .group, .plainGroup: true
        case .transform, .scissor, .clip: false
        }
    }
}
