import Springtide

/// A number whose digits roll to the next one.
struct Tally: View {
    @State private var count = 128

    var body: some View {
        BoardPanel("Tally", "numericText, contentTransition") {
            VStack(spacing: 2) {
                Text("\(count)").font(.system(size: 52, weight: .bold)).tracking(-1.5).foregroundStyle(Ink.text)
                    .contentTransition(.numericText(value: Double(count)))
                Text(count % 2 == 0 ? "even" : "odd").font(.system(size: 13, weight: .medium))
                    .foregroundStyle(count % 2 == 0 ? Ink.mint : Ink.held)
                    .contentTransition(.interpolate)
            }
        } controls: {
            HStack(spacing: 6) {
                Button("−1") { change { $0 - 1 } }
                Button("+1") { change { $0 + 1 } }
                Button("×3") { change { $0 * 3 } }.disabled(abs(count) > 99_999)
                Button("÷3") { change { $0 / 3 } }
            }
        }
    }

    private func change(_ step: (Int) -> Int) { withAnimation(.snappy(duration: 0.4)) { count = step(count) } }
}
