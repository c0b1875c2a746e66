import Geometry
import Particles

/// Writes an emitter as Particle Designer's property list or XML: the inverse of `DesignerImport`.
struct DesignerExport {
    private static let degree = 180 / Double.pi

    private let emitter: EmitterDescription
    private let texture: EmbeddedTexture?
    private let dialect: DesignerImport.Dialect
    private(set) var remarks: Remarks
    /// Names of the property list and their values, in the order in which they are written.
    private var values: [(name: String, value: Double)] = []

    init(
        _ emitter: EmitterDescription, texture: EmbeddedTexture?, _ dialect: DesignerImport.Dialect, _ remarks: Remarks
    ) {
        self.emitter = emitter
        self.texture = texture
        self.dialect = dialect
        self.remarks = remarks
    }

    /// The whole file.
    mutating func text() -> String {
        remarks.addUnsaid(of: emitter)
        addEmission()
        addShape()
        let isRadial = emitter.motion.polar != nil
        add("emitterType", isRadial ? 1 : 0)
        if let polar = emitter.motion.polar { addCircles(polar) } else { addFlight() }
        addLook()
        return dialect == .plist ? propertyList() : pex()
    }

    private var up: Double { dialect == .plist ? -1 : 1 }

    private mutating func add(_ name: String, _ value: Double) { values.append((name, value)) }

    private mutating func add(_ name: String, _ variance: String, _ range: UniformRange, factor: Double = 1) {
        add(name, range.mean * factor)
        add(variance, (range.highest - range.lowest) / 2 * abs(factor))
    }
}

/// Values.
extension DesignerExport {
    private mutating func addEmission() {
        let emission = emitter.emission
        let mean = DesignerLaw.meanLife(emitter.life)
        var rate = emission.rate
        if let waves = emission.waves {
            let interval = waves.interval > 0 ? waves.interval : 1
            rate += Double(max(waves.count, 1)) * (waves.chance > 0 ? min(waves.chance, 1) : 1) / interval
            remarks.add("emission.waves", "written as an even rate of \(NumberText.text(rate)) a second")
        }
        let room = Double(emission.limit)
        var capacity = mean > 0 ? (rate * mean).rounded() + (dialect == .pex && rate > 0 ? 1 : 0) : room
        if rate > 0, mean > 0 { capacity = max(capacity, 1) }
        if capacity > room {
            remarks.add(
                "emission.limit", "a rate of \(NumberText.text(rate)) asks for \(NumberText.text(capacity)) particles")
        }
        add("maxParticles", capacity)
        add("particleLifespan", "particleLifespanVariance", emitter.life)
        if dialect == .pex, emitter.life.mean < DesignerImport.shortestPexLife {
            remarks.add("life", "its mean counts as \(DesignerImport.shortestPexLife) seconds in this kind of file")
        }
        if emitter.shortestLife > 0 { remarks.add("shortestLife", "can't be said in this kind of file, left out") }
        add("duration", emission.duration ?? -1)
    }

    private mutating func addShape() {
        var (width, height) = (0.0, 0.0)
        var isExact = emitter.mode == .volume
        switch emitter.shape {
        case .point: isExact = true
        case .line(let length): width = length
        case .rectangle(let w, let h): (width, height) = (w, h)
        case .cuboid(let w, let h, _): (width, height, isExact) = (w, h, false)
        case .circle(let radius), .sphere(let radius), .ring(_, let radius, _, _):
            (width, height, isExact) = (2 * radius, 2 * radius, false)
        case .bell(let w, let h): (width, height, isExact) = (2 * w, 2 * h, false)
        case .chains, .rays: isExact = false
        }
        if !isExact {
            remarks.add("shape", "only boxes can be said in this kind of file, the box around it is written")
        }
        if emitter.offset != .zero {
            remarks.add("offset", "written as the source's position, which not everyone reads")
        }
        add("sourcePositionx", emitter.offset.x)
        add("sourcePositiony", up * emitter.offset.y)
        add("sourcePositionVariancex", width / 2)
        add("sourcePositionVariancey", height / 2)
        guard emitter.space == .local else { return }
        if dialect == .plist { add("positionType", 2) } else { remarks.add("space", "pex files know the world alone") }
    }

