import Geometry

/// What particles look like, ready to run.
struct LookPlan: Sendable {
    /// A number that starts somewhere and changes, a second or over a life.
    struct Changing: Sendable {
        let start: Draw
        let change: Draw
        /// The finish, where the change runs over each life.
        let finish: Draw?
        let factor: Draw
        let curve: Ramps?

        init(_ value: LifeValue, _ name: String, check: inout LimitCheck) {
            start = check.draw(value.start, name)
            change = value.finish == nil ? check.draw(value.rate, name + ".rate") : .zero
            finish = value.finish.map { check.draw($0, name + ".finish") }
            factor = check.draw(value.factor, name + ".factor", else: 1)
            curve = Ramps(value.curve)
        }

        var isPerLife: Bool { finish != nil }
        var usesUnits: Bool { finish != nil || curve != nil }
        /// Whether anything but the start and a curve is needed.
        var changes: Bool { finish != nil || !change.isZero }

        func addFields(to fields: inout FieldTable, _ first: Column, _ second: Column, isForced: Bool) {
            let isScaled = factor.span != 0
            fields.add(first, Draw(low: start.low * factor.low, span: start.span), isForced: isForced || isScaled)
            guard changes else { return }
            let low = finish.map { $0.low - start.low } ?? change.low
            let isDrawn =
                isScaled || change.span != 0 || (finish != nil && (start.span != 0 || finish?.span != 0 || isForced))
            fields.add(second, Draw(low: low * factor.low, span: 0), isForced: isDrawn)
        }

        /// Start and change of one particle.
        func values(
            _ key: ParticleKey, _ slots: (start: DrawSlot, change: DrawSlot, finish: DrawSlot, factor: DrawSlot)
        ) -> (
            Double, Double
        ) {
            let factor = factor.value(key, slots.factor)
            let first = start.value(key, slots.start)
            let second = finish.map { $0.value(key, slots.finish) - first } ?? change.value(key, slots.change)
            return (first * factor, second * factor)
        }
    }

    /// One channel of a colour: drawn, cut to 0…1, and its changes.
    struct Channel: Sendable {
        let start: Draw
        let change: Draw
        let finish: Draw?
        let curve: Ramps?
        var changes: Bool { finish != nil || !change.isZero }
    }

    let size: Double
    let aspect: Double
    let scale: Changing
    let rotation: Changing
    let spinAcceleration: Double
    let alignsToMotion: Bool
    let turnsWithEmission: Bool
    /// Red, green, blue, alpha.
    let red, green, blue, alpha: Channel
    let isColorPerLife: Bool
    /// The colours of all shares of life where they depend on nothing else; empty where particles differ.
    let colorTable: [UInt32]
    let imageCount: Int
    let choice: ParticleLook.Choice
    let dot: ParticleLook.Dot
    let blend: ParticleLook.Blend
    let order: ParticleLook.Order
    let trail: ParticleLook.Trail?

    init(_ look: ParticleLook, check: inout LimitCheck) {
        size = check.number(look.size, "look.size", in: 0...1e6, else: 8)
        aspect = check.number(look.aspect, "look.aspect", in: 1e-3...1e3, else: 1)
        scale = Changing(look.scale, "look.scale", check: &check)
        rotation = Changing(look.rotation, "look.rotation", check: &check)
        spinAcceleration = check.number(look.spinAcceleration, "look.spinAcceleration")
        alignsToMotion = look.alignsToMotion
        turnsWithEmission = look.turnsWithEmission
        let color = look.color
        func channel(_ path: KeyPath<LifeColor.Channels, UniformRange>, _ index: Int?, _ name: String) -> Channel {
            Channel(
                start: check.draw(color.start[keyPath: path], name),
                change: color.finish == nil ? check.draw(color.rate[keyPath: path], name + ".rate") : .zero,
                finish: color.finish.map { check.draw($0[keyPath: path], name + ".finish") },
                curve: index.map { Ramps(color.curve(ofChannel: $0)) } ?? Ramps(color.opacity))
        }
        red = channel(\.red, 0, "red")
        green = channel(\.green, 1, "green")
        blue = channel(\.blue, 2, "blue")
        alpha = channel(\.alpha, nil, "alpha")
        isColorPerLife = color.finish != nil
        colorTable = Self.table(color)
        imageCount = min(look.images.count, 65_535)
        choice = look.choice
        dot = look.dot
        blend = look.blend
        order = look.order
        trail = look.trail.map { trail in
            .init(
                duration: check.number(trail.duration, "trail.duration", in: 0...60),
                segments: check.count(trail.segments, "trail.segments", in: 1...64),
                endWidth: check.number(trail.endWidth, "trail.endWidth", in: 0...100),
                endOpacity: check.number(trail.endOpacity, "trail.endOpacity", in: 0...1))
        }
    }

