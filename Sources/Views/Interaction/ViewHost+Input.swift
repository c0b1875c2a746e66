import Geometry
import Input

/// Input.
extension ViewHost {
    /// Takes something that a person, a device or the window system did. What follows from it is in the next frame;
    /// places are taken as those of what is shown now.
    /// - Returns: whether a view made something of a key or a pad's button.
    @discardableResult
    public func handle(_ event: InputEvent) -> Bool {
        let time = Double(event.time) / 1e9
        switch event.kind {
        case .pointerMoved(let point):
            pointer.send(PointerSample(.moved, at: point, time: time, modifiers: keys.modifiers))
            pointer.updateHover(always: true)
        case .pointerButton(.left, let isDown, let point):
            pointer.send(PointerSample(isDown ? .down : .up, at: point, time: time, modifiers: keys.modifiers))
        case .pointerButton: break
        case .wheel(let dx, let dy): wheel(dx: dx, dy: dy, at: time)
        case .key(let key, let isDown, let modifiers, let isRepeat):
            return keys.handle(KeyStroke(key, isDown: isDown, modifiers: modifiers, isRepeat: isRepeat, time: time))
        case .gamepadButton, .gamepadAxis, .gamepadConnected, .gamepadDisconnected:
            return keys.pad.handle(event.kind, time)
        case .focusLost:
            pointer.cancel()
            keys.cancel()
        case .resized(let size): resize(to: size)
        case .closeRequested, .motionPreference: break
        }
        return false
    }

    /// Ends what is held without a result: the window was hidden, or the pointer taken away.
    public func cancelInput() {
        pointer.cancel()
        keys.cancel()
        pointer.leave()
    }

    /// What time alone brings about: long presses, repeated keys.
    func inputDidAdvance(to time: Double) {
        pointer.tick(time)
        keys.tick(time)
    }

    /// Whether the passage of time alone changes something that input has begun.
    var waitsForInputTime: Bool { pointer.waitsForTime || keys.waitsForTime || pointer.movingScrolls > 0 }

    /// Brings pointers and focus in line with what an update has changed.
    /// - Returns: whether there was anything to do.
    func settleInput() -> Bool {
        let hasLost = pointer.settle()
        return focus.settle() || hasLost
    }

    /// How far a notch of the wheel scrolls, in points.
    private static var notch: Double { 48 }

    private func wheel(dx: Double, dy: Double, at time: Double) {
        let (dx, dy) = (dx.isFinite ? dx : 0, dy.isFinite ? dy : 0)
        guard !keys.modifiers.contains(.control) else { return pointer.pinch(by: dy * Self.notch, at: time) }
        guard let location = pointer.location else { return }
        if focus.wheel(dy == 0 ? -dx : dy, under: location) { return }
        var (x, y) = (dx * Self.notch, -dy * Self.notch)
        if keys.modifiers.contains(.shift), x == 0 { (x, y) = (y, 0) }
        var element = rootElement?.hit(location)
        while let current = element {
            if let scroll = current as? ScrollElement, scroll.wheel(x: x, y: y, at: time) { return }
            element = current.parent
        }
    }
}
