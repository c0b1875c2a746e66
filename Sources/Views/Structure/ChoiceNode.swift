import Geometry

/// A node that shows one entry at a time; what came before may still be on its way out.
class ChoiceNode<Content: View>: DynamicNode<Content> {
    private let inputs: _NodeInputs
    private var shown: DynamicEntry?
    /// What there is for the first that is shown.
    private var kept: KeptState?

    override init(_ view: Content, _ inputs: _NodeInputs) {
        self.inputs = inputs.withoutParent
        kept = inputs.kept
        super.init(view, inputs)
    }

    /// The node that is shown, if any.
    var current: _TreeNode? { shown?.node }

    /// Makes what is shown from the start; `begin()` has to follow.
    final func showFirst(tag: Int = 0, _ make: (_NodeInputs) -> _TreeNode) { add(tag, isFirst: true, make) }

    /// Shows what `make` makes in place of what was shown.
    final func show(tag: Int = 0, _ make: (_NodeInputs) -> _TreeNode) {
        let old = shown
        add(tag, isFirst: false, make)
        if let old { remove([old]) }
        updateMembers()
    }

    /// Takes out what is shown.
    final func showNothing() {
        guard let old = shown else { return }
        shown = nil
        remove([old])
        updateMembers()
    }

    /// Updates what is shown if it is of the right kind, brings it back if it was on its way out, or else makes it.
    final func choose<Choice: View>(_ content: Choice, tag: Int = 0) {
        if let shown, shown.tag == tag, let node = shown.node as? _ViewNode<Choice> { return node.update(content) }
        for entry in entries.reversed() where entry.isLeaving && entry.tag == tag {
            guard let node = entry.node as? _ViewNode<Choice> else { continue }
            let old = shown
            shown = entry
            restore(entry)
            node.update(content)
            if let old { remove([old]) }
            return updateMembers()
        }
        show(tag: tag) { Choice._makeNode(content, $0) }
    }

    override func forEachKeptChild(_ visit: (KeptState.Key, _TreeNode) -> Void) {
        if let shown { visit(keptKey(shown.tag), shown.node) }
    }

    /// By what a later node in this one's place knows what it shows.
    func keptKey(_ tag: Int) -> KeptState.Key { .choice(tag) }

    private func add(_ tag: Int, isFirst: Bool, _ make: (_NodeInputs) -> _TreeNode) {
        var below = inputs.below(self, index: entries.last.map { $0.node.index + 1 } ?? 0, passesRowsOn: true)
        if let kept {
            below.scrolled = below.scrolled?.with(below.lazyList, isFirst ? kept.inner[keptKey(tag)] : nil)
            self.kept = nil
        }
        let entry = DynamicEntry(make(below), tag: tag)
        // What is new lies above what goes.
        arrange(entries + [entry])
        begin(entry, isFirst: isFirst)
        shown = entry
    }
}
