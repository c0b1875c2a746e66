import Geometry
import Motion

/// `task(id:)`.
private struct TaskModifier<ID: Equatable>: PresenceModifier {
    typealias Body = Never
    var title: String { "task(id: \(ID.self))" }
    let id: ID
    let priority: TaskPriority
    let action: @Sendable @isolated(any) () async -> Void

    func didAppear(_ node: any PresenceNode<Self>) {
        node.host.actions.add(.appear, node) { start(node) }
    }

    func didUpdate(from old: Self, _ node: any PresenceNode<Self>) {
        guard old.id != id else { return }
        node.host.actions.add(.change, node) {
            (node.storage as? RunningTask)?.cancel()
            start(node)
        }
    }

    func didDisappear(_ node: any PresenceNode<Self>) {
        if node.host.actions.remove(.appear, node) { return }
        _ = node.host.actions.remove(.change, node)
        let running = node.storage as? RunningTask
        node.host.actions.add(.disappear, node) { running?.cancel() }
    }

    /// Starts the task at once, up to the first point where it waits.
    private func start(_ node: any PresenceNode<Self>) {
        node.storage = RunningTask(Task.immediate(priority: node.modifier.priority, operation: node.modifier.action))
    }
}

/// A task that a view has started.
private final class RunningTask {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    func cancel() { task.cancel() }
}

extension View {
    /// Runs an asynchronous action while the view is there: it begins before the first frame that shows the view, and is
    /// cancelled when the view has gone.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs an asynchronous action while the view is there, and anew whenever `value` changes: the old one is cancelled.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
