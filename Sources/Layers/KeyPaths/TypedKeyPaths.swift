import Geometry

extension CAPropertyAnimation {
    /// An animation of what a Swift key path leads to, such as `\CALayer.position.y`: the compiler knows that it is there.
    ///
    /// A key path to something that cannot be animated is reported, and the animation moves nothing.
    public convenience init<Layer: CALayer, Value>(keyPath: KeyPath<Layer, Value>) {
        let name = TypedKeyPaths.name(of: keyPath)
        if name == nil {
            LayerWarnings.report("\(keyPath)", "\(keyPath) leads to nothing that can be animated.")
        }
        self.init(keyPath: name)
    }
}

extension CABasicAnimation {
    /// An animation of what a Swift key path leads to, between values of the property's own type; an end that is left out is the
    /// layer's own value.
    public convenience init<Layer: CALayer, Value>(
        keyPath: KeyPath<Layer, Value>, from: Value? = nil, to: Value? = nil
    ) {
        self.init(keyPath: keyPath)
        fromValue = from
        toValue = to
    }
}

/// The names of what Swift key paths lead to.
enum TypedKeyPaths {
    /// The key path as a string; nil for something that has none.
    static func name(of keyPath: AnyKeyPath) -> String? { names[keyPath] }

    private nonisolated(unsafe) static let names: [AnyKeyPath: String] = {
        var names: [AnyKeyPath: String] = [:]
        addCommon(CALayer.self, to: &names)
        addCommon(CAShapeLayer.self, to: &names)
        addCommon(CAGradientLayer.self, to: &names)
        addCommon(CATextLayer.self, to: &names)
        addCommon(CAReplicatorLayer.self, to: &names)
        addCommon(CAEmitterLayer.self, to: &names)
        addCommon(CAVoiceWaveLayer.self, to: &names)
        let own: [(AnyKeyPath, String)] = [
            (\CAShapeLayer.path, "path"), (\CAShapeLayer.fillColor, "fillColor"),
            (\CAShapeLayer.strokeColor, "strokeColor"), (\CAShapeLayer.strokeStart, "strokeStart"),
            (\CAShapeLayer.strokeEnd, "strokeEnd"), (\CAShapeLayer.lineWidth, "lineWidth"),
            (\CAShapeLayer.miterLimit, "miterLimit"), (\CAShapeLayer.lineDashPhase, "lineDashPhase"),
            (\CAGradientLayer.colors, "colors"), (\CAGradientLayer.locations, "locations"),
            (\CAGradientLayer.startPoint, "startPoint"), (\CAGradientLayer.endPoint, "endPoint"),
            (\CATextLayer.fontSize, "fontSize"), (\CATextLayer.foregroundColor, "foregroundColor"),
            (\CAReplicatorLayer.instanceCount, "instanceCount"), (\CAReplicatorLayer.instanceDelay, "instanceDelay"),
            (\CAReplicatorLayer.instanceTransform, "instanceTransform"),
            (\CAReplicatorLayer.instanceColor, "instanceColor"),
            (\CAEmitterLayer.birthRate, "birthRate"), (\CAEmitterLayer.lifetime, "lifetime"),
            (\CAEmitterLayer.velocity, "velocity"), (\CAEmitterLayer.scale, "scale"), (\CAEmitterLayer.spin, "spin"),
            (\CAEmitterLayer.emitterPosition, "emitterPosition"),
            (\CAEmitterLayer.emitterPosition.x, "emitterPosition.x"),
            (\CAEmitterLayer.emitterPosition.y, "emitterPosition.y"),
            (\CAEmitterLayer.emitterZPosition, "emitterZPosition"), (\CAEmitterLayer.emitterSize, "emitterSize"),
            (\CAEmitterLayer.emitterDepth, "emitterDepth"),
            (\CAGerstnerLayer.steepness, "steepness"),
            (\CAVoiceWaveLayer.level, "level"), (\CAVoiceWaveLayer.phaseSpeed, "phaseSpeed"),
            (\CAVoiceWaveLayer.phase, "phase"), (\CAVoiceWaveLayer.strokeColor, "strokeColor"),
            (\CAVoiceWaveLayer.lineWidth, "lineWidth"),
        ]
        for (path, name) in own { names[path] = name }
        addSurface(CASurfaceLayer.self, to: &names)
        addSurface(CAWaterLayer.self, to: &names)
        addWave(CAWaveLayer.self, to: &names)
        addWave(CAGerstnerLayer.self, to: &names)
        return names
    }()

    private static func addSurface<Layer: CASurfaceLayer>(_: Layer.Type, to names: inout [AnyKeyPath: String]) {
        addCommon(Layer.self, to: &names)
        let paths: [(AnyKeyPath, String)] = [
            (\Layer.baseline, "baseline"), (\Layer.fillColor, "fillColor"), (\Layer.bottomColor, "bottomColor"),
            (\Layer.strokeColor, "strokeColor"), (\Layer.lineWidth, "lineWidth"),
        ]
        for (path, name) in paths { names[path] = name }
    }

    private static func addWave<Layer: CAWaveLayer>(_: Layer.Type, to names: inout [AnyKeyPath: String]) {
        addSurface(Layer.self, to: &names)
        let paths: [(AnyKeyPath, String)] = [
            (\Layer.amplitude, "amplitude"), (\Layer.wavelength, "wavelength"), (\Layer.phaseSpeed, "phaseSpeed"),
            (\Layer.phase, "phase"),
        ]
        for (path, name) in paths { names[path] = name }
    }

    private static func addCommon<Layer: CALayer>(_: Layer.Type, to names: inout [AnyKeyPath: String]) {
        let common: [(AnyKeyPath, String)] = [
            (\Layer.opacity, "opacity"), (\Layer.position, "position"), (\Layer.position.x, "position.x"),
            (\Layer.position.y, "position.y"), (\Layer.zPosition, "zPosition"), (\Layer.anchorPoint, "anchorPoint"),
            (\Layer.anchorPointZ, "anchorPointZ"), (\Layer.bounds, "bounds"), (\Layer.bounds.size, "bounds.size"),
            (\Layer.bounds.size.width, "bounds.size.width"), (\Layer.bounds.size.height, "bounds.size.height"),
            (\Layer.bounds.origin, "bounds.origin"), (\Layer.transform, "transform"),
            (\Layer.sublayerTransform, "sublayerTransform"), (\Layer.isHidden, "hidden"),
            (\Layer.backgroundColor, "backgroundColor"), (\Layer.cornerRadius, "cornerRadius"),
            (\Layer.borderWidth, "borderWidth"), (\Layer.borderColor, "borderColor"),
            (\Layer.shadowColor, "shadowColor"), (\Layer.shadowOpacity, "shadowOpacity"),
            (\Layer.shadowRadius, "shadowRadius"), (\Layer.shadowOffset, "shadowOffset"),
            (\Layer.shadowPath, "shadowPath"), (\Layer.contents, "contents"), (\Layer.contentsRect, "contentsRect"),
            (\Layer.contentsCenter, "contentsCenter"), (\Layer.contentsScale, "contentsScale"),
        ]
        for (path, name) in common { names[path] = name }
    }
}
