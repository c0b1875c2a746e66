import Geometry
import Particles

/// The behaviours that say the same as an emitter.
extension PixiExport {
    mutating func addLook() {
        let look = emitter.look
        addColor(look.color)
        if let (curve, least) = curve(look.scale, "look.scale") {
            add("scale", [("scale", list(curve, factor: scale)), ("minMult", number(least))])
        } else {
            let start = look.scale.start.scaled(by: look.scale.factor.mean)
            add("scaleStatic", members(start, "min", "max", factor: scale))
        }
        let names: [ParticleLook.Blend: String] = [.additive: "add", .multiply: "multiply", .screen: "screen"]
        if let name = names[look.blend] { add("blendMode", [("blendMode", .text(name))]) }
    }

    private mutating func addColor(_ color: LifeColor) {
        let start = color.start
        if [start.red, start.green, start.blue, start.alpha].contains(where: { !$0.isConstant }) {
            remarks.add("look.color", "colours are not drawn in this kind of file, their means are written")
        }
        let life = max(emitter.life.mean, 0)
        func end(_ path: KeyPath<LifeColor.Channels, UniformRange>) -> Double {
            color.finish?[keyPath: path].mean ?? start[keyPath: path].mean + color.rate[keyPath: path].mean * life
        }
        let alpha = start.alpha.mean
        if let opacity = color.opacity {
            add("alpha", [("alpha", list(opacity, factor: alpha))])
        } else if end(\.alpha) != alpha {
            add("alpha", [("alpha", list(LifeCurve(from: alpha, to: min(max(end(\.alpha), 0), 1))))])
        } else if alpha != 1 {
            add("alphaStatic", [("alpha", number(alpha))])
        }
        let first = (start.red.mean, start.green.mean, start.blue.mean)
        let last = (end(\.red), end(\.green), end(\.blue))
        if !color.stops.isEmpty {
            let stops = color.stops.map { stop in
                entry(stop.time, stop.red * first.0, stop.green * first.1, stop.blue * first.2)
            }
            add("color", [("color", list(stops, isStepped: color.isStepped, ease: color.ease))])
        } else if first != last {
            let stops = [entry(0, first.0, first.1, first.2), entry(1, last.0, last.1, last.2)]
            add("color", [("color", list(stops, isStepped: false, ease: nil))])
        } else if first != (1, 1, 1) {
            add("colorStatic", [("color", .text(PixiColor.text(first.0, first.1, first.2)))])
        }
    }

    private func entry(_ time: Double, _ red: Double, _ green: Double, _ blue: Double) -> JSONNode {
        .object([("time", number(time)), ("value", .text(PixiColor.text(red, green, blue)))])
    }

    mutating func addMovement() {
        let motion = emitter.motion
        let forces = emitter.forces
        let acceleration = (forces.gravity.x + forces.acceleration.x, forces.gravity.y + forces.acceleration.y)
        for (field, isThere) in [
            ("motion.polar", motion.polar != nil), ("forces.radial", forces.radial != .zero),
            ("forces.tangential", forces.tangential != .zero),
        ] where isThere { remarks.add(field, "can't be said in this kind of file, left out") }
        let speed = motion.speed
        if acceleration != (0, 0) || motion.speedLimit != nil {
            if speed.curve != nil || speed.finish != nil || speed.rate != .zero {
                remarks.add("motion.speed", "can't change beside an acceleration, the speed at birth is written")
            }
            let start = speed.start.scaled(by: speed.factor.mean * (speed.curve?.value(at: 0) ?? 1))
            add(
                "moveAcceleration",
                members(start, "minStart", "maxStart") + [
                    ("accel", point(acceleration.0, acceleration.1)), ("rotate", .flag(emitter.look.alignsToMotion)),
                    ("maxSpeed", number(motion.speedLimit ?? 0)),
                ])
            return
        }
        let changing = curve(speed, "motion.speed")
        if let path = motion.path {
            let values = changing ?? (LifeCurve([.init(0, speed.start.highest)]), 1)
            add(
                "movePath",
                [
                    ("path", .text(Self.expression(path))), ("speed", list(values.curve)),
                    ("minMult", number(values.least)),
                ])
        } else if let (curve, least) = changing {
            add("moveSpeed", [("speed", list(curve)), ("minMult", number(least))])
        } else {
            add("moveSpeedStatic", members(speed.start.scaled(by: speed.factor.mean), "min", "max"))
        }
    }

    /// A curve as a sum of ramps: `v + a*(max(x-s,0)-max(x-e,0)) + …`.
    static func expression(_ curve: LifeCurve) -> String {
        var text = NumberText.text(curve.points.first?.value ?? 0)
        for (from, to) in zip(curve.points, curve.points.dropFirst())
        where to.time > from.time && to.value != from.value {
            let slope = plain((to.value - from.value) / (to.time - from.time))
            text += "+(\(slope))*(max(x-\(plain(from.time)),0)-max(x-\(plain(to.time)),0))"
        }
        return text
    }

