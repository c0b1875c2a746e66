import Geometry

/// Where pointer events go.
extension LayerTree {
    /// The uppermost layer shown at a point of the root's superspace; nil if there is none.
    ///
    /// The same as asking the root's presentation copy, without copies: animations count, what is hidden or cut off does not.
    public func hitTest(_ point: CGPoint) -> CALayer? {
        refresh()
        return hit(0, at: point)
    }

    private func hit(_ index: Int, at outer: CGPoint) -> CALayer? {
        let (layer, node) = (layers[index], nodes[index])
        let parent = Int(node.parent)
        guard !layer.visible.isHidden,
            let point = layer.visible.map(into: parent < 0 ? nil : layers[parent].visible).unproject(outer)
        else { return nil }
        // A class may say by itself what is inside of it; while its bounds move, they decide.
        let isInside = layer.attached.isEmpty ? layer.contains(point) : layer.visible.bounds.contains(point)
        if layer.visible.masksToBounds, !isInside { return nil }
        var upper: CALayer?
        var child = Int(node.firstChild)
        while child < node.end {
            upper = hit(child, at: point) ?? upper
            child = Int(nodes[child].end)
        }
        return upper ?? (isInside ? layer : nil)
    }
}