    private mutating func addFlight() {
        let motion = emitter.motion
        let forces = emitter.forces
        add("angle", "angleVariance", motion.angle, factor: up * Self.degree)
        let speed = motion.speed
        if speed.curve != nil || speed.finish != nil || speed.rate != .zero || motion.speedLimit != nil {
            remarks.add("motion.speed", "can't change in this kind of file, the speed at birth is written")
        }
        if motion.path != nil { remarks.add("motion.path", "can't be said in this kind of file, left out") }
        add("speed", "speedVariance", start(speed))
        add("gravityx", forces.gravity.x + forces.acceleration.x)
        add("gravityy", up * (forces.gravity.y + forces.acceleration.y))
        add("radialAcceleration", "radialAccelVariance", forces.radial)
        add("tangentialAcceleration", "tangentialAccelVariance", forces.tangential, factor: up)
    }

    private mutating func addCircles(_ polar: ParticleMotion.Polar) {
        add("angle", "angleVariance", emitter.motion.angle, factor: up * Self.degree)
        add("maxRadius", "maxRadiusVariance", polar.startRadius)
        add("minRadius", "minRadiusVariance", polar.endRadius)
        add("rotatePerSecond", "rotatePerSecondVariance", polar.rotation, factor: up * Self.degree)
    }

    /// The range at birth, its factor's mean and its curve's first value in it.
    private func start(_ value: LifeValue) -> UniformRange {
        value.start.scaled(by: value.factor.mean * (value.curve?.value(at: 0) ?? 1))
    }

    /// The range at the end of life; nil where it stays as it was.
    private mutating func finish(_ value: LifeValue, _ name: String) -> UniformRange? {
        if !value.factor.isConstant || (value.curve?.points.count ?? 0) > 2 || value.curve?.isStepped == true {
            remarks.add(name, "only its start and finish can be said in this kind of file")
        }
        let end = value.factor.mean * (value.curve?.value(at: 1) ?? 1)
        if let finish = value.finish { return finish.scaled(by: end) }
        guard value.rate != .zero else { return value.curve.map { _ in value.start.scaled(by: end) } }
        remarks.add(name, "its rate is written as the finish of a mean life")
        let mean = value.start.mean + value.rate.mean * DesignerLaw.meanLife(emitter.life)
        let spread = (value.start.highest - value.start.lowest) / 2
        return UniformRange.half(center: mean, variance: spread).scaled(by: end)
    }

    private mutating func addLook() {
        let look = emitter.look
        add("startParticleSize", "startParticleSizeVariance", start(look.scale), factor: look.size)
        if let finish = finish(look.scale, "look.scale") {
            add("finishParticleSize", "finishParticleSizeVariance", finish, factor: look.size)
        } else {
            add("finishParticleSize", -1)
            add("finishParticleSizeVariance", 0)
        }
        let rotation = start(look.rotation)
        add("rotationStart", "rotationStartVariance", rotation, factor: Self.degree)
        let turned = finish(look.rotation, "look.rotation") ?? rotation
        if look.rotation.finish == nil, !rotation.isConstant {
            remarks.add("look.rotation", "start and finish are drawn apart in this kind of file: particles spin")
        }
        add("rotationEnd", "rotationEndVariance", turned, factor: Self.degree)
        if look.spinAcceleration != 0 || look.alignsToMotion {
            remarks.add("look.rotation", "spin that grows and alignment to motion can't be said, left out")
        }
        if look.turnsWithEmission {
            if dialect == .plist { add("rotationIsDir", 1) } else { remarks.add("look.turnsWithEmission", "left out") }
        }
        addColors(look.color)
        let blend = BlendFunction(look.blend)
        add("blendFuncSource", Double(blend.source.rawValue))
        add("blendFuncDestination", Double(blend.destination.rawValue))
        if look.images.count > 1 { remarks.add("look.images", "of \(look.images.count) images the first is written") }
    }

