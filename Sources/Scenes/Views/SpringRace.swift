import Springtide

/// Three springs beside one of your own, which sliders change while it runs.
struct SpringRace: View {
    @State private var preset: Preset? = .bouncy
    @State private var duration = 0.5
    @State private var bounce = 0.3
    /// Where the presets run to, each by its own animation.
    @State private var isAway = false
    /// Where yours runs to.
    @State private var own = 0.0
    /// How many of your runs are not over yet.
    @State private var running = 0
    @Environment(\.accessibilityReduceMotion) private var isCalm

    enum Preset: String, CaseIterable, Hashable {
        case smooth, snappy, bouncy

        var spring: Spring {
            switch self {
            case .smooth: .smooth
            case .snappy: .snappy
            case .bouncy: .bouncy
            }
        }
    }

    private var spring: Spring { Spring(duration: duration, bounce: bounce) }

    var body: some View {
        BoardPanel("Spring race", "Picker, Slider") {
            VStack(spacing: 6) {
                Grid(horizontalSpacing: 10, verticalSpacing: 2) {
                    ForEach(Preset.allCases, id: \.self) { preset in
                        Lane(name: preset.rawValue, place: isAway ? 1 : 0, color: Ink.water)
                            .animation(.spring(preset.spring).calmed(isCalm), value: isAway)
                    }
                    Lane(name: "yours", place: own, color: Ink.held)
                }
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 16) { sliders }
                    VStack(spacing: 0) { sliders }
                }
            }
        } controls: {
            HStack(spacing: 8) {
                Picker(selection: $preset) {
                    ForEach(Preset.allCases, id: \.self) { Text($0.rawValue).tag(Optional($0)) }
                } label: {
                    EmptyView()
                }.fixedSize()
                Button("Go", action: go).buttonStyle(.borderedProminent).tint(Ink.held)
            }
        }
        .onAppear { if !isCalm { go() } }
        .onChange(of: preset) { _, preset in
            guard let preset else { return }
            withAnimation(.snappy(duration: 0.25)) {
                (duration, bounce) = (preset.spring.duration, preset.spring.bounce)
            }
        }
        .onChange(of: spring) { _, spring in
            if spring != preset?.spring { preset = nil }
            retarget()
        }
    }

    @ViewBuilder private var sliders: some View {
        Measure(name: "duration", value: $duration, range: 0.1...2, figure: "\(hundredths(duration)) s")
        Measure(name: "bounce", value: $bounce, range: -0.5...0.6, figure: hundredths(bounce))
    }

    private func go() {
        isAway.toggle()
        run(to: isAway ? 1 : 0)
    }

    /// Another spring takes over where yours is and as fast as it is; at rest it is tried out.
    private func retarget() {
        guard running > 0 else { return go() }
        // A goal that differs by less than can be seen is enough to hand over.
        run(to: own == own.rounded() ? own.nextUp : own.rounded())
    }

    private func run(to goal: Double) {
        running += 1
        withAnimation(.spring(spring).calmed(isCalm), completionCriteria: .removed) {
            own = goal
        } completion: {
            running -= 1
        }
    }

    private func hundredths(_ number: Double) -> String {
        let whole = Int((abs(number) * 100).rounded())
        return (number < 0 && whole > 0 ? "−" : "") + "\(whole / 100)." + (whole % 100 < 10 ? "0" : "")
            + "\(whole % 100)"
    }
}

/// A name, and a runner between two marks.
private struct Lane: View {
    let name: String
    let place: Double
    let color: Color

    var body: some View {
        GridRow {
            Text(name).font(.system(size: 12)).foregroundStyle(Ink.secondary).gridColumnAlignment(.leading)
            ZStack {
                Track().stroke(Ink.line, lineWidth: 2)
                Runner(place: place).fill(color)
            }.frame(minHeight: 18, maxHeight: .infinity)
        }
    }
}

/// The line that a runner follows, with a mark at either end.
private nonisolated struct Track: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            for place in [0.0, 1] {
                let x = Runner.x(place, in: rect)
                path.move(to: CGPoint(x: x, y: rect.midY - 6))
                path.addLine(to: CGPoint(x: x, y: rect.midY + 6))
            }
        }
    }
}

/// A ball at a place between 0 and 1, and beyond where a spring overshoots.
private nonisolated struct Runner: Shape {
    var place: Double

    var animatableData: Double {
        get { place }
        set { place = newValue }
    }

    static func x(_ place: Double, in rect: CGRect) -> CGFloat {
        let margin = 8 + rect.width * 0.14
        return rect.minX + margin + place * max(0, rect.width - 2 * margin)
    }

    func path(in rect: CGRect) -> Path {
        let x = Self.x(place, in: rect)
        return Path(ellipseIn: CGRect(x: x - 7, y: rect.midY - 7, width: 14, height: 14))
    }
}

/// A slider between its name and its figure.
private struct Measure: View {
    let name: String
    @Binding var value: Double
    let range: ClosedRange<Double>
    let figure: String

    var body: some View {
        HStack(spacing: 12) {
            Text(name).foregroundStyle(Ink.secondary).frame(width: 50, alignment: .leading)
            Slider(value: $value, in: range).frame(minWidth: 48, idealWidth: 48, maxWidth: .infinity)
            Text(figure).monospacedDigit().foregroundStyle(Ink.text).frame(width: 38, alignment: .trailing)
        }.font(.system(size: 12)).lineLimit(1)
    }
}