    /// Entries of a colour table: a colour is off by a two-thousandth of a life at most.
    static let tableSize = 1024

    /// The colours over life if all particles share them and they change by curves or a finish, else none.
    private static func table(_ color: LifeColor) -> [UInt32] {
        let starts = [color.start.red, color.start.green, color.start.blue, color.start.alpha]
        let rates = [color.rate.red, color.rate.green, color.rate.blue, color.rate.alpha]
        let finishes = color.finish.map { [$0.red, $0.green, $0.blue, $0.alpha] }
        let isShared = (starts + (finishes ?? rates)).allSatisfy { $0.isConstant && $0.first.isFinite }
        let changes = finishes != nil || !color.stops.isEmpty || color.opacity != nil
        guard isShared, changes, finishes != nil || rates.allSatisfy({ $0.first == 0 }) else { return [] }
        let curves = (0..<4).map { $0 < 3 ? color.curve(ofChannel: $0) : color.opacity }
        return (0..<tableSize).map { entry in
            let u = Double(entry) / Double(tableSize - 1)
            return (0..<4).reduce(0) { bits, channel in
                let start = min(max(starts[channel].first, 0), 1)
                let finish = finishes.map { min(max($0[channel].first, 0), 1) } ?? start
                let value = (start + (finish - start) * u) * (curves[channel]?.value(at: u) ?? 1)
                return bits << 8 | UInt32(min(max(value, 0), 1) * 255 + 0.5)
            }
        }
    }

    func addFields(to fields: inout FieldTable, inheritsColor: Bool, inheritsScale: Bool, turns: Bool) {
        scale.addFields(to: &fields, .scale, .scaleChange, isForced: inheritsScale)
        rotation.addFields(to: &fields, .rotation, .spin, isForced: turns)
        addFields(of: red, to: &fields, .red, .redChange, inheritsColor)
        addFields(of: green, to: &fields, .green, .greenChange, inheritsColor)
        addFields(of: blue, to: &fields, .blue, .blueChange, inheritsColor)
        addFields(of: alpha, to: &fields, .alpha, .alphaChange, inheritsColor)
        if imageCount > 1, drawsFrame { fields.addColumn(.frame) }
    }

    /// Whether anything depends on the share of life.
    var needsUnits: Bool {
        if case .animated(nil, _, _) = choice { return true }
        return isColorPerLife || scale.usesUnits || rotation.usesUnits
            || ColorChannel.allCases.contains { self[$0].curve != nil }
    }

    /// Whether each particle has a frame of its own to begin with.
    var drawsFrame: Bool {
        switch choice {
        case .first: false
        case .random, .ordered: true
        case .animated(_, _, let startsAnywhere): startsAnywhere
        }
    }

    private func addFields(
        of channel: Channel, to fields: inout FieldTable, _ first: Column, _ second: Column, _ isForced: Bool
    ) {
        let low = min(max(channel.start.low, 0), 1)
        fields.add(first, Draw(low: low, span: channel.start.span), isForced: isForced)
        guard channel.changes else { return }
        let change = channel.finish.map { min(max($0.low, 0), 1) - low } ?? channel.change.low
        let isDrawn =
            channel.change.span != 0
            || (channel.finish != nil && (channel.start.span != 0 || channel.finish?.span != 0 || isForced))
        fields.add(second, Draw(low: change, span: 0), isForced: isDrawn)
    }
}
