import Geometry
import Particles

/// Version 3: a list of behaviours.
extension PixiImport {
    mutating func readBehavior(_ node: JSONNode, path: String) {
        guard node.members != nil else {
            return remarks.add(path, "\(node.found) is no behaviour, ignored", line: node.line)
        }
        var behavior = JSONFields(node, path: path)
        let type = behavior.text("type", &remarks) ?? ""
        var config =
            behavior.object("config", &remarks) ?? JSONFields(JSONNode(.object([]), line: node.line), path: path)
        behavior.remarkUnread(&remarks)
        guard reads(type, &config) else {
            remarks.add(
                behavior.path("type"), "“\(Remarks.shortened(type))” is no behaviour that is known, ignored",
                line: node.line)
            return
        }
        config.remarkUnread(&remarks)
    }

    /// Whether `type` is known; reads it then.
    private mutating func reads(_ type: String, _ config: inout JSONFields) -> Bool {
        switch type {
        case "alpha": if let curve = lists.curve("alpha", of: &config, &remarks) { emitter.look.color.opacity = curve }
        case "alphaStatic": emitter.look.color.start.alpha = .exactly(config.number("alpha", else: 1, &remarks))
        case "color": lists.colors("color", of: &config, into: &emitter.look.color, &remarks)
        case "colorStatic": readStaticColor("color", of: &config)
        case "scale": readScale("scale", of: &config)
        case "scaleStatic": emitter.look.scale = LifeValue(config.range("min", "max", &remarks))
        case "moveSpeed", "moveSpeedStatic", "moveAcceleration", "movePath": readMovement(type, &config)
        case "rotation": readRotation(&config)
        case "rotationStatic":
            emitter.motion.angle = config.range("min", "max", &remarks).scaled(by: Self.degree)
        case "noRotation":
            isRotationFixed = true
            emitter.look.rotation.start = .exactly(config.number("rotation", else: 0, &remarks) * Self.degree)
        case "blendMode": readBlend(config.node("blendMode"), path: config.path("blendMode"))
        case "textureSingle", "textureRandom", "textureOrdered": readTextures(type, &config)
        case "animatedSingle", "animatedRandom": readAnimation(type, &config)
        case "spawnPoint": emitter.shape = .point
        case "spawnBurst":
            readBurst(spacing: "spacing", start: "start", distance: "distance", &config)
        case "spawnShape": readShape(&config)
        default: return false
        }
        return true
    }

    mutating func readStaticColor(_ name: String, of config: inout JSONFields) {
        guard let node = config.node(name) else { return }
        guard let color = PixiColor.channels(node) else {
            return remarks.add(
                config.path(name), "\(node.found) is no colour of six hex digits, ignored", line: node.line)
        }
        let alpha = emitter.look.color.start.alpha
        emitter.look.color.start = LifeColor.Channels(color.red, color.green, color.blue)
        emitter.look.color.start.alpha = alpha
    }

    private mutating func readScale(_ name: String, of config: inout JSONFields) {
        let factor = factor("minMult", of: &config)
        guard let curve = lists.curve(name, of: &config, &remarks) else { return }
        emitter.look.scale = LifeValue(.exactly(1), factor: factor, curve: curve)
    }

    /// A factor that is drawn between `name` and 1.
    mutating func factor(_ name: String, of config: inout JSONFields) -> UniformRange {
        let least = config.number(name, else: 1, &remarks)
        return least == 1 ? .exactly(1) : .between(least, 1)
    }

    private mutating func readMovement(_ type: String, _ config: inout JSONFields) {
        guard movement == .none else {
            return remarks.add(
                config.path, "\(type): particles are moved by another behaviour already, ignored", line: config.line)
        }
        switch type {
        case "moveSpeed":
            movement = .speed
            let factor = factor("minMult", of: &config)
            guard let curve = lists.curve("speed", of: &config, &remarks) else { return }
            emitter.motion.speed = LifeValue(.exactly(1), factor: factor, curve: curve)
        case "moveSpeedStatic":
            movement = .speed
            emitter.motion.speed = LifeValue(config.range("min", "max", &remarks))
        case "moveAcceleration":
            let start = config.range("minStart", "maxStart", &remarks)
            let rotates = config.flag("rotate", else: false, &remarks)
            let limit = config.number("maxSpeed", else: 0, &remarks)
            accelerate(point("accel", of: &config), start: start, limit: limit, rotates: rotates)
        default:
            let factor = factor("minMult", of: &config)
            let curve = lists.curve("speed", of: &config, &remarks)
            follow(
                &config, "path", speed: LifeValue(.exactly(1), factor: factor, curve: curve ?? LifeCurve([.init(0, 0)]))
            )
        }
    }

    mutating func accelerate(_ acceleration: ParticleVector, start: UniformRange, limit: Double, rotates: Bool) {
        movement = .acceleration
        emitter.motion.speed = LifeValue(start)
        emitter.motion.speedLimit = limit > 0 ? limit : nil
        emitter.forces.gravity = acceleration
        emitter.look.alignsToMotion = rotates
        if rotates { emitter.look.turnsWithEmission = false }
    }

    /// Moves particles along a curve that an expression in x gives, x being the distance that they have come.
    mutating func follow(_ config: inout JSONFields, _ name: String, speed: LifeValue) {
        movement = .path
        emitter.motion.speed = speed
        guard let text = config.text(name, &remarks) else { return }
        do throws(PathExpression.Failure) {
            let path = try PathExpression(text)
            if path.isRandom {
                remarks.add(config.path(name), "random() counts as 0.5", line: config.line)
            }
            emitter.motion.path = sampled(path)
        } catch {
            remarks.add(
                config.path(name),
                "“\(Remarks.shortened(text, to: 40))” is no path, ignored: "
                    + "expected \(error.expected) at character \(error.place + 1)", line: config.line)
        }
    }

    /// The path over all distances that a particle may come; what is no number there is left out.
    private func sampled(_ path: PathExpression) -> LifeCurve {
        let speed = emitter.motion.speed
        let fastest = speed.curve?.points.map { abs($0.value) }.max() ?? 1
        let most = max(abs(speed.start.lowest), abs(speed.start.highest)) * fastest
        let length = min(max(most * min(emitter.life.highest, EmitterLimit.longestLife), 1), 1e6)
        return LifeCurve(
            (0..<PixiLists.mostPoints).map { index in
                let x = length * Double(index) / Double(PixiLists.mostPoints - 1)
                return .init(x, path(x))
            })
    }

    private mutating func readRotation(_ config: inout JSONFields) {
        emitter.motion.angle = config.range("minStart", "maxStart", &remarks).scaled(by: Self.degree)
        emitter.look.rotation.rate = config.range("minSpeed", "maxSpeed", &remarks).scaled(by: Self.degree)
        emitter.look.spinAcceleration = config.number("accel", else: 0, &remarks) * Self.degree
    }

    mutating func readBlend(_ node: JSONNode?, path: String) {
        guard let node else { return }
        // Names, or the numbers of PIXI.BLEND_MODES.
        switch node.text?.lowercased() ?? node.number.map(NumberText.text) ?? "?" {
        case "normal", "0", "": emitter.look.blend = .normal
        case "add", "additive", "add_npm", "1": emitter.look.blend = .additive
        case "multiply", "2": emitter.look.blend = .multiply
        case "screen", "3": emitter.look.blend = .screen
        default: remarks.add(path, "\(node.found) is not offered, normal is used", line: node.line)
        }
    }
}
