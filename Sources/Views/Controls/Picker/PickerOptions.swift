import Geometry
import Input
import Motion
import Rendering

/// The options of a picker, of equal size, with the ground of the chosen one behind.
struct PickerOptions<Value: Hashable, Content: View>: View {
    let selection: Binding<Value>
    let axis: Axis
    let content: Content
    @Environment(\.layoutDirection) private var direction

    private var chosen: AnyHashable { AnyHashable(selection.wrappedValue) }

    var body: some View {
        OptionsLayout(axis: axis, chosen: chosen) {
            RoundedRectangle(cornerRadius: 6).fill(Color(white: 1, opacity: 0.2))
                .layoutValue(key: OptionGround.self, value: true)
            content
        }
        .animation(ControlLook.answer, value: chosen)
        .contentShape(Rectangle())
        .modifier(
            GestureModifier { element, context in
                SpatialTapGesture().onEnded { [weak element] tap in
                    guard let element else { return }
                    choose(element, at: tap.location, context.size())
                }._makeRecognizer(context)
            }
        )
        .padding(2)
        .background {
            RoundedRectangle(cornerRadius: 8).fill(ControlLook.ground)
            RoundedRectangle(cornerRadius: 8).strokeBorder(ControlLook.edge, lineWidth: 1)
        }
        .modifier(FocusModifier(behavior: FocusBehavior(ring: .rounded(8), key: handle)))
    }

    /// The values of the options, in order.
    private func values(_ element: UnaryElement) -> [Value?] {
        var content = element.content
        while let unary = content as? UnaryElement { content = unary.content }
        guard let container = content as? ContainerElement else { return [] }
        return container.laidOut.dropFirst().map { $0.layoutValue(PickerTag.self)?.base as? Value }
    }

    private func choose(_ element: GestureElement, at point: CGPoint, _ size: CGSize) {
        let values = values(element)
        let length = axis == .horizontal ? size.width : size.height
        var place = axis == .horizontal ? point.x : point.y
        guard length > 0, !values.isEmpty, place.isFinite else { return }
        if axis == .horizontal, direction == .rightToLeft { place = length - place }
        let index = max(0, min(values.count - 1, Int((place / length * Double(values.count)).rounded(.down))))
        if let value = values[index] { selection.wrappedValue = value }
    }

    private func handle(_ stroke: KeyStroke, _ focus: FocusElement) -> Bool {
        guard stroke.isDown, stroke.modifiers.isEmpty else { return false }
        let isAcross = axis == .horizontal
        let step: Int
        switch stroke.key {
        case .left where isAcross: step = direction == .rightToLeft ? 1 : -1
        case .right where isAcross: step = direction == .rightToLeft ? -1 : 1
        case .up where !isAcross: step = -1
        case .down where !isAcross: step = 1
        default: return false
        }
        var options: [Value] = []
        focus.walk { inner in
            if options.isEmpty, let element = inner as? GestureElement {
                options = values(element).compactMap(\.self)
            }
            return options.isEmpty
        }
        guard !options.isEmpty else { return false }
        let index = (options.firstIndex(of: selection.wrappedValue) ?? -1) + step
        // A pad leaves the control at its ends.
        guard options.indices.contains(index) else { return !stroke.isPad }
        selection.wrappedValue = options[index]
        return true
    }
}

/// Marks the ground of the chosen option.
private nonisolated struct OptionGround: LayoutValueKey {
    static let defaultValue = false
}

/// Options of equal size in a row or a column; the ground lies under the chosen one.
private nonisolated struct OptionsLayout: Layout {
    let axis: Axis
    let chosen: AnyHashable

    private func padding(_ size: CGSize) -> CGSize { CGSize(width: size.width + 20, height: size.height + 8) }

    private func cell(_ subviews: Subviews) -> CGSize {
        var cell = CGSize(width: 24, height: 22)
        for option in subviews.dropFirst() {
            let size = padding(option.sizeThatFits(.unspecified))
            cell = CGSize(width: max(cell.width, size.width), height: max(cell.height, size.height))
        }
        return cell
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let cell = cell(subviews)
        let count = Double(max(subviews.count - 1, 1))
        let proposed = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        if axis == .horizontal {
            return CGSize(width: max(proposed ?? cell.width * count, 24 * count), height: cell.height)
        }
        return CGSize(width: max(proposed ?? cell.width, 24), height: cell.height * count)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let ground = subviews.first else { return }
        let options = subviews.dropFirst()
        let count = Double(max(options.count, 1))
        let cell =
            axis == .horizontal
            ? CGSize(width: bounds.width / count, height: bounds.height)
            : CGSize(width: bounds.width, height: bounds.height / count)
        var place = CGRect(origin: bounds.origin, size: .zero)
        for (index, option) in options.enumerated() {
            let origin = CGPoint(
                x: bounds.minX + (axis == .horizontal ? cell.width * Double(index) : 0),
                y: bounds.minY + (axis == .horizontal ? 0 : cell.height * Double(index)))
            let offer = CGSize(width: max(0, cell.width - 8), height: cell.height)
            if option[PickerTag.self] == chosen { place = CGRect(origin: origin, size: cell) }
            let isAcross = axis == .horizontal
            option.place(
                at: CGPoint(x: isAcross ? origin.x + cell.width / 2 : origin.x + 10, y: origin.y + cell.height / 2),
                anchor: isAcross ? .center : .leading, proposal: ProposedViewSize(offer))
        }
        ground.place(at: place.origin, anchor: .topLeading, proposal: ProposedViewSize(place.size))
    }
}
