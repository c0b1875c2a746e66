import Geometry
import Testing

@testable import Motion

/// What holds for every sequence of changes and frames; a failure prints the smallest script that shows it.
@Suite struct PropertyTests {
    static let seeds: Range<UInt64> = 0..<1500

    /// Runs every seed's script through `check`, which names what is wrong, and shrinks the first failure.
    static func forAll(_ check: (Script) -> String?, sourceLocation: SourceLocation = #_sourceLocation) {
        for seed in seeds {
            let script = Script(seed: seed)
            guard check(script) != nil else { continue }
            let small = script.shrunk { check($0) != nil }
            Issue.record("Seed \(seed): \(check(small) ?? "")\n\(small)", sourceLocation: sourceLocation)
            return
        }
    }

    /// A run of a script that lets every step be looked at.
    struct Run {
        let scheduler: Scheduler
        let track: TrackHandle<Double>

        init(_ script: Script, fidelity: Fidelity = .exact) {
            scheduler = Scheduler(
                policy: script.policy, clock: script.clock, gaps: script.gaps, fidelity: fidelity)
            track = scheduler.makeTrack(0.0)
        }

        var value: Double { scheduler.value(track) }
        var velocity: Double { scheduler.velocity(track) }

        @discardableResult
        func perform(_ step: Script.Step, completion: AnimationCompletion? = nil) -> RetargetOutcome? {
            switch step {
            case .frame(let duration): scheduler.advance(to: scheduler.time + duration)
            case .retarget(let target, let choice):
                return scheduler.retarget(track, to: target, animation: choice.animation, completion: completion)
            case .jump(let target): return scheduler.retarget(track, to: target, animation: nil)
            case .adopt(let choice): return scheduler.adopt(track, animation: choice.animation)
            case .settle: scheduler.settle(track)
            case .stop: scheduler.stop(track)
            }
            return nil
        }

        /// Lets everything end.
        func finish() {
            for _ in 0..<400 where scheduler.isRunning(track) { scheduler.advance(to: scheduler.time + 0.1) }
        }
    }

    @Test func changesNeverJump() {
        Self.forAll { script in
            let run = Run(script)
            for step in script.steps {
                let before = run.value
                let outcome = run.perform(step)
                switch step {
                case .retarget, .adopt:
                    if outcome != .jumped, run.value != before { return "value \(before) became \(run.value)" }
                case .stop:
                    if run.value != before { return "stopping moved \(before) to \(run.value)" }
                case .frame, .jump, .settle: break
                }
            }
            return nil
        }
    }

    @Test func valueGoesOnWithoutAJump() {
        Self.forAll { script in
            let run = Run(script)
            for step in script.steps {
                run.perform(step)
                let before = run.value
                guard run.scheduler.isRunning(run.track) else { continue }
                run.scheduler.advance(to: run.scheduler.time + 1e-9)
                // Landing drops at most a thousandth of the way, and a repeat may start over.
                if script.jumpsByItself { continue }
                if abs(run.value - before) > 0.5 { return "\(before) then \(run.value)" }
            }
            return nil
        }
    }

    @Test func mergingKeepsVelocity() {
        Self.forAll { script in
            let run = Run(script)
            for step in script.steps {
                let before = run.velocity
                let outcome = run.perform(step)
                guard outcome == .merged, case .retarget = step else { continue }
                if abs(run.velocity - before) > 1e-6 * max(1, abs(before)) {
                    return "velocity \(before) became \(run.velocity)"
                }
            }
            return nil
        }
    }

