import Springtide

extension SeedPage {
    /// Springs by all their names.
    static let springs = [
        SeedPage(
            "spring-bounce", samples: [41], "Duration and bounce",
            idea: "Two figures are enough: how long it seems to take, and how much it bounces. Under zero it creeps.",
            lookFor: "All four share half a second. The first just arrives, two overshoot, the last takes its time."
        ) {
            SpringRows(
                plays: $0,
                rows: [
                    ("Spring(duration: 0.5, bounce: 0)", Spring(duration: 0.5, bounce: 0)),
                    ("Spring(duration: 0.5, bounce: 0.3)", Spring(duration: 0.5, bounce: 0.3)),
                    ("Spring(duration: 0.5, bounce: 0.6)", Spring(duration: 0.5, bounce: 0.6)),
                    ("Spring(duration: 0.5, bounce: -0.5)", Spring(duration: 0.5, bounce: -0.5)),
                ])
        },
        SeedPage(
            "spring-physical", samples: [42], "Mass, stiffness, damping",
            idea: "The physics behind it: a mass on a spring of some stiffness, held back by damping.",
            lookFor:
                "More damping than needed is cut down to just enough unless it is allowed: the last one creeps, the third does not."
        ) {
            SpringRows(
                plays: $0,
                rows: [
                    ("stiffness 100, damping 10", Spring(mass: 1, stiffness: 100, damping: 10)),
                    ("mass 2, stiffness 200, damping 20", Spring(mass: 2, stiffness: 200, damping: 20)),
                    ("stiffness 100, damping 30", Spring(mass: 1, stiffness: 100, damping: 30)),
                    (
                        "stiffness 100, damping 30, allowOverDamping: true",
                        Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)
                    ),
                ])
        },
        SeedPage(
            "spring-response", samples: [43], "Response and damping ratio",
            idea: "Stiffness as a time, and damping as a part of what would just stop it from overshooting.",
            lookFor: "One is exactly enough, seven tenths overshoots a little, three tenths swings."
        ) {
            SpringRows(
                plays: $0,
                rows: [
                    ("Spring(response: 0.5, dampingRatio: 1)", Spring(response: 0.5, dampingRatio: 1)),
                    ("Spring(response: 0.5, dampingRatio: 0.7)", Spring(response: 0.5, dampingRatio: 0.7)),
                    ("Spring(response: 0.5, dampingRatio: 0.3)", Spring(response: 0.5, dampingRatio: 0.3)),
                ])
        },
        SeedPage(
            "spring-settling", samples: [44], "At rest after so long",
            idea: "If what matters is when it comes to rest, say that, and the spring is found that does.",
            lookFor: "However much they swing, each is still within a thousandth by its time."
        ) {
            SpringRows(
                plays: $0,
                rows: [
                    (
                        "settlingDuration: 1, dampingRatio: 0.8",
                        Spring(settlingDuration: 1, dampingRatio: 0.8, epsilon: 0.001)
                    ),
                    ("settlingDuration: 0.5, dampingRatio: 0.3", Spring(settlingDuration: 0.5, dampingRatio: 0.3)),
                    ("settlingDuration: 0.4, dampingRatio: 0.8", Spring(settlingDuration: 0.4, dampingRatio: 0.8)),
                ])
        },
        SeedPage(
            "spring-presets", samples: [4, 45], "Smooth, snappy, bouncy",
            idea:
                "Three springs have names. They last equally long and differ in bounce, and both can be changed in passing.",
            lookFor: "How far each goes past its end: not at all, barely, visibly, and more."
        ) {
            SpringRows(
                plays: $0,
                rows: [
                    (".smooth", .smooth), (".snappy", .snappy), (".bouncy", .bouncy),
                    (".bouncy(duration: 0.55, extraBounce: 0.15)", .bouncy(duration: 0.55, extraBounce: 0.15)),
                ])
        },
        SeedPage(
            "spring-questions", samples: [5, 46], "Ask a spring",
            idea: "A spring is a value: it says where it would be at a time, how fast, and when it would be at rest.",
            lookFor: "The point runs along the spring's own answers. The figures are those for one moment."
        ) { SpringQuestions(plays: $0) },
        SeedPage(
            "spring-conversion", samples: [47], "The same spring, spelled thrice",
            idea:
                "Every spring can be read in every system: as duration and bounce, as physics, as response and ratio.",
            lookFor: "The three rows never part by a hair."
        ) { SpringConversion(plays: $0) },
    ]
}

