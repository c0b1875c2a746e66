import Geometry

/// What several effects do to a layer together: sizes, opacities and trims multiply, the rest adds up.
nonisolated struct PoseSum {
    /// About which point something is scaled and turned.
    enum Pivot { case layer, center, wiggle }

    private var scale = 1.0
    private var rotation = 0.0
    private var wholeScale = 1.0
    private var wholeRotation = 0.0
    private var swing = 0.0
    private var dx = 0.0
    private var dy = 0.0
    private var alpha = 1.0
    private var blur = 0.0
    private var trim = 1.0

    /// Adds what one effect does.
    mutating func add(_ channels: SymbolChannels, about pivot: Pivot) {
        switch pivot {
        case .layer:
            scale *= channels.scale
            rotation += channels.rotation
        case .center:
            wholeScale *= channels.scale
            wholeRotation += channels.rotation
        case .wiggle:
            wholeScale *= channels.scale
            swing += channels.rotation
        }
        dx += channels.dx
        dy += channels.dy
        alpha *= channels.alpha
        blur += channels.blur
        trim *= channels.trim
    }

    /// The pose of a layer of a drawing.
    func pose(_ layer: SymbolAnatomy.Layer, _ anatomy: SymbolAnatomy) -> SymbolPose {
        var pose = SymbolPose()
        pose.alpha = min(max(alpha, 0), 1)
        pose.blur = max(blur, 0)
        pose.trim = min(max(trim, 0), 1)
        guard isMoved else { return pose }
        var map = CGAffineTransform.identity
        map.turn(max(scale, 0), rotation, about: layer.pivot)
        map.turn(max(wholeScale, 0), wholeRotation, about: anatomy.center)
        map.turn(1, swing, about: anatomy.wigglePivot)
        map.tx += dx * anatomy.height
        map.ty += dy * anatomy.height
        pose.transform = map
        return pose
    }

    private var isMoved: Bool {
        scale != 1 || rotation != 0 || wholeScale != 1 || wholeRotation != 0 || swing != 0 || dx != 0 || dy != 0
    }
}

nonisolated extension CGAffineTransform {
    /// Scales and turns, after all that the map does, about a point.
    fileprivate mutating func turn(_ scale: Double, _ degrees: Double, about point: CGPoint) {
        guard scale != 1 || degrees != 0 else { return }
        let angle = degrees * .pi / 180
        let (c, s) = degrees == 0 ? (scale, 0) : (scale * cos(angle), scale * sin(angle))
        let (x, y) = (tx - point.x, ty - point.y)
        self = CGAffineTransform(
            a: c * a - s * b, b: s * a + c * b, c: c * self.c - s * d, d: s * self.c + c * d,
            tx: point.x + c * x - s * y, ty: point.y + s * x + c * y)
    }
}
