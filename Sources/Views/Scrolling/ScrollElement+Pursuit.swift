import Geometry
import Motion

/// Where a program wants to go, as long as it may turn out to be elsewhere.
extension ScrollElement {
    /// The way to a part of the content that may yet change its place.
    struct Pursuit {
        /// The part, its anchor, and whether it is not estimated any more; nil if it is there no more.
        let find: () -> (part: CGRect, anchor: UnitPoint?, isCertain: Bool)?
        /// Whether the way is animated.
        let isAnimated: Bool
        var attempts = 0
    }

    /// Corrects the way that has just begun when it has come to its end, until it leads to where the part is.
    func pursue(_ find: @escaping () -> (part: CGRect, anchor: UnitPoint?, isCertain: Bool)?) {
        pursuit = Pursuit(find: find, isAnimated: isProgrammed)
        if !isProgrammed { aimAgain() }
    }

    /// Finds out anew where to go, as soon as everything that has come into view is laid out.
    func aimAgain() {
        guard pursuit != nil else { return }
        host.afterSettling { [weak self] in
            guard let self, self.node.isAttached else { return }
            self.correct()
        }
    }

    private func correct() {
        guard var pursuit, pursuit.attempts < 10, let (part, anchor, isCertain) = pursuit.find() else {
            return self.pursuit = nil
        }
        let target = target(of: part, anchor: anchor)
        let way = max(abs(target.x - offset.x), abs(target.y - offset.y))
        if isCertain, way < 0.01 { return self.pursuit = nil }
        pursuit.attempts += 1
        let isAnimated = pursuit.isAnimated && way > 1
        go(to: target, Transaction(animation: isAnimated ? .smooth(duration: 0.25) : nil))
        self.pursuit = pursuit
        if !isProgrammed { aimAgain() }
    }
}
