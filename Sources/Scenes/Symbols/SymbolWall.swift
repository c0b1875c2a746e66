import Springtide

/// All symbols of the library in rows, and what they can be shown by.
struct SymbolWall: View {
    @Environment(\.symbolLibrary) private var library
    @State private var search = ""
    @State private var look = SymbolLook()

    private static let cell = CGSize(width: 132, height: 104)

    var body: some View {
        let names = found
        VStack(spacing: 12) {
            SymbolControls(search: $search, look: $look, count: names.count)
            GeometryReader { room in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 8) {
                        ForEach(rows(names, columns: columns(in: room.size.width)), id: \.first) { row in
                            HStack(spacing: 8) {
                                ForEach(row, id: \.self) { name in SymbolCell(name: name, look: look, size: Self.cell) }
                            }
                        }
                    }
                    .padding(EdgeInsets(top: 0, leading: 20, bottom: 20, trailing: 20))
                }
            }
        }
        .padding(.top, 20)
        .background(LinearGradient(gradient: Ink.ground, startPoint: .top, endPoint: .bottom))
        .tint(Ink.water)
    }

    /// The names in which every word of the search occurs.
    private var found: [String] {
        let words = search.lowercased().split(separator: " ")
        return (library?.mainNames ?? []).filter { name in words.allSatisfy { name.contains($0) } }
    }

    private func columns(in width: CGFloat) -> Int {
        let room = width.isFinite ? (width - 40 + 8) / (Self.cell.width + 8) : 1
        return max(Int(min(room, 100)), 1)
    }

    private func rows(_ names: [String], columns: Int) -> [[String]] {
        stride(from: 0, to: names.count, by: columns).map { Array(names[$0..<min($0 + columns, names.count)]) }
    }
}

/// How symbols are shown.
struct SymbolLook: Equatable {
    var size = 28.0
    /// The place of the weight among all weights, from the lightest.
    var weight = 3.0
    var amount = 1.0
    var mode = Mode.automatic
    var effect = Effect.bounce

    enum Effect: String, CaseIterable {
        case bounce, wiggle, rotate, breathe, pulse, color = "variable color", scale, disappear, draw = "draw on"
    }

    enum Mode: String, CaseIterable {
        case automatic, monochrome, hierarchical, palette, multicolor

        var rendering: SymbolRenderingMode? {
            switch self {
            case .automatic: nil
            case .monochrome: .monochrome
            case .hierarchical: .hierarchical
            case .palette: .palette
            case .multicolor: .multicolor
            }
        }
    }

    static let weights: [(name: String, weight: Font.Weight)] = [
        ("ultra light", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]

    var namedWeight: (name: String, weight: Font.Weight) {
        Self.weights[min(max(Int(weight.rounded()), 0), Self.weights.count - 1)]
    }
}

/// A symbol above its name; a click plays it.
private struct SymbolCell: View {
    let name: String
    let look: SymbolLook
    let size: CGSize
    @State private var plays = 0
    @State private var isOver = false

    private var ground: RoundedRectangle { RoundedRectangle(cornerRadius: 10) }

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: name, variableValue: look.amount < 1 ? look.amount : nil)
                .font(.system(size: look.size, weight: look.namedWeight.weight))
                .symbolRenderingMode(look.mode.rendering)
                .modifier(Levels(isPalette: look.mode == .palette))
                .modifier(Played(effect: look.effect, plays: plays))
                .frame(height: 64)
            Text(name).font(.system(size: 10)).foregroundStyle(Ink.faint).lineLimit(1)
        }
        .frame(width: size.width - 12, height: size.height - 8)
        .padding(EdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6))
        .background(ground.fill(isOver ? Ink.line : Ink.panel))
        .onHover { isOver = $0 }
        .onTapGesture { plays += 1 }
    }
}

/// The effect that clicks play: once for each, or for what lasts on and off.
private struct Played: ViewModifier {
    let effect: SymbolLook.Effect
    let plays: Int

    private var isOn: Bool { !plays.isMultiple(of: 2) }

    func body(content: Content) -> some View {
        content
            .symbolEffect(.bounce, value: times(.bounce))
            .symbolEffect(.wiggle, value: times(.wiggle))
            .symbolEffect(.rotate, isActive: isOn && effect == .rotate)
            .symbolEffect(.breathe, isActive: isOn && effect == .breathe)
            .symbolEffect(.pulse, isActive: isOn && effect == .pulse)
            .symbolEffect(.variableColor, options: .repeating, isActive: isOn && effect == .color)
            .symbolEffect(.scale.up, isActive: isOn && effect == .scale)
            .symbolEffect(.disappear, isActive: isOn && effect == .disappear)
            .symbolEffect(.drawOn, isActive: effect != .draw || !isOn)
    }

    /// How often it was played, as long as it is the one.
    private func times(_ wanted: SymbolLook.Effect) -> Int { effect == wanted ? plays : 0 }
}

/// Three colours for the levels of a palette.
private struct Levels: ViewModifier {
    let isPalette: Bool

    func body(content: Content) -> some View {
        if isPalette {
            content.foregroundStyle(Ink.text, Ink.water, Ink.held)
        } else {
            content.foregroundStyle(Ink.text)
        }
    }
}