/// Springs in rows, each along its rail.
private struct SpringRows: View {
    let plays: Int
    let rows: [(name: String, spring: Spring)]
    @State private var isOn = false

    private static let colors = [Ink.held, Ink.water, Ink.mint, Ink.crest]

    var body: some View {
        Pane(.plain, ".spring(Spring(...))") {
            VStack(alignment: .leading, spacing: 8) {
                ForEach(rows.indices, id: \.self) { index in
                    NamedRow(rows[index].name) {
                        Rail(isOn: isOn) { Mover(color: Self.colors[index % 4], width: 26, height: 26) }
                            .animation(.spring(rows[index].spring), value: isOn)
                    }
                }
            }.asRails()
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct SpringQuestions: View {
    let plays: Int
    @State private var place = 0.0

    private let pad = Spring(duration: 0.45, bounce: 0.2)
    private let ball = Spring(duration: 0.5, bounce: 0.3)

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "Spring(duration: 0.45, bounce: 0.2), to 100") {
                answers(
                    pad, Ink.held,
                    [
                        ("value at 0.1 s", pad.value(target: 100, initialVelocity: 0, time: 0.1), ""),
                        ("velocity there", pad.velocity(target: 100, initialVelocity: 0, time: 0.1), " /s"),
                        ("at rest after", pad.settlingDuration(target: 100, initialVelocity: 0, epsilon: 0.01), " s"),
                    ])
            }
            Pane(.plain, "Spring(duration: 0.5, bounce: 0.3), to 1") {
                answers(
                    ball, Ink.water,
                    [
                        ("value at 0.1 s", ball.value(target: 1, initialVelocity: 0, time: 0.1), ""),
                        ("velocity there", ball.velocity(target: 1, initialVelocity: 0, time: 0.1), " /s"),
                        ("at rest after", ball.settlingDuration(target: 1, initialVelocity: 0, epsilon: 0.001), " s"),
                    ])
            }
        }
        .onPlay(plays) {
            place = 0
            withAnimation(.linear(duration: 1)) { place = 1 }
        }
    }

    private func answers(_ spring: Spring, _ color: Color, _ figures: [(String, Double, String)]) -> some View {
        HStack(spacing: 20) {
            CurveGraph(color: color, place: place) { spring.value(target: 1, time: $0) }
            VStack(spacing: 8) {
                ForEach(figures.indices, id: \.self) {
                    Figure(name: figures[$0].0, value: figures[$0].1, unit: figures[$0].2)
                }
            }
        }
    }
}

private struct SpringConversion: View {
    let plays: Int
    @State private var isOn = false

    private let spring = Spring(duration: 0.5, bounce: 0.3)

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "Spring(duration: 0.5, bounce: 0.3) is also") {
                VStack(spacing: 8) {
                    Figure(name: "mass", value: spring.mass, decimals: 1)
                    Figure(name: "stiffness", value: spring.stiffness, decimals: 1)
                    Figure(name: "damping", value: spring.damping, decimals: 1)
                    Figure(name: "response", value: spring.response, unit: " s")
                    Figure(name: "damping ratio", value: spring.dampingRatio)
                    Figure(name: "settling duration", value: spring.settlingDuration, decimals: 3, unit: " s")
                }
            }.frame(maxWidth: 260)
            Pane(.plain, "Side by side") {
                VStack(alignment: .leading, spacing: 10) {
                    row("duration, bounce", Ink.held, spring)
                    row(
                        "mass, stiffness, damping", Ink.water,
                        Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping))
                    row(
                        "response, damping ratio", Ink.mint,
                        Spring(response: spring.response, dampingRatio: spring.dampingRatio))
                }.padding(.trailing, 20).centered()
            }
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func row(_ name: String, _ color: Color, _ spring: Spring) -> some View {
        NamedRow(name) {
            Rail(isOn: isOn) { Mover(color: color, width: 26, height: 26) }.animation(.spring(spring), value: isOn)
        }
    }
}
