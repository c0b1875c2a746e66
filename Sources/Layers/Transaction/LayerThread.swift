import Geometry

/// The running transactions of a thread and what they are to commit.
final class LayerThread {
    private static let threads = ThreadLocal { LayerThread() }

    /// The calling thread's.
    static var current: LayerThread { threads.current }

    /// A transaction that has begun, and the completion groups that were set in it.
    private struct Level {
        var settings: TransactionSettings
        var groups: [CompletionGroup] = []
        let isImplicit: Bool
    }

    private var levels: [Level] = []
    private var changed: [CALayer] = []
    private var reshaped: [CALayer] = []
    private var layouts: [CALayer] = []
    /// Empty lists whose memory serves again.
    private var spare: (changed: [CALayer], reshaped: [CALayer]) = ([], [])
    var events: [LayerEvent] = []
    var keyPaths = KeyPathTable()
    private var classNames: [ObjectIdentifier: String] = [:]

    /// The name of a class, made once.
    func name(of type: CALayer.Type) -> String {
        if let name = classNames[ObjectIdentifier(type)] { return name }
        let name = "\(type)"
        classNames[ObjectIdentifier(type)] = name
        return name
    }

    /// Whether the next flush commits nothing and nothing is to be told: what a transaction that was begun holds back is not
    /// seen before that one is committed.
    var isIdle: Bool { events.isEmpty && !canFlush }

    private var canFlush: Bool { !levels.isEmpty && levels.allSatisfy(\.isImplicit) }

    /// The settings in force, those of the innermost transaction.
    var settings: TransactionSettings { levels.last?.settings ?? TransactionSettings() }

    /// Changes the settings of the innermost transaction, or of the implicit one that this begins.
    func change(_ body: (inout TransactionSettings) -> Void) {
        beginImplicitly()
        body(&levels[levels.count - 1].settings)
    }

    /// Sets the block that is told when what is added from now on has ended. An earlier block of the same transaction keeps
    /// what it waits for.
    func setCompletion(_ block: (() -> Void)?) {
        beginImplicitly()
        let outer = levels.dropLast().last?.settings.completion
        let group = block.map { CompletionGroup($0, in: outer) }
        change {
            $0.completion = group ?? outer
            $0.completionBlock = block
        }
        if let group { levels[levels.count - 1].groups.append(group) }
    }

    func begin() {
        var settings = settings
        settings.completionBlock = nil
        levels.append(Level(settings: settings, isImplicit: false))
    }

    /// Ends the innermost transaction that was begun; the outermost one commits.
    func commit() {
        guard let last = levels.last, !last.isImplicit else {
            return LayerWarnings.report("CATransaction.commit", "CATransaction.commit() without begin() does nothing.")
        }
        end()
        if levels.isEmpty { commitChanges() }
    }

    /// Commits what was changed outside of any transaction; not while one that was begun is running.
    func flush() {
        guard canFlush else { return }
        end()
        commitChanges()
    }

    func noteChange(of layer: CALayer) {
        beginImplicitly()
        changed.append(layer)
    }

    func noteShape(of layer: CALayer) { reshaped.append(layer) }

    func noteLayout(of layer: CALayer) {
        beginImplicitly()
        layouts.append(layer)
    }

    private func beginImplicitly() {
        if levels.isEmpty { levels.append(Level(settings: TransactionSettings(), isImplicit: true)) }
    }

    private func end() {
        guard let level = levels.popLast() else { return }
        // Of two blocks with nothing to wait for, the one set last is told first.
        for group in level.groups.reversed() { group.leave() }
    }

    /// Lets layers lay out and display until none asks any more; a tree that never comes to rest is left after 100 rounds.
    private func commitLayout() {
        for _ in 0..<100 where !layouts.isEmpty {
            let round = layouts
            layouts.removeAll(keepingCapacity: true)
            for layer in round {
                layer.layoutItselfIfNeeded()
                layer.displayIfNeeded()
            }
        }
        guard !layouts.isEmpty else { return }
        LayerWarnings.report(
            "layout", "A layer asks for layout whenever it is laid out: it was stopped after 100 rounds.")
        layouts.removeAll()
    }

    private func commitChanges() {
        // What layout changes belongs to the same commit.
        begin()
        commitLayout()
        end()
        // What a commit sets off is for the next one: the lists are taken out while they are walked.
        var (layers, shapes) = spare
        spare = ([], [])
        swap(&layers, &changed)
        swap(&shapes, &reshaped)
        for layer in layers { layer.flags.changedBy = nil }
        for layer in shapes { layer.tree.display?.reshape() }
        for layer in shapes { layer.tree.display?.rebuildIfNeeded() }
        for layer in layers { layer.commitValues() }
        for layer in layers { layer.commitAnimations() }
        layers.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
        spare = (layers, shapes)
    }

    /// Tells what is due. What the program changes meanwhile is left for the next commit; what becomes due meanwhile is told
    /// in the same round.
    @MainActor
    func deliverEvents() {
        var told = 0
        while !events.isEmpty, told < 1_000_000 {
            // The round keeps what it tells of alive until all of it is told: its end may lead to more events.
            let round = events
            events = []
            for event in round { event.deliver() }
            told += round.count
        }
    }
}
