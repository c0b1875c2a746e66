import Springtide

extension SeedPage {
    /// For those who asked for less motion.
    static let calm = [
        SeedPage(
            "calm-none", samples: [28, 29, 74, 75], "Ask before you move",
            idea:
                "The environment says whether somebody asked for less motion; nothing heeds that but the code you write.",
            lookFor: "The same view twice, the right one as somebody sees it who asked: there it is simply open."
        ) { CalmNone(plays: $0) },
        SeedPage(
            "calm-substitute", samples: [30, 76], "Calmer, not dead",
            idea: "Where a change would puzzle without any motion, put a short ease in the place of the bounce.",
            lookFor: "Left bounces. Right takes a fifth of a second, and goes nowhere near past its end."
        ) { CalmSubstitute(plays: $0) },
        SeedPage(
            "calm-loops", samples: [31, 77], "Nothing goes on for ever",
            idea: "An animator without a trigger never stops by itself. For those who asked for calm, leave it out.",
            lookFor: "Both are told to be calm: only the left one listens. Play again to stop the other."
        ) { CalmLoops(plays: $0) },
        SeedPage(
            "calm-helper", samples: [33, 79], "Asked in one place",
            idea:
                "A small function that turns an animation into none where calm is wanted keeps the question out of every line.",
            lookFor: "Left and right run the same line of code."
        ) { CalmFunction(plays: $0) },
    ]
}

/// The same content as this machine is set, and as somebody sees it who asked for less motion.
private struct BothWays<Content: View>: View {
    private let content: (Color) -> Content

    init(@ViewBuilder _ content: @escaping (Color) -> Content) { self.content = content }

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "as this machine is set") { content(Ink.held) }
            Pane(.plain, "reduceMotion is true") {
                content(Ink.water).environment(\.accessibilityReduceMotion, true)
            }
        }
    }
}

private struct CalmNone: View {
    let plays: Int

    var body: some View { BothWays { Card(plays: plays, color: $0) } }

    private struct Card: View {
        let plays: Int
        let color: Color
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @State private var isOpen = false

        var body: some View {
            Mover(color: color, width: 120, height: 60).scaleEffect(isOpen ? 1.5 : 1)
                .onPlay(plays) { withAnimation(reduceMotion ? .none : .bouncy) { isOpen.toggle() } }
        }
    }
}

private struct CalmSubstitute: View {
    let plays: Int

    var body: some View { BothWays { Card(plays: plays, color: $0) } }

    private struct Card: View {
        let plays: Int
        let color: Color
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @State private var isOpen = false

        var body: some View {
            Mover(color: color, width: 120, height: 60).scaleEffect(isOpen ? 1.5 : 1)
                .animation(reduceMotion ? .easeInOut(duration: 0.2) : .bouncy, value: isOpen)
                .onPlay(plays) { isOpen.toggle() }
        }
    }
}

private struct CalmLoops: View {
    let plays: Int
    /// What this machine is really set to: then even the bad example stands still.
    @Environment(\.accessibilityReduceMotion) private var isCalm

    private var isOn: Bool { plays % 2 == 1 && !isCalm }

    var body: some View {
        Sides(good: "if !reduceMotion { PhaseAnimator([0.4, 1]) { ... } }", bad: "PhaseAnimator([0.4, 1]) { ... }") {
            Listening(isOn: isOn).environment(\.accessibilityReduceMotion, true)
        } versus: {
            if isOn { Dots.breathing(Ink.water) } else { Dots(color: Ink.water).opacity(0.4) }
        }
    }

    private struct Listening: View {
        let isOn: Bool
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        var body: some View {
            if isOn, !reduceMotion { Dots.breathing(Ink.held) } else { Dots(color: Ink.held).opacity(0.4) }
        }
    }
}

/// Three dots.
private struct Dots: View {
    let color: Color

    var body: some View {
        HStack(spacing: 14) {
            ForEach(0..<3, id: \.self) { _ in Circle().fill(color).frame(width: 24, height: 24) }
        }
    }

    static func breathing(_ color: Color) -> some View {
        PhaseAnimator([0.4, 1]) { level in
            Dots(color: color).opacity(level)
        } animation: { _ in
            .easeInOut(duration: 0.6)
        }
    }
}

extension Animation {
    /// The animation, or none where calm is wanted.
    fileprivate static func motionAware(_ preferred: Animation, reduceMotion: Bool) -> Animation? {
        reduceMotion ? nil : preferred
    }
}

private struct CalmFunction: View {
    let plays: Int

    var body: some View { BothWays { Card(plays: plays, color: $0) } }

    private struct Card: View {
        let plays: Int
        let color: Color
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @State private var isOpen = false

        var body: some View {
            Rail(isOn: isOpen) { Mover(color: color) }
                .onPlay(plays) {
                    withAnimation(.motionAware(.bouncy, reduceMotion: reduceMotion)) { isOpen.toggle() }
                }
                .padding(.horizontal, 30)
        }
    }
}
