import Geometry
import Input
import Motion

/// Something that acts when it is pressed and released, by pointer, key or pad.
struct Pressable<Content: View>: View {
    let action: @MainActor () -> Void
    let ring: FocusBehavior.Ring
    @ViewBuilder let content: (_ isPressed: Bool) -> Content
    @State private var isPressed = false

    init(
        action: @escaping @MainActor () -> Void, ring: FocusBehavior.Ring,
        @ViewBuilder content: @escaping (_ isPressed: Bool) -> Content
    ) {
        (self.action, self.ring, self.content) = (action, ring, content)
    }

    var body: some View {
        content(isPressed)
            .modifier(
                GestureModifier { element, _ in
                    PressRecognizer(
                        isInside: { [weak element] point in element?.isUnder(point) ?? false },
                        onPressingChanged: { isPressed = $0 }, action: action)
                }
            )
            .modifier(FocusModifier(behavior: behavior))
    }

    private var behavior: FocusBehavior {
        FocusBehavior(ring: ring, key: { stroke, _ in handle(stroke) }, activate: action) { _ in
            false
        } focusDidChange: {
            if !$0 { isPressed = false }
        }
    }

    /// Space and Return act when they go down, and look pressed until they go up.
    private func handle(_ stroke: KeyStroke) -> Bool {
        guard stroke.key == .space || stroke.key == .return else { return false }
        if stroke.isDown {
            guard stroke.modifiers.isEmpty, !stroke.isRepeat else { return stroke.modifiers.isEmpty }
            isPressed = true
            action()
        } else {
            isPressed = false
        }
        return true
    }
}

extension GestureElement {
    /// Whether a point, in its own space, is in its frame or on what is in it.
    func isUnder(_ point: CGPoint) -> Bool {
        let rect = shownRect
        if CGRect(origin: .zero, size: rect.size).contains(point) { return true }
        return content.hit(CGPoint(x: point.x + rect.minX, y: point.y + rect.minY)) != nil
    }
}
