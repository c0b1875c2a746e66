import Clockwork

/// A display of exact refreshes that a frame loop, driven by hand, asks for its ticks.
struct FakeDisplay {
    var grid: SoftwareGrid
    /// Whether refreshes are numbered by the display, and the number of the first one.
    var firstSequence: Int64? = 1_000
    var statesPeriod = false
    /// Nanoseconds by which the latest refresh is reported late; varies from refresh to refresh.
    var lateness: (Int64) -> Int64 = { _ in 0 }

    /// What it says of a point.
    func observation(_ point: Int64) -> RefreshObservation {
        RefreshObservation(
            time: grid.time(of: point) + lateness(point), sequence: firstSequence.map { $0 + point },
            period: statesPeriod ? grid.period : 0)
    }

    /// Runs a loop that sees every refresh from `points`, its frames taking `work` nanoseconds each; the ticks it got.
    func ticks(
        _ schedule: inout RefreshSchedule, points: Range<Int64>, preference: (Int64) -> RatePreference = { _ in .max },
        work: (Int64) -> Int64 = { _ in 2_000_000 }
    ) -> [FrameTick] {
        var ticks: [FrameTick] = []
        var busyUntil: Int64 = 0
        for point in points {
            let seen = observation(point)
            let now = seen.time + 50_000
            guard now >= busyUntil else { continue }
            schedule.observe(seen, now: now)
            let plan = schedule.plan(preference(point), now: now)
            guard plan.start <= now || schedule.latestIndex >= plan.index - 1 else { continue }
            ticks.append(schedule.take(plan, source: .xPresent))
            busyUntil = now + work(point)
        }
        return ticks
    }
}
