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
    private(set) var rule: MatchRule
    private var key: MatchKey
    private var group: MatchedGroup
    private var geometry = ShownGeometry()
    /// The frame that the group gives, in the element's own surroundings; nil where its own counts.
    private var given: CGRect?
    private var offer = ProposedViewSize.unspecified

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

    /// Takes the frame that its group gives, in the window's content; nil for its own.
    func follow(_ global: CGRect?) {
        let new = global.map { rect in
            let own = finalFrame
            return rect.offsetBy(dx: frame.minX - own.minX, dy: frame.minY - own.minY)
        }
        guard new != given else { return }
        given = new
        host.pictureIsStale = true
        placeInside()
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        offer = proposal
        geometry.move(to: frame, self)
        placeInside()
    }

    private func placeInside() {
        let isGiven = given != nil && rule.properties.contains(.size)
        // What is inside follows the frame from frame to frame; it does not move by itself.
        host.placingAtOnce(given != nil) {
            content.place(at: .zero, proposal: isGiven ? ProposedViewSize(given?.size ?? frame.size) : offer)
        }
    }

    /// Where the content's corner is shown.
    private var shownOrigin: (point: CGPoint, isMoving: Bool) {
        guard let given, rule.properties.contains(.position) else {
            let shown = geometry.shown(self)
            return (shown.rect.origin, shown.isMoving)
        }
        let (size, anchor) = (content.frame.size, rule.anchor)
        let point = CGPoint(
            x: given.minX + anchor.x * (given.width - size.width),
            y: given.minY + anchor.y * (given.height - size.height))
        return (point, group.isMoving)
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

    override func fromContent(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }
    override func hit(_ point: CGPoint) -> Element? { toContent(point).flatMap(content.hit) }

    override func dispose() {
        group.remove(self)
        geometry.dispose(host.scheduler)
    }
}
