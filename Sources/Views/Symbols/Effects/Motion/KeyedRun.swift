import Geometry
import Motion

/// A run along keyframes: of what is played, or moves to where it stays.
///
/// A play that begins during another starts from the channels of the moment, with their velocity.
nonisolated final class KeyedRun: SymbolRun {
    private enum State {
        case resting(SymbolChannels)
        case moving(KeyframeTimeline<SymbolChannels>, SymbolGoal, begin: Double, speed: Double)
    }

    /// Plays that are to come.
    private struct Schedule {
        var next: Double
        var remaining: Int
        let interval: Double
        let goal: SymbolGoal
        let speed: Double
        /// Whether none of the plays has begun.
        var isFresh = true
    }

    private struct Slot {
        var state: State
        var active: Schedule?
        /// What takes over from `active` when that has begun.
        var queued: Schedule?
    }

    private var states: [Slot]

    /// A run that rests at channels.
    init(slots: Int, at rest: SymbolChannels = .rest) {
        states = Array(repeating: Slot(state: .resting(rest)), count: max(slots, 1))
        super.init(slots: slots)
    }

    /// A run whose slots rest at channels of their own.
    init(at rests: [SymbolChannels]) {
        states = (rests.isEmpty ? [.rest] : rests).map { Slot(state: .resting($0)) }
        super.init(slots: rests.count)
    }

    /// Plays from a time on, one slot after the other.
    ///
    /// It begins after `wait` seconds. A slot whose turn comes later goes on with what it does until then. Its turn is not put off by what is played
    /// after, so that quick triggers all move it.
    func play(
        _ goal: SymbolGoal, _ plays: SymbolPlays = .once, at time: Double, after wait: Double = 0,
        stagger: Double? = nil
    ) {
        advance(to: time)
        let interval = (goal.length + plays.delay) / plays.speed
        for index in states.indices {
            let rank = goal.isReversed ? states.count - 1 - index : index
            let schedule = Schedule(
                next: time + wait + Double(rank) * (stagger ?? goal.stagger) / plays.speed, remaining: plays.count,
                interval: interval, goal: goal, speed: plays.speed)
            if let active = states[index].active, active.isFresh, active.next < schedule.next {
                states[index].queued = schedule
            } else {
                states[index].active = schedule
                states[index].queued = nil
            }
        }
    }

    /// Plays nothing more; what is being played goes on to its end.
    func stop(at time: Double) {
        advance(to: time)
        for index in states.indices {
            states[index].active = nil
            states[index].queued = nil
        }
    }

    /// Rests at channels from now on.
    func jump(to channels: SymbolChannels) {
        for index in states.indices { states[index] = Slot(state: .resting(channels)) }
    }

    override func advance(to time: Double) {
        for index in states.indices { advance(index, to: time) }
    }

    private func advance(_ index: Int, to time: Double) {
        while let schedule = states[index].active, schedule.next <= time {
            begin(schedule, index, to: time)
        }
        if case .moving(let timeline, let goal, let begin, let speed) = states[index].state,
            (time - begin) * speed > timeline.duration
        {
            states[index].state = .resting(goal.end)
        }
    }

    /// Begins the next play of a schedule.
    private func begin(_ schedule: Schedule, _ index: Int, to time: Double) {
        var schedule = schedule
        // Of plays that nobody has seen the last few count.
        if schedule.remaining > 4, schedule.interval > 0 {
            let missed = min((time - schedule.next) / schedule.interval, Double(schedule.remaining)).rounded(.down) - 3
            if missed > 0 {
                schedule.next += missed * schedule.interval
                if schedule.remaining != .max { schedule.remaining -= Int(missed) }
            }
        }
        let (start, velocity) = present(index, at: schedule.next)
        let timeline = schedule.goal.timeline(
            from: start, velocity.times(1 / schedule.speed), isLater: index > 0)
        states[index].state = .moving(timeline, schedule.goal, begin: schedule.next, speed: schedule.speed)
        if schedule.remaining != .max { schedule.remaining -= 1 }
        schedule.next += schedule.interval
        schedule.isFresh = false
        states[index].active = states[index].queued ?? (schedule.remaining > 0 ? schedule : nil)
        states[index].queued = nil
    }

    /// The channels and their velocity; a turn that is over counts as none.
    private func present(_ index: Int, at time: Double) -> (SymbolChannels, SymbolChannels) {
        if case .moving(let timeline, let goal, let begin, let speed) = states[index].state,
            (time - begin) * speed >= timeline.duration
        {
            return (goal.end, .still)
        }
        return (channels(index, at: time), velocity(index, at: time))
    }

    override func channels(_ slot: Int, at time: Double) -> SymbolChannels {
        switch states[min(slot, states.count - 1)].state {
        case .resting(let channels): channels
        case .moving(let timeline, _, let begin, let speed): timeline.value(time: (time - begin) * speed)
        }
    }

    override func velocity(_ slot: Int, at time: Double) -> SymbolChannels {
        switch states[min(slot, states.count - 1)].state {
        case .resting: .still
        case .moving(let timeline, let goal, let begin, let speed):
            goal.moving(timeline.velocity(time: (time - begin) * speed)).times(speed)
        }
    }

    override func isRunning(at time: Double) -> Bool {
        states.contains { slot in
            if slot.active != nil { return true }
            guard case .moving(let timeline, _, let begin, let speed) = slot.state else { return false }
            return (time - begin) * speed < timeline.duration
        }
    }

    override func resize(to count: Int) {
        super.resize(to: count)
        guard let last = states.last else { return }
        if slots < states.count { states.removeLast(states.count - slots) }
        while states.count < slots { states.append(last) }
    }
}
