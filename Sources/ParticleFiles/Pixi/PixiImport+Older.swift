import Geometry
import Particles

/// Versions 1 and 2: fields of the emitter itself; version 1 has a start and an end, version 2 lists.
extension PixiImport {
    mutating func readOlder() {
        readOlderLook()
        isRotationFixed = fields.flag("noRotation", else: false, &remarks)
        readOlderMovement()
        if let angle = fields.range("startRotation", &remarks) { emitter.motion.angle = angle.scaled(by: Self.degree) }
        if let spin = fields.range("rotationSpeed", &remarks), !emitter.look.alignsToMotion {
            emitter.look.rotation.rate = spin.scaled(by: Self.degree)
        }
        let spinAcceleration = fields.number("rotationAcceleration", else: 0, &remarks) * Self.degree
        if !emitter.look.alignsToMotion { emitter.look.spinAcceleration = spinAcceleration }
        readBlend(fields.node("blendMode"), path: fields.path("blendMode"))
        readOlderShape()
        emitter.look.choice = fields.flag("orderedArt", else: false, &remarks) ? .ordered : .random
    }

    private mutating func readOlderLook() {
        if let curve = lists.curve("alpha", of: &fields, &remarks) {
            if let level = level(curve) {
                emitter.look.color.start.alpha = .exactly(level)
            } else {
                emitter.look.color.opacity = curve
            }
        }
        var color = emitter.look.color
        lists.colors("color", of: &fields, into: &color, &remarks)
        if let first = color.stops.first,
            color.stops.allSatisfy({ $0.red == first.red && $0.green == first.green && $0.blue == first.blue })
        {
            let alpha = color.start.alpha
            color.start = LifeColor.Channels(first.red, first.green, first.blue)
            color.start.alpha = alpha
            color.stops = []
            (color.isStepped, color.ease) = (false, nil)
        }
        emitter.look.color = color
        if let scale = value("scale", multiplier: "minimumScaleMultiplier") { emitter.look.scale = scale }
    }

    /// The value at all times, where it is one.
    private func level(_ curve: LifeCurve) -> Double? {
        guard let first = curve.points.first, curve.points.allSatisfy({ $0.value == first.value }) else { return nil }
        return first.value
    }

    /// A list with its multiplier, which stands within it (version 1) or beside it (version 2).
    private mutating func value(_ name: String, multiplier: String) -> LifeValue? {
        var least = fields.number(multiplier, else: 1, &remarks)
        if let within = fields.peek(name)?[multiplier]?.number, abs(within) <= 1 { least = within }
        if least == 0 { least = 1 }
        guard let curve = lists.curve(name, of: &fields, besides: multiplier, &remarks) else { return nil }
        guard let level = level(curve) else {
            return LifeValue(.exactly(1), factor: least == 1 ? .exactly(1) : .between(least, 1), curve: curve)
        }
        return LifeValue(least == 1 ? .exactly(level) : .between(level * least, level))
    }

    /// Acceleration counts before a path, a path before the speed alone.
    private mutating func readOlderMovement() {
        let acceleration = readRoot { $0.point("acceleration", of: &$1) }
        let limit = fields.number("maxSpeed", else: 0, &remarks)
        let speed = value("speed", multiplier: "minimumSpeedMultiplier")
        var extra = fields.object("extraData", &remarks)
        if acceleration != .zero {
            var start = speed?.start ?? .zero
            if let curve = speed?.curve, let factor = speed?.factor {
                start = factor.scaled(by: curve.points.first?.value ?? 0)
            }
            accelerate(acceleration, start: start, limit: limit, rotates: !isRotationFixed)
        } else if var given = extra, given.has("path") {
            follow(&given, "path", speed: speed ?? LifeValue(0))
            extra = given
        } else if let speed {
            movement = .speed
            emitter.motion.speed = speed
        }
        extra?.remarkUnread(&remarks)
    }

    private mutating func readOlderShape() {
        let type = fields.text("spawnType", &remarks) ?? "point"
        switch type {
        case "point": break
        case "rect", "rectangle": withShape("spawnRect") { $0.readRectangle(&$1) }
        case "circle": withShape("spawnCircle") { $0.readRing(radius: "r", inner: nil, turns: false, &$1) }
        case "ring": withShape("spawnCircle") { $0.readRing(radius: "r", inner: "minR", turns: true, &$1) }
        case "burst": readRoot { $0.readBurst(spacing: "particleSpacing", start: "angleStart", distance: nil, &$1) }
        case "polygonalChain": readRoot { $0.readChains("spawnPolygon", of: &$1) }
        default:
            remarks.add(
                fields.path("spawnType"), "“\(Remarks.shortened(type))” is not known, a point is used",
                line: line("spawnType"))
        }
    }

    private mutating func withShape(_ name: String, _ body: (inout PixiImport, inout JSONFields) -> Void) {
        guard var data = fields.object(name, &remarks) else {
            return remarks.add(fields.path(name), "missing, a point is used", line: fields.line)
        }
        body(&self, &data)
        data.remarkUnread(&remarks)
    }
}