    private mutating func addColors(_ color: LifeColor) {
        if color.stops.count > 2 || (color.opacity?.points.count ?? 0) > 2 || color.isStepped {
            remarks.add("look.color", "only its start and finish can be said in this kind of file")
        }
        let life = DesignerLaw.meanLife(emitter.life)
        let names = ["Red", "Green", "Blue", "Alpha"]
        for (prefix, unit) in [("startColor", 0.0), ("finishColor", 1)] {
            let channels = unit == 0 ? color.start : color.finish ?? color.start
            let ranges = [channels.red, channels.green, channels.blue, channels.alpha]
            let rates = [color.rate.red, color.rate.green, color.rate.blue, color.rate.alpha]
            for (index, name) in names.enumerated() {
                var range = ranges[index]
                if unit == 1, color.finish == nil, rates[index] != .zero {
                    range = .exactly(min(max(range.mean + rates[index].mean * life, 0), 1))
                }
                let curve = index == 3 ? color.opacity : color.curve(ofChannel: index)
                add(prefix + name, prefix + "Variance" + name, range, factor: curve?.value(at: unit) ?? 1)
            }
        }
    }
}

/// Text.
extension DesignerExport {
    private func propertyList() -> String {
        var entries = values.map { ($0.name, "<real>\(NumberText.text($0.value))</real>") }
        entries.append(("configName", "<string>\(Self.escaped(emitter.name))</string>"))
        if let texture {
            if texture.name != "embedded" {
                entries.append(("textureFileName", "<string>\(Self.escaped(texture.name))</string>"))
            }
            if !texture.bytes.isEmpty {
                entries.append(("textureImageData", "<string>\(EmbeddedImage.base64(texture.bytes))</string>"))
            }
        }
        let lines = entries.sorted { $0.0 < $1.0 }.map { "\t<key>\($0.0)</key>\n\t\($0.1)" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(lines.joined(separator: "\n"))
            </dict>
            </plist>

            """
    }

    /// Elements of several attributes, each with the ends of their names.
    private static let gathered: [(element: String, attributes: [String])] =
        ["sourcePosition", "sourcePositionVariance", "gravity"].map { ($0, ["x", "y"]) }
        + ["startColor", "startColorVariance", "finishColor", "finishColorVariance"].map {
            ($0, ["Red", "Green", "Blue", "Alpha"])
        }

    private func pex() -> String {
        var lines: [String] = []
        if let texture {
            let data = texture.bytes.isEmpty ? "" : " data=\"\(EmbeddedImage.base64(texture.bytes))\""
            let name = texture.name == "embedded" ? "" : Self.escaped(texture.name)
            lines.append("<texture name=\"\(name)\"\(data)/>")
        }
        var left = values
        for (element, ends) in Self.gathered {
            let parts = ends.compactMap { end in
                left.firstIndex { $0.name == element + end }.map { index in
                    "\(end.lowercased())=\"\(NumberText.text(left.remove(at: index).value))\""
                }
            }
            if !parts.isEmpty { lines.append("<\(element) \(parts.joined(separator: " "))/>") }
        }
        // Two names are spelled differently here than in property lists.
        let spelled = [
            "particleLifespan": "particleLifeSpan", "finishParticleSizeVariance": "FinishParticleSizeVariance",
        ]
        for (name, value) in left { lines.append("<\(spelled[name] ?? name) value=\"\(NumberText.text(value))\"/>") }
        return "<?xml version=\"1.0\"?>\n<particleEmitterConfig>\n"
            + lines.map { "  \($0)\n" }.joined() + "</particleEmitterConfig>\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\0"..<" ": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
