import Geometry

@testable import Motion

/// One track driven by hand: changes at their times, read at a time, at 60 frames a second or straight.
struct ScheduledRun {
    struct Change {
        let time: Double
        let target: Double
        let animation: Animation?
    }

    var changes: [Change]
    var policy = CombiningPolicy.cascade
    var fidelity = Fidelity.exact

    static func change(_ time: Double, to target: Double, _ animation: Animation?) -> Change {
        Change(time: time, target: target, animation: animation)
    }

    /// Value and velocity at `time`; a change at that very time counts if `inclusive`.
    func read(at time: Double, frame: Double? = nil, inclusive: Bool = true) -> (value: Double, velocity: Double) {
        let scheduler = Scheduler(policy: policy, fidelity: fidelity)
        let track = scheduler.makeTrack(0.0)
        for change in changes where inclusive ? change.time <= time : change.time < time {
            advance(scheduler, to: change.time, frame)
            scheduler.retarget(track, to: change.target, animation: change.animation)
        }
        advance(scheduler, to: time, frame)
        return (scheduler.value(track), scheduler.velocity(track))
    }

    private func advance(_ scheduler: Scheduler, to time: Double, _ frame: Double?) {
        if let frame {
            var index = 1.0
            let start = scheduler.time
            while start + index * frame < time - frame / 2 {
                scheduler.advance(to: start + index * frame)
                index += 1
            }
        }
        scheduler.advance(to: time)
    }
}

extension ReferenceTests {
    static func scheduled(_ row: ReferenceRow) -> Answer {
        let linear = Animation.linear(duration: 1)
        let ease = Animation.easeInOut(duration: 1)
        let time = row.id.split(separator: "-").last.flatMap { Double($0) } ?? 0
        func read(_ changes: [ScheduledRun.Change], _ time: Double) -> Answer {
            .number(ScheduledRun(changes: changes).read(at: time).value)
        }
        let first = ScheduledRun.change(0, to: 10, linear)
        let second = ScheduledRun.change(0.25, to: 15, linear)
        if row.id == "sc1-add" {
            return .number(ScheduledRun(changes: [first, second], policy: .additive).read(at: 0.75).value)
        }
        switch row.id.prefix(4) {
        case "sc1-": return read([first, second], time)
        case "sc2-": return read([first, second, ScheduledRun.change(0.5, to: 12, linear)], time)
        case "sc3-":
            return read([ScheduledRun.change(0, to: 100, linear), ScheduledRun.change(0.25, to: 0, linear)], time)
        case "sc4-":
            return read([ScheduledRun.change(0, to: 100, ease), ScheduledRun.change(0.5, to: 200, ease)], time)
        case "sc5-":
            return read([ScheduledRun.change(0, to: 100, linear), ScheduledRun.change(0.5, to: 20, nil)], time)
        default: return merged(row, time)
        }
    }

