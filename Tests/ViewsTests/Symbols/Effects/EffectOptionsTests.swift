import Geometry
import Motion
import Testing

@testable import Views

/// Options, those that contradict each other included.
nonisolated struct EffectOptionsTests {
    /// The number of hops that can be counted, and whether they end.
    private func hops(_ options: SymbolEffectOptions) -> Int {
        let probe = EffectProbe(.bounce.wholeSymbol, TestGlyphs.heart, options: options)
        probe.trigger(at: 0)
        var count = 0
        var last = 0.0
        for frame in 0...1_000 {
            let scale = probe.channels(at: Double(frame) / 100).scale
            if last < 1.15, scale >= 1.15 { count += 1 }
            last = scale
        }
        return count
    }

    /// In 10 s: hops of 0.65 s without pauses, or with pauses of 0.5 s in between.
    @Test(arguments: [
        (SymbolEffectOptions.default, 1), (.nonRepeating, 1), (.repeat(2), 2), (.repeat(0), 1), (.repeat(-3), 1),
        (.repeating, 16), (.repeat(nil as Int?), 16), (.repeat(.continuous), 16), (.repeat(.periodic), 9),
        (.repeat(.periodic(3)), 3), (.repeat(.periodic(0, delay: -1)), 1), (.repeat(.periodic(delay: 1.35)), 5),
        (.repeat(.periodic(nil, delay: .nan)), 16), (.repeating.nonRepeating, 1), (.nonRepeating.repeating, 16),
        (.repeat(5).repeat(2), 2), (.speed(2).repeat(nil as Int?), 31), (.speed(-1), 1), (.speed(.nan), 1),
        (.speed(0).repeating, 16), (.repeat(.periodic(2, delay: .infinity)), 1),
    ])
    func effectsAreRepeated(_ options: SymbolEffectOptions, _ count: Int) { #expect(hops(options) == count) }

    @Test func speedsAreDefined() {
        for (speed, counts) in [(2.0, 2.0), (0, 1), (-4, 1), (.nan, 1), (.infinity, 100), (1e-9, 0.01)] {
            #expect(SymbolEffectOptions.speed(speed).speed == counts)
        }
        #expect(SymbolEffectOptions.speed(2).speed(3) == .speed(3))
        #expect(SymbolEffectOptions.default == .speed(1))
    }

    /// The waves of four periods with pauses of 1 s: 2.8 s of motion, 1 s of rest, and so on, until 4 · 2.8 + 3 s.
    @Test func pausesAreRest() {
        let probe = EffectProbe(
            .breathe.wholeSymbol, TestGlyphs.heart, isActive: true, options: .repeat(.periodic(4, delay: 1)))
        #expect(abs(probe.channels(at: 1.4).scale - 1.08) < 1e-9)
        #expect(probe.channels(at: 3.3) == .rest)
        #expect(abs(probe.channels(at: 3.8 + 1.4).scale - 1.08) < 1e-9)
        #expect(probe.isRunning(at: 14.1))
        #expect(!probe.isRunning(at: 14.3))
    }

    /// Less motion: what would come by moving or by being drawn fades in, 0.2 s, half of which is over after 0.1.
    @Test func lessMotionFades() {
        for probe in [
            EffectProbe(.drawOn, TestGlyphs.check, isActive: false, allowance: .withoutMotion),
            EffectProbe(.appear.down, TestGlyphs.check, isActive: false, allowance: .withoutMotion),
        ] {
            #expect(probe.poses(at: 0).allSatisfy { $0 == SymbolPose(alpha: 0) })
            probe.setActive(true, at: 0)
            let poses = probe.poses(at: 0.1)
            #expect(poses.allSatisfy { abs($0.alpha - 0.5) < 1e-9 && $0.transform == .identity && $0.trim == 1 })
            probe.setActive(false, at: 0.1)
            #expect(probe.poses(at: 1).allSatisfy { $0 == SymbolPose(alpha: 0) })
        }
    }

    /// What changes while it is active goes on from where it is.
    @Test func anotherEffectGoesOnFromThere() {
        let probe = EffectProbe(.scale.up.wholeSymbol, TestGlyphs.heart, isActive: true)
        probe.set(ScaleSymbolEffect().down.wholeSymbol.configuration, .default, at: 1)
        #expect(abs(probe.channels(at: 1).scale - 1.15) < 1e-9)
        let wanted = ChoreographyTests.spring(1.15, 0.85, 0.35, 0.25, 0.1)
        #expect(abs(probe.channels(at: 1.1).scale - wanted) < 1e-6)
        for effect in [SymbolEffectConfiguration(kind: .breathe(pulses: true)), .init(kind: .pulse)] {
            let wave = EffectProbe(.breathe, TestGlyphs.heart, isActive: true)
            wave.set(effect, .default, at: 0)
            let before = wave.channels(at: 0.9)
            wave.set(effect, .speed(2), at: 0.9)
            #expect(wave.channels(at: 0.9).distance(to: before) < 1e-9)
        }
        let turn = EffectProbe(.rotate, TestGlyphs.gear, isActive: true)
        turn.set(RotateSymbolEffect().configuration, .speed(2), at: 1)
        #expect(abs(turn.channels(at: 1).rotation - 180) < 1e-9)
        let (a, b) = (turn.channels(at: 2).rotation, turn.channels(at: 2.5).rotation)
        #expect(abs(b - a - 180) < 1e-9)
        let cycle = EffectProbe(.variableColor, TestGlyphs.wifi, isActive: true)
        let before = cycle.channels(2, at: 0.55)
        cycle.set(VariableColorSymbolEffect().hideInactiveLayers.configuration, .speed(3), at: 0.55)
        #expect(cycle.channels(2, at: 0.55).distance(to: before) < 1e-9)
    }
}
