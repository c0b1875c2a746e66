import Geometry
import Motion

/// What views that are matched have in common.
public nonisolated struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Properties from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Where a point of the view lies in the window.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size that is proposed to the view.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// The view in the frame that it shares with others of the same id: that of the newest source among them.
    ///
    /// When the source goes and another comes under an animation, all of them move from the one frame to the other. They
    /// still come and go by their transitions, and layout around them knows nothing of it.
    /// - Parameters:
    ///   - id: what the views share.
    ///   - namespace: where the id counts.
    ///   - properties: what is shared.
    ///   - anchor: the point of each view that lies at the same point of the source.
    ///   - isSource: whether the view's own frame is what others take.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedModifier(
                key: MatchKey(namespace: namespace, id: AnyHashable(id)),
                rule: MatchRule(properties: properties, anchor: anchor, isSource: isSource)))
    }
}

/// What matched views are found by.
struct MatchKey: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
}

/// How a view takes part.
struct MatchRule: Equatable {
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
}

private struct MatchedModifier: ElementModifier {
    typealias Body = Never
    let key: MatchKey
    let rule: MatchRule

    func makeElement(_ content: Element, _ node: _TreeNode) -> MatchedElement {
        MatchedElement(key, rule, content, node)
    }
    func update(_ element: MatchedElement) { element.set(key, rule) }
}

/// The element of a matched view: a barrier that is where its group says.
final class MatchedElement: UnaryElement {
    /// What its group gives: a point for the view's anchor in the element's own surroundings, and a size.
    private struct Given: Equatable {
        var point: CGPoint
        var size: CGSize
    }

    private(set) var rule: MatchRule
    private var key: MatchKey
    private var group: MatchedGroup
    private var geometry = ShownGeometry()
    /// What the group gives; nil where the view's own place counts.
    private var given: Given?
    /// Whether the frame is on its way from one source to another, so that the view is led from frame to frame.
    private var isLed = false
    private var hasFollowed = false
    private var offer = ProposedViewSize.unspecified
    /// Where the content's corner lies in the final state.
    private var origin = CGPoint.zero

    init(_ key: MatchKey, _ rule: MatchRule, _ content: Element, _ node: _TreeNode) {
        (self.key, self.rule) = (key, rule)
        group = node.host.matchedGroup(key)
        super.init(content, node)
        group.add(self)
    }

    func set(_ newKey: MatchKey, _ newRule: MatchRule) {
        rule = newRule
        if newKey != key {
            group.remove(self)
            key = newKey
            group = host.matchedGroup(newKey)
            group.add(self)
        }
        invalidateLayout()
    }

    /// Takes the frame that its group gives; nil for its own.
    /// - Parameter isLed: whether the frame itself moves, so that the view does not have to.
    /// - Returns: whether that is another one than before.
    @discardableResult
    func follow(_ shared: SharedFrame?, isLed isShared: Bool) -> Bool {
        let new = shared.flatMap { shared in
            fromGlobalFinally(shared.point(rule.anchor)).map { Given(point: $0, size: shared.size) }
        }
        let isNew = !hasFollowed
        hasFollowed = true
        isLed = isShared && new != nil
        guard new != given else { return false }
        given = new
        host.pictureIsStale = true
        // What has just come was nowhere else before.
        placeInside(isAtOnce: isNew || isLed)
        return true
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        offer = proposal
        placeInside(isAtOnce: isLed)
    }

    private func placeInside(isAtOnce: Bool) {
        let size = rule.properties.contains(.size) ? given?.size : nil
        host.placingAtOnce(isAtOnce) {
            content.place(at: .zero, proposal: size.map { ProposedViewSize($0) } ?? offer)
            origin = frame.origin
            let inner = content.frame.size
            if let given, rule.properties.contains(.position) {
                let anchor = rule.anchor
                origin = CGPoint(x: given.point.x - anchor.x * inner.width, y: given.point.y - anchor.y * inner.height)
            }
            geometry.move(to: CGRect(origin: origin, size: inner), self)
        }
    }

    /// Where the content's corner is shown.
    private var shownOrigin: (point: CGPoint, isMoving: Bool) {
        let shown = geometry.shown(self)
        return shown.isMoving ? (shown.rect.origin, true) : (origin, isLed && group.isMoving)
    }

    /// The frame that it has by itself.
    var ownFrame: SharedFrame { SharedFrame(box: finalFrame, size: frame.size) }

    /// Where it is seen, if it is on its way to its own place.
    var shownFrame: SharedFrame {
        let shown = geometry.shown(self)
        guard shown.isMoving else { return ownFrame }
        return SharedFrame(box: toSpace(of: nil, shown.rect), size: shown.rect.size)
    }

    override func draw(_ drawing: inout Drawing) {
        let origin = shownOrigin
        drawing.moved(by: CGVector(dx: origin.point.x, dy: origin.point.y), isStill: !origin.isMoving) { [content] in
            content.draw(&$0)
        }
    }

    override func toContent(_ point: CGPoint) -> CGPoint? {
        let origin = shownOrigin.point
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    override func fromContent(_ point: CGPoint) -> CGPoint {
        let origin = shownOrigin.point
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    override func fromContent(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    override func hit(_ point: CGPoint) -> Element? { toContent(point).flatMap(content.hit) }
    override var motions: [String] { geometry.isMoving(self) || isLed && group.isMoving ? ["matched place"] : [] }

    override func dispose() {
        group.remove(self)
        geometry.dispose(host.scheduler)
    }
}
