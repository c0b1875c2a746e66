import Clockwork
import Engine
import Geometry

/// Hands out the ticks of a window, from the best source of refreshes that really paces.
///
/// A source that falls silent is replaced by a grid on the monotonic clock until it speaks again; the change is one
/// discontinuity, never a burst.
final class TickSource {
    private enum Ground {
        case present(XPresentSource)
        case calibrating(Calibration, since: Int64)
        case returns(PhaseModel)
        case software(SoftwareGrid)
    }

    private var ground: Ground
    private var model: LinkModel
    private var silentWaits = 0
    private var wasHidden = false
    private var gridIndex: Int64 = 0
    private let displayRate: Double

    /// Rate at which a window that is not seen goes on, in Hz.
    static let backgroundRate: Int64 = 10
    /// A display link that wakes this often without an answer has lost its display.
    private static let patience = 3

    /// Ticks from X11's counter where there is one, else from a renderer's presents (once calibrated), else from a clock.
    /// `displayRate` is what the window system claims in Hz, 0 for nothing.
    init(present: XPresentSource?, presentsPace: Bool, displayRate: Double) {
        self.displayRate = displayRate > 1 ? displayRate : 60
        model = LinkModel(nominalPeriod: 1e9 / self.displayRate)
        let now = MonotonicClock.now()
        if let present {
            ground = .present(present)
        } else if presentsPace {
            ground = .calibrating(Calibration(refresh: displayRate > 1 ? displayRate : nil), since: now)
        } else {
            ground = .software(Self.grid(self.displayRate, from: now))
        }
    }

    var source: RefreshSource {
        switch ground {
        case .present: .xPresent
        case .calibrating, .returns: .presentReturn
        case .software: .software
        }
    }

    var refreshRate: Double { model.refreshRate }

    /// Waits for the next tick. A hidden window ticks at the background rate.
    func nextTick(_ preference: RatePreference, isHidden: Bool) -> FrameTick {
        if isHidden { return hiddenTick() }
        if wasHidden {
            wasHidden = false
            model.reset()
        }
        switch ground {
        case .present(let source): return presentTick(source, preference)
        case .calibrating, .returns: return returnTick(preference)
        case .software(let grid): return gridTick(grid, preference, state: .free)
        }
    }

    /// Takes note that a present call returned.
    func presented(at time: Int64, divisor: Int) {
        switch ground {
        case .calibrating(var calibration, let since):
            calibration.add(returnAt: time)
            ground = .calibrating(calibration, since: since)
            switch calibration.verdict {
            case .undecided: break
            case .accepted(let period): ground = .returns(PhaseModel(period: period, time: time))
            case .rejected: ground = .software(Self.grid(displayRate, from: time))
            }
        case .returns(var phases):
            phases.add(returnAt: time, divisor: divisor)
            ground = .returns(phases)
        case .present, .software: break
        }
    }

    private func presentTick(_ source: XPresentSource, _ preference: RatePreference) -> FrameTick {
        let index = model.nextIndex(preference)
        let now = MonotonicClock.now()
        let expected = model.expectedTime(of: index) ?? now
        let limit = max(Int64(3 * model.period), 50_000_000)
        guard let refresh = source.wait(for: index, until: max(expected, now) + limit) else {
            silentWaits += 1
            return gridTick(
                Self.grid(
                    silentWaits >= Self.patience ? Double(Self.backgroundRate) : model.refreshRate, from: 0),
                preference, state: silentWaits >= Self.patience ? .occluded : .free)
        }
        if silentWaits > 0 {
            silentWaits = 0
            model.reset()
        }
        model.observe(index: refresh.index, time: refresh.time)
        return model.tick(at: refresh.index, preference: preference, source: .xPresent)
    }

    /// The present call has already waited for the refresh; while calibrating, nothing waits.
    private func returnTick(_ preference: RatePreference) -> FrameTick {
        guard case .returns(let phases) = ground else {
            let now = MonotonicClock.now()
            model.observe(index: Int64(Double(now) / model.period), time: now)
            return model.tick(
                at: Int64(Double(now) / model.period), preference: preference, source: .presentReturn,
                state: .calibrating)
        }
        model.observe(index: phases.refresh.index, time: Int64(phases.refresh.time))
        let index = model.nextIndex(preference)
        // A present waits for one refresh; a divisor leaves the others out.
        if let begin = model.expectedTime(of: index), index > phases.refresh.index {
            MonotonicClock.sleep(until: begin - Int64(model.period / 2))
        }
        return model.tick(at: index, preference: preference, source: .presentReturn)
    }

    private func gridTick(_ grid: SoftwareGrid, _ preference: RatePreference, state: LockState) -> FrameTick {
        let rate = Double(grid.numerator) / Double(grid.denominator)
        let divisor = Int64(Cadence.divisor(refresh: rate, preference: preference))
        let current = grid.index(at: MonotonicClock.now())
        let next = (max(current, gridIndex) / divisor + 1) * divisor
        PreciseSleep.sleep(until: grid.time(of: next))
        let reached = grid.index(at: MonotonicClock.now()) / divisor * divisor
        let index = max(reached, next)
        gridIndex = index
        model.observe(index: index, time: grid.time(of: index))
        return model.tick(at: index, preference: preference, source: .software, state: state)
    }

    private func hiddenTick() -> FrameTick {
        if !wasHidden {
            wasHidden = true
            model.reset()
        }
        let grid = SoftwareGrid(base: 0, numerator: Self.backgroundRate)
        let next = grid.index(at: MonotonicClock.now()) + 1
        MonotonicClock.sleep(until: grid.time(of: next))
        let begin = grid.time(of: next)
        return FrameTick(
            timestamp: begin, targetTimestamp: begin + 1_000_000_000 / Self.backgroundRate,
            refreshPeriod: 1_000_000_000 / Self.backgroundRate, refreshIndex: next, isDiscontinuity: false,
            source: .software, state: .occluded)
    }

    /// A grid at a rate; 59.94 and its kin are their exact fractions.
    private static func grid(_ rate: Double, from base: Int64) -> SoftwareGrid {
        let whole = (rate * 1.001).rounded()
        if abs(whole / 1.001 - rate) < 0.004, abs(rate - rate.rounded()) > 0.01 {
            return SoftwareGrid(base: base, numerator: Int64(whole) * 1000, denominator: 1001)
        }
        return SoftwareGrid(base: base, numerator: Int64((rate * 1000).rounded()), denominator: 1000)
    }
}
