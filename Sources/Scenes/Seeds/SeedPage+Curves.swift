import Springtide

extension SeedPage {
    /// Curves from nought to one.
    static let curves = [
        SeedPage(
            "unit-curves", samples: [48], "Seven curves by name",
            idea:
                "A unit curve turns progress into eased progress. Seven have names; three of them are arcs of a circle.",
            lookFor: "They leave and arrive together. In between the arcs go to extremes: late, early, and both."
        ) { UnitCurves(plays: $0) },
        SeedPage(
            "bezier-curve", samples: [6, 49, 50], "Two control points",
            idea:
                "Any cubic Bézier from corner to corner is a curve; it tells its value, its slope, and its mirror image.",
            lookFor: "The points leave together and follow a curve and its inverse; the figures are those at half time."
        ) { BezierCurve(plays: $0) },
        SeedPage(
            "timing-curve", samples: [7, 51], "Curves as animations",
            idea:
                "A curve and a duration are an animation. Control points beyond nought and one overshoot, or back away first.",
            lookFor: "The second goes past its end; the fourth starts backwards as well."
        ) { TimingCurves(plays: $0) },
    ]
}

private struct UnitCurves: View {
    let plays: Int
    @State private var isOn = false

    private let rows: [(String, UnitCurve, Color)] = [
        (".linear", .linear, Ink.held), (".easeIn", .easeIn, Ink.water), (".easeOut", .easeOut, Ink.mint),
        (".easeInOut", .easeInOut, Ink.crest), (".circularEaseIn", .circularEaseIn, Ink.rim),
        (".circularEaseOut", .circularEaseOut, Ink.rose), (".circularEaseInOut", .circularEaseInOut, Ink.leaf),
    ]

    var body: some View {
        Pane(.plain, ".timingCurve(_, duration: 1)") {
            VStack(spacing: 6) {
                ForEach(rows.indices, id: \.self) { index in
                    HStack(spacing: 12) {
                        Text(rows[index].0).font(.system(size: 12)).foregroundStyle(Ink.secondary)
                            .frame(width: 130, alignment: .leading)
                        Rail(isOn: isOn) { Mover(color: rows[index].2, width: 22, height: 22) }
                            .animation(.timingCurve(rows[index].1, duration: 1), value: isOn)
                    }
                }
            }.centered()
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct BezierCurve: View {
    let plays: Int
    @State private var place = 0.0

    private let gentle = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.25, y: 1))

    var body: some View {
        HStack(spacing: 12) {
            pane("(0.25, 0.1), (0.25, 1)", gentle, Ink.held)
            pane("its .inverse", gentle.inverse, Ink.water)
            pane("(0.42, 0), (0.58, 1)", .easeInOut, Ink.mint)
        }
        .onPlay(plays) {
            place = 0
            withAnimation(.linear(duration: 1.5)) { place = 1 }
        }
    }

    private func pane(_ name: String, _ curve: UnitCurve, _ color: Color) -> some View {
        Pane(.plain, name) {
            VStack(spacing: 12) {
                CurveGraph(color: color, place: place) { curve.value(at: $0) }
                VStack(spacing: 4) {
                    Figure(name: "value(at: 0.5)", value: curve.value(at: 0.5), decimals: 3)
                    Figure(name: "velocity(at: 0.5)", value: curve.velocity(at: 0.5), decimals: 3)
                }
            }
        }
    }
}

private struct TimingCurves: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, ".timingCurve(...)") {
            VStack(alignment: .leading, spacing: 8) {
                row(
                    "(.circularEaseOut, duration: 0.35)", Ink.held,
                    .timingCurve(UnitCurve.circularEaseOut, duration: 0.35))
                row(
                    "(0.34, 1.56, 0.64, 1, duration: 0.45)", Ink.water,
                    .timingCurve(0.34, 1.56, 0.64, 1, duration: 0.45))
                row("(.circularEaseIn, duration: 0.4)", Ink.mint, .timingCurve(UnitCurve.circularEaseIn, duration: 0.4))
                row(
                    "(0.68, -0.55, 0.27, 1.55, duration: 0.5)", Ink.crest,
                    .timingCurve(0.68, -0.55, 0.27, 1.55, duration: 0.5))
            }.asRails()
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func row(_ name: String, _ color: Color, _ animation: Animation) -> some View {
        NamedRow(name) {
            Rail(isOn: isOn) { Mover(color: color, width: 26, height: 26) }.animation(animation, value: isOn)
        }
    }
}
