import Springtide

/// What views can do with motion, a panel for each thing. Everything on it can be interrupted.
///
/// This folder is written as a program would be: it imports `Springtide` and nothing else.
struct MotionBoard: View {
    @State private var hasAppeared = false

    var body: some View {
        VStack(spacing: 14) {
            heading
            GeometryReader { room in
                ScrollView {
                    BoardLayout(filling: room.size.height - 20) {
                        SpringRace().modifier(Arrival(0, hasAppeared))
                        TileDeck().modifier(Arrival(1, hasAppeared))
                        HeroCards().modifier(Arrival(2, hasAppeared))
                        ThrownCard().modifier(Arrival(3, hasAppeared))
                        TriggeredMotion().modifier(Arrival(4, hasAppeared))
                        Tally().modifier(Arrival(5, hasAppeared))
                        AnimationScopes().modifier(Arrival(6, hasAppeared))
                        PluckedString().modifier(Arrival(7, hasAppeared))
                        LayerLoop().modifier(Arrival(8, hasAppeared))
                    }
                    .padding(EdgeInsets(top: 0, leading: 20, bottom: 20, trailing: 20))
                }
            }
        }
        .padding(.top, 20)
        .background(LinearGradient(gradient: Ink.ground, startPoint: .top, endPoint: .bottom))
        .tint(Ink.water)
        .onAppear { hasAppeared = true }
    }

    /// At the right: the left is the HUD's.
    private var heading: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                Spacer(minLength: 640)
                Text("Click, drag, Tab and Return, or a gamepad").font(.system(size: 12)).foregroundStyle(Ink.faint)
                title
            }
            HStack {
                Spacer(minLength: 640)
                title
            }
            Color.clear
        }
        .lineLimit(1)
        .padding(.horizontal, 22)
        .frame(height: 30)
    }

    private var title: some View {
        Text("Views in motion").font(.system(size: 20, weight: .semibold)).foregroundStyle(Ink.text)
    }
}

/// Comes up from a little below, each panel a little after the one before it.
private struct Arrival: ViewModifier {
    let place: Int
    let hasAppeared: Bool
    @Environment(\.accessibilityReduceMotion) private var isCalm

    init(_ place: Int, _ hasAppeared: Bool) { (self.place, self.hasAppeared) = (place, hasAppeared) }

    func body(content: Content) -> some View {
        // An animation for these two alone: what a panel animates by itself is not delayed.
        content.animation(isCalm ? nil : .smooth(duration: 0.6).delay(0.04 * Double(place))) {
            $0.opacity(hasAppeared ? 1 : 0).offset(y: hasAppeared ? 0 : 24)
        }
    }
}
