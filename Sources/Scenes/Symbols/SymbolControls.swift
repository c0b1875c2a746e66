import Springtide

/// What is searched for, and how symbols are shown.
struct SymbolControls: View {
    @Binding var search: String
    @Binding var look: SymbolLook
    let count: Int

    var body: some View {
        VStack(spacing: 10) {
            looks
            HStack(spacing: 12) {
                Text("A click plays").foregroundStyle(Ink.secondary)
                Picker(selection: $look.effect) {
                    ForEach(SymbolLook.Effect.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                } label: {
                    EmptyView()
                }
            }
        }
        .font(.system(size: 12))
        .lineLimit(1)
        .padding(.horizontal, 20)
    }

    private var looks: some View {
        HStack(spacing: 18) {
            TextField("Search", text: $search).frame(width: 180)
            Text("\(count) symbols").font(.system(size: 12)).foregroundStyle(Ink.secondary).frame(width: 86)
            knob("Size", "\(Int(look.size))") { Slider(value: $look.size, in: 10...52) }
            knob("Weight", look.namedWeight.name) { Slider(value: $look.weight, in: 0...8) }
            knob("Amount", "\(Int(look.amount * 100)) %") { Slider(value: $look.amount, in: 0...1) }
            Picker(selection: $look.mode) {
                ForEach(SymbolLook.Mode.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            } label: {
                EmptyView()
            }
        }
        .frame(height: 34)
    }

    private func knob(_ title: String, _ value: String, @ViewBuilder slider: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text("\(title): \(value)").font(.system(size: 11)).foregroundStyle(Ink.secondary)
            slider()
        }
        .frame(width: 110)
    }
}
