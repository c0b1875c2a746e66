import Geometry
import Motion

/// Views that share a frame.
final class MatchedGroup {
    private unowned let host: ViewHost
    /// In the order of their coming.
    private var members: [MatchedElement] = []
    private weak var source: MatchedElement?
    /// Where the source is in the final state.
    private var last: SharedFrame?
    /// The way from one source to another.
    private var shared: Animated<SharedFrame>?
    /// How far the source has gone, since that way began, without an animation of its own.
    private var drift = SharedFrame.AnimatableData.zero

    init(_ host: ViewHost) { self.host = host }

    /// Whether the frame is on its way from one source to another.
    var isMoving: Bool { shared?.isRunning(host.scheduler) ?? false }

    func add(_ member: MatchedElement) { members.append(member) }

    func remove(_ member: MatchedElement) {
        members.removeAll { $0 === member }
        // What it was in may be gone before it is.
        if source === member { source = nil }
    }

    /// Whether there is nobody to share anything.
    var isEmpty: Bool { members.isEmpty }

    /// Gives up what the animation has taken.
    func dispose() {
        shared?.dispose(host.scheduler)
        shared = nil
    }

    /// Finds the source and where it is.
    /// - Returns: whether any member is elsewhere now.
    func resolve() -> Bool {
        let sources = members.filter { $0.rule.isSource && !$0.isOnItsWayOut }
        if sources.count > 1 {
            host.warn(
                "matchedGeometryEffect", "Several views with one id are the source of its frame; the newest counts.")
        }
        guard let new = sources.last else { return forgetSource() }
        let frame = new.ownFrame
        if let source, source === new {
            if isMoving, let last, frame != last { sourceDidMove(from: last, to: frame) }
        } else if let last {
            handOver(to: new, from: source?.shownFrame ?? last, frame)
        }
        source = new
        last = frame
        return spread()
    }

    /// The source that everybody is on the way to has another place.
    private func sourceDidMove(from last: SharedFrame, to frame: SharedFrame) {
        guard let source else { return }
        let transaction = source.node.geometryTransaction
        if transaction.effectiveAnimation == nil {
            drift += frame.animatableData - last.animatableData
        } else {
            shared?.set(frame.moved(by: .zero - drift), transaction, host.scheduler)
        }
    }

    /// Another source has taken the place of one that was seen at `start`.
    private func handOver(to new: MatchedElement, from start: SharedFrame, _ frame: SharedFrame) {
        if shared == nil {
            shared = Animated(start)
        } else if !isMoving {
            drift = .zero
            shared?.jump(to: start, host.scheduler)
        }
        let goal = frame.moved(by: .zero - drift)
        if shared?.set(goal, new.node.geometryTransaction, host.scheduler) ?? false { host.observeFrames(self) }
    }

    /// Hands the frame to everybody.
    @discardableResult
    private func spread() -> Bool {
        guard let last else { return false }
        let isMoving = isMoving
        let frame = isMoving ? shared?.shown(host.scheduler).moved(by: drift) ?? last : last
        var hasChanged = false
        for member in members {
            if member.follow(isMoving || member !== source ? frame : nil, isLed: isMoving) { hasChanged = true }
        }
        return hasChanged
    }

    /// Without a source everybody is at their own place, except for what is on its way out.
    private func forgetSource() -> Bool {
        var (isKept, hasChanged) = (false, false)
        for member in members {
            if member.isOnItsWayOut {
                isKept = true
            } else if member.follow(nil, isLed: false) {
                hasChanged = true
            }
        }
        // What is on its way out may be followed by another source yet.
        guard !isKept else { return hasChanged }
        source = nil
        last = nil
        return hasChanged
    }
}

extension MatchedGroup: FrameObserver {
    func frameDidAdvance(_ host: ViewHost) -> Bool {
        spread()
        return isMoving
    }
}

extension ViewHost {
    /// The views that share a frame by a key.
    func matchedGroup(_ key: MatchKey) -> MatchedGroup {
        if let group = matchedGroups.first(where: { $0.key == key }) { return group.group }
        let group = MatchedGroup(self)
        matchedGroups.append((key, group))
        return group
    }

    /// Lets every group find its source, and drops those that nobody is in.
    func resolveMatches() {
        guard !matchedGroups.isEmpty else { return }
        matchedGroups.removeAll { match in
            if match.group.isEmpty { match.group.dispose() }
            return match.group.isEmpty
        }
        // A matched view in another one goes where that goes.
        for _ in 0..<4 {
            var hasChanged = false
            for match in matchedGroups where match.group.resolve() { hasChanged = true }
            guard hasChanged else { return }
        }
    }

    /// Places things; while `isAtOnce` their geometry does not animate.
    func placingAtOnce(_ isAtOnce: Bool = true, _ place: () -> Void) {
        let outer = placesAtOnce
        placesAtOnce = isAtOnce || outer
        place()
        placesAtOnce = outer
    }
}
