import Springtide

extension SeedPage {
    /// What keeps frames cheap and motion true.
    static let care = [
        SeedPage(
            "light-closures", samples: [34, 80], "Once, not every frame",
            idea:
                "The closure of an animator runs in every frame. Work that does not depend on the frame belongs outside of it.",
            lookFor: "How often the list was sorted for the same fade."
        ) { LightClosures(plays: $0) },
        SeedPage(
            "stagger", samples: [35, 82], "One after another",
            idea:
                "Many things that start at once are a burden and a blur. A little delay for each makes a wave of them.",
            lookFor: "The upper row changes by four hundredths after one another; the lower one comes by five."
        ) { Stagger(plays: $0) },
        SeedPage(
            "drawing-group", samples: [81], "Drawn as one picture",
            idea: "A drawing group flattens what is in it into one picture, which is then moved and faded as a whole.",
            lookFor: "Where the discs overlap: right you see them through each other while they fade, left never."
        ) { DrawingGroup(plays: $0) },
        SeedPage(
            "stable-identity", samples: [83], "Names, not numbers",
            idea: "A list that knows its items by place gives each the neighbour's view when one comes in front.",
            lookFor:
                "A grey tile comes in at the front. Left, the bright one moves over; right, the tiles swap their colours."
        ) { StableIdentity(plays: $0) },
        SeedPage(
            "geometry-group", samples: [84], "Moving as one",
            idea:
                "What appears inside of something on the move takes its final place at once, unless the group moves as one.",
            lookFor: "The dot that comes with the change: left it rides along, right it waits at the far end."
        ) { GeometryGroups(plays: $0) },
        SeedPage(
            "opt-out", samples: [85], "Staying out of it",
            idea: "One child can be kept from animating while its parent and its neighbours go on.",
            lookFor: "All ride along with the parent and turn: the middle one's turn is there at once."
        ) { OptOut(plays: $0) },
    ]
}

/// Counts work for each play.
private final class WorkCount {
    private var play = -1
    private(set) var count = 0

    func note(in new: Int) -> Int {
        if new != play { (play, count) = (new, 0) }
        count += 1
        return count
    }
}

private struct LightClosures: View {
    let plays: Int

    var body: some View {
        Sides(good: "let leader = scores.sorted().last, in the body", bad: "scores.sorted().first, in the closure") {
            Outside(plays: plays)
        } versus: {
            Inside(plays: plays)
        }
    }

    /// Work that somebody counts, and what it says.
    static func leader(_ count: Int) -> String {
        let scores = [42, 7, 19, 88].sorted()
        return "lead \(scores.last ?? 0), sorted \(count)x"
    }

    private struct Outside: View {
        let plays: Int
        @State private var work = WorkCount()

        var body: some View {
            let leader = LightClosures.leader(work.note(in: plays))
            Mover(width: 200, height: 60).keyframeAnimator(initialValue: 1.0, trigger: plays) { tile, light in
                tile.opacity(light).overlay { words(leader) }
            } keyframes: { _ in
                LinearKeyframe(0.4, duration: 0.3)
                LinearKeyframe(1, duration: 0.3)
            }
        }
    }

    private struct Inside: View {
        let plays: Int
        @State private var work = WorkCount()

        var body: some View {
            Mover(color: Ink.water, width: 200, height: 60)
                .keyframeAnimator(initialValue: 1.0, trigger: plays) { tile, light in
                    tile.opacity(light).overlay { words(LightClosures.leader(work.note(in: plays))) }
                } keyframes: { _ in
                    LinearKeyframe(0.4, duration: 0.3)
                    LinearKeyframe(1, duration: 0.3)
                }
        }
    }

    private static func words(_ text: String) -> some View {
        Text(text).font(.system(size: 13, weight: .semibold)).monospacedDigit().foregroundStyle(Ink.onHeld)
    }
}

