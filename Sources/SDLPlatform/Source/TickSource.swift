import Clockwork
import Engine
import Geometry

/// Hands out the ticks of a window, from the best source of refreshes that really paces.
///
/// A display that falls silent is replaced by the same grid, continued on the monotonic clock at a background rate,
/// until it speaks again; coming back is one discontinuity, never a burst.
final class TickSource {
    /// What there is to learn refreshes from.
    enum Origin {
        /// A compositor that answers frames.
        case wayland(WaylandPresentationSource)
        /// A display that tells its refreshes.
        case display(any RefreshTeller)
        /// Presents that claim to wait for the display.
        case presents
        /// A clock.
        case clock
    }

    private enum Ground {
        /// A compositor that answers frames.
        case wayland(WaylandPresentationSource)
        /// A display that tells its refreshes.
        case display(any RefreshTeller)
        /// Presents that may or may not wait for the display.
        case calibrating(Calibration)
        /// Presents that do.
        case returns(PhaseModel)
        /// A clock.
        case software(SoftwareGrid)
    }

    private var ground: Ground
    var schedule: RefreshSchedule
    var isAway = false
    var wasHidden = false
    var nextProbe: Int64 = 0
    /// When in the interval frames begin, where a compositor tells how they fared.
    var start = FrameStart.early
    var margin = StartMargin()
    var begun = FrameBook()
    /// Frames of which it is known, since the last call, that they appeared or never will.
    var shown: [ShownFrame] = []
    var dropped: [Int64] = []
    var latestShown = Int64.min / 2
    private let displayRate: Double
    /// Called when presents turn out not to wait, so that the route stops asking for it.
    private let presentsNeedNoWait: () -> Void

    /// Rate at which a window that is not seen goes on, in Hz.
    static let backgroundRate = RatePreference(hertz: 10, policy: .atMost)
    static let probeInterval: Int64 = 1_000_000_000
    static let memory = 64

    /// Ticks from `origin`; presents are calibrated first. `displayRate` is what the window system claims in Hz, 0 for
    /// nothing.
    init(_ origin: Origin, displayRate: Double, presentsNeedNoWait: @escaping () -> Void = {}) {
        self.displayRate = displayRate > 1 ? displayRate : 60
        self.presentsNeedNoWait = presentsNeedNoWait
        schedule = RefreshSchedule(nominalPeriod: 1e9 / self.displayRate)
        ground = Self.ground(origin, displayRate: displayRate, gridRate: self.displayRate)
        shown.reserveCapacity(Self.memory)
        dropped.reserveCapacity(Self.memory)
    }

    /// Goes on with another source; the grid of refreshes is found anew, and frames count on.
    func replace(_ origin: Origin) {
        ground = Self.ground(origin, displayRate: displayRate, gridRate: displayRate)
        schedule.breakOff()
    }

    private static func ground(_ origin: Origin, displayRate: Double, gridRate: Double) -> Ground {
        switch origin {
        case .wayland(let source): .wayland(source)
        case .display(let teller): .display(teller)
        case .presents: .calibrating(Calibration(refresh: displayRate))
        case .clock: .software(SoftwareGrid(base: MonotonicClock.now(), hertz: gridRate))
        }
    }

    var source: RefreshSource {
        switch ground {
        case .wayland(let source): source.source
        case .display(let teller): teller.source
        case .calibrating, .returns: .presentReturn
        case .software: .software
        }
    }

    /// Refreshes a second, as measured so far.
    var refreshRate: Double { schedule.refreshRate }
    /// Whether phase and period were confirmed by a display.
    var isLocked: Bool { schedule.isLocked }
    /// Changes of the display's rate so far.
    var rateChanges: Int { schedule.rateChanges }
    /// Whether nobody can see what is drawn, by what the display says or does not say.
    var isOccluded: Bool { isAway }
    /// Whether the frame of an unseen window is to be handed over nevertheless, to find out whether it is seen again.
    var isProbing: Bool {
        if case .wayland(let source) = ground { return isAway && source.isProbing }
        return false
    }
    /// Whether frames become known of by `drainShown`.
    var hearsOfFrames: Bool {
        if case .wayland = ground { return true }
        return false
    }

    /// The latest refresh that was observed.
    var latestIndex: Int64 { schedule.latestIndex }

    /// The first refresh after `time` and after number `previous`, once the display has confirmed it; nil before, and
    /// without a display.
    func confirmedRefresh(after time: Int64, previous: Int64) -> (index: Int64, time: Int64)? {
        guard case .display = ground, schedule.isLocked else { return nil }
        let index = max(schedule.index(at: time), previous + 1)
        return index <= schedule.latestIndex ? (index, schedule.time(of: index)) : nil
    }

    /// Waits for the next tick. A hidden window ticks at the background rate.
    func nextTick(_ preference: RatePreference, isHidden: Bool) -> FrameTick {
        if case .wayland(let source) = ground { return waylandTick(source, preference, isHidden: isHidden) }
        if case .display(let teller) = ground { return displayTick(teller, preference, isHidden: isHidden) }
        if isHidden { return backgroundTick(preference) }
        comeBack()
        switch ground {
        case .calibrating: return schedule.takeLoose(now: MonotonicClock.now(), source: .presentReturn)
        case .software(let grid): return gridTick(grid, preference)
        case .wayland, .display, .returns: return returnTick(preference)
        }
    }

