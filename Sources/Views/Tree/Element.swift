import Geometry
import Motion
import Rendering

/// What takes room and draws: a member of a container, as the tree keeps it.
///
/// Places are in the space of the nearest *barrier* above, whose children are relative to it: the root, a geometry group,
/// an effect that turns or scales, the content of a scroll view. Places and sizes are those of the final state; what moves
/// towards them are leaves and barriers.
class Element: LayoutItem {
    /// The node that made it.
    unowned let node: _TreeNode
    /// The tree. Nothing but the tree's own nodes and elements asks for it, and they go with it.
    unowned(unsafe) final let host: ViewHost
    /// The element that it is in; nil for the root and for what is not shown.
    unowned var parent: Element?
    /// Where it lies in the final state, in its barrier's space.
    @exclusivity(unchecked) private(set) final var frame = CGRect.zero
    @exclusivity(unchecked) private var proposal: ProposedViewSize?
    @exclusivity(unchecked) private var sizes = SizeCache()
    @exclusivity(unchecked) private var guides = GuideCache()
    @exclusivity(unchecked) private var needsPlacement = true
    /// Whether a question was passed on to the content, whose answer somebody may have kept.
    @exclusivity(unchecked) final var wasPassedOn = false
    /// Whether it may ever be on its way out, alone or with what it is around.
    @exclusivity(unchecked) final var mayLeave = false

    init(_ node: _TreeNode) {
        self.node = node
        host = node.host
    }

    // MARK: What kinds of elements say

    /// The size that is answered to a proposal.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    /// Places what is in it: `frame` has been set, from an answer to `proposal`.
    func placeContent(_ proposal: ProposedViewSize) {}
    /// Draws itself and what is in it.
    func draw(_ drawing: inout Drawing) {}
    /// The uppermost element shown at a point of the barrier's space that takes input; nil if there is none.
    func hit(_ point: CGPoint) -> Element? { nil }
    /// Gives up what animations have taken: its node has left the tree. What is in it is told by its own node.
    func dispose() {}
    /// Whether some of it is blended with what lies beneath, wherever that is.
    var blends: Bool {
        var found = false
        forEachContent { found = found || $0.blends }
        return found
    }
    /// Whether it is on its way out, drawn and no longer laid out.
    var isLeaving: Bool { false }
    /// The drawing order among siblings; equal ones keep that of the document.
    var zIndex: Double { 0 }
    /// How it comes and goes; nil for the default.
    var transition: AnyTransition? { nil }
    /// A point of the barrier's space above the element's own barrier, in the space of what is in it.
    func toContent(_ point: CGPoint) -> CGPoint? { point }
    /// A rectangle of the space of what is in it, around what it is in the element's own barrier's space; in the final
    /// state.
    func fromContent(_ rect: CGRect) -> CGRect { rect }
    /// What it or something in it answers may have changed.
    func layoutDidBecomeStale() {}
    /// A point of the space of what is in it, in the space of the element's own barrier.
    func fromContent(_ point: CGPoint) -> CGPoint { point }
    /// Whether pointers reach what is in it.
    var letsInputThrough: Bool { true }
    /// Something in it has begun or ended to be on its way out.
    func contentLeavingDidChange() { parent?.contentLeavingDidChange() }
    /// What of it moves at present, in words.
    var motions: [String] { [] }
    /// The size that is answered to a proposal, found anew or remembered.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { keptSize(proposal) }
    /// The element's own value of a guide, found anew or remembered.
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        keptGuide(key, in: dimensions)
    }
    /// The rows of a lazy stack that it stands for without being any of them; nil for everything else.
    var blank: LazyBlank? { nil }
    /// Calls `visit` with each element directly in it.
    func forEachContent(_ visit: (Element) -> Void) {}

    /// The element's own value of a guide; nil for the default of the guide.
    func guide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }
    var spacing: ViewSpacing { ViewSpacing() }
    var layoutPriority: Double { 0 }
    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value { K.defaultValue }
    func adopt(stackAxis: Axis?) {}
}

extension Element {
    /// The answer to a proposal, kept until something that it depends on changes.
    final func keptSize(_ proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        guard !host.isNestedTooDeeply else { return .zero }
        let size = measure(proposal)
        let sound = CGSize(width: Self.sound(size.width), height: Self.sound(size.height))
        sizes[proposal] = sound
        return sound
    }

    /// The element's own value of a guide, kept until something that it depends on changes.
    final func keptGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let known = guides.value(key, in: dimensions) { return known }
        let value = guide(key, in: dimensions)
        guides.keep(value, key, in: dimensions)
        return value
    }

    /// A size that can be answered: never negative, never NaN.
    private static func sound(_ length: CGFloat) -> CGFloat { length >= 0 ? length : 0 }

    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        place(at: origin, proposal: proposal, size: nil)
    }

    /// Places it; `size` is its answer to the proposal if somebody knows that already.
    final func place(at origin: CGPoint, proposal: ProposedViewSize, size: CGSize?) {
        let size = size ?? sizeThatFits(proposal)
        let new = CGRect(
            x: host.placeable(origin.x), y: host.placeable(origin.y), width: host.placeable(size.width),
            height: host.placeable(size.height))
        guard needsPlacement || new != frame || proposal != self.proposal else { return }
        needsPlacement = false
        frame = new
        self.proposal = proposal
        if !host.isNestedTooDeeply { placeContent(proposal) }
    }

    /// What it answers may have changed: it and what it is in will be laid out anew.
    final func invalidateLayout() {
        guard !needsPlacement || !sizes.isEmpty || !guides.isEmpty || wasPassedOn else { return }
        needsPlacement = true
        wasPassedOn = false
        sizes.removeAll()
        guides.removeAll()
        layoutDidBecomeStale()
        if let parent { parent.invalidateLayout() } else { host.layoutIsStale = true }
    }
}

/// The sizes that an element answered to the last proposals.
private struct SizeCache {
    private static let capacity = 12
    private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var next = 0

    var isEmpty: Bool { entries.isEmpty }

    subscript(proposal: ProposedViewSize) -> CGSize? {
        get {
            for entry in entries where entry.proposal == proposal { return entry.size }
            return nil
        }
        set {
            guard let newValue else { return }
            if entries.count < Self.capacity { return entries.append((proposal, newValue)) }
            entries[next] = (proposal, newValue)
            next = (next + 1) % Self.capacity
        }
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        next = 0
    }
}
