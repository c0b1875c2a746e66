import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// Effects on symbols that stand in a tree.
struct SymbolElementTests {
    /// A change of the value plays the effect once, and nothing is left to do afterwards.
    @Test func aChangeOfTheValuePlaysTheEffectOnce() {
        let (rig, knob) = Rig.driven(0) { value in
            Image(systemName: "bell.fill").symbolEffect(.bounce, value: value).testSymbols()
        }
        rig.frame()
        #expect(rig.host.runningAnimations == 0)
        knob.set(1)
        rig.frame()
        let start = rig.time
        #expect(rig.host.runningAnimations == 1)
        #expect(rig.symbols[0].motions == ["symbol bounce"])
        rig.advance(to: start + 0.12)
        // The body, whose group is the first, is as large as it gets; the clapper comes 0.06 s later: 1 + 0.2/2.
        #expect(abs(rig.poses[1].transform.a - 1.2) < 1e-9)
        #expect(abs(rig.poses[0].transform.a - 1.1) < 1e-9)
        rig.run(for: 2)
        rig.compose()
        #expect(rig.host.runningAnimations == 0)
        #expect(!rig.host.hasChanged)
        #expect(rig.poses == [SymbolPose(), SymbolPose()])
        knob.set(1)
        rig.frame()
        #expect(rig.host.runningAnimations == 0)
    }

    /// While the scene's time stands still, so does the symbol.
    @Test func effectsFollowTheTimeOfTheScene() {
        let (rig, knob) = Rig.driven(0) { value in
            Image(systemName: "bell.fill").symbolEffect(.bounce, value: value).testSymbols()
        }
        rig.frame()
        knob.set(1)
        rig.frame()
        rig.advance(to: rig.time + 0.05)
        let poses = rig.poses
        for _ in 0..<20 { rig.advance(to: rig.time) }
        #expect(rig.poses == poses)
    }

    /// Scales multiply: 1.15 of the one, held, and of the other 1.2 at its height.
    @Test func modifiersActTogether() {
        let (rig, knob) = Rig.driven(0) { value in
            VStack { Image(systemName: "heart.fill").symbolEffect(.bounce, value: value) }
                .symbolEffect(.scale.up).testSymbols()
        }
        rig.frame()
        #expect(abs(rig.poses[0].transform.a - 1.15) < 1e-9)
        #expect(rig.host.runningAnimations == 0)
        knob.set(1)
        rig.frame()
        rig.advance(to: rig.time + 0.12)
        #expect(abs(rig.poses[0].transform.a - 1.15 * 1.2) < 1e-9)
        // About the layer's pivot, and 0.05 heights of 24 up.
        let center = CGPoint(x: 12, y: 12).applying(rig.poses[0].transform)
        #expect(abs(center.x - 12) < 1e-9 && abs(center.y - (12 - 1.2)) < 1e-9)
    }

    /// An effect changes nothing about the room that a symbol takes.
    @Test func whatDisappearsKeepsItsRoom() {
        let (rig, knob) = Rig.driven(false) { gone in
            HStack(spacing: 0) {
                Image(systemName: "heart.fill").symbolEffect(.disappear, isActive: gone)
                Probe("next", 10, 10)
            }.testSymbols()
        }
        rig.frame()
        let place = rig.rect("next")
        knob.set(true)
        rig.frame()
        rig.run(for: 1)
        #expect(rig.poses[0].alpha == 0)
        #expect(rig.rect("next") == place)
        knob.set(false)
        rig.frame()
        rig.run(for: 2)
        #expect(rig.poses == [SymbolPose()])
    }

