import Geometry
import Rendering

/// From what is shown to a display list.
extension LayerTree {
    /// Adds the tree as it is shown now to a display list.
    public func compose(into list: inout DisplayList) {
        refresh()
        draw(0, shift: .zero, alpha: 1, into: &list)
        noteComposed()
    }

    /// How a layer and what is in it look now, in its own space and without its own opacity.
    func picture(of layer: CALayer) -> DisplayList? {
        // In the middle of a transaction: only what was committed counts, not the tree's new shape.
        if layers.isEmpty { rebuildIfNeeded() }
        refreshValues()
        guard layer.tree.display === self, layer.tree.index < nodes.count else { return nil }
        var list = DisplayList()
        if !layer.visible.isHidden { drawInside(layer.tree.index, alpha: 1, into: &list) }
        return list
    }

    /// Draws a node and what is in it: `shift` leads from its superlayer's space to the list's, `alpha` multiplies its opacity.
    func draw(_ index: Int, shift: CGVector, alpha: Float, into list: inout DisplayList) {
        let node = nodes[index]
        guard !node.traits.contains(.isHidden) else { return }
        if node.traits.contains(.isShifted), !node.traits.contains(.isDetailed) {
            let inner = CGVector(dx: shift.dx + node.map.tx, dy: shift.dy + node.map.ty)
            return drawPlain(index, node, shift: inner, opacity: node.opacity * alpha, into: &list)
        }
        if node.traits.contains(.isProjected) {
            list.beginProjection(projection(of: index, shift: shift))
            drawThrough(index, node, alpha: alpha, into: &list)
            list.endProjection()
        } else {
            var map = node.map
            map.tx += shift.dx
            map.ty += shift.dy
            list.beginTransform(map)
            drawThrough(index, node, alpha: alpha, into: &list)
            list.restore()
        }
    }

    private func drawThrough(_ index: Int, _ node: LayerNode, alpha: Float, into list: inout DisplayList) {
        if node.traits.contains(.isDetailed) {
            drawMasked(index, node, alpha: alpha, into: &list)
        } else {
            drawPlain(index, node, shift: .zero, opacity: node.opacity * alpha, into: &list)
        }
    }

    /// Draws a layer that has a background at most, and what is in it.
    private func drawPlain(
        _ index: Int, _ node: LayerNode, shift: CGVector, opacity: Float, into list: inout DisplayList
    ) {
        let hasBackground = node.traits.contains(.hasBackground)
        let hasChildren = node.end > node.firstChild
        // One thing alone is as opaque as its colour says; several are made so as one picture.
        let isGroup = opacity < 1 && hasChildren
        if isGroup { list.beginGroup(GroupStyle(opacity: CGFloat(opacity))) }
        if hasBackground {
            let shape = Shape.box(node.bounds.offsetBy(dx: shift.dx, dy: shift.dy), radius: node.cornerRadius)
            list.fill(shape, Color(node.backgroundColor, opacity: isGroup ? 1 : opacity))
        }
        if hasChildren { drawChildren(index, node, shift: shift, into: &list) }
        if isGroup { list.endGroup() }
    }

    /// Draws the sublayers of a node.
    func drawChildren(_ index: Int, _ node: LayerNode, shift: CGVector, into list: inout DisplayList) {
        var child = Int(node.firstChild)
        while child < node.end {
            draw(child, shift: shift, alpha: 1, into: &list)
            child = Int(nodes[child].end)
        }
    }

    private func projection(of index: Int, shift: CGVector) -> ProjectiveMap {
        let layer = layers[index]
        let parent = Int(nodes[index].parent)
        let bends = parent >= 0 && nodes[parent].traits.contains(.bendsChildren)
        let map = layer.visible.map(into: bends ? layers[parent].visible : nil)
        return ProjectiveMap(map).concatenating(
            ProjectiveMap(CGAffineTransform(translationX: shift.dx, y: shift.dy)))
    }
}

extension Shape {
    /// A rectangle, rounded where the radius is above 0.
    static func box(_ rect: CGRect, radius: CGFloat) -> Shape {
        radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
    }

    /// A layer's bounds with its rounded corners.
    static func bounds(of values: LayerValues, insetBy inset: CGFloat = 0) -> Shape {
        let rect = values.bounds.insetBy(dx: inset, dy: inset)
        let radius = max(values.cornerRadius - inset, 0)
        if values.maskedCorners == .all || radius == 0 { return .box(rect, radius: radius) }
        return .roundedCorners(rect, radius: radius, RectCorners(rawValue: UInt8(values.maskedCorners.rawValue & 15)))
    }
}

extension Color {
    /// A colour from four components, with its opacity multiplied.
    init(_ rgba: SIMD4<Float>, opacity: Float) {
        self.init(
            red: Double(rgba.x), green: Double(rgba.y), blue: Double(rgba.z), opacity: Double(rgba.w * opacity))
    }

    /// A colour from four components, with its opacity multiplied.
    init(_ rgba: SIMD4<Double>, opacity: Float = 1) {
        self.init(red: rgba.x, green: rgba.y, blue: rgba.z, opacity: rgba.w * Double(opacity))
    }
}
