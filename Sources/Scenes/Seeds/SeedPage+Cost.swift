import Springtide

extension SeedPage {
    /// What a frame costs.
    static let cost = [
        SeedPage(
            "transforms-or-layout", samples: [92], "Transform rather than lay out",
            idea:
                "Scale, offset and rotation change how a view is drawn; frame and padding move everything around it too.",
            lookFor: "The pale neighbours: left they never stir, right they are pushed about in every frame."
        ) { TransformsOrLayout(plays: $0) },
        SeedPage(
            "narrow-scope", samples: [93], "Close to what moves",
            idea:
                "An animation on the part that opens leaves head and foot alone; at the root it takes hold of them as well.",
            lookFor: "The little lights above and below: left they switch, right they drift along with the bar."
        ) { NarrowScope(plays: $0) },
        SeedPage(
            "threshold", samples: [94], "Only at the threshold",
            idea:
                "While something scrolls, animate the moment a limit is crossed, not each of the hundred steps up to it.",
            lookFor: "The figures count animations begun: one on the left, one for each step on the right."
        ) { Threshold(plays: $0) },
    ]
}

private struct TransformsOrLayout: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(good: ".scaleEffect .offset .rotationEffect", bad: ".frame .padding") {
            HStack(spacing: 8) {
                neighbour(Ink.crest)
                Mover()
                    .scaleEffect(isOn ? 1.5 : 1)
                    .offset(y: isOn ? -30 : 0)
                    .rotationEffect(.degrees(isOn ? 45 : 0))
                neighbour(Ink.crest)
            }.animation(.spring, value: isOn)
        } versus: {
            HStack(spacing: 8) {
                neighbour(Ink.mint)
                RoundedRectangle(cornerRadius: 11).fill(Ink.water)
                    .frame(width: isOn ? 66 : 44, height: isOn ? 66 : 44)
                    .padding(isOn ? 20 : 0)
                neighbour(Ink.mint)
            }.animation(.spring, value: isOn)
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func neighbour(_ color: Color) -> some View { Mover(color: color, width: 20, height: 44) }
}

private struct NarrowScope: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(good: "The bar alone has .animation(.spring, value: isOn)", bad: "The whole stack has it") {
            VStack(spacing: 14) {
                light(Ink.crest)
                bar(Ink.held).animation(.spring, value: isOn)
                light(Ink.crest)
            }
        } versus: {
            VStack(spacing: 14) {
                light(Ink.mint)
                bar(Ink.water)
                light(Ink.mint)
            }.animation(.spring, value: isOn)
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func light(_ color: Color) -> some View {
        Circle().fill(color).frame(width: 12, height: 12)
            .frame(width: 200, alignment: isOn ? .trailing : .leading)
    }

    private func bar(_ color: Color) -> some View {
        RoundedRectangle(cornerRadius: 10).fill(color).frame(width: 200, height: 44)
            .scaleEffect(x: isOn ? 1 : 0.4, anchor: .leading)
    }
}

/// A list that is drawn upwards, a step a frame, and two who follow it.
private struct Threshold: View {
    let plays: Int
    @State private var isScrolling = false
    @State private var begin: Double?
    @State private var step = 0

    private static let steps = 60

    var body: some View {
        Sides(
            good: "if isPast != showsTitle { withAnimation { ... } }", bad: "withAnimation { offset = new }, every time"
        ) {
            Follower(step: step, isGated: true)
        } versus: {
            Follower(step: step, isGated: false)
        }
        .background {
            if isScrolling {
                TimelineView(.animation) { context in
                    Color.clear.onChange(of: context.date) { _, date in follow(date.timeIntervalSinceReferenceDate) }
                }
            }
        }
        .onPlay(plays) {
            (step, begin, isScrolling) = (0, nil, true)
        }
    }

    private func follow(_ time: Double) {
        let start = begin ?? time
        begin = start
        step = min(Int(((time - start) * Double(Self.steps)).rounded(.down)), Self.steps)
        if step == Self.steps { isScrolling = false }
    }
}

/// A list scrolled so many steps, with a title that comes once it has gone far enough.
private struct Follower: View {
    let step: Int
    let isGated: Bool
    @State private var showsTitle = false
    @State private var begun = 0

    private var distance: CGFloat { CGFloat(step) * 2 }

    var body: some View {
        VStack(spacing: 10) {
            ZStack(alignment: .top) {
                VStack(spacing: 8) {
                    ForEach(0..<8, id: \.self) { _ in Capsule().fill(Ink.line).frame(width: 180, height: 14) }
                }
                .preference(key: StripOffset.self, value: -distance)
                .offset(y: 30 - distance)
                .frame(width: 200, height: 110, alignment: .top)
                .clipped()
                RoundedRectangle(cornerRadius: 6).fill(isGated ? Ink.held : Ink.water).frame(width: 200, height: 24)
                    .opacity(showsTitle ? 1 : 0)
            }
            Text("\(begun) begun").font(.system(size: 17, weight: .semibold)).monospacedDigit()
                .foregroundStyle(Ink.text)
        }
        .onPreferenceChange(StripOffset.self) { offset in
            if offset == 0 { begun = 0 }
            let isPast = offset < -50
            guard offset < 0, !isGated || isPast != showsTitle else { return }
            begun += 1
            withAnimation(.easeOut(duration: 0.2)) { showsTitle = isPast }
        }
        .onChange(of: step) { _, new in if new == 0 { showsTitle = false } }
    }
}

/// How far the strip of a follower has been scrolled.
private struct StripOffset: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}
