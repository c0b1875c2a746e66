import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// One symbol in the place of another.
struct ReplacementTests {
    private func toggling(
        _ first: String, _ second: String, _ transition: ContentTransition
    ) -> (rig: Rig, knob: Knob<Bool>) {
        Rig.driven(false) { other in
            Image(systemName: other ? second : first).contentTransition(transition).testSymbols()
        }
    }

    /// The new symbol comes from 0.1 s on in all directions but the one in which the old is gone at once.
    @Test(arguments: [(ReplaceSymbolEffect.downUp, 0.1), (.upUp, 0.1), (.offUp, 0)])
    func theNewSymbolComesInItsTime(_ effect: ReplaceSymbolEffect, _ wait: Double) {
        let (rig, knob) = toggling("heart.fill", "gearshape.fill", .symbolEffect(effect))
        rig.frame()
        withAnimation { knob.set(true) }
        rig.frame()
        #expect(rig.host.runningAnimations > 0)
        let start = rig.time
        rig.advance(to: start + wait + 0.0001)
        #expect(rig.poses[0].alpha < 0.001)
        rig.advance(to: start + wait + 0.075)
        #expect(abs(rig.poses[0].alpha - 0.5) < 1e-9)
        rig.run(for: 2)
        rig.compose()
        #expect(!rig.host.hasChanged)
        #expect(rig.poses == [SymbolPose()])
    }

    /// Without an animation, and with the identity, the new symbol is there at once.
    @Test func withoutAnAnimationItIsThereAtOnce() {
        for (transition, isAnimated) in [(ContentTransition.symbolEffect(.replace), false), (.identity, true)] {
            let (rig, knob) = toggling("heart.fill", "gearshape.fill", transition)
            rig.frame()
            if isAnimated { withAnimation { knob.set(true) } } else { knob.set(true) }
            rig.frame()
            #expect(rig.symbols[0].motions.isEmpty)
            #expect(rig.symbols[0].model.symbol?.drawing?.glyph.name == "gearshape.fill")
        }
    }

    /// The completion of the change waits for the symbol.
    @Test func completionsWaitForTheSymbol() {
        let (rig, knob) = toggling("heart.fill", "gearshape.fill", .symbolEffect(.replace.downUp))
        rig.frame()
        var done: Double?
        withAnimation(.linear(duration: 0.05), completionCriteria: .removed) {
            knob.set(true)
        } completion: {
            done = rig.time
        }
        rig.frame()
        let start = rig.time
        rig.run(for: 0.5)
        #expect(done == nil)
        rig.run(for: 1.5)
        #expect(done.map { $0 > start + 0.5 } ?? false)
    }

    /// Less motion: a fade of 0.2 s, half of which is over after 0.1.
    @Test func lessMotionIsAFade() {
        let (rig, knob) = Rig.driven(false) { other in
            Image(systemName: other ? "gearshape.fill" : "heart.fill")
                .contentTransition(.symbolEffect(.replace.downUp)).testSymbols()
                .environment(\.accessibilityReduceMotion, true)
        }
        rig.frame()
        withAnimation { knob.set(true) }
        rig.frame()
        rig.advance(to: rig.time + 0.1)
        #expect(abs(rig.poses[0].alpha - 0.5) < 1e-9)
        #expect(rig.poses[0].transform == .identity)
    }

    /// Magic: the part that both have moves by S(0.4, 0.15), and the slash is drawn in 0.28 s.
    @Test func sharedPartsBecomeOneAnother() throws {
        let replacement = SymbolReplacement(
            ReplaceSymbolEffect().magic(fallback: .offUp).configuration, .default, .all)
        let mixture = try #require(
            SymbolMixture(from: TestGlyphs.speaker, nil, to: TestGlyphs.mutedSpeaker, replacement, at: 0))
        let time = 0.14
        mixture.advance(to: time)
        let glyph = mixture.present(at: time)
        #expect(glyph.layers.map(\.id) == ["wave1", "wave2", "cone", "slash"])
        #expect(abs(mixture.channels(3, at: time).trim - 0.5) < 1e-9)
        #expect(mixture.channels(2, at: time) == .rest)
        guard case .fill(let cone) = glyph.layers[2].items[0] else {
            Issue.record("The cone is not filled.")
            return
        }
        // From x = 2 to x = 4.
        let x = ChoreographyTests.spring(2, 4, 0.4, 0.15, time)
        #expect(abs(Double(cone.storage.points[0].x) - x) < 1e-9)
        #expect(glyph.layers[2].items.contains(.cutLayer("slash")))
        // The waves are gone at once, as the fallback has it.
        #expect(mixture.channels(0, at: time).alpha == 0)
        #expect(mixture.isRunning(at: 0.3))
        mixture.advance(to: 2)
        #expect(!mixture.isRunning(at: 2))
    }

    /// Back again: the slash is taken back, and its cut with it.
    @Test func aSlashIsTakenBack() throws {
        let replacement = SymbolReplacement(
            ReplaceSymbolEffect().magic(fallback: .downUp).configuration, .default, .all)
        let mixture = try #require(
            SymbolMixture(from: TestGlyphs.mutedSpeaker, nil, to: TestGlyphs.speaker, replacement, at: 0))
        let slash = try #require(mixture.present(at: 0).layers.firstIndex { $0.role == .slash })
        mixture.advance(to: 0.07)
        #expect(abs(mixture.channels(slash, at: 0.07).trim - (1 - 0.15625)) < 1e-9)
        #expect(mixture.present(at: 0.07).layers.contains { $0.items.contains(.cutLayer("slash")) })
    }

    /// Symbols that share nothing replace each other as the fallback has it.
    @Test func whatSharesNothingFallsBack() {
        let replacement = SymbolReplacement(ReplaceSymbolEffect().configuration, .default, .all)
        #expect(SymbolMixture(from: TestGlyphs.heart, nil, to: TestGlyphs.gear, replacement, at: 0) == nil)
    }

    /// However fast symbols change, poses do not jump, and everything comes to rest.
    @Test(arguments: ["gearshape.fill", "speaker.slash.fill"])
    func quickChangesComeToRest(_ name: String) {
        let (rig, knob) = toggling("speaker.wave.3.fill", name, .symbolEffect(.replace))
        rig.frame()
        for index in 0..<60 {
            withAnimation { knob.set(index % 2 == 0) }
            rig.frame()
            if index % 7 == 0 { rig.run(for: 0.1) }
            rig.compose()
        }
        rig.run(for: 3)
        rig.compose()
        #expect(!rig.host.hasChanged)
        #expect(rig.host.runningAnimations == 0)
        #expect(rig.poses.allSatisfy { $0 == SymbolPose() })
    }
}
