import Clockwork
import Geometry
import Particles
import Rendering

/// How the tidepool looks: the layers of a frame from back to front.
struct TidepoolView {
    private let stars: [Star]

    private struct Star {
        var x, y, size, phase, level: Double
    }

    init(seed: UInt64) {
        var random = RandomSource(seed: seed, stream: 2)
        stars = (0..<110).map { _ in
            Star(
                x: random.unit(), y: pow(random.unit(), 1.4) * 0.62, size: 1 + 1.6 * pow(random.unit(), 4),
                phase: random.uniform(0, 2 * .pi), level: random.uniform(0.15, 0.8))
        }
    }

    func draw(
        orb: TidepoolOrb, pool: TidepoolPool, layout: TidepoolLayout, glow: Double, ahead: Double, now: Int64,
        into list: inout DisplayList
    ) {
        let time = Double(now) * 1e-9
        let sample = orb.sample
        let fraction = pool.waterFraction(ahead: ahead)
        drawSky(layout, time, into: &list)
        drawFarWater(pool, layout, time, fraction, into: &list)
        drawTether(orb, sample, layout, into: &list)
        drawOrb(sample, layout, glow, into: &list)
        drawNearWater(pool, layout, time, fraction, into: &list)
        drawLightOnWater(sample, layout, glow, into: &list)
        list.sprites(.glow) { pool.write(to: &$0, ahead: ahead) }
    }

