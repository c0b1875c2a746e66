import Geometry
import Input

/// Moving the focus.
extension KeyboardFocus {
    /// Where the focus can be, in document order.
    var stops: [FocusElement] {
        var result: [FocusElement] = []
        host.rootElement?.walk { element in
            if let focus = element as? FocusElement, focus.canTakeFocus { result.append(focus) }
            return true
        }
        return result
    }

    /// Moves to the next stop, from the last one to the first.
    /// - Returns: whether there is any.
    @discardableResult
    func advance(backwards: Bool = false) -> Bool {
        let stops = stops
        guard let first = stops.first, let last = stops.last else { return false }
        var next = backwards ? last : first
        if let current, let index = stops.firstIndex(where: { $0 === current }) {
            next = stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
        }
        show(next)
        return true
    }

    /// Moves to the nearest stop in a direction, as it looks on the screen.
    /// - Returns: whether there is one.
    @discardableResult
    func advance(_ direction: MoveDirection) -> Bool {
        guard let current, current.canTakeFocus else { return advance() }
        let from = current.globalRect
        var best: (stop: FocusElement, cost: Double)?
        for stop in stops where stop !== current {
            guard let cost = Self.cost(from: from, to: stop.globalRect, direction) else { continue }
            if cost < best?.cost ?? .infinity { best = (stop, cost) }
        }
        guard let best else { return false }
        show(best.stop)
        return true
    }

    private func show(_ stop: FocusElement) {
        move(to: stop, visibly: true)
        var element = stop.parent
        while let now = element {
            (now as? ScrollElement)?.reveal(stop, margin: 12)
            element = now.parent
        }
    }

    /// How far a stop is in a direction: what lies aside counts twice; nil for what does not lie that way.
    private static func cost(from: CGRect, to: CGRect, _ direction: MoveDirection) -> Double? {
        let (dx, dy) = (to.midX - from.midX, to.midY - from.midY)
        let isAcross = direction == .left || direction == .right
        let along = direction == .left || direction == .up ? -(isAcross ? dx : dy) : (isAcross ? dx : dy)
        guard along > 0.5 else { return nil }
        // Overlapping across the way is as good as straight ahead.
        let overlap =
            isAcross
            ? min(from.maxY, to.maxY) - max(from.minY, to.minY) : min(from.maxX, to.maxX) - max(from.minX, to.minX)
        let aside = overlap > 0 ? 0.1 * abs(isAcross ? dy : dx) : abs(isAcross ? dy : dx)
        guard overlap > 0 || aside < 4 * along + 200 else { return nil }
        return along + 2 * aside
    }
}

/// The directions that a pad points to.
nonisolated enum MoveDirection: Hashable, Sendable, CaseIterable {
    case left, right, up, down

    /// The arrow key of the same direction.
    var key: Key {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}
