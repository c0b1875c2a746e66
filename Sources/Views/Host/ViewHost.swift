import Geometry
import Motion
import Rendering

/// A value that waits to be shown by the update that its transaction brings.
nonisolated protocol PendingValue: AnyObject {}

/// Something that follows the frames while it moves.
protocol FrameObserver: AnyObject {
    /// The scheduler has been moved to the frame's time.
    /// - Returns: whether it is still moving.
    func frameDidAdvance(_ host: ViewHost) -> Bool
}

/// Something in the tree that moves by itself: layers.
protocol HostedContent: AnyObject {
    /// Brings it to the time of the frame.
    func advance()
    /// Lets what the update has changed of it be seen in the frame.
    func commit()
    /// Whether the next picture of it is the same as the last.
    var isIdle: Bool { get }
}

/// A tree of views on the workbench: it keeps their state, runs what animates, and draws them.
///
/// Once a frame `advance(to:)` brings everything to the frame's time, with all changes that were made since the last one, and
/// `compose(into:)` draws it. Nothing happens in between: what is shown depends on the changes, the input and their times
/// alone.
public final class ViewHost {
    /// Runs the animations of the tree.
    let scheduler: Scheduler
    /// What other threads have changed.
    nonisolated let inbox = Inbox()
    /// Tells how large text is.
    let measurer: any TextMeasuring
    /// The size of the drawing area in logical points.
    public private(set) var size: CGSize
    /// Device pixels a logical point.
    public var displayScale: CGFloat = 1 {
        didSet {
            guard displayScale != oldValue else { return }
            layoutIsStale = true
            setEnvironment { [displayScale] in $0.displayScale = displayScale }
        }
    }
    /// Whether outlines of all views, those just evaluated and what moves under the pointer are drawn over the picture.
    public var showsInspector = false {
        didSet {
            inspector = showsInspector ? inspector ?? Inspector(self) : nil
            pictureIsStale = true
        }
    }
    private var inspector: Inspector?
    /// Where warnings go; each place is told of once.
    public var onWarning: (String) -> Void = { _ in }
    /// Whom hazards are told to; nil looks for none. Set it before a view is shown.
    public var lints: LintDesk?
    /// The threads that large numbers of particles in hosted layers share.
    public var pool: any ParallelFor = SerialFor()
    var lintWatch = LintWatch()

    /// The transaction of the present pass.
    private(set) var transaction = Transaction()
    /// The number of the present pass.
    private(set) var pass = 0
    /// Whether something has to be laid out.
    var layoutIsStale = true
    /// Whether what is shown may differ from what was drawn last.
    var pictureIsStale = true
    /// How many bodies have been evaluated so far.
    public internal(set) var evaluatedBodies = 0

    private(set) lazy var rootScope = TransactionScope(self)
    private(set) var root: _TreeNode?
    private(set) var rootElement: Element?
    /// Tells symbols that move of the frames.
    private(set) lazy var symbolClock = SymbolClock()
    /// What pointers do.
    private(set) lazy var pointer = PointerInput(self)
    /// Which view keys go to.
    private(set) lazy var focus = KeyboardFocus(self)
    /// What keys and pads do.
    private(set) lazy var keys = KeyInput(self)
    /// Where text is copied to as long as the environment names no other place.
    let clipboard = MemoryClipboard()
    /// The time of the last frame, in seconds.
    private(set) var now: TimeInterval = 0
    private var serial = 0
    private var dirty: [_TreeNode] = []
    private var batches: [Batch] = []
    private var observers: [any FrameObserver] = []
    private var formerObservers: [any FrameObserver] = []
    private var warned: Set<String> = []
    var actions = ActionQueue()
    var preferencesAreStale = false
    /// Views that share a frame, in the order in which their ids were first met.
    var matchedGroups: [(key: MatchKey, group: MatchedGroup)] = []
    /// Whether any view has a say in the order in which it is drawn.
    var ordersDrawing = false
    /// Nodes of which something has gone by the end of its transition.
    var departures: [any Departing] = []
    /// Whether what is placed is there at once, whatever the transaction.
    var placesAtOnce = false
    /// What has frames of its own inside the tree.
    var hosted: [any HostedContent] = []
    /// Who wants to know when things have moved.
    var placeFollowers: [any PlaceFollower] = []
    var preferenceReaders: [any PreferenceReader] = []
    private var afterwards: [() -> Void] = []
    private var effectScratch: [GroupStyle] = []

    /// A tree without views.
    /// - Parameters:
    ///   - size: the size of the drawing area in logical points.
    ///   - measurer: tells how large text is.
    ///   - policy: how animations run together that do not take over from one another.
    public init(size: CGSize, measurer: any TextMeasuring, policy: CombiningPolicy = .cascade) {
        self.size = size
        self.measurer = measurer
        scheduler = Scheduler(policy: policy)
    }

