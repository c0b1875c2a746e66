import Geometry
import Motion
import Testing

@testable import Views

/// How views come and go: what runs, what doesn't, and what interruptions do.
@Suite struct TransitionTests {
    @Test func theFirstRenderRunsNone() {
        for transition in [AnyTransition.slide, .opacity, .scale, .slide.animation(.linear(duration: 1))] {
            let stage = Stage(from: true) { on in if on { Probe("x", 50, 30).transition(transition) } }
            #expect(stage.rig.host.runningAnimations == 0)
            #expect(stage.at(0) == ShownProbe(rect: CGRect(x: 75, y: 85, width: 50, height: 30), opacity: 1, value: 0))
        }
    }

    @Test func withoutAnAnimationEverythingIsInstant() {
        for transition in [AnyTransition.slide, .opacity, .scale, .push(from: .top)] {
            let stage = Stage { on in if on { Probe("x", 50, 30).transition(transition) } }
            stage.flip(true, nil)
            #expect(stage.at(0)?.rect.minX == 75 && stage.at(0)?.opacity == 1)
            stage.flip(false, nil)
            #expect(stage.at(0) == nil)
        }
        let stage = Stage { on in if on { Probe("x", 50, 30).transition(.slide.animation(nil)) } }
        stage.flip(true)
        #expect(stage.at(0)?.rect.minX == 75)
        stage.flip(false)
        #expect(stage.at(0) == nil)
    }

    @Test func aPinnedAnimationTakesThePlaceOfTheChanges() {
        for change in [Animation.linear(duration: 0.1), nil] {
            let stage = Stage { on in if on { Probe("x", 50, 30).transition(.slide.animation(.linear(duration: 2))) } }
            stage.flip(true, change)
            #expect(stage.at(0)?.rect.minX == 25)
            #expect(stage.at(1)?.rect.minX == 50)
            #expect(stage.at(2.1)?.rect.minX == 75)
            stage.flip(false, change)
            #expect(stage.at(1)?.rect.minX == 100)
            #expect(stage.at(1.99) != nil && stage.at(2.1) == nil)
        }
    }

    /// The parts of a combination may have different animations; the view goes when the last has ended.
    @Test func removalWaitsForAll() {
        let both = AnyTransition.opacity.animation(.linear(duration: 0.5))
            .combined(with: .slide.animation(.linear(duration: 2)))
        let stage = Stage(from: true) { on in if on { Probe("x", 50, 30).transition(both) } }
        stage.flip(false)
        #expect(stage.at(0.25)?.opacity == 0.5)
        #expect(stage.at(1) == nil)  // Drawn with opacity 0, which is not drawn.
        #expect(stage.rig.host.runningAnimations == 1)
        #expect(stage.at(2.1) == nil && stage.rig.host.runningAnimations == 0)
    }

    @Test func leavingDuringTheWayInGoesOn() {
        let stage = Stage { on in if on { Probe("x", 50, 30).transition(.slide) } }
        stage.flip(true)
        #expect(stage.at(0.5)?.rect.minX == 50)
        stage.flip(false)
        let start = stage.at(0)?.rect.minX ?? 0
        #expect(start > 49 && start < 53)
        #expect(stage.at(0.5).map { $0.rect.minX > start + 20 } ?? false)
        #expect(stage.at(0.99).map { $0.rect.minX > 115 } ?? false)
        #expect(stage.at(1.1) == nil)
    }

    @Test func comingBackKeepsStateAndVelocity() {
        let log = Appearances()
        let spring = Animation.spring(duration: 1)
        let stage = Stage(from: true) { on in if on { Counted(log: log).transition(.slide) } }
        stage.flip(false, spring)
        let (before, later) = (stage.at(0.2)?.rect.minX ?? 0, stage.at(0.21)?.rect.minX ?? 0)
        let velocity = (later - before) / 0.01
        #expect(velocity > 20)
        stage.flip(true, spring)
        let turning = stage.at(0)?.rect.minX ?? 0
        // It goes on outwards for a moment before it turns.
        #expect(stage.at(0.01).map { $0.rect.minX > turning } ?? false)
        #expect(stage.at(3)?.rect.minX == 75)
        #expect(log.lines == ["appear 1"])
        stage.flip(false, spring)
        #expect(stage.at(5) == nil)
        #expect(log.lines == ["appear 1", "disappear"])
        stage.flip(true, spring)
        #expect(log.lines == ["appear 1", "disappear", "appear 1"])
    }