    private static func merged(_ row: ReferenceRow, _ time: Double) -> Answer {
        let smooth = Animation.spring(duration: 0.5)
        let bouncy = Animation.spring(duration: 0.5, bounce: 0.3)
        let start = ScheduledRun.change(0, to: 100, smooth)
        let up = ScheduledRun(changes: [start, ScheduledRun.change(0.2, to: 200, smooth)])
        let reversed = ScheduledRun(changes: [start, ScheduledRun.change(0.2, to: 0, smooth)])
        let bounced = ScheduledRun(
            changes: [ScheduledRun.change(0, to: 100, bouncy), ScheduledRun.change(0.2, to: 0, bouncy)])
        let legs = ScheduledRun(
            changes: [start, ScheduledRun.change(0.1, to: 0, smooth), ScheduledRun.change(0.2, to: 100, smooth)])
        switch row.id {
        case "mg-x": return .number(up.read(at: 0.2, inclusive: false).value)
        case "mg-v": return .number(up.read(at: 0.2).velocity)
        case "mg-b-x": return .number(bounced.read(at: 0.2, inclusive: false).value)
        case "mg-b-v": return .number(bounced.read(at: 0.2).velocity)
        case "mg-3-x": return .number(legs.read(at: 0.2, inclusive: false).value)
        case "mg-3-v": return .number(legs.read(at: 0.2).velocity)
        case "mg-rev-peak": return .number(peak(reversed).value)
        case "mg-rev-peak-t": return .number(peak(reversed).time)
        case "mg-lin-carry": return .number(linearThenSpring(.exact).read(at: 0.35).value)
        case "mg-lin-rest":
            // The quirk is that nothing is handed over; the motion after it is the closed form's.
            let carried = Animation.linear(duration: 0.5).velocity(
                value: 100.0, time: 0.25, context: AnimationContext(fidelity: .system))
            return .number(
                50 + Spring(duration: 0.5).value(target: 150.0, initialVelocity: carried ?? 0, time: 0.1))
        case "mg-curve-v":
            let curve = Animation.timingCurve(.easeInOut, duration: 1)
            return .number(curve.velocity(value: 100.0, time: 0.5, context: AnimationContext()) ?? .nan)
        default: break
        }
        if row.id.hasPrefix("mg-up") { return .number(up.read(at: time).value) }
        if row.id.hasPrefix("mg-rev") { return .number(reversed.read(at: time).value) }
        if row.id.hasPrefix("mg-b-rev") { return .number(bounced.read(at: time).value) }
        if row.id.hasPrefix("mg-3") { return .number(legs.read(at: time).value) }
        if row.id.hasPrefix("mg-num") {
            return .number(
                ScheduledRun(changes: up.changes, fidelity: .system).read(at: time, frame: 1.0 / 60).value)
        }
        return .unknown
    }

    private static func linearThenSpring(_ fidelity: Fidelity) -> ScheduledRun {
        ScheduledRun(
            changes: [
                ScheduledRun.change(0, to: 100, .linear(duration: 0.5)),
                ScheduledRun.change(0.25, to: 200, .spring(duration: 0.5)),
            ], fidelity: fidelity)
    }

    /// Where the velocity changes its sign after the hand-over at 0.2 s.
    private static func peak(_ run: ScheduledRun) -> (time: Double, value: Double) {
        var (low, high) = (0.2, 0.3)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if run.read(at: middle).velocity > 0 { low = middle } else { high = middle }
        }
        return (low, run.read(at: low).value)
    }

    static func fluidSpring(_ row: ReferenceRow) -> Answer {
        switch row.id {
        case "fl-kmax": return .number(FluidSpring.stiffness(response: 0))
        case "fl-rmin": return .number(2 * .pi / FluidSpring.stiffness(response: 1e-9).squareRoot())
        case "fl-unitscale": return .number(UnitPoint(x: 1, y: 0).animatableData.first)
        case "fl-log": return .number(Animation.spring(duration: 0.5).logicalDuration ?? .nan)
        case "fl-rm-small": return removal(response: 0.5, damping: 0.7, delta: 0.001)
        default: break
        }
        if row.id.hasPrefix("fl-rm") {
            return removal(response: row.number(0), damping: row.number(1), delta: row.number(2))
        }
        if row.id.hasPrefix("fl-bl") {
            let spring = FluidSpring(response: 0.3, dampingFraction: 1, blendDuration: 0.25)
            return .number(spring.effectiveResponse(elapsed: row.number(3), interval: 0.5 - 0.3))
        }
        guard row.id.hasPrefix("fl-x"), let time = Double(row.id.dropFirst(5)) else { return .unknown }
        let run = ScheduledRun(
            changes: [ScheduledRun.change(0, to: 100, .spring(duration: 0.5))], fidelity: .system)
        return .number(run.read(at: time, frame: 1.0 / 60).value)
    }

    private static func removal(response: Double, damping: Double, delta: Double) -> Answer {
        let scheduler = Scheduler(fidelity: .system)
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: delta, animation: .spring(response: response, dampingFraction: damping))
        for frame in 1...600 {
            scheduler.advance(to: Double(frame) / 60)
            if !scheduler.isRunning(track) { return .number(scheduler.time) }
        }
        return .unknown
    }
}