    /// Takes note that a present call returned.
    func presented(at time: Int64, divisor: Int) {
        switch ground {
        case .calibrating(var calibration):
            calibration.add(returnAt: time)
            settle(calibration, at: time)
        case .returns(var phases):
            phases.add(returnAt: time, divisor: divisor)
            ground = .returns(phases)
            schedule.observe(
                RefreshObservation(
                    time: Int64(phases.refresh.time), sequence: phases.refresh.index, period: phases.period), now: time)
        case .wayland(let source):
            schedule.noteCommit(at: source.commitTime)
            begun.noteCommit(source.frame, at: source.commitTime)
        case .display, .software: break
        }
    }

    private func settle(_ calibration: Calibration, at time: Int64) {
        switch calibration.verdict {
        case .undecided: ground = .calibrating(calibration)
        case .accepted(let period):
            schedule.breakOff()
            ground = .returns(PhaseModel(period: period, time: time))
        case .rejected:
            presentsNeedNoWait()
            schedule.breakOff()
            ground = .software(SoftwareGrid(base: time, hertz: displayRate))
        }
    }

    private func displayTick(
        _ teller: any RefreshTeller, _ preference: RatePreference, isHidden: Bool, hadAnswer: Bool = false
    ) -> FrameTick {
        let heard = hadAnswer || listen(to: teller, until: 0)
        if wasHidden != isHidden {
            wasHidden = isHidden
            if !isHidden { comeBack() }
        }
        let silence = max(Int64(3 * schedule.period), 50_000_000)
        if isHidden || (isAway && !heard) || teller.isSilent(for: silence, now: MonotonicClock.now()) {
            return awayTick(teller, preference, isHidden: isHidden)
        }
        comeBack()
        var plan = schedule.plan(preference, now: MonotonicClock.now())
        // An answer that is late by a quarter of a refresh is not waited for: the grid is known well enough.
        while schedule.latestIndex < plan.index - 1 || schedule.observations == 0 {
            let limit = schedule.observations == 0 ? silence : Int64(schedule.period / 4)
            if MonotonicClock.now() >= plan.start + limit { break }
            ask(teller, for: plan.index - 1)
            _ = listen(to: teller, until: plan.start + limit)
            plan = schedule.plan(preference, now: MonotonicClock.now())
        }
        let tick = schedule.take(plan, source: teller.source)
        // Asked for before the frame's work begins, the answer is there when it ends.
        ask(teller, for: plan.index + Int64(plan.divisor) - 1)
        return tick
    }

    /// A tick while nothing is heard of the display: the old grid goes on, slowly, and once a second the display is asked.
    private func awayTick(_ teller: any RefreshTeller, _ preference: RatePreference, isHidden: Bool) -> FrameTick {
        isAway = true
        let now = MonotonicClock.now()
        if now >= nextProbe {
            nextProbe = now + Self.probeInterval
            teller.ask(for: nil, due: now)
        }
        let plan = schedule.plan(background(preference), now: now)
        // A hidden window ignores answers; a silent display that answers is taken back at the next tick.
        if isHidden {
            PreciseSleep.sleep(until: plan.start)
        } else if listen(to: teller, until: plan.start) {
            return displayTick(teller, preference, isHidden: false, hadAnswer: true)
        }
        return schedule.take(plan, source: .software, state: .occluded)
    }

    func comeBack() {
        guard isAway else { return }
        isAway = false
        schedule.breakOff()
    }

    /// Asks for a refresh by the display's own number, or for the next one while that is unknown.
    private func ask(_ teller: any RefreshTeller, for index: Int64) {
        teller.ask(for: schedule.sequence(of: index), due: schedule.time(of: index))
    }

    /// Takes in what the display said, waiting for at least one answer until `deadline`; whether there was one.
    private func listen(to teller: any RefreshTeller, until deadline: Int64) -> Bool {
        var heard = false
        while let refresh = teller.answer(until: heard ? 0 : deadline) {
            schedule.observe(refresh, now: MonotonicClock.now())
            heard = true
        }
        return heard
    }

    private func returnTick(_ preference: RatePreference) -> FrameTick {
        let plan = schedule.plan(preference, now: MonotonicClock.now())
        // The present has waited for one refresh; a divisor leaves the others out.
        if plan.divisor > 1 { PreciseSleep.sleep(until: plan.start) }
        return schedule.take(plan, source: .presentReturn)
    }

    private func gridTick(_ grid: SoftwareGrid, _ preference: RatePreference) -> FrameTick {
        let point = grid.index(at: MonotonicClock.now())
        schedule.observe(
            RefreshObservation(time: grid.time(of: point), sequence: point, period: grid.period),
            now: MonotonicClock.now())
        let plan = schedule.plan(preference, now: MonotonicClock.now())
        PreciseSleep.sleep(until: plan.start)
        return schedule.take(plan, source: .software, state: .free)
    }

    private func backgroundTick(_ preference: RatePreference) -> FrameTick {
        isAway = true
        let plan = schedule.plan(background(preference), now: MonotonicClock.now())
        PreciseSleep.sleep(until: plan.start)
        return schedule.take(plan, source: .software, state: .occluded)
    }

    func background(_ preference: RatePreference) -> RatePreference {
        (preference.hertz ?? .infinity) < (Self.backgroundRate.hertz ?? 0) ? preference : Self.backgroundRate
    }
}