    @Test func asymmetricWaysDoNotReplay() {
        let ways = AnyTransition.asymmetric(insertion: .move(edge: .top), removal: .move(edge: .trailing))
        let typed = AnyTransition(
            AsymmetricTransition(insertion: MoveTransition(edge: .top), removal: MoveTransition(edge: .trailing)))
        for transition in [ways, typed] {
            let stage = Stage { on in if on { Probe("x", 50, 30).transition(transition) } }
            stage.flip(true)
            #expect(stage.at(0)?.rect.origin == CGPoint(x: 75, y: 55))
            #expect(stage.at(1.1)?.rect.origin == CGPoint(x: 75, y: 85))
            stage.flip(false)
            #expect(stage.at(0.5)?.rect.origin == CGPoint(x: 100, y: 85))
            stage.flip(true)
            #expect(stage.at(0).map { $0.rect.minX > 99 && $0.rect.minY == 85 } ?? false)
            #expect(stage.at(1.1)?.rect.origin == CGPoint(x: 75, y: 85))
        }
    }

    @Test func aTransitionOnAChildOfWhatComesIsNotRun() {
        let stage = Stage { on in
            if on { HStack { Probe("x", 50, 30).transition(.slide) } }
        }
        stage.flip(true)
        #expect(stage.at(0.5)?.rect.minX == 75 && stage.at(0.5)?.opacity == 0.5)
        // One condition in another is as good as one.
        let nested = Stage { on in
            if on { if on { Probe("x", 50, 30).transition(.slide) } }
        }
        nested.flip(true)
        #expect(nested.at(0.5)?.rect.minX == 50 && nested.at(0.5)?.opacity == 1)
        nested.flip(false)
        #expect(nested.at(0.5).map { $0.rect.minX > 75 } ?? false)
        #expect(nested.at(1.1) == nil)
        // What is said inside of the condition about transactions counts inside only.
        let silenced = Stage { on in
            if on { Probe("x", 50, 30).transaction { $0.animation = nil }.transition(.slide) }
        }
        silenced.flip(true)
        #expect(silenced.at(0.5)?.rect.minX == 50)
    }

    @Test func anotherTypeInAnAnyViewComesAndGoes() {
        let stage = Stage { on in
            VStack {
                if on {
                    AnyView(Probe("new", 50, 30).padding(1)).transition(.move(edge: .bottom))
                }
                AnyView.either(on)
            }.frame(width: 200, height: 200)
        }
        stage.flip(true)
        #expect(stage.at(0.5, "a").map { $0.rect.minY > 85 } ?? false)
        #expect(stage.at(0.5, "b").map { $0.rect.minY > 85 } ?? false)
        #expect(stage.at(1.1, "a") == nil && stage.at(1.1, "b") != nil)
    }

    @Test func anotherIdComesAndGoes() {
        let stage = Stage { on in Probe(on ? "b" : "a", 50, 30).transition(.slide).id(on) }
        stage.flip(true)
        // It is one view with two names: the old one keeps its own until it has gone.
        #expect(stage.at(0.5, "a")?.rect.minX == 100 && stage.at(0.5, "b")?.rect.minX == 50)
        #expect(stage.at(1.1, "a") == nil && stage.at(1.1, "b")?.rect.minX == 75)
    }

    @Test func rowsComeGoAndChangePlaces() {
        func names(_ on: Bool) -> [String] { on ? ["d", "c", "a"] : ["a", "b", "c"] }
        let stage = Stage { on in
            VStack(spacing: 0) {
                ForEach(names(on), id: \.self) { Probe($0, 50, 20).transition(.slide) }
            }.frame(width: 200, height: 200, alignment: .top)
        }
        func place(_ name: String, _ time: Double) -> CGPoint? { stage.at(time, name)?.rect.origin }
        stage.flip(true)
        #expect(place("b", 0.5) == CGPoint(x: 100, y: 20))
        #expect(place("d", 0.5) == CGPoint(x: 50, y: 0))
        // The others move, inside of spaces of their own.
        #expect(place("a", 0.5) == CGPoint(x: 75, y: 20) && place("c", 0.5) == CGPoint(x: 75, y: 30))
        #expect(place("b", 1.1) == nil)
        stage.flip(false)
        #expect(place("d", 0.5) == CGPoint(x: 100, y: 0) && place("b", 0.5) == CGPoint(x: 50, y: 20))
        #expect(place("a", 1.1) == CGPoint(x: 75, y: 0) && place("c", 1.1) == CGPoint(x: 75, y: 40))
        #expect(stage.rig.host.runningAnimations == 0)
    }

