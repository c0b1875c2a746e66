import Geometry
import Rendering

/// The copies of a replicator layer.
extension LayerTree {
    /// Draws the sublayers once for each copy: moved by the instance transform about the middle of the bounds, tinted, and, where
    /// there is a delay, as they were that much earlier.
    func drawInstances(
        _ index: Int, _ node: LayerNode, _ values: ReplicatorValues, into list: inout DisplayList
    ) {
        guard node.end > node.firstChild else { return }
        let pivot = CATransform3D.translation(-node.bounds.midX, -node.bounds.midY, 0)
        let back = CATransform3D.translation(node.bounds.midX, node.bounds.midY, 0)
        let moving = values.instanceDelay == 0 ? [] : active.filter { contains($0, in: node) }
        let outer = delay
        defer { delay = outer }
        var place = CATransform3D.identity
        for copy in 0..<values.instanceCount {
            let tint = values.tint(of: copy)
            if tint.w > 0 {
                delay = outer + Double(copy) * values.instanceDelay
                if !moving.isEmpty { evaluate(moving, earlierBy: delay) }
                list.beginProjectionOrTransform(pivot.concatenating(place).concatenating(back))
                let isTinted = tint != SIMD4(repeating: 1)
                if isTinted { list.beginGroup(GroupStyle(colorMatrix: list.addColorScale(tint))) }
                drawChildren(index, node, shift: .zero, into: &list)
                if isTinted { list.endGroup() }
                list.endProjectionOrTransform(place)
            }
            place = values.instanceTransform.concatenating(place)
            guard place.isFinite else { break }
        }
        if !moving.isEmpty { evaluate(moving, earlierBy: outer) }
    }

    private func contains(_ layer: CALayer, in node: LayerNode) -> Bool {
        layer.tree.index >= node.firstChild && layer.tree.index < node.end
    }

    private func evaluate(_ moving: [CALayer], earlierBy delay: Double) {
        for layer in moving {
            layer.evaluateAnimations(at: layer.localTime(media: time) - delay)
            refresh(layer)
        }
    }
}

extension ReplicatorValues {
    /// What the colours of a copy are multiplied by, 0…1.
    fileprivate func tint(of copy: Int) -> SIMD4<Double> {
        let base = instanceColor ?? SIMD4(repeating: 1)
        return (base + colorOffset * Double(copy)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }
}

extension DisplayList {
    /// Begins to draw through a map of space.
    fileprivate mutating func beginProjectionOrTransform(_ map: CATransform3D) {
        if map.isPlane { beginTransform(map.affine) } else { beginProjection(ProjectiveMap(map)) }
    }

    /// Ends what the map began.
    fileprivate mutating func endProjectionOrTransform(_ map: CATransform3D) {
        if map.isPlane { restore() } else { endProjection() }
    }

    /// Adds a colour matrix that multiplies straight components.
    fileprivate mutating func addColorScale(_ scale: SIMD4<Double>) -> Span {
        addHeights { numbers in
            for row in 0..<4 {
                for column in 0..<5 { numbers.append(column == row ? Float(scale[row]) : 0) }
            }
        }
    }
}

extension CATransform3D {
    /// Whether what it does to the plane z = 0 is a map of the plane.
    var isPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }
}
