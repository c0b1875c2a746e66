import Geometry
import Motion

/// What lints keep from one view to the next.
struct LintWatch {
    /// How often something has begun to move.
    var moves = 0
    /// Animations whose value has changed in the present pass.
    var placements: [(node: any ValueAnimating, pass: Int)] = []
}

/// Hazards that can be seen in an update. Without a desk to tell of them nothing is looked for.
extension ViewHost {
    /// Notes that something of a node changes in this pass in a way that may be seen.
    func noteChange(of node: _TreeNode) { if lints != nil { node.scope.noteChange() } }

    /// Notes that a node gives what is in it other places in this pass, or other contents.
    func noteMoves(of node: _TreeNode) {
        guard lints != nil else { return }
        lintWatch.moves += 1
        node.scope.noteChange()
    }

    /// Notes that something of a node has begun to move.
    func noteMotion(of node: _TreeNode, _ transaction: Transaction) {
        guard lints != nil else { return }
        lintWatch.moves += 1
        guard let animation = transaction.animation, animation.repeatsForever else { return }
        noteLoop(node, "an animation begins that repeats for ever")
    }

    /// Tells of something that moves without an end although less motion is asked for.
    func noteLoop(_ node: _TreeNode, _ what: String) {
        guard let lints, node.environment.accessibilityReduceMotion else { return }
        lints.report(
            .endlessLoop, at: node.lintPlace,
            "\(what) although less motion is asked for. Read @Environment(\\.accessibilityReduceMotion) and leave it out "
                + "then, or let it play once for each change.")
    }

    /// Tells of stored numbers that changed under an animation that cannot reach them.
    func noteUnanimated<Value>(_ old: Value, _ new: Value, _ node: _TreeNode) {
        guard let lints, node.transaction.effectiveAnimation != nil else { return }
        let places = UnanimatedNumbers.of(Value.self)
        guard !places.isEmpty, lints.wants(.missingAnimatableData) else { return }
        let changed = withUnsafeBytes(of: old) { old in
            withUnsafeBytes(of: new) { new in places.filter { $0.isChanged(old, new) } }
        }
        guard let owner = changed.first?.owner else { return }
        let names = changed.filter { $0.owner == owner }.map(\.name).joined(separator: ", ")
        lints.report(
            .missingAnimatableData, at: "\(owner).animatableData",
            "\(names) changed under an animation and jumped, because the type does not say what of it is animated. Give it "
                + "var animatableData with a getter and a setter for \(names) (AnimatablePair holds two).")
    }

    /// Judges the animations whose value has changed in the pass that has just been laid out.
    func judgePlacements() {
        guard !lintWatch.placements.isEmpty else { return }
        let current = lintWatch.placements
        lintWatch.placements.removeAll(keepingCapacity: true)
        for placement in current where placement.pass == pass { placement.node.judgePlacement() }
    }

    /// Tells of a view that goes at once although a transition and an animation were written for it.
    func noteRemoval(of entry: DynamicEntry, from owner: _TreeNode) {
        guard let lints, owner.transaction.effectiveAnimation == nil, !owner.transaction.disablesAnimations,
            entry.hasOwnTransition
        else { return }
        var next: _TreeNode? = entry.node
        while let node = next, node.isModifier, !node.isTransition {
            if let scope = node as? any ValueAnimating, scope.isMeantForTransition {
                return lints.report(
                    .animationInConditional, at: "\(node.lintPlace).transition",
                    "the view was removed at once, because its .animation(_:value:) stands inside of the condition and goes "
                        + "with it. Put .animation(_:value:) behind the container of the if, or change the state in "
                        + "withAnimation { }.")
            }
            next = node.firstChild
        }
    }
}

/// A node that animates what is below it whenever a value changes.
protocol ValueAnimating: _TreeNode {
    /// Whether it stands in a view that comes and goes and has never been of use.
    var isMeantForTransition: Bool { get }
    /// Its value has changed in the pass: tells if that animated nothing, and something after it jumped.
    func judgePlacement()
}

/// How often the value of an `animation(_:value:)` changed without use.
struct AnimationUse {
    /// Whether the value has ever changed.
    var hasApplied = false
    /// Whether something beneath ever changed with it.
    var isUseful = false
    /// How often nothing beneath changed, and something after it jumped.
    var misses = 0

    /// So often in a row is no chance.
    static let limit = 2
}

extension _TreeNode {
    /// The node directly below, if there is one.
    final var firstChild: _TreeNode? {
        var first: _TreeNode?
        forEachChild { if first == nil { first = $0 } }
        return first
    }

    /// What lints call the node: the view that is modified, and the program's view that it is in.
    final var lintPlace: String {
        var inner = self
        while inner.isModifier, let child = inner.firstChild { inner = child }
        var outer = parent
        while let node = outer, !node.isComposite { outer = node.parent }
        let name = inner.lintName
        return outer.map { "\(name) in \($0.lintName)" } ?? name
    }

    /// What the effect is called in code that a node gives to a view.
    final var effectName: String {
        guard let start = title.range(of: "EffectModifier<", options: .backwards)?.upperBound else {
            return "an effect"
        }
        var name = String(title[start...].prefix { $0 != "<" && $0 != ">" })
        for (type, code) in [("ScaleEffect", "scaleEffect"), ("RotationEffect", "rotationEffect")] where name == type {
            return code
        }
        if name.hasSuffix("Effect") { name.removeLast(6) }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private var lintName: String { title.split(separator: "<").first.map(String.init) ?? title }
}
