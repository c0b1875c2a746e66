import Geometry
import Rendering

/// Layers with more than a background: shadow, mask, contents, what their class draws, clipping, border and transitions.
extension LayerTree {
    /// Draws a layer in its own space, through its mask.
    func drawMasked(_ index: Int, _ node: LayerNode, alpha: Float, into list: inout DisplayList) {
        guard node.firstChild > index + 1 else { return drawGrouped(index, node, alpha: alpha, into: &list) }
        list.beginMask()
        draw(index + 1, shift: .zero, alpha: 1, into: &list)
        list.beginMasked()
        drawGrouped(index, node, alpha: alpha, into: &list)
        list.endMasked()
    }

    /// Draws a layer with its shadow and opacity.
    private func drawGrouped(_ index: Int, _ node: LayerNode, alpha: Float, into list: inout DisplayList) {
        let layer = layers[index]
        let opacity = node.opacity * alpha
        var style = GroupStyle(opacity: CGFloat(opacity))
        let shadow = layer.visible.shadow
        let caster = shadow == nil ? nil : layer.visible.shadowShape(into: &list)
        if caster == nil { style.shadow = shadow }
        let isSingle = layer.visible.pieces + (node.end > node.firstChild ? 2 : 0) <= 1 && layer.transition == nil
        let isGroup = style.shadow != nil || (opacity < 1 && (!isSingle || caster != nil))
        if isGroup { list.beginGroup(style) }
        if let caster, let shadow { list.shadow(of: caster, shadow) }
        drawInside(index, alpha: isGroup ? 1 : opacity, into: &list)
        if isGroup { list.endGroup() }
    }

    /// Draws a layer with the change of its picture that is running.
    func drawInside(_ index: Int, alpha: Float, into list: inout DisplayList) {
        guard let transition = layers[index].transition, let progress = transition.progress else {
            return drawContent(index, alpha: alpha, into: &list)
        }
        let isFade = transition.type != .moveIn && transition.type != .push && transition.type != .reveal
        let (before, after) = transition.shifts(in: nodes[index].bounds.size)
        let moved = { (shift: CGVector) in CGAffineTransform(translationX: shift.dx, y: shift.dy) }
        if !isFade { list.beginClip(.rect(nodes[index].bounds)) }
        // What is revealed lies beneath; what moves in, above.
        if transition.type == .reveal { drawContent(index, alpha: alpha, into: &list) }
        list.beginGroup(GroupStyle(opacity: isFade ? CGFloat(1 - progress) : 1))
        list.transformed(by: moved(before)) { $0.append(transition.before) }
        list.endGroup()
        if transition.type != .reveal {
            list.beginGroup(GroupStyle(opacity: isFade ? CGFloat(progress) : 1, blend: isFade ? .plus : .normal))
            list.transformed(by: moved(after)) { drawContent(index, alpha: alpha, into: &$0) }
            list.endGroup()
        }
        if !isFade { list.restore() }
    }

    /// Draws background, contents, sublayers and border.
    private func drawContent(_ index: Int, alpha: Float, into list: inout DisplayList) {
        let node = nodes[index]
        let values = layers[index].visible
        guard !values.isHidden else { return }
        if node.traits.contains(.hasBackground) {
            list.fill(.bounds(of: values), Color(node.backgroundColor, opacity: alpha))
        }
        if values.masksToBounds { list.beginClip(.bounds(of: values)) }
        values.drawContents(alpha: alpha, into: &list)
        if case .replicator(let replicator) = values.content {
            drawInstances(index, node, replicator, into: &list)
        } else {
            values.drawOwnContent(alpha: alpha, into: &list)
            layers[index].drawRunning(alpha: alpha, into: &list)
            drawChildren(index, node, shift: .zero, into: &list)
        }
        if values.masksToBounds { list.restore() }
        if values.borderWidth > 0, let color = values.borderColor {
            list.stroke(
                .bounds(of: values, insetBy: values.borderWidth / 2), Color(color, opacity: alpha),
                style: StrokeStyle(width: values.borderWidth))
        }
    }
}

extension LayerValues {
    /// The shadow that the layer casts; nil for none.
    ///
    /// A layer that is cut off at its bounds casts none, unless it has a path for it: the shadow would lie outside.
    var shadow: Shadow? {
        guard shadowOpacity > 0, let color = shadowColor, shadowPath != nil || !masksToBounds else { return nil }
        return Shadow(
            color: Color(color, opacity: min(shadowOpacity, 1)), radius: max(shadowRadius, 0), offset: shadowOffset)
    }

    /// The outline that casts the shadow, where that is known: the shadow path, or the bounds of an opaque layer.
    func shadowShape(into list: inout DisplayList) -> Shape? {
        if let shadowPath { return list.addPath(shadowPath) }
        guard let backgroundColor, backgroundColor.w >= 1, case .none = content, contents == nil else { return nil }
        return .bounds(of: self)
    }

    /// How many things the layer draws by itself.
    var pieces: Int {
        var count = 0
        if backgroundColor != nil { count += 1 }
        if contents != nil { count += 1 }
        if borderWidth > 0 { count += 1 }
        switch content {
        case .none: break
        case .shape(let shape): count += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
        case .gradient, .text, .emitter, .wave: count += 1
        case .replicator: count += 2
        }
        return count
    }

    /// Draws the layer's picture.
    func drawContents(alpha: Float, into list: inout DisplayList) {
        guard let image = contents?.any as? CGImage else { return }
        let size = CGSize(
            width: CGFloat(image.width) * contentsRect.width / max(contentsScale, 1e-3),
            height: CGFloat(image.height) * contentsRect.height / max(contentsScale, 1e-3))
        let rect = contentsGravity.rect(of: size, in: bounds)
        list.image(
            image, in: rect, source: contentsRect, center: contentsCenter, scale: contentsScale,
            opacity: Double(alpha))
    }

    /// Draws what the layer's class adds.
    func drawOwnContent(alpha: Float, into list: inout DisplayList) {
        switch content {
        case .none, .replicator, .emitter, .wave: break
        case .shape(let shape): shape.draw(alpha: alpha, into: &list)
        case .gradient(let gradient): gradient.draw(in: .bounds(of: self), bounds, alpha: alpha, into: &list)
        case .text(let text): text.draw(in: bounds, alpha: alpha, into: &list)
        }
    }
}

extension CALayerContentsGravity {
    /// Where a picture of a size lies in bounds.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        var size = size
        switch self {
        case .resizeAspect, .resizeAspectFill:
            let (across, down) = (bounds.width / max(size.width, 1e-6), bounds.height / max(size.height, 1e-6))
            let scale = self == .resizeAspect ? min(across, down) : max(across, down)
            size = CGSize(width: size.width * scale, height: size.height * scale)
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
        default: return bounds
        }
        let isLeft = self == .left || self == .topLeft || self == .bottomLeft
        let isRight = self == .right || self == .topRight || self == .bottomRight
        let isTop = self == .top || self == .topLeft || self == .topRight
        let isBottom = self == .bottom || self == .bottomLeft || self == .bottomRight
        return CGRect(
            x: isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2,
            y: isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }
}
