import Geometry
import Input
import Motion
import Rendering

/// The field of a text field.
struct TextLine: View {
    let text: Binding<String>
    let prompt: String
    @State private var editing = TextEditing()
    @State private var hasFocus = false
    @State private var isHovered = false
    @State private var window = TextWindow()
    @Environment(\.font) private var font
    @Environment(\.clipboard) private var clipboard

    private var current: TextEditing {
        var editing = editing
        editing.follow(text.wrappedValue)
        return editing
    }

    private var drawn: Rendering.Font { (font ?? .system(size: 13)).resolved }

    var body: some View {
        TextLineBody(
            editing: current, prompt: prompt, font: drawn, focus: hasFocus ? 1 : 0, hover: isHovered ? 1 : 0,
            window: window
        )
        .animation(ControlLook.answer, value: hasFocus).animation(ControlLook.answer, value: isHovered)
        .onHover { isHovered = $0 }
        .modifier(
            GestureModifier { element, context in
                DragGesture(minimumDistance: 0).onChanged { [weak element] drag in
                    guard let element else { return }
                    select(to: drag, element)
                }._makeRecognizer(context)
            }
        )
        .modifier(
            GestureModifier(.simultaneous) { element, context in
                SpatialTapGesture(count: 2).onEnded { [weak element] tap in
                    guard let element else { return }
                    change { $0.selectWord(at: place(tap.location, element, rounds: false)) }
                }._makeRecognizer(context)
            }
        )
        .modifier(FocusModifier(behavior: FocusBehavior(ring: .none, key: handle, focusDidChange: { hasFocus = $0 })))
    }

    private func change(_ body: (inout TextEditing) -> Void) {
        var editing = current
        body(&editing)
        self.editing = editing
        let new = editing.text
        if new != text.wrappedValue { text.wrappedValue = new }
    }

    private func select(to drag: DragGesture.Value, _ element: GestureElement) {
        let isPress = drag.translation == .zero
        let selects = !isPress || element.host.keys.modifiers.contains(.shift)
        change { $0.move(to: place(drag.location, element, rounds: true), selects: selects) }
    }

    private func place(_ point: CGPoint, _ element: GestureElement, rounds: Bool) -> Int {
        window.place(at: point.x, in: current.characters, drawn, element.host.measurer, rounds: rounds)
    }

    /// What a key does; keys that are no text and no command of editing go on.
    private func handle(_ stroke: KeyStroke, _ element: FocusElement) -> Bool {
        guard stroke.isDown, !stroke.isPad else { return false }
        let (shift, control) = (stroke.modifiers.contains(.shift), stroke.modifiers.contains(.control))
        guard !stroke.modifiers.contains(.alt) else { return false }
        switch stroke.key {
        case .left, .right:
            change { $0.move(control ? .word : .character, forward: stroke.key == .right, selects: shift) }
        case .home, .end: change { $0.move(.line, forward: stroke.key == .end, selects: shift) }
        case .backspace: change { $0.delete(control ? .word : .character, forward: false) }
        case .delete: change { $0.delete(control ? .word : .character, forward: true) }
        case .return: if !stroke.isRepeat { element.submitText() }
        case .escape: element.host.focus.move(to: nil)
        default:
            if control { return command(stroke.key, element) }
            guard let character = InputText.character(stroke.key, isShifted: shift) else { return false }
            change { $0.insert(String(character)) }
        }
        return true
    }

    private func command(_ key: Key, _ element: FocusElement) -> Bool {
        let clipboard: any Clipboard = clipboard ?? element.host.clipboard
        switch key {
        case .a: change { $0.selectAll() }
        case .c, .x:
            let selected = current.selected
            guard !selected.isEmpty else { return true }
            clipboard.copy(selected)
            if key == .x { change { $0.insert("") } }
        case .v: if let pasted = clipboard.text() { change { $0.insert(pasted) } }
        default: return false
        }
        return true
    }
}

/// Which part of a line is seen, as it was drawn last.
final class TextWindow {
    /// Points of the line left of the field's inner edge.
    private(set) var offset = 0.0

    nonisolated init() {}

    /// Moves as little as it takes to show a place of the line.
    func show(_ place: Double, length: Double, room: Double) {
        offset = max(0, min(offset, max(0, length - room)))
        if place < offset { offset = place }
        if place > offset + room { offset = place - room }
    }

