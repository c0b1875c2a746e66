import Geometry
import Motion
import Observation

/// What a node's body has read, so that it runs again when that changes.
struct Reading {
    /// States and the like, which know their readers.
    var sources: [Source] = []
    /// For each value of the environment that was read, whether another environment has the same.
    var environment: [(EnvironmentValues) -> Bool] = []
    /// How often something was read anew; changes that an earlier reading was told of do not count.
    var generation = 0
}

extension _TreeNode {
    /// Runs a body: what it reads is what marks this node dirty from now on, along with what was read earlier if that counts
    /// still.
    func read<Result>(keepsEarlier: Bool = false, _ body: () -> Result) -> Result {
        if !keepsEarlier { stopReading() }
        let generation = reading.generation
        let inbox = host.inbox
        return withObservationTracking {
            Evaluation.ofThread.run(for: self, body)
        } onChange: { [weak self] in
            self?.observedObjectWillChange(generation, inbox)
        }
    }

    /// Forgets what was read.
    func stopReading() {
        for source in reading.sources { source.forget(self) }
        reading.sources.removeAll(keepingCapacity: true)
        reading.environment.removeAll(keepingCapacity: true)
        reading.generation += 1
    }

    func addSource(_ source: Source) { reading.sources.append(source) }

    func noteEnvironmentRead<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>, _ value: Value) {
        reading.environment.append { ValueComparison.areEqual($0[keyPath: keyPath], value) }
    }

    /// Whether a value of the environment that was read is another now.
    var hasStaleEnvironment: Bool { !reading.environment.allSatisfy { $0(environment) } }

    private nonisolated func observedObjectWillChange(_ generation: Int, _ inbox: Inbox) {
        nonisolated(unsafe) let transaction = Transaction.current
        let schedule = { [weak self] in
            if let self { assumeMain { self.schedule(generation, transaction) } }
        }
        if inbox.isOnOwnThread { schedule() } else { inbox.add(schedule) }
    }

    private func schedule(_ generation: Int, _ transaction: Transaction) {
        guard isAttached, reading.generation == generation else { return }
        host.noteWrite("An observed object")
        host.schedule(self, transaction) { [weak self] in self?.markDirty() }
    }
}
