import Geometry
import Motion
import Rendering

/// A layer and all that is in it, as it is shown: the running animations, and a flat copy of the tree's shape in the order
/// in which it is drawn.
///
/// The frame loop calls `advance(to:)` and `compose(into:)` once a frame. Between frames the time stands still, and what a
/// program changes begins at the time of the frame that is on screen.
public final class LayerTree {
    /// The layer at the top.
    public let root: CALayer
    /// Media time of the frame that is on screen, in seconds.
    public private(set) var time: Double
    /// Whether anything may look different from what was composed last.
    public private(set) var hasChanges = true

    /// The layers in drawing order.
    private(set) var layers: [CALayer] = []
    /// What each of them needs to be drawn.
    private(set) var nodes: [LayerNode] = []
    private var isReshaped = true
    /// Layers with animations that have begun or will.
    private(set) var active: [CALayer] = []
    private var changed: [CALayer] = []
    /// Seconds by which the copies that are being drawn lag behind.
    var delay = 0.0
    /// Layers whose picture runs by itself, and whether any of it will look different in the next frame.
    private(set) var running: [CALayer] = []
    private var isMoving = false
    /// Whom hazards are told to; nil looks for none.
    public var lints: LintDesk?
    /// Whether less motion is asked for, which lets lints tell of loops without an end.
    public var reducesMotion = false
    /// The threads that large numbers of particles share; the caller's alone by default.
    public var pool: any ParallelFor = SerialFor()
    /// Frames since it was made.
    private(set) var frame = 0
    /// What has ended in this frame, to be looked at in the next.
    var suspects: [LintSuspect] = []
    /// Whether any animation was ever kept at its end.
    var hasKept = false

    /// The deepest nesting that is shown.
    static let deepestLevel = 500

    /// Shows a layer from media time `time` on. A layer is shown by one tree at a time, the last one.
    public init(root: CALayer, time: Double = 0) {
        self.root = root
        self.time = time.isFinite ? time : 0
        root.tree.display = self
        root.flags.isActive = false
        root.flags.isCommitted = false
        root.noteChange()
        LayerThread.current.noteShape(of: root)
    }

    deinit {
        let this = Unmanaged.passUnretained(self).toOpaque()
        for layer in layers + [root] where layer.tree.displayReference?.toOpaque() == this { layer.leaveTree() }
    }

    /// Animations that are attached to layers of the tree.
    public var runningAnimations: Int { active.reduce(0) { $0 + $1.attached.count } }

    /// Whether nothing moves and nothing is to be told or shown: until a program changes something, every frame would be the
    /// same.
    public var isIdle: Bool { active.isEmpty && !isMoving && !hasChanges && LayerThread.current.isIdle }

    /// Commits what was changed since the last frame, moves to `time` (media seconds, not before the last one), and tells of
    /// animations that began or ended.
    @MainActor
    public func advance(to time: Double) {
        let thread = LayerThread.current
        let isNext = time > self.time && time.isFinite
        if isNext { judgeSuspects() }
        thread.flush()
        thread.deliverEvents()
        if isNext { (self.time, frame) = (time, frame + 1) }
        evaluate()
        runLayers()
        thread.deliverEvents()
    }

    /// Notes that a layer's values were committed.
    func noteChange(of layer: CALayer) {
        hasChanges = true
        changed.append(layer)
    }

    /// Notes that the tree has another shape.
    func reshape() {
        isReshaped = true
        hasChanges = true
    }

    /// Begins to evaluate a layer's animations.
    func activate(_ layer: CALayer) {
        hasChanges = true
        guard !layer.flags.isActive else { return }
        layer.flags.isActive = true
        active.append(layer)
    }

    private func evaluate() {
        guard !active.isEmpty else { return }
        hasChanges = true
        var hasRested = false
        for layer in active where layer.tree.display === self {
            let now = layer.localTime(media: time)
            layer.noteEnds(at: now)
            layer.evaluateAnimations(at: now)
            if lints != nil {
                if !suspects.isEmpty { noteRevealed(layer) }
                if hasKept { judgeKept(layer, at: now) }
            }
            if layer.attached.isEmpty {
                layer.flags.isActive = false
                hasRested = true
                changed.append(layer)
            }
        }
        if hasRested { active.removeAll { !$0.flags.isActive } }
    }

    private func runLayers() {
        guard !running.isEmpty else { return }
        let wasMoving = isMoving
        isMoving = run(running)
        if wasMoving || isMoving { hasChanges = true }
    }

    /// Brings the nodes up to date with what is shown now.
    func refresh() {
        rebuildIfNeeded()
        refreshValues()
        if isReshaped { rebuildIfNeeded() }
    }

    /// The same without a look at the tree's shape.
    func refreshValues() {
        for layer in changed { refresh(layer) }
        changed.removeAll(keepingCapacity: true)
        for layer in active { refresh(layer) }
    }

