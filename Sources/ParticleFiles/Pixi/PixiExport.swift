import Geometry
import Particles

/// Writes an emitter as pixi's JSON, version 3: the inverse of `PixiImport`.
struct PixiExport {
    static let degree = 180 / Double.pi

    let emitter: EmitterDescription
    /// What scales are multiplied by: widths of the image, not points.
    let scale: Double
    var remarks: Remarks
    var behaviors: [JSONNode] = []

    /// `scale` is 1 where scales count in image widths already; else `image` says how wide that is.
    init(_ emitter: EmitterDescription, scale: Double?, image: CGImage?, _ remarks: Remarks) {
        self.emitter = emitter
        self.scale = scale ?? emitter.look.size / (image.map { Double($0.width) } ?? PixiImport.imageWidth)
        self.remarks = remarks
        if scale == nil, image == nil {
            self.remarks.add(
                "look.size", "written for an image of \(NumberText.text(PixiImport.imageWidth)) points' width")
        }
    }

    mutating func document() -> JSONNode {
        remarks.addUnsaid(of: emitter)
        addLook()
        addMovement()
        addRotation()
        addImages()
        let offset = addShape()
        let emission = emitter.emission
        return .object(
            [("lifetime", range(emitter.life, "min", "max"))] + waves() + [
                ("emitterLifetime", number(emission.duration ?? -1)),
                ("maxParticles", number(Double(emission.limit))),
                ("addAtBack", .flag(emitter.look.order == .oldestLast)), ("pos", point(offset.x, offset.y)),
                ("behaviors", .list(behaviors)),
            ])
    }

    /// A number without the rounding errors of conversions.
    func number(_ number: Double) -> JSONNode { .number(Double(NumberText.text(number)) ?? 0) }

    func point(_ x: Double, _ y: Double) -> JSONNode { .object([("x", number(x)), ("y", number(y))]) }

    func range(_ range: UniformRange, _ low: String, _ high: String, factor: Double = 1) -> JSONNode {
        .object(members(range, low, high, factor: factor))
    }

    func members(_ range: UniformRange, _ low: String, _ high: String, factor: Double = 1) -> [(String, JSONNode)] {
        [(low, number(range.lowest * factor)), (high, number(range.highest * factor))]
    }

    mutating func add(_ type: String, _ config: [(String, JSONNode)]) {
        behaviors.append(.object([("type", .text(type)), ("config", .object(config))]))
    }

    private mutating func waves() -> [(String, JSONNode)] {
        let emission = emitter.emission
        if emitter.shortestLife > 0 { remarks.add("shortestLife", "can't be said in this kind of file, left out") }
        guard let waves = emission.waves else {
            guard emission.rate > 0 else {
                remarks.add("emission.rate", "a rate of 0 can't be said in this kind of file")
                return [("frequency", number(1e6)), ("emit", .flag(false))]
            }
            return [("frequency", .number(1 / emission.rate)), ("particlesPerWave", number(1))]
        }
        if emission.rate > 0 { remarks.add("emission.rate", "left out beside the waves") }
        return [
            ("frequency", number(waves.interval > 0 ? waves.interval : 1)),
            ("particlesPerWave", number(Double(max(waves.count, 1)))),
            ("spawnChance", number(waves.chance > 0 ? min(waves.chance, 1) : 1)),
        ]
    }
}

/// Values over life.
extension PixiExport {
    /// A list of a curve's points.
    func list(_ curve: LifeCurve, factor: Double = 1) -> JSONNode {
        let points = curve.points.map {
            JSONNode.object([("time", number($0.time)), ("value", number($0.value * factor))])
        }
        return list(points, isStepped: curve.isStepped, ease: curve.ease)
    }

    func list(_ points: [JSONNode], isStepped: Bool, ease: LifeEase?) -> JSONNode {
        var members: [(String, JSONNode)] = [("list", .list(points))]
        if isStepped { members.append(("isStepped", .flag(true))) }
        if let ease {
            let parts = ease.parts.map {
                JSONNode.object([("s", number($0.start)), ("cp", number($0.control)), ("e", number($0.end))])
            }
            members.append(("ease", .list(parts)))
        }
        return .object(members)
    }

    /// A value over life as a curve and the least of its factor, 1 being the largest; nil if it stays.
    mutating func curve(_ value: LifeValue, _ name: String) -> (curve: LifeCurve, least: Double)? {
        let mean = value.start.mean
        if let curve = value.curve {
            if value.finish != nil || value.rate != .zero {
                remarks.add(name, "left out beside its curve: rate and finish")
            }
            let most = value.factor.highest * value.start.highest
            let least = value.factor.lowest * value.start.lowest
            let points = curve.points.map { LifeCurve.Point($0.time, $0.value * most) }
            return (LifeCurve(points, isStepped: curve.isStepped, ease: curve.ease), most == 0 ? 1 : least / most)
        }
        var end = value.finish?.mean
        if value.finish == nil, value.rate != .zero {
            remarks.add(name, "its rate is written as the finish of a mean life")
            end = mean + value.rate.mean * max(emitter.life.mean, 0)
        }
        guard let end else { return nil }
        let most = max(abs(value.start.highest), abs(value.start.lowest))
        if !value.start.isConstant || value.finish?.isConstant == false {
            remarks.add(name, "start and finish share one draw in this kind of file")
        }
        let spread = most == 0 || value.start.isConstant ? 1 : mean / most
        let least = spread == 1 ? 1 : max(2 * spread - 1, 0)
        let factor = spread == 0 ? 1 : 1 / spread
        return (LifeCurve(from: mean * factor, to: end * factor), least * value.factor.mean)
    }
}
