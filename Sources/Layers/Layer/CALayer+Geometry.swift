import Geometry

extension CALayer {
    /// Its rectangle in its own space, from which its sublayers are placed; empty by default.
    public var bounds: CGRect {
        get { values.bounds }
        set { set(.bounds, \.bounds, to: newValue) }
    }

    /// Where its anchor point lies in the superlayer's space.
    public var position: CGPoint {
        get { values.position }
        set { set(.position, \.position, to: newValue) }
    }

    /// Height above its siblings: higher ones are drawn later. 0 by default.
    public var zPosition: CGFloat {
        get { values.zPosition }
        set { set(.zPosition, \.zPosition, to: newValue) }
    }

    /// The point of its bounds, in fractions of them, that lies at `position` and that transforms turn about; the middle by
    /// default.
    public var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { set(.anchorPoint, \.anchorPoint, to: newValue) }
    }

    /// Depth of the anchor point in points; 0 by default.
    public var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { set(.anchorPointZ, \.anchorPointZ, to: newValue) }
    }

    /// The map about its anchor point; the identity by default.
    public var transform: CATransform3D {
        get { values.transform }
        set { set(.transform, \.transform, to: newValue) }
    }

    /// The map of its sublayers about its anchor point, such as a perspective; the identity by default.
    public var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { set(.sublayerTransform, \.sublayerTransform, to: newValue) }
    }

    /// Whether its sublayers are placed with the y axis up.
    public var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set { set(.geometryFlipped, \.isGeometryFlipped, to: newValue) }
    }

    /// The upright box around it in the superlayer's space, computed from bounds, position, anchor point and transform; setting
    /// it sets `position` and the size of `bounds`. A transform without an inverse takes the size as it is.
    public var frame: CGRect {
        get { values.frame }
        set {
            guard newValue.isUsable else { return refuse("frame", "cannot hold a number that is not finite") }
            var target = values
            target.frame = newValue
            position = target.position
            bounds = target.bounds
        }
    }

    /// The transform as a map of the plane, where it is one.
    public func affineTransform() -> CGAffineTransform { values.transform.affine }

    /// Sets the transform to a map of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(affine: m) }

    /// A point of another layer's space, or of the root's superspace where that is nil, in this layer's.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        toSelf(l?.toRoot(p) ?? p)
    }

    /// A point of this layer's space in that of another layer, or in the root's superspace where that is nil.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let root = toRoot(p)
        return l?.toSelf(root) ?? root
    }

    /// A rectangle of another layer's space in this one's: the upright box around it.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { box(r) { convert($0, from: l) } }

    /// A rectangle of this layer's space in another's: the upright box around it.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { box(r) { convert($0, to: l) } }

    final func findLayer(at p: CGPoint) -> CALayer? {
        guard !values.isHidden, let point = mapToSuperlayer.unproject(p) else { return nil }
        let isInside = contains(point)
        if values.masksToBounds, !isInside { return nil }
        for child in (sublayers ?? []).enumerated().sorted(by: CALayer.isAbove) {
            if let hit = child.element.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }

    private static func isAbove(_ a: (offset: Int, element: CALayer), _ b: (offset: Int, element: CALayer)) -> Bool {
        let (za, zb) = (a.element.values.zPosition, b.element.values.zPosition)
        return za == zb ? a.offset > b.offset : za > zb
    }

    /// The map from its own space to the superlayer's.
    final var mapToSuperlayer: CATransform3D { values.map(into: superlayer?.values) }

    private func toRoot(_ p: CGPoint) -> CGPoint {
        var point = p
        var next: CALayer? = self
        while let layer = next {
            point = layer.mapToSuperlayer.project(point)
            next = layer.superlayer
        }
        return point
    }

    private func toSelf(_ p: CGPoint) -> CGPoint {
        var chain: [CALayer] = []
        var next: CALayer? = self
        while let layer = next {
            chain.append(layer)
            next = layer.superlayer
        }
        return chain.reversed().reduce(p) { $1.mapToSuperlayer.unproject($0) ?? $0 }
    }

    private func box(_ r: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        var path = PathStorage()
        path.rect(r)
        let corners = path.points
        path.replacePoints { map(corners[$0]) }
        return path.controlBox
    }
}

extension LayerValues {
    /// The anchor point in the layer's own space.
    var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The map from the layer's own space to that of a superlayer with these values.
    func map(into parent: LayerValues?) -> CATransform3D {
        let anchor = anchor
        var map: CATransform3D
        if transform.isAffine, anchorPointZ == 0, zPosition == 0 {
            let t = transform.affine
            map = CATransform3D(
                affine: CGAffineTransform(
                    a: t.a, b: t.b, c: t.c, d: t.d, tx: position.x + t.tx - anchor.x * t.a - anchor.y * t.c,
                    ty: position.y + t.ty - anchor.x * t.b - anchor.y * t.d))
        } else {
            map = CATransform3D.translation(-anchor.x, -anchor.y, -anchorPointZ).concatenating(transform)
                .concatenating(.translation(position.x, position.y, zPosition))
        }
        guard let parent else { return map }
        if parent.isGeometryFlipped {
            map = map.concatenating(
                CATransform3D(
                    affine: CGAffineTransform(
                        a: 1, b: 0, c: 0, d: -1, tx: 0, ty: parent.bounds.minY + parent.bounds.maxY)))
        }
        guard parent.sublayerTransform != .identity else { return map }
        let pivot = parent.anchor
        return map.concatenating(.translation(-pivot.x, -pivot.y, 0)).concatenating(parent.sublayerTransform)
            .concatenating(.translation(pivot.x, pivot.y, 0))
    }

    /// The upright box around the layer in its superlayer's space.
    var frame: CGRect {
        get {
            let size = bounds.size
            let local = CGRect(
                x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
            return local.applying(transform.affine).offsetBy(dx: position.x, dy: position.y)
        }
        set {
            let frame = newValue.standardized
            let linear = transform.affine
            let size =
                linear.determinant == 0
                ? frame.size : CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size
            bounds.size = size
            position = .zero
            let offset = self.frame.origin
            position = CGPoint(x: frame.origin.x - offset.x, y: frame.origin.y - offset.y)
        }
    }
}
