import Clockwork
import Geometry
import Motion
import Testing

@testable import Views

/// What transitions must bear: bodies that change, types that change, members that come late, and storms of changes.
@Suite struct TransitionMachineryTests {
    @Test func aBodyMayBeOtherViewsInEachPhase() {
        struct Fork: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                if phase.isIdentity { content } else { content.offset(x: 40) }
            }
        }
        let stage = Stage { on in if on { Probe("x", 50, 30).transition(Fork()) } }
        stage.flip(true)
        #expect(stage.at(0.5) != nil)
        #expect(stage.at(2.2)?.rect.minX == 75)
        stage.flip(false)
        #expect(stage.at(2.2) == nil && stage.rig.host.runningAnimations == 0)
    }

    @Test func anotherTypeOfTransitionTakesOver() {
        final class Control { var set: (Bool, Bool) -> Void = { _, _ in } }
        struct Page: View {
            let control: Control
            @State private var state = (isThere: true, slides: true)
            var body: some View {
                ZStack {
                    if state.isThere {
                        Probe("x", 50, 30)
                            .transition(state.slides ? AnyTransition.slide : .move(edge: .top).combined(with: .opacity))
                    }
                }.onAppear { control.set = { state = ($0, $1) } }
            }
        }
        let control = Control()
        let rig = Rig { Page(control: control) }
        rig.frame()
        // At rest: the one of the last update counts, and nothing jumps.
        control.set(true, false)
        rig.frame()
        #expect(rig.rect("x") == CGRect(x: 75, y: 85, width: 50, height: 30))
        withAnimation(.linear(duration: 1)) { control.set(false, false) }
        rig.frame()
        #expect(rig.rect("x") == CGRect(x: 75, y: 85, width: 50, height: 30))
        rig.advance(to: rig.time + 0.5)
        #expect(rig.rect("x") == CGRect(x: 75, y: 70, width: 50, height: 30))
        #expect(rig.probes["x"]?.opacity == 0.5)
        for _ in 0..<2 { rig.advance(to: rig.time + 1) }
        #expect(rig.rect("x") == nil)
    }

    /// A view that is on its way somewhere when it is taken out goes on, and fades.
    @Test func whatMovesAndGoesGoesOn() {
        final class Control { var set: (Int) -> Void = { _ in } }
        struct Page: View {
            let control: Control
            @State private var step = 0
            var body: some View {
                ZStack(alignment: step > 0 ? .topTrailing : .topLeading) {
                    Probe("ground", 200, 200)
                    if step < 2 { Probe("x", 50, 30) }
                    if step < 2 { Probe("y", 50, 30).transition(.offset(y: 100)) }
                }.onAppear { control.set = { step = $0 } }
            }
        }
        let control = Control()
        let rig = Rig { Page(control: control) }
        rig.frame()
        withAnimation(.linear(duration: 2)) { control.set(1) }
        rig.frame()
        let start = rig.time
        rig.advance(to: start + 1)
        #expect(rig.rect("x")?.minX == 75)
        withAnimation(.linear(duration: 1)) { control.set(2) }
        rig.advance(to: start + 1.25)
        rig.advance(to: start + 1.75)
        #expect(rig.rect("x")?.minX == 131.25 && rig.probes["x"]?.opacity == 0.5)
        #expect(rig.rect("y") == CGRect(x: 131.25, y: 50, width: 50, height: 30))
    }

    @Test func eachMemberHasItsOwn() {
        let stage = Stage { on in
            VStack(spacing: 0) {
                if on {
                    Probe("x", 50, 30).transition(.slide)
                    Probe("y", 50, 30).transition(.move(edge: .top).animation(.linear(duration: 2)))
                    Probe("z", 50, 30)
                }
            }
        }
        stage.flip(true)
        let (x, y, z) = (stage.at(0.5), stage.at(0.5, "y"), stage.at(0.5, "z"))
        #expect(x?.rect.origin == CGPoint(x: 50, y: 55) && y?.rect.origin == CGPoint(x: 75, y: 62.5))
        #expect(z?.opacity == 0.5 && z?.rect.origin == CGPoint(x: 75, y: 115))
        _ = stage.at(2.1)
        stage.flip(false)
        // They go together, when the last of them has gone.
        #expect(stage.at(1.5) != nil && stage.at(1.5, "y") != nil)
        #expect(stage.at(2.1) == nil && stage.at(2.1, "y") == nil && stage.rig.probes.isEmpty)
    }

    @Test func whatComesLateInsideOfWhatIsThereComesByItself() {
        let stage = Stage { on in
            if true as Bool? ?? false {
                Probe("x", 50, 30)
                if on { Probe("late", 50, 30).transition(.slide) }
            }
        }
        stage.flip(true)
        #expect(stage.at(0.5, "late")?.rect.minX == 50 && stage.at(0.5)?.rect.minX == 75)
    }

    @Test func overlaysComeAndGoByTransitions() {
        let stage = Stage { on in
            Probe("ground", 100, 100).overlay { if on { Probe("x", 50, 30).transition(.push(from: .leading)) } }
        }
        stage.flip(true)
        #expect(stage.at(0.5)?.rect == CGRect(x: 50, y: 85, width: 50, height: 30))
        #expect(stage.at(0.5)?.opacity == 0.5)
        _ = stage.at(1.1)
        stage.flip(false)
        #expect(stage.at(0.5)?.rect == CGRect(x: 100, y: 85, width: 50, height: 30))
        #expect(stage.at(1.1) == nil)
    }

    /// Hundreds of changes at any moment, by any animation: what is shown is sound, and in the end everything is at rest.
    @Test func stormsOfChangesSettle() {
        let transitions: [(String, AnyTransition)] = [
            ("slide", .slide), ("opacity", .opacity), ("scale", .scale), ("identity", .identity),
            ("push", .push(from: .top).animation(.spring(duration: 0.3))),
            ("asymmetric", .asymmetric(insertion: .move(edge: .top), removal: .scale.combined(with: .opacity))),
            ("blur", AnyTransition(BlurReplaceTransition.blurReplace)),
        ]
        let animations: [Animation?] = [
            nil, .linear(duration: 0.2), .spring(duration: 0.4), .bouncy, .easeIn(duration: 0.1),
        ]
        for (index, (name, transition)) in transitions.enumerated() {
            var random = RandomSource(seed: UInt64(index + 1))
            let stage = Stage { on in
                VStack(spacing: 0) {
                    ForEach(on ? [1, 2, 3, 4] : [4, 3, 5], id: \.self) { Probe("\($0)", 50, 20).transition(transition) }
                    if on {
                        Probe("x", 50, 30).transition(transition)
                    } else {
                        Probe("y", 50, 30).transition(transition)
                    }
                }
            }
            var on = false
            for _ in 0..<80 {
                on = random.next() % 2 == 0
                stage.flip(on, animations[Int(random.next() % 5)])
                for _ in 0..<(random.next() % 12) { stage.rig.frame() }
                let probes = stage.rig.probes.values
                #expect(probes.allSatisfy { $0.rect.isFinite && (0...1).contains($0.opacity) }, "\(name)")
            }
            stage.rig.run(for: 3)
            #expect(stage.rig.host.runningAnimations == 0, "\(name)")
            let names = Set(stage.rig.probes.keys)
            #expect(names == (on ? ["1", "2", "3", "4", "x"] : ["3", "4", "5", "y"]), "\(name)")
            let fresh = Stage(from: on) { on in
                VStack(spacing: 0) {
                    ForEach(on ? [1, 2, 3, 4] : [4, 3, 5], id: \.self) { Probe("\($0)", 50, 20).transition(transition) }
                    if on {
                        Probe("x", 50, 30).transition(transition)
                    } else {
                        Probe("y", 50, 30).transition(transition)
                    }
                }
            }
            #expect(stage.rig.probes == fresh.rig.probes, "\(name)")
        }
    }
}
