import Geometry

/// What the program asked to be told of, kept until the update that it belongs to has settled.
struct ActionQueue {
    /// The order of kinds within one round.
    enum Bucket: Int, CaseIterable {
        /// What goes without a transition of its own asking goes before anything appears.
        case immediateDisappear
        case change
        case appear
        case disappear
    }

    private struct Action {
        let node: _TreeNode
        let path: [Int]
        let removal: Int
        let run: () -> Void
    }

    private var buckets: [[Action]] = Array(repeating: [], count: Bucket.allCases.count)
    private var removal = 0
    private var removalBucket = Bucket.disappear
    private var removalDepth = 0

    var isEmpty: Bool { buckets.allSatisfy(\.isEmpty) }

    /// What disappears from now on belongs to one subtree.
    mutating func beginRemoval(isImmediate: Bool) {
        removalDepth += 1
        guard removalDepth == 1 else { return }
        removal += 1
        removalBucket = isImmediate ? .immediateDisappear : .disappear
    }

    mutating func endRemoval() { removalDepth -= 1 }

    mutating func add(_ bucket: Bucket, _ node: _TreeNode, _ run: @escaping () -> Void) {
        let isRemoval = bucket == .disappear
        let place = (isRemoval ? removalBucket : bucket).rawValue
        buckets[place].append(Action(node: node, path: node.path, removal: isRemoval ? removal : 0, run: run))
    }

    /// Drops what a node has asked for in a bucket.
    mutating func remove(_ bucket: Bucket, _ node: _TreeNode) -> Bool {
        let count = buckets[bucket.rawValue].count
        buckets[bucket.rawValue].removeAll { $0.node === node }
        return buckets[bucket.rawValue].count < count
    }

    /// Takes everything in the order in which it runs: kind by kind, from the end of the document to its beginning, what is
    /// inside before what is around it; removed parts one after the other in the order of their removal.
    mutating func take() -> [(node: _TreeNode, run: () -> Void)] {
        var result: [(node: _TreeNode, run: () -> Void)] = []
        for index in buckets.indices where !buckets[index].isEmpty {
            let sorted = buckets[index].enumerated().sorted { first, second in
                if first.element.removal != second.element.removal {
                    return first.element.removal < second.element.removal
                }
                if first.element.path == second.element.path { return first.offset < second.offset }
                return second.element.path.lexicographicallyPrecedes(first.element.path)
            }
            result += sorted.map { ($0.element.node, $0.element.run) }
            buckets[index].removeAll(keepingCapacity: true)
        }
        return result
    }
}

extension ViewHost {
    func beginRemoval(of node: _TreeNode, isImmediate: Bool) { actions.beginRemoval(isImmediate: isImmediate) }
    func endRemoval() { actions.endRemoval() }

    /// Runs what the program asked to be told of.
    /// - Returns: whose actions ran.
    func runActions() -> [_TreeNode] {
        guard !actions.isEmpty else { return [] }
        return actions.take().map { node, run in
            Evaluation.ofThread.suspend(run)
            return node
        }
    }
}
