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
        let isUnseen = isAway ? !source.isTaken : source.isSilent(for: silence, now: MonotonicClock.now())
        if isHidden || isUnseen { return awayTick(source, preference, isHidden: isHidden) }
        comeBack()
        source.isProbing = false
        let plan = waitForStart(source, preference)
        let tick = schedule.take(plan, source: source.source)
        source.frame = tick.frameIndex
        source.limit = max(plan.start, schedule.occupiedTime ?? plan.start) + Int64(schedule.period / 4)
        return tick
    }

    /// A window of which nothing is heard for so long is not seen.
    private var silence: Int64 { max(Int64(3 * schedule.period), 50_000_000) }

    /// Takes in what the compositor says until the next frame is to begin. Only the answer to the first frame is waited
    /// for longer: without it there is no grid of refreshes.
    private func waitForStart(_ source: WaylandPresentationSource, _ preference: RatePreference) -> PlannedTick {
        while true {
            let now = MonotonicClock.now()
            let plan = schedule.plan(preference, now: now)
            var start = plan.start + Self.early
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
        while MonotonicClock.now() < plan.start {
            guard !isHidden else {
                PreciseSleep.sleep(until: plan.start)
                continue
            }
            hear(source, until: plan.start)
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
                if let observation { schedule.observe(observation, now: MonotonicClock.now()) }
                note(ShownFrame(frameIndex: frame, shown: time, refreshIndex: schedule.index(nearest: time)))
            case .dropped(let frame):
                if dropped.count < Self.memory { dropped.append(frame) }
            case .refresh(let observation): schedule.observe(observation, now: MonotonicClock.now())
            case .sourceChanged: schedule.breakOff()
            }
        }
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
