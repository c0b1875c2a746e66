import Clockwork
import Engine
import Geometry

/// Ticks by what a Wayland compositor says of the window's frames.
extension TickSource {
    /// Frames begin this much after the refresh before theirs: what is handed over before it would be taken for it.
    static let early: Int64 = 200_000

    func waylandTick(
        _ source: WaylandPresentationSource, _ preference: RatePreference, isHidden: Bool
    ) -> FrameTick {
        _ = PreciseSleep.slack
        hear(source, until: 0)
        if wasHidden != isHidden {
            wasHidden = isHidden
            source.forget()
            if !isHidden { comeBack() }
        }
        let isUnseen = isAway ? !source.isTaken : isSilent(source)
        if isHidden || isUnseen { return awayTick(source, preference, isHidden: isHidden) }
        comeBack()
        source.isProbing = false
        let plan = waitForStart(source, preference)
        let tick = schedule.take(plan, source: source.source)
        source.frame = tick.frameIndex
        begun.note(tick, start: plannedStart(plan))
        source.limit = max(plan.start, schedule.occupiedTime ?? plan.start) + Int64(schedule.period / 4)
        return tick
    }

    /// A window of which nothing is heard for so long is not seen.
    private var silence: Int64 { max(Int64(3 * schedule.period), 50_000_000) }

    /// Whether the answer to the frame that was handed over last is overdue for so long.
    private func isSilent(_ source: WaylandPresentationSource) -> Bool {
        let due = max(schedule.occupiedTime ?? source.commitTime, source.commitTime)
        return !source.isTaken && MonotonicClock.now() - due > silence
    }

    private func plannedStart(_ plan: PlannedTick) -> Int64 {
        let earliest = plan.start + Self.early
        guard let lead = lateLead else { return earliest }
        return max(earliest, schedule.time(of: plan.index) - lead)
    }

    /// How long before its refresh a frame begins; nil for as early as can be.
    private var lateLead: Int64? {
        start == .late && schedule.isLocked ? margin.lead(period: Int64(schedule.period)) : nil
    }

    /// Takes in what the compositor says until the next frame is to begin. Only the answer to the first frame is waited
    /// for longer: without it there is no grid of refreshes.
    private func waitForStart(_ source: WaylandPresentationSource, _ preference: RatePreference) -> PlannedTick {
        while true {
            let now = MonotonicClock.now()
            let plan = schedule.plan(preference, now: now, need: lateLead.map { $0 / 2 })
            var start = plannedStart(plan)
            if schedule.observations == 0, !source.isTaken { start = max(start, source.commitTime + silence) }
            guard now < start else { return plan }
            hear(source, until: start)
        }
    }

    /// A tick of a window that nobody sees: the old grid goes on, slowly, and once a second a frame is handed over for the
    /// compositor to answer.
    private func awayTick(
        _ source: WaylandPresentationSource, _ preference: RatePreference, isHidden: Bool
    ) -> FrameTick {
        isAway = true
        let now = MonotonicClock.now()
        let plan = schedule.plan(background(preference), now: now)
        // What the compositor says of the refresh at which the tick begins is heard before it.
        let start = plan.start + Self.early
        while MonotonicClock.now() < start {
            guard !isHidden else {
                PreciseSleep.sleep(until: start)
                continue
            }
            hear(source, until: start)
            if source.isTaken { return waylandTick(source, preference, isHidden: false) }
        }
        source.isProbing = !isHidden && now >= nextProbe
        if source.isProbing { nextProbe = now + Self.probeInterval }
        let tick = schedule.take(plan, source: .software, state: .occluded)
        source.frame = tick.frameIndex
        return tick
    }

    private func hear(_ source: WaylandPresentationSource, until deadline: Int64) {
        source.hear(until: deadline)
        while let event = source.nextEvent() {
            switch event {
            case .shown(let frame, let time, let observation):
                let before = schedule.latestIndex
                if let observation { schedule.observe(observation, now: MonotonicClock.now()) }
                let seen = schedule.latestIndex > before ? schedule.latestIndex : schedule.index(nearest: time)
                let index = max(seen, latestShown + 1)
                latestShown = index
                note(ShownFrame(frameIndex: frame, shown: time, refreshIndex: index))
                if start == .late { learn(frame, index) }
            case .dropped(let frame):
                if dropped.count < Self.memory { dropped.append(frame) }
            case .refresh(let observation): schedule.observe(observation, now: MonotonicClock.now())
            case .sourceChanged: schedule.breakOff()
            }
        }
    }

    private func learn(_ frame: Int64, _ index: Int64) {
        guard let entry = begun.entry(frame) else { return }
        margin.note(
            work: entry.commit - entry.start, lateness: entry.commit - entry.target, isMissed: index > entry.index,
            period: Int64(schedule.period), at: entry.target)
    }

    private func note(_ frame: ShownFrame) {
        if shown.count < Self.memory { shown.append(frame) }
    }

    /// Hands over which frames appeared and when.
    func drainShown(into frames: inout [ShownFrame]) {
        frames.append(contentsOf: shown)
        shown.removeAll(keepingCapacity: true)
    }

    /// Hands over which frames never will.
    func drainDropped(into frames: inout [Int64]) {
        frames.append(contentsOf: dropped)
        dropped.removeAll(keepingCapacity: true)
    }
}

/// When the latest frames were to begin, were handed over and were due.
struct FrameBook {
    struct Entry {
        var frame: Int64 = -1
        var start: Int64 = 0
        var commit: Int64 = 0
        var target: Int64 = 0
        var index: Int64 = 0
    }

    private var entries = [Entry](repeating: Entry(), count: 16)

    mutating func note(_ tick: FrameTick, start: Int64) {
        entries[Int(tick.frameIndex & 15)] = Entry(
            frame: tick.frameIndex, start: start, target: tick.targetTimestamp, index: tick.refreshIndex)
    }

    mutating func noteCommit(_ frame: Int64, at time: Int64) {
        if entries[Int(frame & 15)].frame == frame { entries[Int(frame & 15)].commit = time }
    }

    /// nil for a frame that was not handed over, or long ago.
    func entry(_ frame: Int64) -> Entry? {
        let entry = entries[Int(frame & 15)]
        return entry.frame == frame && entry.commit > 0 ? entry : nil
    }
}