    /// Texts, pictures, symbols that nobody knows and drawings without layers are left alone.
    @Test func whatHasNoLayersIsLeftAlone() {
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                Text("A")
                Image("nowhere.png")
                Image(systemName: "unheard.of")
                Image(systemName: "empty")
            }.symbolEffect(.bounce, value: value).symbolEffect(.pulse).symbolEffect(.variableColor, value: value)
                .testSymbols()
        }
        rig.frame()
        for value in 1...3 {
            knob.set(value)
            rig.frame()
            rig.compose()
        }
        #expect(rig.warnings.filter { $0.contains("no layers") }.count == 1)
    }

    /// Variable colour does nothing to a symbol without variable layers, and takes no frames.
    @Test func variableColourNeedsVariableLayers() {
        let rig = Rig { Image(systemName: "heart.fill").symbolEffect(.variableColor).testSymbols() }
        rig.frame()
        #expect(rig.host.runningAnimations == 0)
        let lit = Rig { Image(systemName: "wifi").symbolEffect(.variableColor).testSymbols() }
        lit.frame()
        #expect(lit.host.runningAnimations == 1)
    }

    enum Wrap: CaseIterable { case inside, outside, reduced, off }

    /// Without effects nothing moves and what stays somewhere is there; with less motion only what fades is left.
    @Test(arguments: Wrap.allCases) func effectsCanBeRemoved(_ wrap: Wrap) {
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                Image(systemName: "heart.fill").symbolEffectsRemoved(wrap == .inside)
                    .symbolEffect(.bounce, value: value).symbolEffect(.scale.up, isActive: value > 0)
                    .symbolEffect(.pulse, value: value)
            }
            .symbolEffectsRemoved(wrap == .outside).testSymbols()
            .environment(\.accessibilityReduceMotion, wrap == .reduced)
        }
        rig.frame()
        knob.set(1)
        rig.frame()
        let moving = rig.host.runningAnimations
        rig.advance(to: rig.time + 0.12)
        let pose = rig.poses[0]
        switch wrap {
        case .inside, .outside:
            #expect(moving == 0)
            #expect(abs(pose.transform.a - 1.15) < 1e-9 && pose.alpha == 1)
        case .reduced:
            #expect(moving == 1)
            #expect(abs(pose.transform.a - 1.15) < 1e-9 && pose.alpha < 1)
        case .off:
            #expect(moving == 1)
            #expect(pose.transform.a > 1.2 && pose.alpha < 1)
        }
    }

    /// A transition by an effect: the symbol grows in, and leaves the tree when it has gone.
    @Test func symbolsComeAndGoByEffects() {
        let (rig, knob) = Rig.driven(false) { isShown in
            VStack { if isShown { Image(systemName: "heart.fill").transition(.symbolEffect) } }.testSymbols()
        }
        rig.frame()
        withAnimation(.linear(duration: 5)) { knob.set(true) }
        rig.frame()
        #expect(rig.poses[0].alpha == 0)
        rig.advance(to: rig.time + 0.075)
        #expect(abs(rig.poses[0].alpha - 0.5) < 1e-9)
        rig.run(for: 1.5)
        #expect(rig.poses == [SymbolPose()])
        #expect(rig.host.runningAnimations == 0)
        withAnimation { knob.set(false) }
        rig.frame()
        rig.advance(to: rig.time + 0.1)
        #expect(rig.symbols.count == 1)
        #expect(rig.poses[0].alpha < 1 && rig.poses[0].transform.a < 1)
        rig.run(for: 0.3)
        #expect(rig.symbols.isEmpty)
        // Without an animation it is there at once.
        knob.set(true)
        rig.frame()
        #expect(rig.host.runningAnimations == 0)
        #expect(rig.poses.allSatisfy { $0 == SymbolPose() })
    }

    /// What comes back while it goes, goes on from where it is.
    @Test func aTransitionCanTurnRound() {
        let (rig, knob) = Rig.driven(true) { isShown in
            VStack { if isShown { Image(systemName: "heart.fill").transition(.symbolEffect(.disappear.up)) } }
                .testSymbols()
        }
        rig.frame()
        withAnimation { knob.set(false) }
        rig.frame()
        rig.advance(to: rig.time + 0.15)
        let before = rig.poses[0]
        #expect(before.alpha < 1 && before.transform.a > 1)
        withAnimation { knob.set(true) }
        rig.frame()
        #expect(abs(rig.poses[0].alpha - before.alpha) < 0.2)
        rig.run(for: 1.5)
        #expect(rig.symbols.count == 1)
        #expect(rig.poses.allSatisfy { $0 == SymbolPose() })
    }
}
