import Geometry
import Particles

/// Turns the fields of Particle Designer into an emitter: for property lists by cocos2d's law, y up; for pex files by
/// Starling's, y down. Every value is drawn as value + variance · (−1…1), and what changes runs over each particle's life.
struct DesignerImport {
    enum Dialect {
        case plist, pex
    }

    private static let degree = Double.pi / 180
    /// Starling lets no life be shorter, in seconds.
    static let shortestPexLife = 0.01
    /// What a file has to name at least one of.
    private static let telling = [
        "maxParticles", "particleLifespan", "emitterType", "particleType", "speed", "startParticleSize", "angle",
    ]

    private var fields: DesignerFields
    private let dialect: Dialect
    private var emitter: EmitterDescription

    static func file(_ fields: DesignerFields, _ dialect: Dialect) throws(ParticleFileError) -> ParticleFile {
        guard telling.contains(where: { fields.has($0) }) else {
            throw .noEmitter(file: fields.file, expected: "fields such as \(telling.prefix(4).joined(separator: ", "))")
        }
        var reading = DesignerImport(
            fields: fields, dialect: dialect, emitter: EmitterDescription(name: ParticleFile.title(fields.file)))
        return reading.file()
    }

    private mutating func file() -> ParticleFile {
        if let name = fields.text("configName"), !name.isEmpty { emitter.name = Remarks.shortened(name) }
        readEmission()
        readShape()
        let name = fields.has("emitterType") ? "emitterType" : "particleType"
        let type = fields.number(name)
        let isRadial = type == 1
        if type != 0, type != 1 {
            fields.remarks.add(name, "\(NumberText.text(type)) is not known, 0 is used", line: fields.line(name))
        }
        if isRadial { readCircles() } else { readFlight() }
        remarkOtherMode(isRadial: isRadial)
        readLook()
        let texture = readTexture()
        emitter.look.images = texture.map { [$0.name] } ?? []
        fields.remarkUnread()
        var file = ParticleFile(
            name: fields.file, format: dialect == .plist ? .plist : .pex, emitters: [emitter],
            textures: texture.map { [$0] } ?? [])
        file.warnings = fields.remarks.sorted
        return file
    }

    /// y up becomes y down.
    private var up: Double { dialect == .plist ? -1 : 1 }
}

/// Births and places.
extension DesignerImport {
    private mutating func readEmission() {
        let least = dialect == .pex ? Self.shortestPexLife : -.infinity
        for name in ["maxParticles", "particleLifespan"] where !fields.has(name) {
            fields.remarks.add(name, "missing, \(name == "maxParticles" ? "100 particles are" : "1 second is") used")
        }
        let hasLife = fields.has("particleLifespan")
        emitter.life = fields.range("particleLifespan", "particleLifespanVariance", least: hasLife ? least : 1)
        let asked = fields.number("maxParticles", else: 100).rounded()
        let capacity = NumberText.whole(asked, in: 0...ParticleFileLimit.mostParticles)
        if Double(capacity) != asked {
            fields.remarks.add(
                "maxParticles", "\(NumberText.text(asked)) is cut to \(capacity)", line: fields.line("maxParticles"))
        }
        emitter.emission.rate = rate(capacity: capacity)
        emitter.emission.limit = DesignerLaw.limit(capacity: capacity, life: emitter.life)
        emitter.emission.whenFull = .wait
        let duration = fields.number("duration", else: -1)
        emitter.emission.duration = duration < 0 ? nil : duration
        if duration == 0 { fields.remarks.add("duration", "0 seconds emit nothing", line: fields.line("duration")) }
    }

    private mutating func rate(capacity: Int) -> Double {
        let rate = DesignerLaw.rate(capacity: capacity, life: emitter.life, dialect)
        if capacity > 0, rate == 0 {
            fields.remarks.add(
                "particleLifespan", "no particle lives longer than 0 seconds: none is shown",
                line: fields.line("particleLifespan"))
        }
        guard rate > ParticleFileLimit.highestRate else { return rate }
        fields.remarks.add(
            "particleLifespan",
            "\(NumberText.text(rate)) births a second are cut to \(NumberText.text(ParticleFileLimit.highestRate))",
            line: fields.line("particleLifespan"))
        return ParticleFileLimit.highestRate
    }

    private mutating func readShape() {
        let width = 2 * abs(fields.number("sourcePositionVariancex"))
        let height = 2 * abs(fields.number("sourcePositionVariancey"))
        if width > 0 || height > 0 { emitter.shape = .rectangle(width: width, height: height) }
        for name in ["sourcePositionx", "sourcePositiony"] where fields.number(name) != 0 {
            fields.remarks.add(
                name, "ignored: where the emitter stands is decided by whoever shows it", line: fields.line(name))
        }
        // cocos2d-x: 0 free, 1 relative to the parent, 2 grouped with the emitter.
        if fields.number("positionType") == 2 { emitter.space = .local }
    }
}

/// Motion.
extension DesignerImport {
    /// The range with its middle mirrored where `sign` is −1.
    private static func signed(_ range: UniformRange, _ sign: Double) -> UniformRange {
        switch range {
        case .half(let center, let variance): .half(center: sign * center, variance: variance)
        default: sign == 1 ? range : range.scaled(by: sign)
        }
    }

    private mutating func degrees(_ name: String, _ variance: String, sign: Double = 1) -> UniformRange {
        Self.signed(fields.range(name, variance).scaled(by: Self.degree), sign)
    }

