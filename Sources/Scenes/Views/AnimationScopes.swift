import Springtide

/// One change, animated in three ways that reach differently far.
struct AnimationScopes: View {
    @State private var isOn = false
    /// The same for what says itself how it is animated.
    @State private var isMarked = false
    @Environment(\.accessibilityReduceMotion) private var isCalm

    private var motion: Animation { .spring(duration: 0.7, bounce: 0.3).calmed(isCalm) }

    var body: some View {
        BoardPanel("Scopes", "how far an animation reaches") {
            Grid(alignment: .leading, horizontalSpacing: 14, verticalSpacing: 4) {
                row("withAnimation { }", "all of it") {
                    Token(isOn: isOn).rotationEffect(.degrees(isOn ? 135 : 0)).modifier(Side(isOn: isOn))
                }
                row(".animation(_, value:)", "not the colour") {
                    Token(isOn: isMarked).animation(nil, value: isMarked)
                        .rotationEffect(.degrees(isMarked ? 135 : 0)).modifier(Side(isOn: isMarked))
                        .animation(motion, value: isMarked)
                }
                row(".animation(_) { }", "only the turn") {
                    Token(isOn: isMarked).animation(motion) { $0.rotationEffect(.degrees(isMarked ? 135 : 0)) }
                        .modifier(Side(isOn: false))
                }
            }
        } controls: {
            Button("Change") {
                withAnimation(motion) { isOn.toggle() }
                isMarked.toggle()
            }
        }
    }

    private func row(_ code: String, _ reach: String, @ViewBuilder token: () -> some View) -> some View {
        GridRow {
            VStack(alignment: .leading, spacing: 1) {
                Text(code).font(.system(size: 12, weight: .medium)).foregroundStyle(Ink.text)
                Text(reach).font(.system(size: 11)).foregroundStyle(Ink.faint)
            }.lineLimit(1).fixedSize()
            token().frame(height: 36).background { Capsule().fill(Ink.line).frame(height: 2) }
        }
    }
}

/// What is moved: it differs in colour.
private struct Token: View {
    let isOn: Bool

    var body: some View {
        RoundedRectangle(cornerRadius: 6).fill(isOn ? Ink.held : Ink.water).frame(width: 22, height: 22)
    }
}

/// At the one side or the other.
private struct Side: ViewModifier {
    let isOn: Bool

    func body(content: Content) -> some View {
        content.padding(.horizontal, 10).frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
    }
}
