import Springtide

/// What a pane says of what it shows.
nonisolated enum Verdict {
    case good, bad, plain

    var color: Color {
        switch self {
        case .good: Color(hex: 0x57C99F)
        case .bad: Color(hex: 0xFF6B6B)
        case .plain: Color(hex: 0x7F92AB)
        }
    }
}

/// A part of a page: how it is done, in a line of code or words, and what comes of it.
struct Pane<Content: View>: View {
    private let verdict: Verdict
    private let caption: String
    private let content: Content

    init(_ verdict: Verdict = .plain, _ caption: String, @ViewBuilder content: () -> Content) {
        (self.verdict, self.caption) = (verdict, caption)
        self.content = content()
    }

    private var ground: RoundedRectangle { RoundedRectangle(cornerRadius: 12) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Sign(verdict: verdict)
                Text(caption).font(.system(size: 12, weight: .medium)).foregroundStyle(Ink.secondary)
                    .fixedSize(horizontal: false, vertical: true)
            }
            content.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        }
        .padding(EdgeInsets(top: 12, leading: 14, bottom: 14, trailing: 14))
        .clipShape(ground)
        .background {
            ground.fill(Ink.panel)
            ground.strokeBorder(verdict == .plain ? Ink.line : verdict.color.opacity(0.35), lineWidth: 1)
        }
    }
}

/// A tick, a cross, or a dot.
private struct Sign: View {
    let verdict: Verdict

    var body: some View {
        Mark(verdict: verdict)
            .stroke(verdict.color, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(width: 9, height: 9)
    }

    private nonisolated struct Mark: Shape {
        let verdict: Verdict

        func path(in rect: CGRect) -> Path {
            Path { path in
                switch verdict {
                case .good:
                    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                    path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.38, y: rect.maxY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
                case .bad:
                    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                    path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
                    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                case .plain:
                    path.addEllipse(in: rect.insetBy(dx: 3.5, dy: 3.5))
                }
            }
        }
    }
}

/// The good way and the bad way, side by side.
struct Sides<Good: View, Bad: View>: View {
    private let good: Pane<Good>
    private let bad: Pane<Bad>

    init(
        good: String, bad: String, @ViewBuilder _ goodContent: () -> Good, @ViewBuilder versus badContent: () -> Bad
    ) {
        self.good = Pane(.good, good, content: goodContent)
        self.bad = Pane(.bad, bad, content: badContent)
    }

    var body: some View {
        HStack(spacing: 12) {
            good
            bad
        }
    }
}

/// What moves: a square with round corners. The first colour of a page is `Ink.held`, the other one `Ink.water`.
struct Mover: View {
    var color = Ink.held
    var width: CGFloat = 44
    var height: CGFloat = 44

    var body: some View {
        RoundedRectangle(cornerRadius: min(width, height) / 4).fill(color).frame(width: width, height: height)
    }
}

/// A line along which something lies at one end or at the other.
struct Rail<Content: View>: View {
    private let isOn: Bool
    private let content: Content

    init(isOn: Bool, @ViewBuilder content: () -> Content) {
        self.isOn = isOn
        self.content = content()
    }

    var body: some View {
        content
            .frame(minWidth: 0, maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
            .background { Capsule().fill(Ink.line).frame(height: 2) }
    }
}

/// What grows from its left end, so that its width says how far it is: `length` points at rest.
struct Gauge: View {
    var color = Ink.held
    var length: CGFloat = 100
    let scale: CGFloat

    var body: some View {
        RoundedRectangle(cornerRadius: 7).fill(color).frame(width: length, height: 26)
            .scaleEffect(x: scale, anchor: .leading)
            .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    }
}

/// A curve over the unit square, and a point that runs along it.
struct CurveGraph: View {
    let color: Color
    /// How far along the curve's time the point is, 0...1.
    let place: Double
    let curve: @Sendable (Double) -> Double

    /// Side of the unit square, in points.
    static let side: CGFloat = 120

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 4).strokeBorder(Ink.line, lineWidth: 1)
            Plot(curve: curve).stroke(Ink.faint, lineWidth: 1.5)
            Circle().fill(color).frame(width: 14, height: 14)
                .modifier(Along(place: place, curve: curve))
        }
        .frame(width: Self.side, height: Self.side)
    }

    private nonisolated struct Plot: Shape {
        let curve: @Sendable (Double) -> Double

        func path(in rect: CGRect) -> Path {
            Path { path in
                for step in 0...60 {
                    let x = Double(step) / 60
                    let point = CGPoint(x: rect.minX + x * rect.width, y: rect.maxY - curve(x) * rect.height)
                    if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
        }
    }

    private struct Along: ViewModifier, Animatable {
        var place: Double
        let curve: @Sendable (Double) -> Double

        var animatableData: Double {
            get { place }
            set { place = newValue }
        }

        func body(content: Content) -> some View {
            content.offset(x: (place - 0.5) * CurveGraph.side, y: (0.5 - curve(place)) * CurveGraph.side)
        }
    }
}

/// A figure under its name.
struct Figure: View {
    let name: String
    let value: Double
    var decimals = 2
    /// With a space before it, where there should be one.
    var unit = ""

    var body: some View {
        HStack(spacing: 8) {
            Text(name).foregroundStyle(Ink.secondary)
            Spacer(minLength: 4)
            Text(Self.text(value, decimals) + unit).monospacedDigit().foregroundStyle(Ink.text)
        }.font(.system(size: 12)).lineLimit(1)
    }

    static func text(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return "never" }
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let whole = Int((abs(value) * Double(unit)).rounded())
        let digits = String(whole % unit)
        let fraction = decimals == 0 ? "" : "." + String(repeating: "0", count: decimals - digits.count) + digits
        return (value < 0 && whole > 0 ? "-" : "") + "\(whole / unit)" + fraction
    }
}

/// A row of a page that compares several: what it is called, and its rail.
struct NamedRow<Content: View>: View {
    private let name: String
    private let content: Content

    init(_ name: String, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(name).font(.system(size: 12)).foregroundStyle(Ink.secondary)
            content
        }
    }
}

extension View {
    /// Runs something whenever the page is played.
    func onPlay(_ plays: Int, _ action: @escaping () -> Void) -> some View {
        onChange(of: plays) { _, new in if new > 0 { action() } }
    }

    /// Rails with room at both ends for what goes beyond them.
    func asRails() -> some View {
        frame(maxWidth: 420).padding(EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 150)).centered()
    }

    /// In the middle of a pane.
    func centered() -> some View { frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity) }
}
