import Geometry
import Motion

/// What a view can learn about its size and place.
///
/// Kept beyond the view it tells the last size, and the last place in what was around the view.
public struct GeometryProxy {
    private let element: Element
    /// Gone with the view: then nothing around the element may be asked any more.
    private weak var node: _TreeNode?
    private let notePlaceRead: (CoordinateSpace, CGRect) -> Void

    init(_ element: Element, notePlaceRead: @escaping (CoordinateSpace, CGRect) -> Void) {
        self.element = element
        node = element.node
        self.notePlaceRead = notePlaceRead
    }

    /// The size in points, in the final state of a change.
    public var size: CGSize { element.frame.size }

    /// The frame in a space, in points, in the final state of a change; around the view where that is turned.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The frame in a space, in points, in the final state of a change; around the view where that is turned.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        guard let node, node.isAttached else {
            return coordinateSpace.isLocal ? CGRect(origin: .zero, size: size) : element.frame
        }
        let frame = element.frame(in: coordinateSpace)
        notePlaceRead(coordinateSpace, frame)
        return frame
    }

    /// None: there are no unsafe areas on this system.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// A view whose content depends on the room that it has. It takes all of it; its content lies at the top left.
public struct GeometryReader<Content: View>: View {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// A view that makes its content for its size and place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { GeometryNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

/// The node of a geometry reader: its content is made when the size is known.
private final class GeometryNode<Content: View>: _ViewNode<GeometryReader<Content>>, PlaceFollower {
    private var element: GeometryElement?
    private var child: _ViewNode<Content>?
    private let inputs: _NodeInputs
    private var kept: KeptState?
    /// Where the content was made to be.
    private var places: [(space: CoordinateSpace, frame: CGRect)] = []
    private var followsPlaces = false

    override init(_ view: GeometryReader<Content>, _ inputs: _NodeInputs) {
        var kept = inputs.withoutParent
        kept.union = nil
        self.inputs = kept
        self.kept = inputs.kept
        super.init(view, inputs)
        element = GeometryElement(self) { [unowned self] in markDirty() }
        begin()
    }

    override var isAlwaysOne: Bool { true }
    override func collectMembers() -> [Element] { element.map { [$0] } ?? [] }
    override func forEachChild(_ visit: (_TreeNode) -> Void) { if let child { visit(child) } }
    override func childMembersDidChange(_ child: _TreeNode) { element?.setContent(child.members) }

    override func update(_ new: GeometryReader<Content>) {
        view = new
        // Without a size there is nothing yet to make content for.
        if child != nil { refresh() }
    }

    override func refresh() {
        clearDirty()
        guard let element else { return }
        host.noteEvaluation(self)
        places.removeAll(keepingCapacity: true)
        var isReading = true
        let proxy = GeometryProxy(element) { [weak self] in if isReading { self?.follow($0, $1) } }
        let content = read { view.content(proxy) }
        isReading = false
        if let child { return child.update(content) }
        var below = inputs.below(self)
        below.scrolled = below.scrolled?.with(nil, kept?.inner[.place(0)])
        kept = nil
        let made = Content._makeNode(content, below)
        child = made
        element.setContent(made.members)
    }

    override func didDetach() {
        super.didDetach()
        host.placeFollowers.removeAll { $0 === self }
    }

    private func follow(_ space: CoordinateSpace, _ frame: CGRect) {
        guard space != .local, !places.contains(where: { $0.space == space }) else { return }
        places.append((space, frame))
        guard !followsPlaces else { return }
        followsPlaces = true
        host.placeFollowers.append(self)
    }

    func placesDidChange() {
        guard let element, places.contains(where: { element.frame(in: $0.space) != $0.frame }) else { return }
        markDirty()
    }
}

/// Something that wants to know when things have moved.
protocol PlaceFollower: AnyObject {
    func placesDidChange()
}

/// The element of a geometry reader.
private final class GeometryElement: LayoutElement<GeometryReaderLayout> {
    private let sizeDidChange: () -> Void
    private var lastSize: CGSize?

    init(_ node: _TreeNode, sizeDidChange: @escaping () -> Void) {
        self.sizeDidChange = sizeDidChange
        super.init(GeometryReaderLayout(), node)
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        if lastSize != frame.size {
            lastSize = frame.size
            sizeDidChange()
        }
        super.placeContent(proposal)
    }
}

extension View {
    /// Calls `action` with what `transform` makes of the view's geometry, at first and whenever that has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { action($1) })
    }

    /// Calls `action` with what `transform` made and makes of the view's geometry, at first and whenever that has changed.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }
}

private struct GeometryChangeModifier<Value: Equatable>: ElementModifier {
    typealias Body = Never
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void

    func makeElement(_ content: Element, _ node: _TreeNode) -> GeometryChangeElement<Value> {
        let element = GeometryChangeElement<Value>(content, node)
        element.modifier = self
        node.host.placeFollowers.append(element)
        return element
    }

    func update(_ element: GeometryChangeElement<Value>) {
        element.modifier = self
        element.placesDidChange()
    }
}

private final class GeometryChangeElement<Value: Equatable>: UnaryElement, PlaceFollower {
    var modifier: GeometryChangeModifier<Value>?
    private var last: Value?

    func placesDidChange() {
        guard let modifier else { return }
        let value = modifier.transform(GeometryProxy(self) { _, _ in })
        guard value != last else { return }
        let old = last ?? value
        last = value
        host.actions.add(.change, node) { modifier.action(old, value) }
    }

    override func dispose() {
        super.dispose()
        host.placeFollowers.removeAll { $0 === self }
    }
}
