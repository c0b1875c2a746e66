import Geometry

extension Tracks {
    /// Parts completions that wait for a client's word from a track whose animation is about to be replaced.
    mutating func forkAwaited(_ slot: Int, _ core: inout SchedulerCore) {
        guard slots[slot].kind == .combined, core.book.awaitsLogicalCompletion(slots[slot].completions) else {
            return
        }
        let lane = Int(slots[slot].lane)
        guard let newest = combined[lane].entries.indices.last else { return }
        let entry = combined[lane].entries[newest]
        forks.append(
            Fork(
                slot: Int32(slot), animation: combined[lane].animation(newest),
                state: combined[lane].context(newest, core.setting).state,
                way: newest == 0 ? entry.way - combined[lane].base : entry.way,
                begin: combined[lane].begin + entry.start,
                completions: core.book.detachUntimedLogical(&slots[slot].completions)))
    }

    /// Plays the forks on and ends the completions of those that are complete.
    mutating func advanceForks(_ core: inout SchedulerCore) {
        let setting = core.setting
        for index in forks.indices.reversed() where forks[index].isComplete(at: core.time, setting) {
            core.book.endAll(&forks[index].completions, .finished)
            forks.remove(at: index)
        }
    }

    /// Ends the forks of a track that has come to rest or is gone.
    mutating func endForks(_ slot: Int, _ outcome: AnimationOutcome, _ core: inout SchedulerCore) {
        for index in forks.indices.reversed() where forks[index].slot == slot {
            core.book.endAll(&forks[index].completions, outcome)
            forks.remove(at: index)
        }
    }
}