    /// What goes is neither laid out nor touched, keeps its place and its height in the stack of drawing.
    @Test func whatGoesStaysWhereItWas() {
        let stage = Stage(from: true) { on in
            ZStack {
                if on { Color.red.frame(width: 50, height: 30).zIndex(2).transition(.scale(scale: 0.5)) }
                Color.blue.frame(width: 40, height: 40)
            }
        }
        func top() -> Pixel? { try? stage.rig.pixel(20, 20, over: .clear) }
        #expect(top().map { $0.red > 200 && $0.blue < 90 } ?? false)
        stage.flip(false)
        _ = stage.at(0.5)
        #expect(top().map { $0.red > 200 && $0.blue < 90 } ?? false)
        _ = stage.at(1.1)
        #expect(top().map { $0.blue > 200 } ?? false)

        let column = Stage(from: true) { on in
            VStack(spacing: 0) {
                if on { Probe("x", 50, 30).transition(.move(edge: .leading)) }
                Probe("y", 50, 30)
            }.frame(width: 200, height: 200, alignment: .top)
        }
        column.flip(false)
        #expect(column.at(0.5)?.rect == CGRect(x: 50, y: 0, width: 50, height: 30))
        #expect(column.at(0.5, "y")?.rect.minY == 15)
        #expect(column.rig.host.rootElement?.hit(CGPoint(x: 76, y: 2)) == nil)
    }

    @Test func theTransitionOfTheLastUpdateCounts() {
        struct Page: View {
            let remote: Remote
            let number: Int
            let edge: Edge
            var body: some View {
                if number > 0 { Probe("x", 50, 30).transition(.push(from: edge)) }
            }
        }
        final class Pages { var show: (Int, Edge) -> Void = { _, _ in } }
        struct Book: View {
            let pages: Pages
            @State private var page = (number: 1, edge: Edge.leading)
            var body: some View {
                ZStack { Page(remote: Remote(), number: page.number, edge: page.edge) }
                    .onAppear { pages.show = { page = ($0, $1) } }
            }
        }
        let pages = Pages()
        let rig = Rig { Book(pages: pages) }
        pages.show(1, .top)
        rig.frame()
        withAnimation(.linear(duration: 1)) { pages.show(0, .top) }
        rig.frame()
        rig.advance(to: rig.time + 0.5)
        #expect(rig.rect("x") == CGRect(x: 75, y: 100, width: 50, height: 30))
    }

