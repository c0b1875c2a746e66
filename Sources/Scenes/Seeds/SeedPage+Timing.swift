import Springtide

extension SeedPage {
    /// Which curve, how fast, and how often.
    static let timing = [
        SeedPage(
            "curve-modifiers", samples: [90], "Faster, later, again",
            idea: "Any animation can be sped up, put off or repeated by a modifier, and stays the curve it is.",
            lookFor:
                "The second arrives in half the time, the third leaves half a second late, the fourth goes there, back and there."
        ) { CurveModifiers(plays: $0) },
        SeedPage(
            "timing-fits", samples: [91], "Feedback is quick",
            idea: "A press wants a short spring. A whole second is sluggish, and a straight line looks like a machine.",
            lookFor: "Play twice in a row: only the first keeps up. The third starts and stops with a jerk."
        ) { TimingFits(plays: $0) },
    ]

    /// Without animation, and slow enough to see.
    static let switching = [
        SeedPage(
            "switched-off", samples: [95], "Off, properly",
            idea:
                "To hold something still, take the animation out of the transaction; an animation of no length is a detour.",
            lookFor: "The first square travels. The other three are at the end in the first frame."
        ) { SwitchedOff(plays: $0) },
        SeedPage(
            "slow-and-log", samples: [96], "Slow it down, write it down",
            idea:
                "A fifth of the speed shows what a second hides, and an animatable modifier sees every value that is shown.",
            lookFor:
                "Left needs fifteen seconds. Right, the figure is the value that the modifier was given for this frame."
        ) { SlowAndLog(plays: $0) },
    ]
}

private struct CurveModifiers: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, "One change, four animations") {
            VStack(alignment: .leading, spacing: 8) {
                row(".default", Ink.held, .default)
                row(".default.speed(2)", Ink.water, .default.speed(2))
                row(".default.delay(0.5)", Ink.mint, .default.delay(0.5))
                row(
                    ".default.repeatCount(3, autoreverses: true)", Ink.crest,
                    .default.repeatCount(3, autoreverses: true))
            }.centered()
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func row(_ name: String, _ color: Color, _ animation: Animation) -> some View {
        NamedRow(name) {
            Rail(isOn: isOn) { Mover(color: color, width: 26, height: 26) }.animation(animation, value: isOn)
        }
    }
}

private struct TimingFits: View {
    let plays: Int
    @State private var isQuick = false
    @State private var isSlow = false
    @State private var isStraight = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.good, ".spring(response: 0.3, dampingFraction: 0.7)") { key(Ink.held, isQuick) }
            Pane(.bad, ".easeInOut(duration: 1)") { key(Ink.water, isSlow) }
            Pane(.bad, ".linear(duration: 0.5)") { key(Ink.mint, isStraight) }
        }
        .onPlay(plays) {
            withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { isQuick.toggle() }
            withAnimation(.easeInOut(duration: 1)) { isSlow.toggle() }
            withAnimation(.linear(duration: 0.5)) { isStraight.toggle() }
        }
    }

    private func key(_ color: Color, _ isPressed: Bool) -> some View {
        Mover(color: color, width: 120, height: 56).scaleEffect(isPressed ? 0.7 : 1)
    }
}

private struct SwitchedOff: View {
    let plays: Int
    @State private var isOn = false
    /// The same, changed without an animation around it.
    @State private var isMarked = false

    var body: some View {
        Pane(.plain, "The change is animated; three rows opt out") {
            VStack(alignment: .leading, spacing: 8) {
                NamedRow("as it comes") { rail(Ink.held, isOn) }
                NamedRow(".transaction { $0.animation = nil }") {
                    rail(Ink.water, isOn).transaction { $0.animation = nil }
                }
                NamedRow("its own .animation(.spring, value: ...) inside .transaction { $0.disablesAnimations = true }")
                {
                    rail(Ink.mint, isMarked).animation(.spring, value: isMarked)
                        .transaction { $0.disablesAnimations = true }
                }
                NamedRow("the detour: .animation(.linear(duration: 0), value: ...)") {
                    rail(Ink.crest, isOn).animation(.linear(duration: 0), value: isOn)
                }
            }.centered()
        }
        .onPlay(plays) {
            withAnimation(.spring) { isOn.toggle() }
            isMarked.toggle()
        }
    }

    private func rail(_ color: Color, _ isOn: Bool) -> some View {
        Rail(isOn: isOn) { Mover(color: color, width: 26, height: 26) }
    }
}

private struct SlowAndLog: View {
    let plays: Int
    @State private var isOn = false
    @State private var level = 1.0

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".linear(duration: 3).speed(0.2)") {
                Rail(isOn: isOn) { Mover() }.animation(.linear(duration: 3).speed(0.2), value: isOn)
            }
            Pane(.plain, "A modifier that shows what it was given") {
                Mover(color: Ink.water, width: 120, height: 56).modifier(Watched(value: level)).centered()
            }
        }
        .onPlay(plays) {
            isOn.toggle()
            withAnimation(.linear(duration: 2)) { level = level == 1 ? 0.2 : 1 }
        }
    }
}

/// Fades its content, and says how far.
private struct Watched: ViewModifier, Animatable {
    var value: Double

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    func body(content: Content) -> some View {
        VStack(spacing: 12) {
            content.opacity(value)
            Text(Figure.text(value, 2)).font(.system(size: 17, weight: .semibold)).monospacedDigit().foregroundStyle(
                Ink.text)
        }
    }
}
