import Geometry
import Input
import Motion
import Rendering

/// The track of a slider with its handle, and what moves it.
struct SliderTrack: View {
    let value: Binding<Double>
    let range: SliderRange
    let onEditingChanged: (Bool) -> Void
    @State private var isHeld = false
    @State private var isHovered = false
    @State private var hasFocus = false
    /// How far beside the middle of the handle the drag began.
    @State private var grip: Double?
    @Environment(\.controlTint) private var tint
    @Environment(\.layoutDirection) private var direction
    @GestureState private var isPressed = false

    var body: some View {
        SliderBody(
            fraction: range.fraction(value.wrappedValue), tint: hasFocus || isHeld ? Palette.held : tint,
            lift: isHeld ? 1 : isHovered ? 0.5 : 0
        )
        .animation(ControlLook.answer, value: isHeld)
        .animation(ControlLook.answer, value: isHovered)
        .animation(ControlLook.answer, value: hasFocus)
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .modifier(
            GestureModifier { _, context in
                DragGesture(minimumDistance: 0).updating($isPressed) { _, state, _ in
                    state = true
                }.onChanged { drag($0, context.size()) }._makeRecognizer(context)
            }
        )
        .modifier(
            FocusModifier(
                behavior: FocusBehavior(ring: .rounded(7), key: { stroke, _ in handle(stroke) }, wheel: wheel) {
                    hasFocus = $0
                })
        )
        .onChange(of: isPressed) { _, isPressed in
            isHeld = isPressed
            if !isPressed { grip = nil }
            onEditingChanged(isPressed)
        }
    }

    /// A press on the handle takes hold of it where it is; one beside it calls it there.
    private func drag(_ drag: DragGesture.Value, _ size: CGSize) {
        let room = size.width - SliderLeaf.handle
        guard room > 0 else { return }
        let isMirrored = direction == .rightToLeft
        func along(_ x: Double) -> Double { isMirrored ? size.width - x : x }
        let place = along(drag.location.x) - SliderLeaf.handle / 2
        if let grip { return set((place - grip) / room, nil) }
        let offset = along(drag.startLocation.x) - SliderLeaf.handle / 2 - range.fraction(value.wrappedValue) * room
        let isOnHandle = abs(offset) <= 16
        grip = isOnHandle ? offset : 0
        if !isOnHandle || drag.translation != .zero {
            set((place - (isOnHandle ? offset : 0)) / room, isOnHandle ? nil : ControlLook.answer)
        }
    }

    private func set(_ fraction: Double, _ animation: Animation?) {
        let new = range.value(at: fraction)
        guard new != value.wrappedValue else { return }
        var transaction = Transaction()
        if let animation { transaction.animation = animation }
        transaction.isContinuous = true
        withTransaction(transaction) { value.wrappedValue = new }
    }

    private func handle(_ stroke: KeyStroke) -> Bool {
        guard stroke.isDown, stroke.modifiers.subtracting(.shift).isEmpty else { return false }
        let forward = direction == .rightToLeft ? -1.0 : 1.0
        let size = stroke.modifiers.contains(.shift) ? 10.0 : 1
        switch stroke.key {
        case .left: move(range.moved(value.wrappedValue, by: -forward * size))
        case .right: move(range.moved(value.wrappedValue, by: forward * size))
        case .up where !stroke.isPad: move(range.moved(value.wrappedValue, by: size))
        case .down where !stroke.isPad: move(range.moved(value.wrappedValue, by: -size))
        case .home: move(range.value(at: 0))
        case .end: move(range.value(at: 1))
        default: return false
        }
        return true
    }

    private func wheel(_ notches: Double) -> Bool {
        guard notches != 0 else { return false }
        move(range.moved(value.wrappedValue, by: notches))
        return true
    }

    private func move(_ new: Double) {
        guard new != value.wrappedValue else { return }
        withAnimation(.snappy(duration: 0.2)) { value.wrappedValue = new }
    }
}

private struct SliderBody: View {
    typealias Body = Never
    let fraction: Double
    let tint: Color
    let lift: Double

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, environment in
            SliderLeaf(
                fraction: view.fraction, lift: view.lift, tint: ColorVector(view.tint),
                isMirrored: environment.layoutDirection == .rightToLeft)
        }
    }
}

/// A thin track, filled up to a round handle.
nonisolated struct SliderLeaf: @MainActor LeafContent {
    /// The room that the handle takes, in points.
    static let handle = 12.0

    var fraction: Double
    var lift: Double
    var tint: ColorVector
    let isMirrored: Bool

    var animatableData: AnimatablePair<AnimatablePair<Double, Double>, ColorVector> {
        get { AnimatablePair(AnimatablePair(fraction, lift), tint) }
        set {
            (fraction, lift) = (newValue.first.first, newValue.first.second)
            tint = newValue.second
        }
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        let width = proposal.width ?? 160
        return CGSize(width: width.isFinite ? max(width, 2 * Self.handle) : 160, height: 22)
    }

    @MainActor func hasSameSizes(as old: SliderLeaf) -> Bool { true }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        guard context.opacity < 1 else { return draw(in: rect, into: &list) }
        // The track must not show through the handle.
        list.group(opacity: context.opacity) { draw(in: rect, into: &$0) }
    }

    private func draw(in rect: CGRect, into list: inout DisplayList) {
        let color = tint.color
        let room = max(0, rect.width - Self.handle)
        let place = max(-0.02, min(1.02, fraction))
        let x = rect.minX + Self.handle / 2 + room * (isMirrored ? 1 - place : place)
        let track = CGRect(x: rect.minX, y: rect.midY - 1.5, width: max(0, rect.width), height: 3)
        list.fill(.roundedRect(track, radius: 1.5), ControlLook.well)
        let start = isMirrored ? x : track.minX
        let length = isMirrored ? track.maxX - x : x - track.minX
        list.fill(
            .roundedRect(CGRect(x: start, y: track.minY, width: max(0, length), height: 3), radius: 1.5),
            color)
        let grown = max(0, min(1.3, lift))
        if grown > 0.01 {
            let halo = 6 + 6 * grown
            list.fill(
                .ellipse(CGRect(x: x - halo, y: rect.midY - halo, width: 2 * halo, height: 2 * halo)),
                color.opacity(0.18 * min(grown, 1)))
        }
        let radius = 5.5 + 1.5 * grown
        let knob = CGRect(x: x - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius)
        list.fill(.ellipse(knob.offsetBy(dx: 0, dy: 1)), Color(white: 0, opacity: 0.3))
        list.fill(.ellipse(knob), Color.white)
    }
}
