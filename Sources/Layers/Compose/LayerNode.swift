import Geometry

/// What drawing a layer needs, without the layer itself: plain numbers, in an array in drawing order.
struct LayerNode {
    /// Index of the superlayer's node; −1 for the root.
    var parent: Int32
    /// Index of its first sublayer's node. What lies between its own node and this one is its mask.
    var firstChild: Int32
    /// Index after the last node in it.
    var end: Int32
    var traits: LayerTraits = []
    var opacity: Float = 1
    var backgroundColor = SIMD4<Float>.zero
    /// From the layer's space to its superlayer's, where that is a map of the plane.
    var map = CGAffineTransform.identity
    var bounds = CGRect.zero
    var cornerRadius: CGFloat = 0
    var zPosition: CGFloat = 0

    init(parent: Int32, index: Int32) {
        self.parent = parent
        firstChild = index + 1
        end = index + 1
    }

    /// Takes what drawing needs from a layer's values.
    mutating func take(_ values: LayerValues, of layer: CALayer, parent: CALayer?, bendsChildren: Bool) {
        traits = LayerTraits(values, layer)
        opacity = min(max(values.opacity, 0), 1)
        zPosition = values.zPosition
        bounds = values.bounds
        cornerRadius = values.cornerRadius
        if let color = values.backgroundColor {
            backgroundColor = SIMD4<Float>(color)
        }
        let map = values.map(into: bendsChildren ? parent?.visible : nil)
        self.map = map.affine
        let isFlat = map.m14 == 0 && map.m24 == 0 && map.m44 == 1
        if !isFlat { traits.insert(.isProjected) }
        if isFlat, self.map.a == 1, self.map.b == 0, self.map.c == 0, self.map.d == 1 { traits.insert(.isShifted) }
        if !values.isDoubleSided, ProjectiveSide.isTurnedAway(map) { traits.insert(.isHidden) }
    }
}

/// What a layer's drawing has to reckon with.
struct LayerTraits: OptionSet {
    let rawValue: UInt16

    /// It and what is in it show nothing.
    static let isHidden = LayerTraits(rawValue: 1)
    static let hasBackground = LayerTraits(rawValue: 2)
    /// It has more than a background.
    static let isDetailed = LayerTraits(rawValue: 4)
    /// It is only shifted in its superlayer.
    static let isShifted = LayerTraits(rawValue: 8)
    /// It is seen in perspective.
    static let isProjected = LayerTraits(rawValue: 16)
    /// Its sublayers are placed through a map of its own.
    static let bendsChildren = LayerTraits(rawValue: 32)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ values: LayerValues, _ layer: CALayer) {
        self = []
        if (values.isHidden && layer.transition == nil) || !(values.opacity > 0) { insert(.isHidden) }
        if let color = values.backgroundColor, color.w > 0 { insert(.hasBackground) }
        if values.sublayerTransform != .identity || values.isGeometryFlipped { insert(.bendsChildren) }
        let hasShadow = values.shadowOpacity > 0 && values.shadowColor != nil
        if hasShadow || values.borderWidth > 0 || values.contents != nil || values.content.kind != .none
            || values.masksToBounds || layer.extras.mask != nil || layer.transition != nil
            || (values.cornerRadius > 0 && values.maskedCorners != .all)
        {
            insert(.isDetailed)
        }
    }
}

/// Which side of a layer shows.
enum ProjectiveSide {
    /// Whether the plane's back is to the viewer at its middle: the map turns it over.
    static func isTurnedAway(_ map: CATransform3D) -> Bool {
        let determinant =
            map.m11 * (map.m22 * map.m44 - map.m24 * map.m42) - map.m12 * (map.m21 * map.m44 - map.m24 * map.m41)
            + map.m14 * (map.m21 * map.m42 - map.m22 * map.m41)
        return determinant < 0
    }
}
