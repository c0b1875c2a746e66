import Geometry
import Testing

@testable import Motion

/// Faults of other libraries in time, repetition and callbacks.
@Suite struct TimeCases {
    /// C18: no duration shows the target at once.
    @Test func noDuration() {
        let animations: [Animation] = [
            .linear(duration: 0), .easeIn(duration: -1), .easeOut(duration: 0).speed(3), .linear(duration: -1e300),
        ]
        for animation in animations {
            let scheduler = Scheduler()
            let track = scheduler.makeTrack(0.0)
            var completions = 0
            let outcome = scheduler.retarget(
                track, to: 100, animation: animation, completion: AnimationCompletion { _ in completions += 1 })
            #expect(outcome == .jumped)
            #expect(scheduler.value(track) == 100 && scheduler.velocity(track) == 0 && !scheduler.isRunning(track))
            for frame in 1...3 {
                scheduler.advance(to: Double(frame) / 60)
                scheduler.drainCompletions()
            }
            #expect(completions == 1)
        }
    }

    @Test func noDurationStopsWhatRuns() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1).repeatForever())
        scheduler.advance(to: 0.5)
        #expect(scheduler.retarget(track, to: 20, animation: .linear(duration: 0)) == .jumped)
        #expect(scheduler.value(track) == 20 && !scheduler.isRunning(track))
    }

    /// C19: a negative delay starts part-way in.
    @Test func negativeDelay() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1).delay(-0.5))
        #expect(scheduler.value(track) == 50)
        scheduler.advance(to: 0.25)
        #expect(scheduler.value(track) == 75)
        scheduler.advance(to: 0.5)
        #expect(scheduler.value(track) == 100)
        scheduler.advance(to: 0.5 + 1e-9)
        #expect(!scheduler.isRunning(track))
    }

    /// C20: after a gap curves have ended, and springs are where the policy says.
    @Test func longGap() {
        for gaps in [GapPolicy.elapse, .resumeSprings(limit: 1, step: 1.0 / 60)] {
            let scheduler = Scheduler(gaps: gaps)
            let (tween, spring, combined) = (
                scheduler.makeTrack(0.0), scheduler.makeTrack(0.0), scheduler.makeTrack(0.0)
            )
            var completions = 0
            scheduler.retarget(
                tween, to: 100, animation: .linear(duration: 1),
                completion: AnimationCompletion { _ in completions += 1 })
            scheduler.retarget(spring, to: 100, animation: .spring)
            scheduler.retarget(combined, to: 100, animation: .interpolatingSpring)
            scheduler.advance(to: 0.3)
            #expect(abs(scheduler.value(tween) - 30) < 1e-9)
            let early = scheduler.value(spring)
            scheduler.advance(to: 30.3)
            scheduler.drainCompletions()
            #expect(scheduler.value(tween) == 100 && completions == 1)
            guard gaps != .elapse else {
                #expect(scheduler.value(spring) == 100)
                continue
            }
            let expected = Spring().value(target: 100.0, time: 0.3 + 1.0 / 60)
            #expect(scheduler.value(spring) > early)
            #expect(abs(scheduler.value(spring) - expected) < 1e-9)
            #expect(abs(scheduler.value(combined) - expected) < 1e-9)
        }
    }

    /// C21: five frames a second.
    @Test func slowFrames() {
        let scheduler = Scheduler()
        let (tween, spring) = (scheduler.makeTrack(0.0), scheduler.makeTrack(0.0))
        scheduler.retarget(tween, to: 100, animation: .linear(duration: 1))
        scheduler.retarget(spring, to: 100, animation: .spring)
        for frame in 1...6 {
            let time = Double(frame) * 0.2
            scheduler.advance(to: time)
            if frame < 5 { #expect(abs(scheduler.value(spring) - Spring().value(target: 100.0, time: time)) < 0.2) }
        }
        #expect(scheduler.value(tween) == 100 && !scheduler.isRunning(tween))
    }

    /// C22: the first frame after a turn runs in the new direction.
    @Test func autoreverseCarriesTheRemainder() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1).repeatCount(9))
        for (time, expected) in [(0.9, 90), (1.1, 90), (1.116, 88.4), (5.25, 75)] {
            scheduler.advance(to: time)
            #expect(abs(scheduler.value(track) - expected) < 1e-9)
        }
    }

    /// C23: repeats do not drift.
    @Test func repeatsDoNotDrift() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        let animation = Animation.linear(duration: 0.51).repeatCount(100, autoreverses: false)
        scheduler.retarget(track, to: 100, animation: animation)
        var end = 0.0
        for frame in 1...3200 where scheduler.isRunning(track) {
            scheduler.advance(to: Double(frame) / 60)
            end = scheduler.time
            if frame == 1536 {
                #expect(abs(scheduler.value(track) - (25.6).truncatingRemainder(dividingBy: 0.51) / 0.51 * 100) < 1e-6)
            }
        }
        #expect(abs(end - 51.0) <= 1.0 / 60 + 1e-9)
    }

    /// C24: the count of a repeat is the count of plays; each is one cycle, and the last one the end.
    @Test(arguments: [1, 2, 3, 7])
    func countIsPlays(count: Int) {
        for autoreverses in [true, false] {
            let animation = Animation.linear(duration: 1).repeatCount(count, autoreverses: autoreverses)
            #expect(animation.restingDuration == Double(count))
            let scheduler = Scheduler()
            let track = scheduler.makeTrack(0.0)
            var (cycles, ends): ([Double], [Double]) = ([], [])
            let completion = AnimationCompletion { _ in ends.append(scheduler.time) }
            scheduler.retarget(track, to: 1, animation: animation, completion: completion) { cycle in
                cycles.append(scheduler.time)
                #expect(cycle == cycles.count && ends.isEmpty)
            }
            for frame in 1...1000 {
                scheduler.advance(to: Double(frame) / 60)
                scheduler.drainCompletions()
            }
            #expect(cycles.count == count && ends.count == 1)
            for (cycle, time) in cycles.enumerated() {
                #expect(time >= Double(cycle + 1) && time <= Double(cycle + 1) + 1.0 / 60 + 1e-9)
            }
            #expect(ends == cycles.suffix(1))
            #expect(scheduler.value(track) == 1)
        }
    }

    @Test(arguments: [0, -1, Int.min])
    func countBelowOnePlaysOnce(count: Int) {
        #expect(Animation.linear(duration: 1).repeatCount(count).restingDuration == 1)
    }

    /// C25: a completion may stop, restart, cancel and add without others noticing.
    @Test func completionsMayChangeEverything() {
        let scheduler = Scheduler()
        var tracks = (0..<10).map { _ in scheduler.makeTrack(0.0) }
        var log: [String] = []
        var restarts = 0
        func restart(_ outcome: AnimationOutcome) {
            log.append("third \(outcome)")
            guard restarts < 2 else { return }
            restarts += 1
            scheduler.stop(tracks[3])
            let target = scheduler.value(tracks[3]) + 10
            scheduler.retarget(
                tracks[3], to: target, animation: .linear(duration: 0.1),
                completion: AnimationCompletion(action: restart))
            scheduler.stop(tracks[4])
            let added = scheduler.makeTrack(0.0)
            scheduler.retarget(added, to: 1, animation: .linear(duration: 1))
            #expect(scheduler.value(added) == 0)
            tracks.append(added)
        }
        for (index, track) in tracks.enumerated() {
            let completion =
                index == 3
                ? AnimationCompletion(action: restart)
                : AnimationCompletion(.superseded) { log.append("\(index) \($0)") }
            scheduler.retarget(
                track, to: 100, animation: .linear(duration: index == 3 ? 0.1 : 1), completion: completion)
        }
        for frame in 1...90 {
            scheduler.advance(to: Double(frame) / 60)
            let others = [0, 1, 2, 5, 6, 7, 8, 9].map { scheduler.value(tracks[$0]) }
            #expect(Set(others).count == 1)
            scheduler.drainCompletions()
        }
        #expect(log.filter { $0 == "third finished" }.count == 3)
        #expect(log.filter { $0.hasPrefix("4 ") } == ["4 stopped"])
        #expect(log.count == 3 + 9)
        #expect(tracks.count == 12)
    }

    @Test func removalWhileRunning() {
        let scheduler = Scheduler()
        let tracks = (0..<20).map { _ in scheduler.makeTrack(0.0) }
        var outcomes: [AnimationOutcome] = []
        for track in tracks {
            scheduler.retarget(
                track, to: 1, animation: .spring, completion: AnimationCompletion(.removed) { outcomes.append($0) })
        }
        scheduler.advance(to: 0.1)
        for track in tracks.enumerated() where track.offset % 3 == 0 { scheduler.removeTrack(track.element) }
        let reused = scheduler.makeTrack(5.0)
        #expect(!scheduler.contains(tracks[18]) && scheduler.contains(reused))
        #expect(scheduler.retarget(tracks[18], to: 3, animation: .spring) == .refused(.handle))
        #expect(scheduler.value(reused) == 5)
        scheduler.advance(to: 0.2)
        let values = tracks.enumerated().filter { $0.offset % 3 != 0 }.map { scheduler.value($0.element) }
        #expect(Set(values).count == 1)
        scheduler.drainCompletions()
        #expect(outcomes == Array(repeating: .removed, count: 7))
        #expect(scheduler.runningCount == 13)
    }

    /// C26: the last frame shows exactly the end, then nothing runs.
    @Test func lastFrameIsTheEnd() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 0.1 + 0.2, animation: .easeInOut(duration: 0.5))
        scheduler.advance(to: 0.5)
        #expect(scheduler.value(track) == 0.1 + 0.2)
        scheduler.advance(to: 0.6)
        #expect(!scheduler.isRunning(track) && scheduler.value(track) == 0.1 + 0.2)
    }

    /// C27: stopped and started again in one tick, a motion begins from where it is.
    @Test func stopAndStart() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1))
        scheduler.stop(track)
        #expect(scheduler.value(track) == 0)
        scheduler.retarget(track, to: 100, animation: .linear(duration: 1))
        #expect(scheduler.value(track) == 0)
        scheduler.advance(to: 0.5)
        #expect(scheduler.value(track) == 50)
    }

    @Test func timeNeverRunsBackwards() {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 100, animation: .spring)
        scheduler.advance(to: 0.2)
        let value = scheduler.value(track)
        for time in [0.2, 0.1, -5, .nan, .infinity, -.infinity] {
            scheduler.advance(to: time)
            #expect(scheduler.value(track) == value && scheduler.time == 0.2)
        }
    }

    @Test func changesBetweenFrames() {
        let scheduler = Scheduler()
        let (early, late) = (scheduler.makeTrack(0.0), scheduler.makeTrack(0.0))
        for track in [early, late] { scheduler.retarget(track, to: 100, animation: .spring) }
        scheduler.advance(to: 0.1)
        scheduler.retarget(late, to: 0, animation: .spring, at: 0.105)
        scheduler.advance(to: 0.105)
        scheduler.retarget(early, to: 0, animation: .spring)
        scheduler.advance(to: 0.2)
        #expect(abs(scheduler.value(early) - scheduler.value(late)) < 1e-9)
    }
}
