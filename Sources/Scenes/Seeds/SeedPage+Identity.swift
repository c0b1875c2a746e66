import Springtide

extension SeedPage {
    /// Transitions of one's own, and what makes a view the same view.
    static let identity = [
        SeedPage(
            "modifier-transition", samples: [101], "From one modifier to another",
            idea: "A transition can be two modifiers of a kind: one for while it is away, one for while it is there.",
            lookFor: "The card comes into focus, and goes out of it again: radius ten to none and back."
        ) { ModifierTransition(plays: $0) },
        SeedPage(
            "phase-transition", samples: [102], "A transition knows its phase",
            idea:
                "A transition is told whether its view is about to come, is there, or is going, and draws accordingly.",
            lookFor: "It rises out of a blur from below and, played again, goes on upwards into one."
        ) { PhaseTransition(plays: $0) },
        SeedPage(
            "transition-not-inline", samples: [103], "A transition, not an if inside an if",
            idea:
                "A blur that asks whether the view is shown can't answer once it is gone: only a transition outlives its view.",
            lookFor: "Left fades through a blur, both ways. Right is there at once and gone at once."
        ) { NotInline(plays: $0) },
        SeedPage(
            "identity", samples: [104], "The same view, or another",
            idea:
                "Two branches, or two ids, are two views: one goes while the other comes. One view with two values moves.",
            lookFor: "The bar on the left grows. In the middle and on the right there are two for a moment."
        ) { SameOrAnother(plays: $0) },
        SeedPage(
            "animatable", samples: [105, 106], "Say what can be animated",
            idea:
                "A modifier is given the values in between only if it says which value they are for; nothing warns if it does not.",
            lookFor:
                "Left shakes three times. Right has gone the same way in one frame, back to where it was: it never stirs."
        ) { Shaken(plays: $0) },
        SeedPage(
            "pairs", samples: [107], "Two values, three values",
            idea:
                "Animatable data is one vector. A pair makes one of two values, and a pair with a pair in it of three.",
            lookFor: "Left grows and turns by one pair. Right moves across, down and round by two, nested."
        ) { Pairs(plays: $0) },
    ]
}

/// Out of focus, and soft.
private struct Softness: ViewModifier {
    let radius: CGFloat

    func body(content: Content) -> some View { content.blur(radius: radius) }
}

extension AnyTransition {
    fileprivate static func softness(radius: CGFloat) -> AnyTransition {
        .modifier(active: Softness(radius: radius), identity: Softness(radius: 0))
    }
}

private struct ModifierTransition: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, ".modifier(active: Softness(radius: 10), identity: Softness(radius: 0))") {
            ZStack {
                if isOn { Mover(width: 160, height: 90).transition(.softness(radius: 10)) }
            }
        }
        .animation(.easeInOut(duration: 0.6), value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}

/// From below, and on upwards.
private struct Rising: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .blur(radius: phase.isIdentity ? 0 : 10)
            .opacity(phase.isIdentity ? 1 : 0)
            .offset(y: -60 * phase.value)
    }
}

private struct PhaseTransition: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, "body(content: Content, phase: TransitionPhase)") {
            ZStack {
                if isOn { Mover(width: 160, height: 70).transition(Rising()) }
            }
        }
        .animation(.spring(duration: 0.6), value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}

/// Through a blur.
private struct Blurred: Transition {
    var radius: CGFloat

    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .blur(radius: phase.isIdentity ? 0 : radius)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

private struct NotInline: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(good: ".transition(Blurred(radius: 10))", bad: ".blur(radius: isOn ? 0 : 10) .opacity(isOn ? 1 : 0)") {
            ZStack { if isOn { Mover(width: 120, height: 70).transition(Blurred(radius: 10)) } }
        } versus: {
            ZStack {
                if isOn {
                    // Made while it is on, and not there to hear that it is off.
                    Mover(color: Ink.water, width: 120, height: 70)
                        .blur(radius: isOn ? 0 : 10)
                        .opacity(isOn ? 1 : 0)
                        .transition(.identity)
                }
            }
        }
        .animation(.spring, value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct SameOrAnother: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.good, "one bar, two widths") { bar(Ink.held, width: isOn ? 150 : 75) }
            Pane(.plain, "if isOn { ... } else { ... }") {
                ZStack {
                    if isOn { bar(Ink.water, width: 150) } else { bar(Ink.water, width: 75) }
                }
            }
            Pane(.plain, ".id(isOn) .transition(.scale)") {
                ZStack { bar(Ink.mint, width: 75).id(isOn).transition(.scale) }
            }
        }
        .animation(.spring, value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }

    private func bar(_ color: Color, width: CGFloat) -> some View {
        RoundedRectangle(cornerRadius: 10).fill(color).frame(width: width, height: 50)
    }
}

/// To and fro, once for each count.
private struct Shaking: ViewModifier, Animatable {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func body(content: Content) -> some View { content.offset(x: sin(count * .pi * 2) * 30) }
}

/// The same, without a word about what can be animated.
private struct Unshaken: ViewModifier {
    var count: Double

    func body(content: Content) -> some View { content.offset(x: sin(count * .pi * 2) * 30) }
}

private struct Shaken: View {
    let plays: Int
    @State private var count = 0.0

    var body: some View {
        Sides(good: "var animatableData: Double { get { count } set { count = newValue } }", bad: "no animatableData") {
            Mover().modifier(Shaking(count: count))
        } versus: {
            Mover(color: Ink.water).modifier(Unshaken(count: count))
        }
        .animation(.default, value: count)
        .onPlay(plays) { count += 3 }
    }
}

/// Size and turn.
private struct Grown: ViewModifier, Animatable {
    var scale: CGFloat
    var turn: Double

    var animatableData: AnimatablePair<CGFloat, Double> {
        get { AnimatablePair(scale, turn) }
        set { (scale, turn) = (newValue.first, newValue.second) }
    }

    func body(content: Content) -> some View { content.scaleEffect(scale).rotationEffect(.degrees(turn)) }
}

/// Place and turn.
private struct Placed: ViewModifier, Animatable {
    var x: CGFloat
    var y: CGFloat
    var turn: Double

    var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, Double> {
        get { AnimatablePair(AnimatablePair(x, y), turn) }
        set { (x, y, turn) = (newValue.first.first, newValue.first.second, newValue.second) }
    }

    func body(content: Content) -> some View { content.rotationEffect(.degrees(turn)).offset(x: x, y: y) }
}

private struct Pairs: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "AnimatablePair(scale, turn)") {
                Mover().modifier(Grown(scale: isOn ? 2 : 1, turn: isOn ? 90 : 0))
            }
            Pane(.plain, "AnimatablePair(AnimatablePair(x, y), turn)") {
                Mover(color: Ink.water).modifier(Placed(x: isOn ? 60 : -60, y: isOn ? 30 : -30, turn: isOn ? 60 : 0))
            }
        }
        .animation(.spring(duration: 0.6, bounce: 0.3), value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}