    /// Shows a view; what was shown before leaves the tree.
    public func show<Content: View>(_ view: Content, environment: EnvironmentValues = EnvironmentValues()) {
        pointer.cancel()
        focus.drop()
        if let root {
            beginRemoval(of: root, isImmediate: false)
            root.detach()
            endRemoval()
        }
        beginPass(Transaction())
        var environment = environment
        environment.displayScale = displayScale
        let inputs = _NodeInputs(
            host: self, parent: nil, index: 0, environment: environment, scope: rootScope, geometryScope: nil,
            slots: nil,
            union: .vertical)
        let node = Evaluation.ofThread.update { Content._makeNode(view, inputs) }
        root = node
        let element = Union.element(for: node, .vertical, in: node)
        rootElement = element
        layoutIsStale = true
        pictureIsStale = true
        update()
        for content in hosted { content.commit() }
    }

    /// Takes everything out of the tree, as when the window's content goes.
    public func removeAll() { show(EmptyView()) }

    /// Fits the tree into another size.
    public func resize(to new: CGSize) {
        guard new != size else { return }
        size = new
        rootElement?.invalidateLayout()
        layoutIsStale = true
    }

    /// Changes what flows down to the whole tree.
    public func setEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) {
        guard let root else { return }
        schedule(EnvironmentChange(), Transaction.current) { [weak root] in
            guard let root else { return }
            var environment = root.environment
            change(&environment)
            root.inherit(environment)
        }
    }

    /// What flows down from the root.
    public var environment: EnvironmentValues { root?.environment ?? EnvironmentValues() }

    private final class EnvironmentChange: PendingValue {}
}

/// One frame.
extension ViewHost {
    /// Brings the tree to scene time `time` in seconds: completions of earlier frames, animations, then all changes.
    public func advance(to time: TimeInterval) {
        inbox.claim()
        inbox.drain()
        scheduler.drainCompletions()
        finishDepartures()
        // The frame in which the last motion ends shows something else than the one before.
        if scheduler.runningCount > 0 { pictureIsStale = true }
        scheduler.advance(to: time)
        for content in hosted { content.advance() }
        now = time
        inputDidAdvance(to: time)
        if !observers.isEmpty { advanceObservers() }
        pointer.updateHover()
        update()
        for content in hosted { content.commit() }
    }

    /// Adds the tree as it is shown now to a display list.
    public func compose(into list: inout DisplayList) {
        var drawing = Drawing(displayScale: displayScale, scratch: effectScratch)
        effectScratch = []
        swap(&drawing.list, &list)
        rootElement?.draw(&drawing)
        swap(&drawing.list, &list)
        effectScratch = drawing.finish()
        inspector?.draw(into: &list)
        pictureIsStale = false
    }

    /// How many values are moving.
    public var runningAnimations: Int { scheduler.runningCount }

    /// Whether the next picture may differ from the one composed last.
    public var hasChanged: Bool {
        pictureIsStale || layoutIsStale || !dirty.isEmpty || !batches.isEmpty || scheduler.runningCount > 0
            || !inbox.isEmpty || waitsForInputTime || inspector?.hasChanged ?? false || hosted.contains { !$0.isIdle }
    }

    /// Tells an object of every frame until it says that it is done.
    func observeFrames(_ observer: any FrameObserver) {
        guard !observers.contains(where: { $0 === observer }) else { return }
        observers.append(observer)
    }

    private func advanceObservers() {
        beginPass(Transaction())
        // Two lists that take turns: nothing is copied, frame for frame.
        swap(&observers, &formerObservers)
        for observer in formerObservers where observer.frameDidAdvance(self) { observeFrames(observer) }
        formerObservers.removeAll(keepingCapacity: true)
        evaluateDirty()
    }
}

/// Changes, and the updates that they bring.
extension ViewHost {
    private struct Batch {
        let call: Int
        let transaction: Transaction
        var order: [ObjectIdentifier] = []
        var changes: [ObjectIdentifier: () -> Void] = [:]
        var values: [any PendingValue] = []
    }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    /// The root contributes other members than before.
    func rootMembersDidChange(_ node: _TreeNode) {
        guard node === root, let rootElement else { return }
        Union.update(rootElement, for: node)
    }

    func addDirty(_ node: _TreeNode) { dirty.append(node) }

    /// Keeps a change until the next update; a later one of the same value and transaction takes its place.
    func schedule(_ value: any PendingValue, _ transaction: Transaction, _ change: @escaping () -> Void) {
        let call = Transaction.currentCall
        if batches.last?.call != call || call == 0 && !(batches.last?.transaction.isPlain ?? false) {
            batches.append(Batch(call: call, transaction: transaction))
        }
        let key = ObjectIdentifier(value)
        let last = batches.count - 1
        if batches[last].changes.updateValue(change, forKey: key) == nil {
            batches[last].order.append(key)
            batches[last].values.append(value)
        }
    }