    /// The place between characters that lies nearest to a point, or the character that is there.
    func place(
        at x: Double, in characters: [Character], _ font: Rendering.Font, _ measurer: any TextMeasuring, rounds: Bool
    ) -> Int {
        guard x.isFinite, !characters.isEmpty else { return 0 }
        let wanted = x - TextLineLeaf.inset + offset
        func edge(_ count: Int) -> Double {
            measurer.width(of: String(characters[..<count]), font: font, tracking: 0)
        }
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high) / 2
            if edge(middle + 1) <= wanted { low = middle + 1 } else { high = middle }
        }
        guard rounds, low < characters.count else { return low }
        return wanted - edge(low) > edge(low + 1) - wanted ? low + 1 : low
    }
}

private struct TextLineBody: View {
    typealias Body = Never
    let editing: TextEditing
    let prompt: String
    let font: Rendering.Font
    let focus: Double
    let hover: Double
    let window: TextWindow

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, _ in
            TextLineLeaf(
                editing: view.editing, prompt: view.prompt, font: view.font, window: view.window, focus: view.focus,
                hover: view.hover)
        }
    }
}

/// The text of a field with its selection and its caret, which stands still: nothing here moves for ever.
nonisolated struct TextLineLeaf: @MainActor LeafContent {
    /// From the field's edge to the text, in points.
    static let inset = 9.0

    let editing: TextEditing
    let prompt: String
    let font: Rendering.Font
    let window: TextWindow
    var focus: Double
    var hover: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(focus, hover) }
        set { (focus, hover) = (newValue.first, newValue.second) }
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        let width = proposal.width ?? 180
        let line = context.measurer.layout("", font: font).size.height
        return CGSize(width: width.isFinite ? max(width, 40) : 180, height: max(28, (line + 10).rounded()))
    }

    @MainActor func hasSameSizes(as old: TextLineLeaf) -> Bool { font == old.font }

    @MainActor func baselines(in size: CGSize, _ context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        let baseline = baseline(in: CGRect(origin: .zero, size: size), context)
        return (baseline, baseline)
    }

    @MainActor private func baseline(in rect: CGRect, _ context: LeafContext) -> CGFloat {
        let layout = context.measurer.layout("", font: font)
        return rect.minY + (rect.height - layout.size.height) / 2 + layout.firstBaseline
    }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        let opacity = context.opacity
        let amount = max(0, min(1, focus))
        list.fill(
            .roundedRect(rect, radius: 7), Color(white: 0, opacity: 0.25 * opacity))
        let edge = ControlLook.edge.mix(with: Color(white: 1, opacity: 0.24), by: max(0, min(1, hover)))
        let border = rect.insetBy(dx: 0.5, dy: 0.5)
        list.stroke(
            .roundedRect(border, radius: 6.5), edge.mix(with: Palette.held, by: amount).opacity(opacity),
            style: Rendering.StrokeStyle(width: 1 + 0.5 * amount))
        let inner = rect.insetBy(dx: Self.inset - 1, dy: 2)
        guard inner.width > 0, inner.height > 0 else { return }
        list.beginClip(.rect(inner))
        drawText(in: rect, amount, context, into: &list)
        list.restore()
    }

    @MainActor private func drawText(
        in rect: CGRect, _ focus: Double, _ context: LeafContext, into list: inout DisplayList
    ) {
        let opacity = context.opacity
        func width(_ count: Int) -> Double {
            context.measurer.width(of: String(editing.characters[..<count]), font: font, tracking: 0)
        }
        let room = max(0, rect.width - 2 * Self.inset)
        let caret = width(editing.head)
        window.show(self.focus > 0 ? caret : 0, length: width(editing.characters.count), room: room)
        let start = rect.minX + Self.inset - window.offset
        let line = CGRect(x: start, y: rect.midY - 9, width: 0, height: 18)
        if focus > 0, !editing.selection.isEmpty {
            let (from, to) = (width(editing.selection.lowerBound), width(editing.selection.upperBound))
            list.fill(
                .roundedRect(CGRect(x: start + from, y: line.minY, width: to - from, height: 18), radius: 3),
                Palette.held.opacity(0.3 * focus * opacity))
        }
        let isEmpty = editing.characters.isEmpty
        list.text(
            isEmpty ? prompt : editing.text, at: CGPoint(x: start, y: baseline(in: rect, context)), font: font,
            color: (isEmpty ? Palette.faint : Palette.text).opacity(opacity))
        if focus > 0 {
            let x = ((start + caret) * context.displayScale).rounded() / max(context.displayScale, 0.01)
            list.fill(
                .roundedRect(CGRect(x: x - 0.5, y: line.minY, width: 1.5, height: 18), radius: 0.75),
                Palette.held.opacity(focus * opacity))
        }
    }
}
