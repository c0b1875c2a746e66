import Springtide

/// Tiles that come, go and change places; how they come and go is chosen.
struct TileDeck: View {
    @State private var tiles = [1, 2, 3, 4, 5]
    @State private var next = 6
    @State private var style = Style.scale
    @State private var dice = Dice(state: 7)
    @Environment(\.accessibilityReduceMotion) private var isCalm

    enum Style: String, CaseIterable, Hashable {
        case move, scale, blur, push, mixed

        var transition: AnyTransition {
            switch self {
            case .move: .move(edge: .bottom).combined(with: .opacity)
            case .scale: .scale(scale: 0.3, anchor: .center).combined(with: .opacity)
            case .blur: AnyTransition(.blurReplace)
            case .push: .push(from: .trailing)
            case .mixed:
                .asymmetric(
                    insertion: .move(edge: .top).combined(with: .opacity),
                    removal: .scale(scale: 0.1, anchor: .bottom).combined(with: .opacity))
            }
        }
    }

    private var motion: Animation { .spring(duration: 0.5, bounce: 0.25).calmed(isCalm) }

    var body: some View {
        BoardPanel("Tiles", "ForEach, transition") {
            VStack(spacing: 8) {
                HStack(spacing: 8) {
                    ForEach(tiles, id: \.self) { number in
                        Tile(number: number).transition(style.transition)
                    }
                }.frame(maxWidth: .infinity, maxHeight: .infinity)
                Picker(selection: $style) {
                    ForEach(Style.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                } label: {
                    EmptyView()
                }
            }
        } controls: {
            HStack(spacing: 6) {
                Button("Add", action: add).disabled(tiles.count >= 7)
                Button("Drop", action: drop).disabled(tiles.isEmpty)
                Button("Shuffle") { withAnimation(motion) { tiles.shuffle(using: &dice) } }
            }
        }
    }

    private func add() {
        let place = Int.random(in: 0...tiles.count, using: &dice)
        withAnimation(motion) { tiles.insert(next, at: place) }
        next += 1
    }

    private func drop() {
        let place = Int.random(in: tiles.indices, using: &dice)
        withAnimation(motion) { _ = tiles.remove(at: place) }
    }
}

/// A numbered tile; each number has a hue of its own.
private struct Tile: View {
    let number: Int

    private var color: Color {
        Color(
            hue: (0.52 + Double(number) * 0.618).truncatingRemainder(dividingBy: 1), saturation: 0.5, brightness: 0.92)
    }

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(
                LinearGradient(colors: [color, color.mix(with: .black, by: 0.3)], startPoint: .top, endPoint: .bottom)
            )
            .overlay {
                Text("\(number)").font(.system(size: 17, weight: .bold)).foregroundStyle(Color(white: 0, opacity: 0.7))
            }
            .aspectRatio(1, contentMode: .fit)
            .frame(maxWidth: 76)
    }
}

/// Chance that is the same in every run.
nonisolated struct Dice: RandomNumberGenerator, Equatable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    }
}
