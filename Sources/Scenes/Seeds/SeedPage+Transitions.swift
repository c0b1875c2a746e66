import Springtide

extension SeedPage {
    /// Coming and going.
    static let transitions = [
        SeedPage(
            "property-or-transition", samples: [97], "Change or arrival",
            idea:
                "A view that is there before and after changes its properties; one that comes or goes has a transition.",
            lookFor: "Left, the same bar grows wider. Right, the bar is not there at all until it scales in."
        ) { PropertyOrTransition(plays: $0) },
        SeedPage(
            "transition-context", samples: [98], "Who animates the if",
            idea:
                "A transition runs by the animation of the change that brings it about, so that animation stands outside the if.",
            lookFor: "Play twice. The upper two slide in and out; the lower two appear and vanish."
        ) { TransitionContext(plays: $0) },
        SeedPage(
            "combined", samples: [20, 63, 99], "Several at once",
            idea: "Transitions combine: each adds its own effect, and all run by the same animation.",
            lookFor:
                "What each does beside fading: slides, grows from the edge, lifts while it grows, is pushed in and shrinks out."
        ) { CombinedTransitions(plays: $0) },
        SeedPage(
            "asymmetric", samples: [64, 100], "In one way, out another",
            idea: "How something comes need not be how it goes: insertion and removal can have a transition each.",
            lookFor: "Play twice: the first two arrive in one way and leave in another. The slide just goes on through."
        ) { AsymmetricTransitions(plays: $0) },
    ]
}

/// What comes and goes.
private struct Guest: View {
    var color = Ink.held
    var body: some View { Mover(color: color, width: 80, height: 50) }
}

private struct PropertyOrTransition: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".frame(width: isOn ? 200 : 100)") {
                RoundedRectangle(cornerRadius: 10).fill(Ink.held).frame(width: isOn ? 200 : 100, height: 50)
            }
            Pane(.plain, "if isOn { Detail().transition(.scale) }") {
                ZStack {
                    if isOn {
                        RoundedRectangle(cornerRadius: 10).fill(Ink.water).frame(width: 200, height: 50)
                            .transition(.scale)
                    }
                }
            }
        }
        .animation(.spring, value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct TransitionContext: View {
    let plays: Int
    @State private var isOn = false
    @State private var isWrapped = false

    var body: some View {
        VStack(spacing: 12) {
            HStack(spacing: 12) {
                Pane(.good, "{ if isOn { ... } }.animation(.spring, value: isOn)") {
                    ZStack { if isOn { Guest().transition(.slide) } }.animation(.spring, value: isOn)
                }
                Pane(.good, "withAnimation(.spring) { isOn.toggle() }") {
                    ZStack { if isWrapped { Guest(color: Ink.water).transition(.slide) } }
                }
            }
            HStack(spacing: 12) {
                Pane(.bad, "if isOn { Guest().transition(.slide).animation(...) }") {
                    ZStack {
                        if isOn { Guest(color: Ink.mint).transition(.slide).animation(.spring, value: isOn) }
                    }
                }
                Pane(.bad, "isOn.toggle(), and nothing else") {
                    ZStack { if isOn { Guest(color: Ink.crest).transition(.slide) } }
                }
            }
        }
        .onPlay(plays) {
            isOn.toggle()
            withAnimation(.spring) { isWrapped.toggle() }
        }
    }
}

private struct CombinedTransitions: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".slide + .opacity") {
                ZStack { if isOn { Guest().transition(.slide.combined(with: .opacity)) } }
            }
            Pane(.plain, ".move(edge: .top) + .scale") {
                ZStack { if isOn { Guest(color: Ink.water).transition(.move(edge: .top).combined(with: .scale)) } }
            }
            Pane(.plain, ".scale + .opacity + .offset(y: 20)") {
                ZStack {
                    if isOn {
                        Guest(color: Ink.mint)
                            .transition(.scale.combined(with: .opacity).combined(with: .offset(y: 20)))
                    }
                }
            }
            Pane(.plain, "in .push(from: .top), out .scale(scale: 0.8)") {
                ZStack {
                    if isOn {
                        Guest(color: Ink.crest).transition(
                            .asymmetric(
                                insertion: .opacity.combined(with: .push(from: .top)),
                                removal: .opacity.combined(with: .scale(scale: 0.8))))
                    }
                }
            }
        }
        .animation(.easeInOut(duration: 0.5), value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct AsymmetricTransitions: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.good, "in .scale, out .move(edge: .bottom)") {
                ZStack {
                    if isOn {
                        Guest().transition(
                            .asymmetric(
                                insertion: .scale.combined(with: .opacity),
                                removal: .move(edge: .bottom).combined(with: .opacity)))
                    }
                }
            }
            Pane(.good, "in .push(from: .bottom), out .scale") {
                ZStack {
                    if isOn {
                        Guest(color: Ink.mint).transition(
                            .asymmetric(
                                insertion: .push(from: .bottom).combined(with: .opacity),
                                removal: .scale.combined(with: .opacity)))
                    }
                }
            }
            Pane(.bad, ".slide, both ways") {
                ZStack { if isOn { Guest(color: Ink.water).transition(.slide) } }
            }
        }
        .animation(.spring, value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}
