import Geometry
import Motion
import Rendering

/// What a view that takes the focus does with it.
struct FocusBehavior {
    /// How the ring around it is shaped.
    enum Ring: Hashable {
        /// It shows by itself that it has the focus.
        case none
        /// Rounded by so many points.
        case rounded(CGFloat)
        case capsule
    }

    /// Whether it takes the focus at all.
    var isFocusable = true
    var ring = Ring.rounded(6)
    /// What it does with a key, and whether that was for it.
    var key: (KeyStroke, FocusElement) -> Bool = { _, _ in false }
    /// What a gamepad's button, or a shortcut, does; nil for nothing.
    var activate: (() -> Void)?
    /// What it does with a notch of the wheel above it, and whether that was for it.
    var wheel: (Double) -> Bool = { _ in false }
    /// Told when it gets the focus and when it loses it.
    var focusDidChange: (Bool) -> Void = { _ in }
}

/// Lets each member of what it modifies take the focus.
struct FocusModifier: ElementModifier {
    typealias Body = Never
    let behavior: FocusBehavior

    func makeElement(_ content: Element, _ node: _TreeNode) -> FocusElement { FocusElement(behavior, content, node) }
    func update(_ element: FocusElement) { element.set(behavior) }
}

/// The element of a view that can have the focus.
final class FocusElement: InteractiveElement {
    private(set) var behavior: FocusBehavior
    private var ring = Animated(RingPresence())

    init(_ behavior: FocusBehavior, _ content: Element, _ node: _TreeNode) {
        self.behavior = behavior
        super.init(content, node)
    }

    /// Takes the behaviour of this update.
    func set(_ new: FocusBehavior) {
        behavior = new
        if !new.isFocusable { host.focus.lose(self) }
    }

    /// Whether it can have the focus now.
    var canTakeFocus: Bool { isInTree && behavior.isFocusable && isEnabled && !isHidden }

    private var isHidden: Bool {
        var element: Element? = self
        while let current = element {
            if current.isLeaving || !current.letsInputThrough { return true }
            element = current.parent
        }
        return false
    }

    /// Shows or hides the ring.
    func showRing(_ isShown: Bool) {
        guard isInTree else { return }
        let animation = node.environment.accessibilityReduceMotion ? nil : Animation.snappy(duration: 0.25)
        ring.set(RingPresence(amount: isShown ? 1 : 0), Transaction(animation: animation), host.scheduler)
        host.pictureIsStale = true
    }

    override func inputDidEnd() { host.focus.lose(self) }

    override func dispose() {
        ring.dispose(host.scheduler)
        super.dispose()
    }

    override func draw(_ drawing: inout Drawing) {
        content.draw(&drawing)
        let amount = ring.shown(host.scheduler).amount
        guard amount > 0.001, behavior.ring != .none else { return }
        // It closes in on what has the focus.
        let gap = 3 + 5 * (1 - amount)
        let rect = drawing.rect(shownRect.insetBy(dx: -gap, dy: -gap), isStill: amount == 1)
        let radius: CGFloat =
            switch behavior.ring {
            case .none: 0
            case .rounded(let radius): radius + gap
            case .capsule: min(rect.width, rect.height) / 2
            }
        drawing.leaf { list, opacity in
            list.stroke(
                .roundedRect(rect, radius: radius), Palette.held.opacity(0.9 * opacity * min(amount, 1)),
                style: Rendering.StrokeStyle(width: 2))
        }
    }
}

/// How much of a focus ring is there.
private nonisolated struct RingPresence: Animatable {
    var amount = 0.0

    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }
}

/// What can be done with the focus in a view.
nonisolated public struct FocusInteractions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Interactions from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It does something, as a button does.
    public static let activate = FocusInteractions(rawValue: 1)
    /// It is edited, as text is.
    public static let edit = FocusInteractions(rawValue: 2)
    /// What the platform has by default; both.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
    /// The view, which can have the focus if `isFocusable` is true.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusModifier(behavior: FocusBehavior(isFocusable: isFocusable)))
    }

    /// The view, which can have the focus if `isFocusable` is true. There is no difference between interactions here.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        focusable(isFocusable)
    }
}