    /// Gravity mode. cocos2d-x turns the whole motion around where `yCoordFlipped` is −1.
    private mutating func readFlight() {
        let turn = fields.number("yCoordFlipped", else: 1) < 0 ? -1.0 : 1
        emitter.motion.angle = degrees("angle", "angleVariance", sign: up)
        if turn < 0, case .half(let center, let variance) = emitter.motion.angle {
            emitter.motion.angle = .half(center: center + .pi, variance: variance)
        } else if turn < 0 {
            emitter.motion.angle = .exactly(emitter.motion.angle.mean + .pi)
        }
        emitter.motion.speed = LifeValue(fields.range("speed", "speedVariance"))
        emitter.forces.gravity = ParticleVector(
            turn * fields.number("gravityx"), turn * up * fields.number("gravityy"))
        emitter.forces.radial = Self.signed(fields.range("radialAcceleration", "radialAccelVariance"), turn)
        emitter.forces.tangential = Self.signed(
            fields.range("tangentialAcceleration", "tangentialAccelVariance"), turn * up)
    }

    /// Radial mode: circles about the source whose radius goes from the largest to the least.
    private mutating func readCircles() {
        let up = fields.number("yCoordFlipped", else: 1) < 0 ? -up : up
        emitter.motion.angle = degrees("angle", "angleVariance", sign: up)
        let start = fields.range("maxRadius", "maxRadiusVariance")
        let end = fields.number("minRadius") == -1 ? start : fields.range("minRadius", "minRadiusVariance")
        emitter.motion.polar = .init(
            startRadius: start, endRadius: end,
            rotation: degrees("rotatePerSecond", "rotatePerSecondVariance", sign: up))
    }

    /// Every editor writes the fields of both modes; those of the other one count as read.
    private mutating func remarkOtherMode(isRadial: Bool) {
        let flight = [
            "speed", "speedVariance", "gravityx", "gravityy", "radialAcceleration", "radialAccelVariance",
            "tangentialAcceleration", "tangentialAccelVariance",
        ]
        let circles = [
            "maxRadius", "maxRadiusVariance", "minRadius", "minRadiusVariance", "rotatePerSecond",
            "rotatePerSecondVariance",
        ]
        for name in isRadial ? flight : circles where fields.number(name) != 0 {
            fields.remarks.add(
                name, "ignored: it belongs to emitterType \(isRadial ? 0 : 1)", line: fields.line(name))
        }
    }
}

/// Looks.
extension DesignerImport {
    private mutating func readLook() {
        emitter.look.size = 1
        emitter.look.scale = LifeValue(fields.range("startParticleSize", "startParticleSizeVariance", least: 0))
        // −1: as at the start.
        let finish = fields.number("finishParticleSize", else: -1)
        let end = fields.range("finishParticleSize", "finishParticleSizeVariance", least: 0)
        if finish != -1 { emitter.look.scale.finish = end }
        emitter.look.rotation = LifeValue(
            degrees("rotationStart", "rotationStartVariance"), finish: degrees("rotationEnd", "rotationEndVariance"))
        emitter.look.turnsWithEmission = fields.flag("rotationIsDir") ?? false
        emitter.look.color.start = channels("startColor")
        emitter.look.color.finish = channels("finishColor")
        readBlend()
    }

    private mutating func channels(_ name: String) -> LifeColor.Channels {
        // A colour that isn't there is opaque white.
        let isThere = ["Red", "Green", "Blue", "Alpha"].contains { fields.has(name + $0) }
        guard isThere else { return .init(1, 1, 1) }
        return LifeColor.Channels(
            red: fields.range(name + "Red", name + "VarianceRed"),
            green: fields.range(name + "Green", name + "VarianceGreen"),
            blue: fields.range(name + "Blue", name + "VarianceBlue"),
            alpha: fields.range(name + "Alpha", name + "VarianceAlpha"))
    }

    private mutating func readBlend() {
        let isAdditive = fields.flag("blendAdditive") ?? false
        let source = factor("blendFuncSource", else: isAdditive ? .sourceAlpha : .one)
        let destination = factor("blendFuncDestination", else: isAdditive ? .one : .oneMinusSourceAlpha)
        let function = BlendFunction(source: source, destination: destination)
        emitter.look.blend = function.nearest
        if function.blend == nil {
            fields.remarks.add(
                "blendFuncSource",
                "\(source.rawValue) with blendFuncDestination \(destination.rawValue) is not offered, "
                    + "\(function.nearest.rawValue) comes nearest", line: fields.line("blendFuncSource"))
        }
    }

    private mutating func factor(_ name: String, else fallback: BlendFactor) -> BlendFactor {
        let number = fields.number(name, else: Double(fallback.rawValue))
        if let factor = BlendFactor(rawValue: NumberText.whole(number, in: -1...100_000)) { return factor }
        fields.remarks.add(
            name, "\(NumberText.text(number)) is no blend factor, \(fallback.rawValue) is used",
            line: fields.line(name))
        return fallback
    }

    private mutating func readTexture() -> EmbeddedTexture? {
        let text = fields.text("textureFileName") ?? ""
        let name = ImageName.own(
            text, field: "textureFileName", line: fields.line("textureFileName"), &fields.remarks)
        var bytes: [UInt8] = []
        if let data = fields.text("textureImageData"), data.utf8.contains(where: { $0 > 32 }) {
            do throws(EmbeddedImage.Failure) {
                bytes = try EmbeddedImage.bytes(base64: data)
            } catch {
                let instead = name.isEmpty ? "a dot is shown instead" : "“\(Remarks.shortened(name))” is used instead"
                fields.remarks.add(
                    "textureImageData", "\(error.description); \(instead)", line: fields.line("textureImageData"))
            }
        }
        if name.isEmpty, bytes.isEmpty {
            fields.remarks.add("textureFileName", "no texture is named or embedded, particles are dots")
            return nil
        }
        return EmbeddedTexture(name: name.isEmpty ? "embedded" : name, bytes: bytes)
    }
}