    /// Takes a layer's visible values into its node, and its sublayers' where they are placed through a map of the layer's.
    func refresh(_ layer: CALayer) {
        guard layer.tree.display === self else { return }
        let index = layer.tree.index
        let (height, bent) = (nodes[index].zPosition, nodes[index].traits.contains(.bendsChildren))
        take(index)
        if nodes[index].zPosition != height { isReshaped = true }
        guard bent || nodes[index].traits.contains(.bendsChildren) else { return }
        var child = Int(nodes[index].firstChild)
        while child < nodes[index].end {
            take(child)
            child = Int(nodes[child].end)
        }
    }

    private func take(_ index: Int) {
        let layer = layers[index]
        let parent = Int(nodes[index].parent)
        let bends = parent >= 0 && nodes[parent].traits.contains(.bendsChildren)
        let superlayer = bends ? layers[parent] : nil
        // What is visible, without a copy of it.
        if layer.attached.isEmpty {
            nodes[index].take(layer.committed, of: layer, parent: superlayer, bendsChildren: bends)
        } else {
            nodes[index].take(layer.shown, of: layer, parent: superlayer, bendsChildren: bends)
        }
    }

    /// Notes that what is there now has been drawn.
    func noteComposed() { hasChanges = false }
}

/// The tree's shape.
extension LayerTree {
    /// Walks the tree anew if its shape changed: layers that came are committed as they are, those that left lose their
    /// animations.
    func rebuildIfNeeded() {
        guard isReshaped else { return }
        isReshaped = false
        let before = layers
        layers.removeAll(keepingCapacity: true)
        nodes.removeAll(keepingCapacity: true)
        running.removeAll(keepingCapacity: true)
        append(root, parent: -1, level: 0)
        for layer in before where layer.tree.display === self && !isPlaced(layer) {
            // One that went to another tree that is shown goes on there.
            if let next = layer.root.tree.display, next !== self { continue }
            layer.leaveTree()
        }
        active.removeAll { $0.tree.display !== self }
    }

    private func isPlaced(_ layer: CALayer) -> Bool {
        layers.indices.contains(layer.tree.index) && layers[layer.tree.index] === layer
    }

    private func append(_ layer: CALayer, parent: Int, level: Int) {
        guard level <= LayerTree.deepestLevel else {
            return layer.warn("sublayers", "nest deeper than \(LayerTree.deepestLevel) levels and are not shown")
        }
        let index = layers.count
        layers.append(layer)
        if layer.runs { running.append(layer) }
        nodes.append(LayerNode(parent: Int32(parent), index: Int32(index)))
        layer.join(self, at: index)
        take(index)
        if let mask = layer.extras.mask { append(mask, parent: index, level: level + 1) }
        nodes[index].firstChild = Int32(layers.count)
        for child in layer.sublayersByHeight { append(child, parent: index, level: level + 1) }
        nodes[index].end = Int32(layers.count)
    }
}

extension CALayer {
    /// Becomes part of a tree that is shown.
    fileprivate final func join(_ display: LayerTree, at index: Int) {
        tree.index = index
        guard tree.display !== display || !flags.isCommitted else { return }
        if tree.display !== display { flags.isActive = false }
        tree.display = display
        committed = values
        flags.isCommitted = true
        if !attached.isEmpty {
            shown = committed
            display.activate(self)
        }
    }

    /// Is no longer shown.
    fileprivate final func leaveTree() {
        tree.display = nil
        flags.isCommitted = false
        flags.isActive = false
        abandonAnimations()
    }

    /// Sublayers in drawing order: by height, among equals as they were added.
    fileprivate final var sublayersByHeight: [CALayer] {
        let children = tree.children
        guard children.contains(where: { $0.visible.zPosition != 0 || $0.values.zPosition != 0 }) else {
            return children
        }
        return children.enumerated().sorted {
            let (a, b) = ($0.element.height, $1.element.height)
            return a == b ? $0.offset < $1.offset : a < b
        }.map(\.element)
    }

    /// Its height as shown, or as assigned where it is new.
    private final var height: CGFloat { flags.isCommitted ? visible.zPosition : values.zPosition }
}

/// Animations from frame to frame.
extension CALayer {
    /// Applies every animation, in order, to the committed values.
    final func evaluateAnimations(at now: Double) {
        shown = committed
        for animation in attached { animation.run?.apply(at: now, committed: committed, to: &shown) }
    }

    /// Tells of animations that began or ended, and lets go of those that are over.
    final func noteEnds(at now: Double) {
        var isOver = false
        for index in attached.indices {
            guard let run = attached[index].run else { continue }
            if attached[index].stage == .waiting, run.timing.hasBegun(at: now) {
                attached[index].stage = .running
                LayerThread.current.events.append(.start(attached[index].animation))
            }
            guard attached[index].stage == .running, run.timing.hasEnded(at: now) else { continue }
            drop(attached[index], finished: true)
            attached[index].stage = .kept
            if let tree = tree.display, tree.lints != nil { tree.suspect(self, index, at: now) }
            if attached[index].animation.isRemovedOnCompletion { isOver = true }
        }
        if isOver { attached.removeAll { $0.stage == .kept && $0.animation.isRemovedOnCompletion } }
    }

    /// The change of its picture that is running, if there is one.
    final var transition: TransitionRun? {
        guard !attached.isEmpty else { return nil }
        for animation in attached.reversed() { if let run = animation.run as? TransitionRun { return run } }
        return nil
    }
}