    /// A number without an exponent, which expressions don't know.
    private static func plain(_ number: Double) -> String {
        let text = NumberText.text(number)
        guard text.contains("e") else { return text }
        return abs(number) < 1 ? "0" : String(NumberText.whole(number, in: -(1 << 53)...(1 << 53)))
    }

    mutating func addRotation() {
        let look = emitter.look
        let angle = emitter.motion.angle
        var spin = look.rotation.rate
        if let finish = look.rotation.finish {
            let life = max(emitter.life.mean, 1e-3)
            spin = .exactly((finish.mean - look.rotation.start.mean) / life)
            if spin != .zero { remarks.add("look.rotation", "its finish is written as the spin of a mean life") }
        }
        if spin != .zero || look.spinAcceleration != 0 {
            add(
                "rotation",
                members(angle, "minStart", "maxStart", factor: Self.degree)
                    + members(spin, "minSpeed", "maxSpeed", factor: Self.degree)
                    + [("accel", number(look.spinAcceleration * Self.degree))])
        } else {
            add("rotationStatic", members(angle, "min", "max", factor: Self.degree))
        }
        let isFixed = !look.turnsWithEmission && !look.alignsToMotion
        if isFixed, spin == .zero, look.spinAcceleration == 0 {
            add("noRotation", [("rotation", number(look.rotation.start.mean * Self.degree))])
            if !look.rotation.start.isConstant { remarks.add("look.rotation", "its mean is written") }
        } else if isFixed || look.rotation.start != .zero {
            remarks.add("look.rotation", "pictures turn with their direction in this kind of file")
        }
    }

    mutating func addImages() {
        let look = emitter.look
        guard !look.images.isEmpty || look.choice != .first else { return }
        let names = JSONNode.list(look.images.map { .text($0) })
        switch look.choice {
        case .first: add("textureSingle", [("texture", .text(look.images.first ?? ""))])
        case .random: add("textureRandom", [("textures", names)])
        case .ordered: add("textureOrdered", [("textures", names)])
        case .animated(let rate, let isLooping, let startsAnywhere):
            if startsAnywhere {
                remarks.add("look.choice", "flip-books begin with their first image in this kind of file")
            }
            add(
                "animatedSingle",
                [
                    (
                        "anim",
                        .object([("framerate", number(rate ?? -1)), ("loop", .flag(isLooping)), ("textures", names)])
                    )
                ])
        }
    }

    /// Adds the shape; where the emitter stands then.
    mutating func addShape() -> ParticleVector {
        let offset = emitter.offset
        if emitter.mode != .volume, emitter.shape != .point { remarks.add("mode", "the whole shape is written") }
        switch emitter.shape {
        case .point: add("spawnPoint", [])
        case .line(let length): addRectangle(length, 0)
        case .rectangle(let width, let height): addRectangle(width, height)
        case .cuboid(let width, let height, _):
            remarks.add("shape", "its depth is left out")
            addRectangle(width, height)
        case .circle(let radius), .sphere(let radius):
            remarks.add("shape", "denser in its middle in this kind of file")
            addTorus(0, radius, turns: false)
        case .ring(let inner, let outer, let isEven, let turns):
            if !isEven { remarks.add("shape", "denser at its inner edge in this kind of file") }
            addTorus(inner, outer, turns: turns)
        case .bell(let width, let height):
            remarks.add("shape", "a bell is written as the box of one deviation")
            addRectangle(2 * width, 2 * height)
        case .chains(let chains):
            let lists = chains.map { JSONNode.list($0.map { point($0.x, $0.y) }) }
            addData("polygonalChain", .list(lists))
        case .rays(let spacing, let start, let distance):
            add(
                "spawnBurst",
                [
                    ("spacing", number(spacing * Self.degree)), ("start", number(start * Self.degree)),
                    ("distance", number(distance)),
                ])
        }
        return offset
    }

    private mutating func addData(_ type: String, _ data: JSONNode) {
        add("spawnShape", [("type", .text(type)), ("data", data)])
    }

    private mutating func addRectangle(_ width: Double, _ height: Double) {
        addData(
            "rect",
            .object([
                ("x", number(-width / 2)), ("y", number(-height / 2)), ("w", number(width)), ("h", number(height)),
            ]))
    }

    private mutating func addTorus(_ inner: Double, _ outer: Double, turns: Bool) {
        addData(
            "torus",
            .object([
                ("x", number(0)), ("y", number(0)), ("radius", number(outer)), ("innerRadius", number(inner)),
                ("affectRotation", .flag(turns)),
            ]))
    }
}