private struct Stagger: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        VStack(spacing: 12) {
            Pane(.good, ".animation(.snappy.delay(Double(index) * 0.04), value: isOn)") {
                HStack(spacing: 12) {
                    ForEach(0..<8, id: \.self) { index in
                        tile(index == 0 ? Ink.held : index == 5 ? Ink.water : Ink.deep)
                            .offset(y: isOn ? 0 : 20).opacity(isOn ? 1 : 0.3)
                            .animation(.snappy.delay(Double(index) * 0.04), value: isOn)
                    }
                }
            }
            Pane(.good, ".transition(.move(edge: .bottom) + .opacity).animation(.spring.delay(Double(index) * 0.05))") {
                HStack(spacing: 12) {
                    ForEach(0..<8, id: \.self) { index in
                        ZStack {
                            if isOn {
                                tile(index == 0 ? Ink.mint : index == 5 ? Ink.crest : Ink.deep)
                                    .transition(.move(edge: .bottom).combined(with: .opacity))
                            }
                        }
                        .frame(width: 44, height: 44)
                        .animation(.spring.delay(Double(index) * 0.05), value: isOn)
                    }
                }
            }
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func tile(_ color: Color) -> some View { Mover(color: color) }
}

private struct DrawingGroup: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(good: "discs.drawingGroup().opacity(...)", bad: "discs.opacity(...)") {
            discs(Ink.held).drawingGroup().opacity(isOn ? 0.3 : 1)
        } versus: {
            discs(Ink.water).opacity(isOn ? 0.3 : 1)
        }
        .animation(.easeInOut(duration: 0.8), value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }

    private func discs(_ color: Color) -> some View {
        ZStack {
            ForEach(0..<5, id: \.self) { index in
                Circle().fill(color.mix(with: .black, by: Double(index) * 0.12)).frame(width: 80, height: 80)
                    .offset(x: CGFloat(index - 2) * 34, y: index % 2 == 0 ? -12 : 12)
            }
        }
    }
}

private struct StableIdentity: View {
    let plays: Int
    /// Numbers of the items; the highest is the youngest.
    @State private var items = [2, 1, 0]

    var body: some View {
        Sides(good: "ForEach(items)", bad: "ForEach(items.enumerated(), id: \\.offset)") {
            HStack(spacing: 8) {
                ForEach(items, id: \.self) { tile($0, Ink.held) }
            }.frame(width: 260, alignment: .leading)
        } versus: {
            HStack(spacing: 8) {
                ForEach(Array(items.enumerated()), id: \.offset) { _, item in tile(item, Ink.water) }
            }.frame(width: 260, alignment: .leading)
        }
        .onPlay(plays) {
            withAnimation(.spring(duration: 0.7)) {
                items.insert((items.first ?? 0) + 1, at: 0)
                if items.count > 5 { items = [items[0], 2, 1, 0] }
            }
        }
    }

    private func tile(_ item: Int, _ bright: Color) -> some View {
        Mover(color: item == 1 ? bright : Ink.faint.opacity(0.5))
    }
}

private struct GeometryGroups: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(good: "ParentView().geometryGroup()", bad: "ParentView()") {
            rail { parent(Ink.held, Ink.crest).geometryGroup() }
        } versus: {
            rail { parent(Ink.water, Ink.mint) }
        }
        .onPlay(plays) { withAnimation(.spring(duration: 0.8)) { isOn.toggle() } }
    }

    private func parent(_ dot: Color, _ ground: Color) -> some View {
        ZStack {
            Mover(color: ground.opacity(0.5), width: 60, height: 60)
            if isOn { Circle().fill(dot).frame(width: 30, height: 30).transition(.identity) }
        }
    }

    private func rail(@ViewBuilder _ content: () -> some View) -> some View {
        content().frame(width: 260, alignment: isOn ? .trailing : .leading)
    }
}

private struct OptOut: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, "ChildView().transaction { $0.animation = nil }") {
            HStack(spacing: 24) {
                child(Ink.held)
                child(Ink.water).transaction { $0.animation = nil }
                child(Ink.mint)
            }
            .offset(y: isOn ? -30 : 30)
        }
        .onPlay(plays) { withAnimation(.spring(duration: 0.7, bounce: 0.2)) { isOn.toggle() } }
    }

    private func child(_ color: Color) -> some View {
        Mover(color: color, width: 60, height: 60).rotationEffect(.degrees(isOn ? 45 : 0))
    }
}
