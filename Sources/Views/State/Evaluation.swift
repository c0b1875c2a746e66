import Geometry

/// What the tree is evaluating on a thread: the node whose body runs is told of everything that it reads.
nonisolated final class Evaluation {
    private static let threads = ThreadLocal { Evaluation() }
    /// The node whose body runs; nil while none does.
    private(set) var reader: _TreeNode?
    /// Whether a tree is being updated, so that what is read is what the update shows.
    private(set) var isUpdating = false
    private var stackBegin: UInt = 0

    /// Whether the update is nested so deeply that it should not go deeper.
    var isDeep: Bool { isUpdating && StackRoom.isScarce(since: stackBegin) }

    static var ofThread: Evaluation { threads.current }

    /// Runs `body` on behalf of a node.
    func run<Result>(for node: _TreeNode, _ body: () throws -> Result) rethrows -> Result {
        let outer = reader
        reader = node
        defer { reader = outer }
        return try body()
    }

    /// Runs `body` as part of an update.
    func update<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = isUpdating
        isUpdating = true
        if !outer { stackBegin = StackRoom.here }
        defer { isUpdating = outer }
        return try body()
    }

    /// Runs code of the program that is no body: an action.
    func suspend<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = (reader, isUpdating)
        (reader, isUpdating) = (nil, false)
        defer { (reader, isUpdating) = outer }
        return try body()
    }
}

/// Something that bodies read and that tells their nodes when it changes.
nonisolated class Source {
    private var readers: [ObjectIdentifier: Unowned] = [:]

    private struct Unowned { unowned let node: _TreeNode }

    /// Notes that the body which is running reads this.
    final func noteRead() {
        guard let reader = Evaluation.ofThread.reader else { return }
        guard readers.updateValue(Unowned(node: reader), forKey: ObjectIdentifier(reader)) == nil else { return }
        nonisolated(unsafe) let source = self
        assumeMain { reader.addSource(source) }
    }

    /// A node reads this no more.
    final func forget(_ node: _TreeNode) { readers[ObjectIdentifier(node)] = nil }

    /// Marks every node that has read this.
    final func notify() {
        guard !readers.isEmpty else { return }
        let nodes = readers.values.map(\.node)
        readers.removeAll(keepingCapacity: true)
        assumeMain { for node in nodes { node.markDirty() } }
    }
}
