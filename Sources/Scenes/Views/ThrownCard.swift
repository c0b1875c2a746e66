import Springtide

/// A card on a spring: it follows the pointer, and goes home with the speed at which it was let go.
struct ThrownCard: View {
    @GestureState(
        reset: { _, transaction in transaction.animation = .spring(duration: 0.6, bounce: 0.45) }) private var reach =
        CGSize.zero
    /// What arrow keys add while they are held.
    @State private var push = CGSize.zero
    @State private var speed = 0.0
    @Environment(\.accessibilityReduceMotion) private var isCalm

    private var place: CGSize { CGSize(width: reach.width + push.width, height: reach.height + push.height) }
    private var isHeld: Bool { reach != .zero }

    var body: some View {
        BoardPanel("Thrown card", "GestureState, tracksVelocity") {
            ZStack {
                RoundedRectangle(cornerRadius: 14)
                    .strokeBorder(Ink.faint.opacity(0.5), style: StrokeStyle(lineWidth: 1, dash: [4, 5]))
                    .frame(width: 92, height: 64)
                card
                    .scaleEffect(isHeld ? 1.06 : 1)
                    .animation(.snappy(duration: 0.25), value: isHeld)
                    .rotationEffect(.degrees(isCalm ? 0 : place.width / 14))
                    .offset(place)
                    .gesture(
                        DragGesture(minimumDistance: 0)
                            .updating($reach) { drag, reach, transaction in
                                transaction.tracksVelocity = true
                                reach = drag.translation
                            }
                            .onEnded { drag in
                                let (x, y) = (drag.velocity.width, drag.velocity.height)
                                withAnimation(.snappy) { speed = (x * x + y * y).squareRoot() }
                            }
                    )
                    .focusable()
                    .onKeyPress(
                        keys: [.leftArrow, .rightArrow, .upArrow, .downArrow], phases: [.down, .up], action: push)
            }
        } controls: {
            HStack(alignment: .firstTextBaseline, spacing: 4) {
                Text("\(Int(speed.rounded()))").font(.system(size: 17, weight: .semibold)).monospacedDigit()
                    .contentTransition(.numericText(value: speed)).foregroundStyle(Ink.mint)
                Text("pt/s").font(.system(size: 11)).foregroundStyle(Ink.faint)
            }
        }
    }

    private var card: some View {
        RoundedRectangle(cornerRadius: 14)
            .fill(LinearGradient(colors: [Ink.held, Ink.rim], startPoint: .top, endPoint: .bottom))
            .overlay {
                Text("Throw me").font(.system(size: 13, weight: .semibold)).foregroundStyle(Ink.onHeld)
            }
            .frame(width: 92, height: 64)
            .shadow(color: Color(white: 0, opacity: 0.4), radius: isHeld ? 14 : 6, y: isHeld ? 10 : 3)
    }

    private func push(_ press: KeyPress) -> KeyPress.Result {
        guard press.phase == .down else {
            withAnimation(.spring(duration: 0.6, bounce: 0.45).calmed(isCalm)) { push = .zero }
            return .handled
        }
        let step: CGSize =
            switch press.key {
            case .leftArrow: CGSize(width: -90, height: 0)
            case .rightArrow: CGSize(width: 90, height: 0)
            case .upArrow: CGSize(width: 0, height: -30)
            default: CGSize(width: 0, height: 30)
            }
        withAnimation(.spring(duration: 0.35, bounce: 0.2).calmed(isCalm)) { push = step }
        return .handled
    }
}