    private func drawSky(_ layout: TidepoolLayout, _ time: Double, into list: inout DisplayList) {
        let size = layout.size
        let sky = list.addStops(Self.skyStops)
        list.fill(
            .rect(CGRect(origin: .zero, size: size)),
            .linear(sky, from: .zero, to: CGPoint(x: 0, y: size.height)))
        let moon = list.addStops(Self.moonStops)
        let reach = (max(size.width, size.height) * 0.42).rounded()
        list.transformed(by: CGAffineTransform(translationX: (size.width * 0.7).rounded(), y: 0)) {
            $0.fill(
                .ellipse(CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)),
                .radial(moon, center: .zero, radius: reach), blend: .additive)
        }
        list.sprites(.glow) { writer in
            for star in stars {
                let level = star.level * (0.75 + 0.25 * sin(star.phase + time * (0.5 + star.level)))
                writer.add(
                    x: Float(star.x * size.width), y: Float(star.y * size.height), diameter: Float(star.size * 1.8),
                    color: 0xCFE2_FF00 | UInt32(level * 200))
            }
        }
    }

    private func drawFarWater(
        _ pool: TidepoolPool, _ layout: TidepoolLayout, _ time: Double, _ fraction: Double,
        into list: inout DisplayList
    ) {
        let far = list.addStops(Self.farStops)
        let middle = list.addStops(Self.middleStops)
        drawSheet(
            pool, layout, Self.farSwell, lift: 40, share: 0.22, time, fraction, stops: far,
            crest: Palette.crest.opacity(0.22), width: 1, into: &list)
        drawSheet(
            pool, layout, Self.middleSwell, lift: 19, share: 0.5, time, fraction, stops: middle,
            crest: Palette.crest.opacity(0.4), width: 1.3, into: &list)
    }

    private func drawNearWater(
        _ pool: TidepoolPool, _ layout: TidepoolLayout, _ time: Double, _ fraction: Double,
        into list: inout DisplayList
    ) {
        let near = list.addStops(Self.nearStops)
        drawSheet(
            pool, layout, TidepoolPool.swell, lift: 0, share: 1, time, fraction, stops: near,
            crest: Palette.crest.opacity(0.85), width: 2, into: &list)
    }

    /// One sheet of water: its swell, and a share of what the columns do.
    private func drawSheet(
        _ pool: TidepoolPool, _ layout: TidepoolLayout, _ swell: Swell, lift: CGFloat, share: Double, _ time: Double,
        _ fraction: Double, stops: Span, crest: Color, width: CGFloat, into list: inout DisplayList
    ) {
        let step: CGFloat = 4
        let count = Int(layout.size.width / step) + 4
        let baseline = Double(layout.waterline - lift)
        let heights = list.addHeights { numbers in
            let start = numbers.count
            swell.write(into: &numbers, baseline: baseline, x: -4, step: Double(step), count: count, time: time)
            for i in 0..<count {
                let x = -4 + Double(i) * Double(step)
                numbers[start + i] -= Float(pool.rise(at: x, fraction: fraction) * share)
            }
        }
        list.field(
            heights, x: -4, step: step, top: layout.waterline - lift - 26, bottom: layout.size.height, stops: stops)
        list.trace(heights, x: -4, step: step, width: width, color: crest)
    }

    /// The line from the orb to what it is after, and the ring that marks it.
    private func drawTether(
        _ orb: TidepoolOrb, _ sample: TidepoolOrb.Sample, _ layout: TidepoolLayout, into list: inout DisplayList
    ) {
        let target = orb.target
        let dx = target.x - sample.x
        let dy = target.y - sample.y
        let distance = (dx * dx + dy * dy).squareRoot()
        let radius = Double(layout.radius)
        let presence = min(max((distance - radius * 0.35) / radius, 0), 1)
        guard presence > 0 else { return }
        list.sprites(.disc, blend: .normal) { writer in
            var along = radius + 8
            while along < distance - 13 {
                writer.add(
                    x: Float(sample.x + dx / distance * along), y: Float(sample.y + dy / distance * along),
                    diameter: 2.2, color: 0xC9D6_EA00 | UInt32(presence * 130))
                along += 8
            }
        }
        list.sprites(.disc, blend: .normal) {
            $0.add(x: Float(target.x), y: Float(target.y), diameter: 4, color: 0xE8EE_F700 | UInt32(presence * 220))
        }
        let level = (presence * 8).rounded() / 8
        list.transformed(by: CGAffineTransform(translationX: target.x, y: target.y)) {
            $0.stroke(
                .ellipse(CGRect(x: -11, y: -11, width: 22, height: 22)), Palette.text.opacity(0.6 * level),
                style: StrokeStyle(width: 1.3))
        }
    }

    private func drawOrb(
        _ sample: TidepoolOrb.Sample, _ layout: TidepoolLayout, _ glow: Double, into list: inout DisplayList
    ) {
        let radius = layout.radius
        drawStreak(sample, radius, glow, into: &list)
        list.transformed(by: CGAffineTransform(translationX: sample.x, y: sample.y)) { list in
            drawHalo(radius: radius * 8.5, strength: 0.16 * glow, into: &list)
            drawHalo(radius: radius * 3.2, strength: 0.42 * glow, into: &list)
            let body = list.addStops(Self.bodyStops)
            list.fill(
                .ellipse(CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
                .radial(body, center: CGPoint(x: -radius * 0.32, y: -radius * 0.38), radius: radius * 1.5))
        }
    }

    private func drawHalo(radius: CGFloat, strength: Double, into list: inout DisplayList) {
        guard strength > 0 else { return }
        let warm = Palette.held
        let rim = Palette.heldRim
        let stops = list.addHalo(warm.opacity(strength), rim.opacity(strength * 0.32), rim.opacity(0))
        list.fill(
            .ellipse(CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
            .radial(stops, center: .zero, radius: radius), blend: .additive)
    }

    /// A streak against the direction of flight: as long as the orb is fast, whatever the frame rate.
    private func drawStreak(
        _ sample: TidepoolOrb.Sample, _ radius: CGFloat, _ glow: Double, into list: inout DisplayList
    ) {
        let speed = (sample.vx * sample.vx + sample.vy * sample.vy).squareRoot()
        guard speed > 80, glow > 0 else { return }
        let length = min(speed * 0.11, 190)
        list.sprites(.glow) { writer in
            for i in 1...22 {
                let u = Double(i) / 22
                let diameter = min(radius * 2.1 * (1 - 0.72 * u), 64)
                let alpha = min(0.16 * glow, 1) * (1 - u) * (1 - u) * 255
                writer.add(
                    x: Float(sample.x - sample.vx / speed * length * u),
                    y: Float(sample.y - sample.vy / speed * length * u), diameter: Float(diameter),
                    color: 0xFF9A_4800 | UInt32(min(alpha, 255)))
            }
        }
    }

    /// The orb's light on the surface beneath it, stronger the closer it is.
    private func drawLightOnWater(
        _ sample: TidepoolOrb.Sample, _ layout: TidepoolLayout, _ glow: Double, into list: inout DisplayList
    ) {
        let distance = abs(sample.y - layout.waterline) / (layout.size.height * 0.5)
        let level = (max(1 - distance, 0) * min(glow, 2) * 16).rounded() / 16
        guard level > 0 else { return }
        let reach = (layout.radius * 5).rounded()
        let stops = list.addHalo(
            Palette.held.opacity(0.20 * level), Palette.held.opacity(0.05 * level), Palette.held.opacity(0))
        list.transformed(by: CGAffineTransform(translationX: sample.x, y: layout.waterline + layout.radius)) {
            $0.fill(
                .ellipse(CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)),
                .radial(stops, center: .zero, radius: reach), blend: .additive)
        }
    }

    private static let skyStops = [
        GradientStop(Palette.groundTop, at: 0), GradientStop(Palette.groundMiddle, at: 0.36),
        GradientStop(Palette.groundBottom, at: 0.68), GradientStop(Palette.groundBottom, at: 1),
    ]
    private static let moonStops = [
        GradientStop(Color(hex: 0x3E6EA8, opacity: 0.30), at: 0),
        GradientStop(Color(hex: 0x2E5A94, opacity: 0.12), at: 0.45),
        GradientStop(Color(hex: 0x2E5A94, opacity: 0), at: 1),
    ]
    private static let farStops = [
        GradientStop(Palette.waterFar.opacity(0.72), at: 0), GradientStop(Color(hex: 0x10314F, opacity: 0.9), at: 1),
    ]
    private static let middleStops = [
        GradientStop(Palette.waterMiddle.opacity(0.66), at: 0), GradientStop(Color(hex: 0x0F3A5A, opacity: 0.9), at: 1),
    ]
    private static let nearStops = [
        GradientStop(Palette.waterNear.opacity(0.80), at: 0),
        GradientStop(Color(hex: 0x1B7C9C, opacity: 0.86), at: 0.3),
        GradientStop(Color(hex: 0x0A2F49, opacity: 0.95), at: 1),
    ]
    private static let bodyStops = [
        GradientStop(Palette.heldCore, at: 0), GradientStop(Color(hex: 0xFFD08A), at: 0.22),
        GradientStop(Palette.held, at: 0.45), GradientStop(Palette.heldRim, at: 0.95),
        GradientStop(Color(hex: 0xD9541C), at: 1),
    ]
    private static let farSwell = Swell([
        .init(amplitude: 6, wavelength: 430, phase: 1.2, direction: -1),
        .init(amplitude: 2.4, wavelength: 190, phase: 0.2, direction: 1),
    ])
    private static let middleSwell = Swell([
        .init(amplitude: 8, wavelength: 610, phase: 3.4, direction: 1),
        .init(amplitude: 2.6, wavelength: 230, phase: 5.1, direction: -1),
    ])
}

extension DisplayList {
    /// Three stops of a halo: centre, a quarter-way shoulder, rim.
    fileprivate mutating func addHalo(_ core: Color, _ shoulder: Color, _ rim: Color) -> Span {
        addStops(GradientStop(core, at: 0), GradientStop(shoulder, at: 0.42), GradientStop(rim, at: 1))
    }
}
