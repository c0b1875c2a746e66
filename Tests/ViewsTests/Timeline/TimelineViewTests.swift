import Geometry
import Motion
import Testing

@testable import Views

/// Views that are made anew by a schedule.
@Suite struct TimelineViewTests {
    private final class Dates {
        var all: [Double] = []

        func callAsFunction(_ date: Date) { all.append(date.timeIntervalSinceReferenceDate) }

        func take() -> [Double] {
            defer { all.removeAll() }
            return all
        }
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    private struct Shown<Schedule: TimelineSchedule>: View {
        let schedule: Schedule
        let dates: Dates

        var body: some View {
            TimelineView(schedule) { context in
                let _ = dates(context.date)
                Probe("content", 10, 10)
            }
        }
    }

    @Test func periodicEntriesComeInTimeAndNothingHappensInBetween() {
        let dates = Dates()
        let rig = Rig { Shown(schedule: .periodic(from: Self.date(0), by: 0.5), dates: dates) }
        #expect(dates.take() == [0])
        _ = rig.probes
        for frame in 1...29 {
            rig.advance(to: Double(frame) / 60)
            #expect(!rig.host.hasChanged, "frame \(frame)")
        }
        #expect(dates.take() == [])
        rig.advance(to: 0.5)
        #expect(dates.take() == [0.5] && rig.host.hasChanged)
        _ = rig.probes
        rig.advance(to: 0.51)
        #expect(dates.take() == [] && !rig.host.hasChanged)
        rig.advance(to: 3.2)
        #expect(dates.take() == [3], "what was missed is passed over, the date is the scheduled one")
        rig.advance(to: 3.4)
        #expect(dates.take() == [])
    }

    @Test func explicitEntriesEnd() {
        let dates = Dates()
        let rig = Rig { Shown(schedule: .explicit([1, 2, 5].map(Self.date)), dates: dates) }
        #expect(dates.take() == [0], "before the first entry it is the start that is shown")
        for (time, expected) in [(0.9, []), (1.0, [1]), (1.5, []), (5.5, [5]), (100, [])] as [(Double, [Double])] {
            rig.advance(to: time)
            #expect(dates.take() == expected, "\(time)")
        }
        _ = rig.probes
        #expect(!rig.host.hasChanged)
    }

    @Test func animationsFollowTheFrames() {
        let rows: [(name: String, AnimationTimelineSchedule, [Double])] = [
            ("every frame", .animation, [0, 0.25, 0.5, 0.75, 1]),
            ("at most", .animation(minimumInterval: 0.4), [0, 0.4, 0.4 * 2]),
            ("paused", .animation(minimumInterval: nil, paused: true), [0]),
        ]
        for (name, schedule, expected) in rows {
            let dates = Dates()
            let rig = Rig { Shown(schedule: schedule, dates: dates) }
            for frame in 1...4 { rig.advance(to: Double(frame) / 4) }
            #expect(dates.take() == expected, "\(name)")
        }
    }

    @Test func everyFrameChangesThePicture() {
        let dates = Dates()
        let (rig, knob) = Rig.driven(false) { isPaused in
            TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { context in
                let _ = dates(context.date)
                Probe("content", 10, 10, value: context.date.timeIntervalSinceReferenceDate)
            }
        }
        for frame in 1...5 {
            rig.advance(to: Double(frame) / 10)
            #expect(rig.host.hasChanged)
            #expect(rig.probes["content"]?.value == Double(frame) / 10)
        }
        knob.set(true)
        rig.advance(to: 0.6)
        #expect(rig.probes["content"]?.value == 0.6, "a schedule begins with the time at which it comes")
        rig.advance(to: 0.7)
        #expect(rig.probes["content"]?.value == 0.6 && !rig.host.hasChanged)
        knob.set(false)
        rig.advance(to: 0.8)
        rig.advance(to: 0.9)
        #expect(rig.probes["content"]?.value == 0.9)
    }

    @Test func anotherScheduleBeginsAnew() {
        let dates = Dates()
        let (rig, knob) = Rig.driven((interval: 1.0, other: 0)) { value in
            TimelineView(.periodic(from: Self.date(0), by: value.interval)) { context in
                let _ = dates(context.date)
                Probe("content", 10, 10)
            }
        }
        rig.advance(to: 2.3)
        #expect(dates.take() == [0, 2])
        knob.set((1, 1))
        rig.advance(to: 2.4)
        #expect(dates.take() == [2], "the same schedule goes on")
        knob.set((0.25, 1))
        rig.advance(to: 2.45)
        #expect(dates.take() == [2.25])
        rig.advance(to: 2.5)
        #expect(dates.take() == [2.5])
    }

    private struct Counter: View {
        let date: Date
        @State private var first: Date?

        var body: some View {
            Probe("since \(first?.timeIntervalSinceReferenceDate ?? -1)", 10, 10).onAppear { first = date }
        }
    }

    @Test func whatIsInItKeepsItsState() {
        let rig = Rig { TimelineView(.periodic(from: Self.date(0), by: 1)) { Counter(date: $0.date) } }
        for frame in 1...30 { rig.advance(to: Double(frame) / 4) }
        #expect(Array(rig.probes.keys) == ["since 0.0"])
    }

    @Test func cadencesAreTold() {
        var cadences: [TimelineViewDefaultContext.Cadence] = []
        for interval in [0.1, 5, 600] {
            let rig = Rig {
                TimelineView(.periodic(from: Self.date(0), by: interval)) { context in
                    let _ = cadences.append(context.cadence)
                    Probe("content", 10, 10)
                }
            }
            _ = rig
        }
        #expect(cadences == [.live, .seconds, .minutes])
    }

    @Test func nothingIsLeftOfIt() {
        let dates = Dates()
        let (rig, knob) = Rig.driven(true) { isThere in
            if isThere { Shown(schedule: .animation, dates: dates) }
        }
        rig.run(for: 0.2)
        withAnimation(.linear(duration: 0.2)) { knob.set(false) }
        rig.run(for: 1)
        _ = dates.take()
        _ = rig.probes
        rig.run(for: 1)
        #expect(dates.take().isEmpty && !rig.host.hasChanged && rig.host.runningAnimations == 0)
    }
}
