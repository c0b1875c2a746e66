import Geometry
import Motion

/// Views that share a frame.
final class MatchedGroup {
    private unowned let host: ViewHost
    /// In the order of their coming.
    private var members: [MatchedElement] = []
    private weak var source: MatchedElement?
    private var lastRect: CGRect?
    private var shared: Animated<CGRect>?

    init(_ host: ViewHost) { self.host = host }

    /// Whether the frame is on its way from one source to another.
    var isMoving: Bool { shared?.isRunning(host.scheduler) ?? false }

    func add(_ member: MatchedElement) { members.append(member) }
    func remove(_ member: MatchedElement) { members.removeAll { $0 === member } }

    /// Whether there is nobody to share anything.
    var isEmpty: Bool { members.isEmpty }

    /// Takes note of where the source is before anything changes: scrolling and effects move it without a layout.
    func followSource() {
        guard let source, !source.isOnItsWayOut, !isMoving else { return }
        let rect = source.finalFrame
        guard rect != lastRect else { return }
        lastRect = rect
        spread()
    }

    /// Layout is done: finds the source and where it is.
    func resolve() {
        let sources = members.filter { $0.rule.isSource && !$0.isOnItsWayOut }
        if sources.count > 1 {
            host.warn(
                "matchedGeometryEffect", "Several views with one id are the source of its frame; the newest counts.")
        }
        guard let new = sources.last else { return forgetSource() }
        let rect = new.finalFrame
        if let source, source === new {
            if isMoving, rect != lastRect { shared?.set(rect, new.node.geometryTransaction, host.scheduler) }
        } else if let lastRect {
            if shared == nil {
                shared = Animated(lastRect)
            } else if !isMoving {
                shared?.jump(to: lastRect, host.scheduler)
            }
            if shared?.set(rect, new.node.geometryTransaction, host.scheduler) ?? false { host.observeFrames(self) }
        }
        source = new
        lastRect = rect
        spread()
    }

    /// Hands the frame to everybody.
    private func spread() {
        guard let lastRect else { return }
        let isMoving = isMoving
        let rect = isMoving ? shared?.shown(host.scheduler) ?? lastRect : lastRect
        for member in members { member.follow(isMoving || member !== source ? rect : nil) }
    }

    /// Without a source everybody is at their own place.
    private func forgetSource() {
        guard source != nil || lastRect != nil else { return }
        // What is on its way out may be followed by another source yet.
        if members.contains(where: { $0.isOnItsWayOut }) { return spread() }
        source = nil
        lastRect = nil
        for member in members { member.follow(nil) }
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

    /// Lets every group take note of where its source is.
    func followMatches() { for match in matchedGroups { match.group.followSource() } }

    /// Lets every group find its source, and drops those that nobody is in.
    func resolveMatches() {
        guard !matchedGroups.isEmpty else { return }
        matchedGroups.removeAll { $0.group.isEmpty }
        for match in matchedGroups { match.group.resolve() }
    }

    /// Places things; while `isAtOnce` their geometry does not animate.
    func placingAtOnce(_ isAtOnce: Bool = true, _ place: () -> Void) {
        let outer = placesAtOnce
        placesAtOnce = isAtOnce || outer
        place()
        placesAtOnce = outer
    }
}