    @Test func ownTransitionsRunBothWays() {
        struct Sink: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.offset(y: phase.value * 40).opacity(phase.isIdentity ? 1 : 0.5)
            }
        }
        let active = AnyTransition.modifier(active: Shift(x: 40), identity: Shift(x: 0))
        let rows: [(String, AnyTransition, CGPoint, CGPoint)] = [
            ("own", AnyTransition(Sink()), CGPoint(x: 75, y: 65), CGPoint(x: 75, y: 105)),
            ("modifier", active, CGPoint(x: 95, y: 85), CGPoint(x: 95, y: 85)),
            ("combined", AnyTransition(Sink()).combined(with: .slide), CGPoint(x: 50, y: 65), CGPoint(x: 100, y: 105)),
            (
                "typed", AnyTransition(Sink().combined(with: SlideTransition()).animation(.linear(duration: 1))),
                CGPoint(x: 50, y: 65), CGPoint(x: 100, y: 105)
            ),
            ("applied", AnyTransition(Around(base: SlideTransition())), CGPoint(x: 50, y: 85), CGPoint(x: 100, y: 85)),
        ]
        for (name, transition, coming, going) in rows {
            let stage = Stage { on in if on { Probe("x", 50, 30).transition(transition) } }
            stage.flip(true)
            #expect(stage.at(0.5)?.rect.origin == coming, "\(name)")
            #expect(stage.at(1.1)?.rect.origin == CGPoint(x: 75, y: 85), "\(name)")
            stage.flip(false)
            #expect(stage.at(0.5)?.rect.origin == going, "\(name)")
            #expect(stage.at(1.1) == nil, "\(name)")
        }
    }

    @Test func lessMotionKeepsAnimations() {
        let pinned = AnyTransition.slide.animation(.linear(duration: 2))
        let rows: [(String, AnyTransition, coming: Double, going: Double)] = [
            ("slide", .slide, 0.5, 0.5), ("pinned", pinned, 0.25, 0.75),
            ("combined", pinned.combined(with: .scale), 0.25, 0.75),
            ("asymmetric", .asymmetric(insertion: pinned, removal: .opacity), 0.25, 0.5),
            ("offset", .offset(x: 9), 0.5, 0.5),
            ("blur", AnyTransition(BlurReplaceTransition.blurReplace(.upUp)), 0.5, 0.5),
        ]
        for (name, transition, coming, going) in rows {
            let stage = Stage(lessMotion: true) { on in if on { Probe("x", 50, 30).transition(transition) } }
            stage.flip(true)
            #expect(stage.at(0)?.rect.minX ?? 75 == 75, "\(name)")
            #expect(stage.at(0.5)?.opacity == coming, "\(name)")
            #expect(stage.at(0.5)?.rect.minX == 75, "\(name)")
            _ = stage.at(2.1)
            stage.flip(false)
            #expect(stage.at(0.5)?.opacity == going, "\(name)")
            #expect(stage.at(0.5)?.rect.minX == 75, "\(name)")
            #expect(stage.at(2.1) == nil, "\(name)")
        }
        func moves<T: Transition>(_ transition: T) -> Bool { transition._properties.hasMotion }
        #expect(!moves(OpacityTransition.opacity.combined(with: IdentityTransition.identity)))
        #expect(moves(OpacityTransition.opacity.combined(with: ScaleTransition.scale).animation(.default)))
        #expect(!AnyTransition.asymmetric(insertion: .identity, removal: .opacity).hasMotion)
        #expect(AnyTransition.asymmetric(insertion: .identity, removal: .slide).hasMotion)
    }

    @Test func leadingIsOnTheRightWhereTextRunsLeft() {
        let stage = Stage { on in
            ZStack { if on { Probe("x", 50, 30).transition(.slide) } }.environment(\.layoutDirection, .rightToLeft)
        }
        stage.flip(true)
        #expect(stage.at(0.5)?.rect.minX == 100)
    }

    /// Every name of the outline, in both forms where there are two.
    @Test func namesCompile() {
        let view = Probe("x", 1, 1)
        _ = view.transition(.scale(0.9).combined(with: .opacity).animation(.spring))
        _ = view.transition(.asymmetric(insertion: .scale(scale: 0.8), removal: .opacity))
        _ = view.transition(.slide)
        _ = view.transition(.slide.combined(with: .opacity))
        _ = view.transition(.blurReplace)
        _ = view.transition(.blurReplace(.upUp))
        _ = view.transition(.push(from: .bottom).combined(with: .offset(x: 3)))
        _ = view.transition(.move(edge: .top).animation(nil))
        _ = view.transition(.modifier(active: Shift(x: 1), identity: Shift(x: 0)))
        _ = view.transition(.identity)
        _ = view.background(.red).background(.blue, in: .rect(cornerRadius: 3)).background(Color.red)
            .overlay(.red).overlay(Color.blue).overlay(.green, in: .capsule).border(.red).clipShape(
                .rect(cornerRadius: 16))
        #expect(Constants.both.hasMotion)
    }
}

private enum Constants {
    static nonisolated let both = AnyTransition.scale.combined(with: .opacity).animation(.spring)
}

private struct Around<Base: Transition>: Transition {
    let base: Base
    func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
}

private struct Shift: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
}

private final class Appearances { var lines: [String] = [] }

private struct Counted: View {
    let log: Appearances
    @State private var count = 1
    var body: some View {
        Probe("x", 50, 30).onAppear {
            log.lines.append("appear \(count)")
            count += 1
        }.onDisappear { log.lines.append("disappear") }
    }
}

extension AnyView {
    /// One of two types, each with a transition.
    fileprivate static func either(_ on: Bool) -> some View {
        let view: AnyView =
            on
            ? AnyView(Probe("b", 50, 30).padding(0).transition(.move(edge: .bottom)))
            : AnyView(Probe("a", 50, 30).transition(.move(edge: .bottom)))
        return ZStack { view }
    }
}
