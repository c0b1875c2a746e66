import Geometry
import Motion
import Testing

@testable import Views

/// Each effect at five moments, against the laws that its tracks are made of.
nonisolated struct ChoreographyTests {
    // MARK: The laws, in closed form

    /// From `a` to `b` in time 1 with slopes of zero at both ends.
    static func smooth(_ a: Double, _ b: Double, _ u: Double) -> Double {
        let u = min(max(u, 0), 1)
        return a + (b - a) * (3 * u * u - 2 * u * u * u)
    }

    /// From `a` at rest to `b` by a spring: ω = 2π/d, ζ = 1 − bounce,
    /// b + (a − b)·e^(−ζωt)·(cos Wt + ζω/W·sin Wt) with W = ω√(1 − ζ²).
    static func spring(_ a: Double, _ b: Double, _ duration: Double, _ bounce: Double, _ t: Double) -> Double {
        guard t > 0 else { return a }
        let (omega, zeta) = (2 * Double.pi / duration, 1 - bounce)
        let w = omega * (1 - zeta * zeta).squareRoot()
        return b + (a - b) * exp(-zeta * omega * t) * (cos(w * t) + zeta * omega / w * sin(w * t))
    }

    /// The Bézier curve with control points (x1, 0) and (x2, 1).
    static func bezier(_ x1: Double, _ x2: Double, _ u: Double) -> Double {
        guard u > 0, u < 1 else { return min(max(u, 0), 1) }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let s = (low + high) / 2
            let (first, second) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s)
            let x = first * x1 + second * x2 + s * s * s
            if x < u { low = s } else { high = s }
        }
        return 3 * (1 - low) * low * low + low * low * low
    }

    /// Through values at times, with the slope of the chord at inner knots and zero at the ends.
    static func hermite(_ knots: [(t: Double, x: Double)], _ t: Double) -> Double {
        guard t > 0, let last = knots.last, t < last.t else { return t > 0 ? knots.last?.x ?? 0 : 0 }
        let i = (knots.firstIndex { $0.t >= t } ?? 1) - 1
        func slope(_ k: Int) -> Double {
            k == 0 || k == knots.count - 1
                ? 0 : (knots[k + 1].x - knots[k - 1].x) / (knots[k + 1].t - knots[k - 1].t)
        }
        let (a, b) = (knots[i], knots[i + 1])
        let (d, u) = (b.t - a.t, (t - a.t) / (b.t - a.t))
        let (u2, u3) = (u * u, u * u * u)
        let values = (2 * u3 - 3 * u2 + 1) * a.x + (3 * u2 - 2 * u3) * b.x
        let slopes = (u3 - 2 * u2 + u) * slope(i) + (u3 - u2) * slope(i + 1)
        return values + d * slopes
    }

    static func swing(_ size: Double, _ t: Double) -> Double {
        hermite(
            [(0, 0), (0.07, 12), (0.20, -10), (0.33, 7), (0.45, -4), (0.56, 2), (0.66, 0)].map { ($0, $1 * size) }, t)
    }

    static func shake(_ t: Double) -> Double {
        hermite([(0, 0), (0.08, 0.09), (0.22, -0.07), (0.35, 0.045), (0.47, -0.02), (0.58, 0)], t)
    }

    /// A hop to `peak` in `rise` seconds and back to `rest` by the bounce's spring.
    static func hop(_ rest: Double, _ peak: Double, _ rise: Double, _ t: Double) -> Double {
        t < rise ? smooth(rest, peak, t / rise) : spring(peak, rest, 0.38, 0.42, t - rise)
    }

    static func wave(_ period: Double, _ t: Double) -> Double { t < 0 ? 0 : (1 - cos(2 * .pi * t / period)) / 2 }

    // MARK: The effects

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let times: [Double]
        /// What the effect does at a time in a slot.
        let expected: @Sendable (_ slot: Int, _ time: Double) -> SymbolChannels
        let make: @Sendable () -> EffectProbe
        var testDescription: String { name }

        init(
            _ name: String, _ times: [Double], _ make: @escaping @Sendable () -> EffectProbe,
            _ expected: @escaping @Sendable (Int, Double) -> SymbolChannels
        ) {
            (self.name, self.times, self.make, self.expected) = (name, times, make, expected)
        }
    }

    private static func played(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, _ glyph: Glyph, _ options: SymbolEffectOptions = .default,
        isRightToLeft: Bool = false
    ) -> EffectProbe {
        let probe = EffectProbe(effect, glyph, options: options, isRightToLeft: isRightToLeft)
        probe.trigger(at: 0)
        return probe
    }

    private static func turned(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, _ glyph: Glyph, on: Bool = true
    ) -> EffectProbe {
        let probe = EffectProbe(effect, glyph, isActive: !on)
        probe.setActive(on, at: 0)
        return probe
    }

    static let cases: [Case] = [
        // Cubic 1 → 1.2 and 0 → −0.05 in 0.12, then S(0.38, 0.42); group k begins at 0.06 k.
        Case("bounce.up", [0.03, 0.12, 0.2, 0.31, 0.5], { played(.bounce.up, TestGlyphs.bell) }) { slot, time in
            let t = time - 0.06 * Double(slot)
            return SymbolChannels(scale: hop(1, 1.2, 0.12, t), dy: hop(0, -0.05, 0.12, t))
        },
        // Cubic 1 → 0.82 and 0 → 0.03 in 0.11, the same spring.
        Case("bounce.down", [0.04, 0.11, 0.19, 0.3, 0.5], { played(.bounce.down, TestGlyphs.bell) }) { slot, time in
            let t = time - 0.06 * Double(slot)
            return SymbolChannels(scale: hop(1, 0.82, 0.11, t), dy: hop(0, 0.03, 0.11, t))
        },
        // Twice as fast: all times halved, the stagger too.
        Case(
            "bounce at double speed", [0.015, 0.06, 0.1, 0.15, 0.25],
            { played(.bounce, TestGlyphs.bell, .speed(2)) }
        ) { slot, time in
            let t = 2 * time - 0.06 * Double(slot)
            return SymbolChannels(scale: hop(1, 1.2, 0.12, t), dy: hop(0, -0.05, 0.12, t))
        },
        // 1 − 0.65 h, period 3; group k begins at 0.12 k.
        Case("pulse", [0.3, 0.75, 1.5, 2, 2.9], { played(.pulse, TestGlyphs.wifi) }) { slot, time in
            SymbolChannels(alpha: 1 - 0.65 * wave(3, time - 0.12 * Double(slot)))
        },
        // Scale 1 + 0.08 h, alpha 1 − 0.25 h, period 2.8; group k begins at 0.1 k.
        Case("breathe.pulse", [0.35, 0.7, 1.4, 2.1, 2.7], { played(.breathe.pulse, TestGlyphs.bell) }) { slot, time in
            let h = wave(2.8, time - 0.1 * Double(slot))
            return SymbolChannels(scale: 1 + 0.08 * h, alpha: 1 - 0.25 * h)
        },
        Case("breathe.plain", [0.35, 0.7, 1.4, 2.1, 2.7], { played(.breathe.plain, TestGlyphs.bell) }) { slot, time in
            SymbolChannels(scale: 1 + 0.1 * wave(2.8, time - 0.1 * Double(slot)))
        },
        // To 1.15 by S(0.35, 0.25); group k begins at 0.04 k.
        Case("scale.up", [0.05, 0.1, 0.2, 0.3, 0.4], { turned(.scale.up, TestGlyphs.bell) }) { slot, time in
            SymbolChannels(scale: spring(1, 1.15, 0.35, 0.25, time - 0.04 * Double(slot)))
        },
        Case("scale.down", [0.05, 0.1, 0.2, 0.3, 0.4], { turned(.scale.down, TestGlyphs.bell) }) { slot, time in
            SymbolChannels(scale: spring(1, 0.85, 0.35, 0.25, time - 0.04 * Double(slot)))
        },
        Case("scale.up ends", [0.05, 0.1, 0.2, 0.3, 0.4], { turned(.scale.up, TestGlyphs.bell, on: false) }) {
            slot, time in SymbolChannels(scale: spring(1.15, 1, 0.35, 0.25, time - 0.04 * Double(slot)))
        },
        // 360 · smoothstep.
        Case("rotate", [0.1, 0.25, 0.5, 0.75, 0.9], { played(.rotate, TestGlyphs.gear) }) { _, time in
            SymbolChannels(rotation: smooth(0, 360, time))
        },
        Case("rotate back", [0.1, 0.25, 0.5, 0.75, 0.9], { played(.rotate.counterClockwise, TestGlyphs.gear) }) {
            _, time in SymbolChannels(rotation: -smooth(0, 360, time))
        },
        // Steadily 180 a second from 0.4 s on; before, ½ · 450 t².
        Case("rotate on", [0.1, 0.2, 0.4, 0.6, 2], { turned(.rotate, TestGlyphs.gear) }) { _, time in
            SymbolChannels(rotation: time < 0.4 ? 225 * time * time : 36 + 180 * (time - 0.4))
        },
        // Later groups begin at 0.05 k and swing 1.3 times as far.
        Case("wiggle", [0.035, 0.12, 0.2, 0.4, 0.6], { played(.wiggle, TestGlyphs.bell) }) { slot, time in
            SymbolChannels(rotation: swing(slot > 0 ? 1.3 : 1, time - 0.05 * Double(slot)))
        },
        Case("wiggle back", [0.035, 0.12, 0.2, 0.4, 0.6], { played(.wiggle.counterClockwise, TestGlyphs.bell) }) {
            slot, time in SymbolChannels(rotation: -swing(slot > 0 ? 1.3 : 1, time - 0.05 * Double(slot)))
        },
        // Group k begins at 0.04 k.
        Case("wiggle.left", [0.04, 0.1, 0.22, 0.4, 0.55], { played(.wiggle.left, TestGlyphs.bell) }) { slot, time in
            SymbolChannels(dx: -shake(time - 0.04 * Double(slot)))
        },
        Case("wiggle.up", [0.04, 0.1, 0.22, 0.4, 0.55], { played(.wiggle.up, TestGlyphs.bell) }) { slot, time in
            SymbolChannels(dy: -shake(time - 0.04 * Double(slot)))
        },
        // cos 30° = √3/2, sin 30° = 1/2.
        Case(
            "wiggle at an angle", [0.04, 0.1, 0.22, 0.4, 0.55],
            { played(.wiggle.custom(angle: .degrees(30)), TestGlyphs.bell) }
        ) { slot, time in
            let x = shake(time - 0.04 * Double(slot))
            return SymbolChannels(dx: x * 3.0.squareRoot() / 2, dy: x / 2)
        },
        Case(
            "wiggle.forward from right to left", [0.04, 0.1, 0.22, 0.4, 0.55],
            { played(.wiggle.forward, TestGlyphs.bell, isRightToLeft: true) }
        ) { slot, time in SymbolChannels(dx: -shake(time - 0.04 * Double(slot))) },
        // S(0.42, 0.28) from 0.55, alpha in 0.15, blur in 0.2; group k begins at 0.07 k.
        Case("appear.up", [0.05, 0.1, 0.15, 0.2, 0.35], { turned(.appear.up, TestGlyphs.bell) }) { slot, time in
            arrival(0.55, time - 0.07 * Double(slot))
        },
        // The last group goes first, in 0.22 along easeIn.
        Case("disappear.down", [0.03, 0.08, 0.12, 0.18, 0.25], { turned(.disappear, TestGlyphs.bell) }) { slot, time in
            departure(0.55, time - 0.04 * Double(1 - slot))
        },
        Case("disappear.up", [0.03, 0.08, 0.12, 0.18, 0.25], { turned(.disappear.up, TestGlyphs.bell) }) { slot, time in
            departure(1.35, time - 0.04 * Double(1 - slot))
        },
        // Each 0.35 along easeInOut, the next one 0.15 later; fills in the last 0.15.
        Case("drawOn", [0.05, 0.15, 0.25, 0.33, 0.45], { turned(.drawOn, TestGlyphs.check) }) { slot, time in
            let t = time - 0.15 * Double(slot)
            return SymbolChannels(alpha: smooth(0, 1, (t - 0.2) / 0.15), trim: bezier(0.42, 0.58, t / 0.35))
        },
    ]

    /// What appears from a size.
    private static func arrival(_ size: Double, _ t: Double) -> SymbolChannels {
        // Until its turn comes it is as it was hidden, the way it would have left.
        guard t > 0 else { return SymbolChannels(scale: size, alpha: 0, blur: 0.05) }
        return SymbolChannels(
            scale: spring(size, 1, 0.42, 0.28, t), alpha: smooth(0, 1, t / 0.15), blur: smooth(0.06, 0, t / 0.2))
    }

    /// What goes to a size.
    private static func departure(_ size: Double, _ t: Double) -> SymbolChannels {
        let u = bezier(0.42, 1, t / 0.22)
        return SymbolChannels(scale: 1 + (size - 1) * u, alpha: 1 - u, blur: 0.05 * u)
    }

    @Test(arguments: cases) func followsItsLaw(_ example: Case) {
        let probe = example.make()
        for time in example.times {
            for slot in 0..<(probe.run.run?.slots ?? 0) {
                let (got, wanted) = (probe.channels(slot, at: time), example.expected(slot, time))
                #expect(got.distance(to: wanted) < 2e-4, "\(example.name) \(slot) at \(time): \(got), not \(wanted)")
            }
        }
    }
}

extension SymbolChannels {
    /// How far apart two are at the most; degrees count a hundredth.
    nonisolated func distance(to other: SymbolChannels) -> Double {
        max(
            abs(scale - other.scale), abs(dx - other.dx), abs(dy - other.dy), abs(rotation - other.rotation) / 100,
            abs(alpha - other.alpha), abs(blur - other.blur), abs(trim - other.trim))
    }
}