    /// Runs something once the present pass has been laid out, so that all its animations have begun.
    func afterSettling(_ action: @escaping () -> Void) { afterwards.append(action) }

    /// Something is being set; while views are evaluated that is too late for this update, and told of.
    func noteWrite(_ what: @autoclosure () -> String) {
        guard Evaluation.ofThread.isUpdating else { return }
        let place = Evaluation.ofThread.reader.map { "the body of \($0.title)" } ?? "an update of the views"
        warn("write", "\(what()) was set in \(place); it counts from the next update on.")
    }

    /// Whether the stack would not last if something more were nested in what is being evaluated or laid out.
    var isNestedTooDeeply: Bool {
        guard Evaluation.ofThread.isDeep else { return false }
        warn("depth", "Views are nested too deeply for the stack; what is deeper is not shown.")
        return true
    }

    func noteEvaluation(_ node: _TreeNode) {
        evaluatedBodies += 1
        inspector?.note(node)
    }

    func warn(_ place: String, _ text: String) {
        guard warned.insert(place + text).inserted else { return }
        onWarning(text)
    }

    /// Carries out everything that is pending, until nothing is left or the limit of rounds in a frame is reached.
    func update() {
        var culprits: [_TreeNode] = []
        for round in 1...Self.roundLimit {
            applyBatches()
            settle()
            let told = runActions()
            let movedOn = settleInput()
            guard !told.isEmpty || movedOn || !batches.isEmpty || !dirty.isEmpty else { return }
            if round == Self.roundLimit { culprits = told }
        }
        var names: [String] = []
        for node in culprits where !names.contains(node.title) { names.append(node.title) }
        let place = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
        warn(
            "update",
            "Views change one another endlessly within one frame\(place); the update goes on in the next one.")
    }

    private static var roundLimit: Int { 10 }

    private func applyBatches() {
        guard !batches.isEmpty else { return }
        let current = batches
        batches.removeAll(keepingCapacity: true)
        for batch in current {
            beginPass(batch.transaction)
            // What a change evaluates at once is part of the update.
            Evaluation.ofThread.update { for key in batch.order { batch.changes[key]?() } }
            settle()
            for completion in batch.transaction.completions where !completion.isWaiting { scheduler.enroll(completion) }
        }
        beginPass(Transaction())
    }

    /// Evaluates what is dirty and lays out what is stale, until nothing is.
    private func settle() {
        evaluateAndLayOut()
        judgePlacements()
        // What is run may scroll to something that is made only then, and want to see where it is.
        for _ in 0..<Self.roundLimit where !afterwards.isEmpty {
            let actions = afterwards
            afterwards.removeAll(keepingCapacity: true)
            for action in actions { action() }
            evaluateAndLayOut()
        }
    }

    private func evaluateAndLayOut() {
        for _ in 0..<Self.roundLimit {
            evaluateDirty()
            if preferencesAreStale { readPreferences() }
            if layoutIsStale { layOut() }
            followPlaces()
            guard !dirty.isEmpty || layoutIsStale else { return }
        }
    }

    private func beginPass(_ transaction: Transaction) {
        pass += 1
        self.transaction = transaction
    }

    private func evaluateDirty() {
        guard !dirty.isEmpty else { return }
        pictureIsStale = true
        Evaluation.ofThread.update {
            while !dirty.isEmpty {
                let round = dirty.sorted { ($0.depth, $0.serial) < ($1.depth, $1.serial) }
                dirty.removeAll(keepingCapacity: true)
                for node in round where node.isDirty && node.isAttached { node.refresh() }
            }
        }
    }

    private func layOut() {
        layoutIsStale = false
        pictureIsStale = true
        guard let rootElement else { return }
        LayoutDiagnostics.report = { [weak self] in self?.warn($0, $1) }
        let bounds = CGSize(width: placeable(size.width), height: placeable(size.height))
        let proposal = ProposedViewSize(bounds)
        Evaluation.ofThread.update {
            RootLayout().place(
                LayoutSubview(rootElement), in: CGRect(origin: .zero, size: bounds), proposal: proposal)
        }
    }

    /// Tells those who want to know where things are: layout is done, an effect or a scroll view has moved them.
    private func followPlaces() {
        guard pictureIsStale else { return }
        resolveMatches()
        for follower in placeFollowers { follower.placesDidChange() }
    }

    /// A number that something can be placed by: endless ones are diagnosed and count as 0.
    func placeable(_ value: CGFloat) -> CGFloat {
        if value.isFinite { return value }
        warn("placement", "A view is placed at infinity or at a size that is infinite; 0 is taken instead.")
        return 0
    }
}
