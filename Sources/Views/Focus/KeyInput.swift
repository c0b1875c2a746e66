import Geometry
import Input

/// What keys do to a tree.
final class KeyInput {
    unowned let host: ViewHost
    /// What gamepads do.
    private(set) lazy var pad = PadInput(host)
    /// The modifiers that are held.
    private(set) var modifiers: KeyModifiers = []
    /// What is held and heard by an element, which hears of its release too.
    private var held: [(key: Key, element: FocusElement)] = []

    init(_ host: ViewHost) { self.host = host }

    /// Whether the passage of time alone may change something.
    var waitsForTime: Bool { pad.waitsForTime }

    func tick(_ time: Double) { pad.tick(time) }

    /// Every key counts as released.
    func cancel() {
        modifiers = []
        for (key, element) in held {
            Evaluation.ofThread.suspend { _ = element.behavior.key(KeyStroke(key, isDown: false), element) }
        }
        held.removeAll()
        pad.cancel()
    }

    /// A key, in turn for: the focused view, what is around it, shortcuts, and moving the focus.
    /// - Returns: whether anybody wanted it.
    @discardableResult
    func handle(_ stroke: KeyStroke) -> Bool {
        if !stroke.isPad { follow(stroke) }
        return Evaluation.ofThread.suspend {
            if !stroke.isDown { release(stroke) }
            return offer(stroke)
        }
    }

    /// A key that a pad stands for.
    /// - Returns: whether anybody wanted it.
    func press(_ stroke: KeyStroke) -> Bool { Evaluation.ofThread.suspend { offer(stroke) } }

    private func follow(_ stroke: KeyStroke) {
        modifiers = stroke.modifiers
        let own: KeyModifiers =
            switch stroke.key {
            case .leftShift, .rightShift: .shift
            case .leftControl, .rightControl: .control
            case .leftAlt, .rightAlt: .alt
            default: []
            }
        if stroke.isDown { modifiers.formUnion(own) } else { modifiers.subtract(own) }
    }

    private func release(_ stroke: KeyStroke) {
        for (key, element) in held where key == stroke.key { _ = element.behavior.key(stroke, element) }
        held.removeAll { $0.key == stroke.key }
    }

    private func offer(_ stroke: KeyStroke) -> Bool {
        let press = KeyPress(stroke)
        let focused = host.focus.current.flatMap { $0.canTakeFocus ? $0 : nil }
        var outer: Element? = focused
        if let focused {
            // The actions on the focused view itself go before what it does by itself.
            if let press, Self.actions(within: focused).contains(where: { $0.handle(press) }) { return true }
            outer = focused.parent
            while let element = outer as? UnaryElement, !(element is ScrollElement) {
                if let press, (element as? KeyPressElement)?.handle(press) ?? false { return true }
                outer = element.parent
            }
            if stroke.isDown, focused.behavior.key(stroke, focused) {
                if !held.contains(where: { $0.key == stroke.key }) { held.append((stroke.key, focused)) }
                return true
            }
        } else if !stroke.isPad {
            outer = host.pointer.location.flatMap { host.rootElement?.hit($0) }
        }
        return offer(stroke, press, from: outer, hasFocus: focused != nil)
    }

    private func offer(_ stroke: KeyStroke, _ press: KeyPress?, from start: Element?, hasFocus: Bool) -> Bool {
        var element = start
        while let current = element {
            if hasFocus, let press, (current as? KeyPressElement)?.handle(press) ?? false { return true }
            if stroke.isDown, !stroke.isPad, (current as? ScrollElement)?.key(stroke) ?? false { return true }
            element = current.parent
        }
        guard stroke.isDown, !stroke.isPad else { return false }
        if !stroke.isRepeat, let press, let target = target(of: press) {
            target.behavior.activate?()
            return true
        }
        guard stroke.key == .tab, !stroke.modifiers.contains(.control), !stroke.modifiers.contains(.alt) else {
            return false
        }
        return host.focus.advance(backwards: stroke.modifiers.contains(.shift))
    }

    /// The actions for keys that were attached to a view before it was made focusable, innermost first.
    private static func actions(within focused: FocusElement) -> [KeyPressElement] {
        var result: [KeyPressElement] = []
        var element: Element = focused.content
        while let unary = element as? UnaryElement, !(unary is ScrollElement) {
            if let action = unary as? KeyPressElement { result.append(action) }
            element = unary.content
        }
        return result.reversed()
    }

    /// The first control with a shortcut; a hidden one counts, a disabled one does not.
    private func target(of press: KeyPress) -> FocusElement? {
        var found: FocusElement?
        host.rootElement?.walk { element in
            if let focus = element as? FocusElement, focus.behavior.activate != nil, focus.isEnabled,
                focus.node.environment.keyboardShortcut?.matches(press) ?? false
            {
                found = focus
            }
            return found == nil
        }
        return found
    }
}
