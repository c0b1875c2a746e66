import Clockwork
import Geometry
import Motion
import Testing

@testable import Views

/// Effects that are set off, ended and set off again at any time.
nonisolated struct SymbolInterruptionTests {
    /// Triggers during a play start from the channels of the moment, with their velocity.
    @Test(arguments: [0.03, 0.09, 0.12, 0.2, 0.37])
    func aTriggerTakesUpTheMotion(_ moment: Double) {
        for probe in Self.discrete {
            probe.trigger(at: 0)
            let step = 1e-6
            let slots = probe.run.run?.slots ?? 1
            let before = (0..<slots).map { probe.channels($0, at: moment - step) }
            let at = (0..<slots).map { probe.channels($0, at: moment) }
            probe.trigger(at: moment)
            for slot in 0..<slots {
                #expect(probe.channels(slot, at: moment).distance(to: at[slot]) < 1e-9)
                let after = probe.channels(slot, at: moment + step)
                // Twice the middle is the sum of the ends but for what the motion is bent by in the time.
                #expect(after.midway(to: before[slot]).distance(to: at[slot]) < 1e-8, "\(probe.run.request)")
            }
        }
    }

    private static var discrete: [EffectProbe] {
        [
            EffectProbe(.bounce.up, TestGlyphs.bell), EffectProbe(.bounce.down.wholeSymbol, TestGlyphs.bell),
            EffectProbe(.wiggle, TestGlyphs.bell), EffectProbe(.wiggle.left, TestGlyphs.bell),
            EffectProbe(.pulse, TestGlyphs.wifi), EffectProbe(.breathe, TestGlyphs.bell),
            EffectProbe(.rotate, TestGlyphs.gear), EffectProbe(.variableColor, TestGlyphs.wifi),
        ]
    }

    /// A cosine that has half its period or less to go goes there; otherwise it is brought back.
    @Test func aStoppedWaveComesToRest() {
        let late = EffectProbe(.breathe.plain.wholeSymbol, TestGlyphs.heart, isActive: true)
        late.setActive(false, at: 1.6)
        // 1 + 0.1 · (1 − cos(2π · 2.1 / 2.8)) / 2
        #expect(abs(late.channels(at: 2.1).scale - 1.05) < 1e-9)
        #expect(late.isRunning(at: 2.79))
        #expect(!late.isRunning(at: 2.81))
        let early = EffectProbe(.breathe.plain.wholeSymbol, TestGlyphs.heart, isActive: true)
        early.setActive(false, at: 0.7)
        // From 1.05, rising by 0.1 · π / 2.8 a second, by S(0.4, 0): ω = 5π, y = (y₀ + (v₀ + ωy₀)t)·e^(−ωt).
        let omega = 5 * Double.pi
        let (y, v) = (0.05, 0.1 * .pi / 2.8)
        for elapsed in [0.02, 0.1, 0.25] {
            let wanted = 1 + (y + (v + omega * y) * elapsed) * exp(-omega * elapsed)
            #expect(abs(early.channels(at: 0.7 + elapsed).scale - wanted) < 1e-9)
        }
        #expect(!early.isRunning(at: 1.7))
    }

    /// Variable colour finishes its cycle at double speed: stopped at 0.3, the cycle of 1 s ends at 0.3 + 0.7 / 2.
    @Test func aStoppedCycleIsFinished() {
        let probe = EffectProbe(.variableColor.iterative, TestGlyphs.wifi, isActive: true)
        #expect(probe.channels(1, at: 0.3).alpha < 1)
        probe.setActive(false, at: 0.3)
        // In own time 0.25 … 0.5 the second layer is lit, that is until 0.4, then the third until 0.525.
        #expect(probe.channels(1, at: 0.39).alpha == 1)
        #expect(probe.channels(2, at: 0.5).alpha == 1)
        #expect(probe.channels(3, at: 0.62).alpha == 1)
        #expect(probe.isRunning(at: 0.65 + 0.05))
        #expect(!probe.isRunning(at: 0.65 + 0.06 + 0.001))
        for layer in 0..<4 { #expect(probe.channels(layer, at: 0.75).alpha == 1) }
    }

    /// A rotation that is stopped on its ramp goes on to the end of the ramp, at 36 degrees, and 36 further at the least.
    @Test func aRotationStopsWhereItLooksAsAtFirst() {
        for (stop, rest) in [(0.1, 90.0), (0.4, 90), (0.45, 90), (0.5, 90), (1, 180)] {
            let probe = EffectProbe(.rotate, TestGlyphs.gear, isActive: false)
            probe.setActive(true, at: 0)
            probe.setActive(false, at: stop)
            var last = 0.0
            for time in stride(from: 0, through: 4, by: 1.0 / 60) {
                let angle = probe.channels(at: time).rotation
                #expect(angle >= last - 1e-9)
                last = angle
            }
            #expect(abs(last - rest) < 1e-6, "\(stop): \(last)")
            #expect(!probe.isRunning(at: 4))
        }
    }

    /// What is active when a symbol appears is so from the start.
    @Test func whatIsActiveAtFirstStartsWithoutARamp() {
        #expect(EffectProbe(.scale.up, TestGlyphs.bell, isActive: true).channels(1, at: 0).scale == 1.15)
        #expect(EffectProbe(.appear, TestGlyphs.bell, isActive: true).channels(1, at: 0) == .rest)
        #expect(EffectProbe(.appear, TestGlyphs.bell, isActive: false).channels(1, at: 0).alpha == 0)
        #expect(EffectProbe(.disappear, TestGlyphs.bell, isActive: true).channels(1, at: 0).alpha == 0)
        #expect(EffectProbe(.drawOff, TestGlyphs.check, isActive: true).channels(1, at: 0).trim == 0)
        #expect(EffectProbe(.rotate, TestGlyphs.gear, isActive: true).channels(at: 0.1).rotation == 18)
        for probe in [
            EffectProbe(.scale.up, TestGlyphs.bell, isActive: true),
            EffectProbe(.disappear, TestGlyphs.bell, isActive: true),
        ] { #expect(!probe.isRunning(at: 0)) }
    }

    /// Random cues at random times: no channel moves further between two frames than its fastest motion allows, every run
    /// comes to rest, and all of it is the same at any frame rate.
    @Test(arguments: 0..<24) func nothingJumps(_ seed: Int) {
        for (kind, make) in Self.kinds.enumerated() {
            var random = RandomSource(seed: UInt64(seed * 100 + kind))
            let cues = (0..<12).map { _ in random.uniform(0, 3) }.sorted()
            var outcomes: [[SymbolChannels]] = []
            for rate in [30.0, 60, 120] {
                let probe = make()
                var pending = cues[...]
                var isActive = false
                var last: [SymbolChannels]?
                for frame in 0...Int(3.1 * rate) {
                    let time = Double(frame) / rate
                    while let cue = pending.first, cue <= time {
                        isActive.toggle()
                        if probe.isIndefinite { probe.setActive(isActive, at: cue) } else { probe.trigger(at: cue) }
                        pending.removeFirst()
                    }
                    let now = (0..<(probe.run.run?.slots ?? 1)).map { probe.channels($0, at: time) }
                    for (before, after) in zip(last ?? now, now) {
                        let way = after.leap(from: before)
                        #expect(way <= 1 / rate, "\(probe.run.request) at \(time): \(before) \(after)")
                    }
                    last = now
                }
                outcomes.append((0..<(probe.run.run?.slots ?? 1)).map { probe.channels($0, at: 3.2) })
                if probe.isIndefinite { probe.setActive(false, at: 3.2) }
                #expect(!probe.isRunning(at: 12), "\(probe.run.request)")
            }
            for outcome in outcomes.dropFirst() {
                for (one, other) in zip(outcome, outcomes[0]) { #expect(one.distance(to: other) < 1e-9) }
            }
        }
    }

    private static let kinds: [@Sendable () -> EffectProbe] = [
        { EffectProbe(.bounce, TestGlyphs.bell) }, { EffectProbe(.bounce.down, TestGlyphs.wifi) },
        { EffectProbe(.wiggle, TestGlyphs.bell) }, { EffectProbe(.wiggle.right, TestGlyphs.wifi) },
        { EffectProbe(.pulse, TestGlyphs.wifi) }, { EffectProbe(.breathe, TestGlyphs.bell, options: .repeat(2)) },
        { EffectProbe(.rotate, TestGlyphs.gear) },
        { EffectProbe(.variableColor.cumulative.reversing, TestGlyphs.wifi, options: .repeat(2)) },
        { EffectProbe(.bounce, TestGlyphs.bell, isActive: false) },
        { EffectProbe(.pulse, TestGlyphs.wifi, isActive: false, options: .speed(1.5)) },
        { EffectProbe(.breathe, TestGlyphs.bell, isActive: false) },
        { EffectProbe(.variableColor, TestGlyphs.wifi, isActive: false) },
        { EffectProbe(.variableColor.cumulative.hideInactiveLayers, TestGlyphs.wifi, isActive: false) },
        { EffectProbe(.rotate, TestGlyphs.gear, isActive: false) },
        { EffectProbe(.scale.up, TestGlyphs.wifi, isActive: false) },
        { EffectProbe(.appear, TestGlyphs.wifi, isActive: false) },
        { EffectProbe(.disappear.up, TestGlyphs.wifi, isActive: false) },
        { EffectProbe(.drawOn, TestGlyphs.check, isActive: false) },
        { EffectProbe(.drawOff.wholeSymbol, TestGlyphs.check, isActive: false) },
    ]

    /// However often a value changes, what is kept is the present way and at most two that are to come.
    @Test func triggersTakeNoRoom() {
        let probe = EffectProbe(.bounce, TestGlyphs.wifi)
        for index in 0..<10_000 { probe.trigger(at: Double(index) * 1e-4) }
        // Every group is moving, and comes to rest as if there had been one.
        for slot in 0..<4 { #expect(probe.channels(slot, at: 1).scale != 1) }
        #expect(!probe.isRunning(at: 3))
        #expect(probe.channels(3, at: 3) == .rest)
        for index in 0..<10_000 {
            let time = 3 + Double(index) * 1e-4
            let channels = probe.channels(0, at: time)
            #expect(channels.scale < 1.3 && channels.scale > 0.7)
            if index % 100 == 0 { probe.trigger(at: time) }
        }
    }

    /// Taps in quick succession add up: a hop begun on the way down goes on down before it turns, and is at its height in time.
    @Test func quickTapsBuildUp() {
        let probe = EffectProbe(.bounce.up, TestGlyphs.heart)
        probe.trigger(at: 0)
        let before = probe.channels(at: 0.19).scale
        probe.trigger(at: 0.19)
        #expect(probe.channels(at: 0.2).scale < before - 0.01)
        #expect(abs(probe.channels(at: 0.31).scale - 1.2) < 1e-9)
    }
}

nonisolated extension EffectProbe {
    var isIndefinite: Bool { if case .active = run.request.cue { true } else { false } }
}

nonisolated extension SymbolChannels {
    /// The mean of two.
    func midway(to other: SymbolChannels) -> SymbolChannels {
        SymbolChannels(
            scale: (scale + other.scale) / 2, dx: (dx + other.dx) / 2, dy: (dy + other.dy) / 2,
            rotation: (rotation + other.rotation) / 2, alpha: (alpha + other.alpha) / 2, blur: (blur + other.blur) / 2,
            trim: (trim + other.trim) / 2)
    }

    /// The longest way that a channel has gone, as a part of what it can in a second; degrees count modulo a full turn, and
    /// the size of what cannot be seen does not count.
    func leap(from old: SymbolChannels) -> Double {
        let turn = (rotation - old.rotation).remainder(dividingBy: 360)
        let isSeen = min(alpha, old.alpha) > 0
        return max(
            isSeen ? abs(scale - old.scale) / 9 : 0, abs(dx - old.dx) / 4, abs(dy - old.dy) / 4, abs(turn) / 1900,
            abs(alpha - old.alpha) / 33, isSeen ? abs(blur - old.blur) / 2 : 0, abs(trim - old.trim) / 6)
    }
}