    @Test func velocityIsTheDerivative() {
        Self.forAll { script in
            let run = Run(script)
            for step in script.steps { run.perform(step) }
            guard run.scheduler.isRunning(run.track), !script.jumpsByItself else { return nil }
            run.scheduler.advance(to: run.scheduler.time + 1e-3)
            let (first, slope, time) = (run.value, run.velocity, run.scheduler.time)
            run.scheduler.advance(to: time + 1e-7)
            let (second, later) = (run.value, run.velocity)
            guard run.scheduler.isRunning(run.track) else { return nil }
            let difference = (second - first) / 1e-7
            // At a turn, a start or the end the slope changes within the step; while landing it is that of the spring.
            if abs(later - slope) > 1 || abs(first - run.scheduler.target(run.track)) < 0.5 { return nil }
            // Springs report their own velocity while they land, which is off by what the fade takes away.
            let bound = 5 + abs(later - slope) + 1e-3 * abs(slope)
            return abs(difference - slope) > bound ? "\(difference) against \(slope)" : nil
        }
    }

    @Test func everythingLandsExactly() {
        Self.forAll { script in
            let run = Run(script)
            for step in script.steps { run.perform(step) }
            run.finish()
            if run.scheduler.isRunning(run.track) { return "still running" }
            if run.scheduler.runningCount != 0 { return "still counted" }
            return run.value == run.scheduler.target(run.track) ? nil : "rests at \(run.value)"
        }
    }

    @Test func valuesStayBounded() {
        Self.forAll { script in
            let run = Run(script)
            for step in script.steps {
                run.perform(step)
                if !run.value.isFinite || !run.velocity.isFinite { return "not finite" }
                if abs(run.value) > 200 * Double(script.steps.count + 5) { return "\(run.value)" }
            }
            return nil
        }
    }

    /// SwiftUI's defects included, everything ends where it should, at finite values.
    @Test func systemFidelityLandsExactly() {
        Self.forAll { script in
            let run = Run(script, fidelity: .system)
            for step in script.steps {
                let before = run.value
                let outcome = run.perform(step)
                if case .retarget = step, outcome != .jumped, run.value != before {
                    return "\(before) became \(run.value)"
                }
                if !run.value.isFinite { return "not finite" }
            }
            run.finish()
            if run.scheduler.isRunning(run.track) { return "still running" }
            return run.value == run.scheduler.target(run.track) ? nil : "rests at \(run.value)"
        }
    }

    @Test func everyCompletionRunsOnce() {
        for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed, .superseded] {
            Self.forAll { script in
                let run = Run(script)
                var counts: [Int] = []
                for step in script.steps {
                    let index = counts.count
                    counts.append(0)
                    let completion = AnimationCompletion(criteria) { _ in counts[index] += 1 }
                    guard run.perform(step, completion: completion) != nil, case .retarget = step else {
                        counts[index] = 1
                        run.scheduler.drainCompletions()
                        continue
                    }
                }
                run.finish()
                run.scheduler.advance(to: run.scheduler.time + 60)
                run.scheduler.drainCompletions()
                // What a drain set off is due at the next one.
                run.scheduler.drainCompletions()
                return counts.allSatisfy { $0 == 1 } ? nil : "\(counts) for \(criteria)"
            }
        }
    }

    /// Frames in between change nothing.
    @Test func partitionDoesNotMatter() {
        Self.forAll { script in
            // A policy that looks at the frames is there to depend on them.
            guard script.clock == .plain, script.gaps == .elapse else { return nil }
            let (coarse, fine) = (Run(script), Run(script))
            for (index, step) in script.steps.enumerated() {
                coarse.perform(step)
                if case .frame(let duration) = step {
                    let goal = fine.scheduler.time + duration
                    let parts = 2 + index % 4
                    for part in 1..<parts {
                        fine.scheduler.advance(to: goal - duration * Double(parts - part) / Double(parts))
                    }
                    fine.scheduler.advance(to: goal)
                } else {
                    fine.perform(step)
                }
                if abs(coarse.value - fine.value) > 1e-9 * 400 { return "\(coarse.value) against \(fine.value)" }
            }
            return nil
        }
    }
}

extension Script {
    /// Whether one of the animations starts over by itself, or ends elsewhere than at its target.
    var jumpsByItself: Bool {
        steps.contains { step in
            switch step {
            case .retarget(_, let choice), .adopt(let choice):
                return choice.modifiers.contains { Choice.modifiers[$0].source.contains("repeat") }
            default: return false
            }
        }
    }
}
