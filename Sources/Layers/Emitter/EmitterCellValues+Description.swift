import Geometry
import Particles

/// From a cell to what the particle engine runs.
extension EmitterCellValues {
    /// The most births a second of a cell: more than anyone can see, and few enough to count in a frame.
    static let highestRate = 1e6

    /// What a cell of `layer` emits, with the layer's factors; `start` is the time of the layer at which the emitter's own begins.
    func description(in layer: EmitterValues, start: Double) -> EmitterDescription {
        var emitter = description(in: layer, birthFactor: Double(layer.birthRate), pace: timing.pace)
        emitter.shape = layer.emitterShape
        emitter.mode = layer.emitterMode
        emitter.motion.heading = .shape
        emitter.life = .full(
            center: lifetime * Double(layer.lifetime), width: lifetimeRange * Double(layer.lifetime)
        ).slowed(by: timing.pace)
        emitter.motion.speed = LifeValue(
            .full(center: velocity * Double(layer.velocity) * timing.pace, width: velocityRange * timing.pace))
        emitter.look.scale.start = .full(center: scale * Double(layer.scale), width: scaleRange)
        emitter.look.rotation.rate = .full(
            center: spin * Double(layer.spin) * timing.pace, width: spinRange * timing.pace)
        // A cell without a begin has always emitted.
        emitter.emission.delay = timing.beginTime == 0 ? 0 : max(timing.beginTime - start, 0)
        return emitter
    }

    /// What the cell emits by itself. `pace` is how much faster its time runs than the layer's.
    private func description(in layer: EmitterValues, birthFactor: Double, pace: Double) -> EmitterDescription {
        var emitter = EmitterDescription(name: name ?? "")
        emitter.isEnabled = isEnabled && pace > 0
        emitter.emission.rate = min(max(birthRate * birthFactor * pace, 0), EmitterCellValues.highestRate)
        emitter.emission.limit = Int(layer.particleLimit)
        emitter.emission.delay = max(timing.beginTime, 0)
        let seconds = timing.activeDuration / max(pace, 1e-6)
        if seconds < 1e9 { emitter.emission.duration = seconds }
        emitter.life = .full(center: lifetime, width: lifetimeRange).slowed(by: pace)
        describeMotion(in: layer, pace: pace, &emitter)
        describeLook(in: layer, pace: pace, &emitter)
        emitter.children = cells.map { cell in
            let pace = pace * cell.timing.pace
            return SubEmitter(.life, cell.description(in: layer, birthFactor: 1, pace: pace))
        }
        return emitter
    }

    private func describeMotion(in layer: EmitterValues, pace: Double, _ emitter: inout EmitterDescription) {
        emitter.motion.speed = LifeValue(.full(center: velocity * pace, width: velocityRange * pace))
        emitter.motion.latitude = emissionLatitude
        let isCone = layer.preservesDepth || emissionLatitude != 0
        if isCone {
            emitter.motion.angle = .exactly(emissionLongitude)
            emitter.motion.cone = min(abs(emissionRange), 2 * .pi)
        } else {
            emitter.motion.angle = .full(center: emissionLongitude, width: emissionRange)
        }
        let pull = acceleration * (pace * pace)
        emitter.forces.gravity = ParticleVector(pull.x, pull.y, pull.z)
    }

    private func describeLook(in layer: EmitterValues, pace: Double, _ emitter: inout EmitterDescription) {
        emitter.look.scale = LifeValue(.full(center: scale, width: scaleRange), rate: .exactly(scaleSpeed * pace))
        emitter.look.rotation = LifeValue(.zero, rate: .full(center: spin * pace, width: spinRange * pace))
        let start = color ?? SIMD4(repeating: 1)
        let (range, change) = (colorRange, colorSpeed * pace)
        emitter.look.color.start = .init(
            red: .full(center: start.x, width: range.x), green: .full(center: start.y, width: range.y),
            blue: .full(center: start.z, width: range.z), alpha: .full(center: start.w, width: range.w))
        emitter.look.color.rate = .init(change.x, change.y, change.z, change.w)
        emitter.look.blend = layer.renderMode == .additive ? .additive : .normal
        emitter.look.order = layer.order
        let size = pointSize
        emitter.look.size = size.width
        emitter.look.aspect = size.width > 0 ? size.height / size.width : 1
    }

    /// Size of a particle at scale 1, in points.
    var pointSize: CGSize {
        guard let image else { return CGSize(width: 8, height: 8) }
        let scale = max(contentsScale, 1e-3)
        return CGSize(
            width: CGFloat(image.width) * abs(contentsRect.width) / scale,
            height: CGFloat(image.height) * abs(contentsRect.height) / scale)
    }
}

extension UniformRange {
    /// Seconds of a time that runs `pace` times as fast, in seconds of the outer one.
    fileprivate func slowed(by pace: Double) -> UniformRange { scaled(by: 1 / max(pace, 1e-6)) }
}

extension EmitterValues {
    var emitterShape: EmitterShape {
        let (width, height) = (max(size.width, 0), max(size.height, 0))
        switch shape {
        case .line: return .line(length: width)
        case .rectangle: return .rectangle(width: width, height: height)
        case .cuboid: return .cuboid(width: width, height: height, depth: max(depth, 0))
        case .circle: return .circle(radius: width)
        case .sphere: return .sphere(radius: width)
        default: return .point
        }
    }

    var emitterMode: EmitterMode {
        switch mode {
        case .points: .points
        case .outline: .outline
        case .surface: .surface
        default: .volume
        }
    }

    var order: ParticleLook.Order {
        switch renderMode {
        case .oldestFirst: .oldestFirst
        case .oldestLast: .oldestLast
        case .backToFront: .backToFront
        default: .unordered
        }
    }

    /// Where the shape's middle is.
    var placement: EmitterPlacement { EmitterPlacement(ParticleVector(position.x, position.y, Double(zPosition))) }
}
