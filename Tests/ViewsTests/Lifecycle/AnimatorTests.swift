import Geometry
import Motion
import Testing

@testable import Views

/// The reference rows about phase and keyframe animators.
@Suite struct AnimatorTests {
    struct Run {
        let rig: Rig
        let knob: Knob<Int>
        let destinations: () -> [Int]
    }

    /// A phase animator with a trigger that notes where it sets out for.
    static func phases(
        _ phases: [Int], trigger: Bool = true,
        _ animation: @escaping (Int) -> Animation? = { _ in .linear(duration: 1) }
    ) -> Run {
        var destinations: [Int] = []
        let (rig, knob) = Rig.driven(0) { value in
            let noting = { (phase: Int) -> Animation? in
                destinations.append(phase)
                return animation(phase)
            }
            if trigger {
                PhaseAnimator(phases, trigger: value) {
                    Probe("x", 10, 10).offset(x: Double($0) * 10)
                } animation: {
                    noting($0)
                }
            } else {
                PhaseAnimator(phases) {
                    Probe("x", 10, 10).offset(x: Double($0) * 10)
                } animation: {
                    noting($0)
                }
            }
        }
        return Run(rig: rig, knob: knob) { destinations }
    }

    /// The destination that follows a trigger which comes on the way to `phase`.
    static func retriggered(_ phases: [Int], headingTo phase: Int) -> Answer {
        let run = self.phases(phases)
        run.knob.set(1)
        while run.destinations().last != phase, run.rig.time < 10 { run.rig.frame() }
        run.rig.run(for: 0.3)
        let count = run.destinations().count
        run.knob.set(2)
        run.rig.frame()
        run.rig.frame()
        let next = run.destinations().dropFirst(count)
        return .text(next.first.map { "\($0)" } ?? "none")
    }

    /// When the second destination is set out for after the first.
    static func stepTime(_ run: Run) -> Answer {
        run.knob.set(1)
        run.rig.frame()
        let begin = run.rig.time
        while run.destinations().count < 2, run.rig.time < 10 { run.rig.advance(to: run.rig.time + 1.0 / 240) }
        return .number(run.rig.time - begin)
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "ph-seq": {
            let run = phases([0, 1, 2])
            run.rig.run(for: 2)
            run.knob.set(1)
            run.rig.run(for: 6)
            return Answer(run.destinations().map(Double.init))
        },
        "ph-loop": {
            var destinations: [Bool] = []
            let rig = Rig {
                PhaseAnimator([false, true]) {
                    Probe("x", 10, 10).offset(x: $0 ? 100 : 0)
                } animation: {
                    destinations.append($0)
                    return .linear(duration: 0.5)
                }
            }
            rig.run(for: 2)
            return .list(destinations.prefix(4).map(Answer.flag))
        },
        "ph-re3": { retriggered([0, 1, 2], headingTo: 2) },
        "ph-re1": { retriggered([0, 1, 2], headingTo: 1) },
        "ph-re2": { retriggered([0, 1], headingTo: 1) },
        "ph-nil": {
            let run = phases([0, 1, 1, 2]) { _ in nil }
            run.knob.set(1)
            run.rig.run(for: 0.2)
            return Answer(run.destinations().map(Double.init))
        },
        "ph-logical": { stepTime(phases([0, 1]) { _ in .bouncy(duration: 1) }) },
        "ph-delay": {
            var destinations: [Int] = []
            let (rig, knob) = Rig.driven(0) { value in
                PhaseAnimator([0, 1], trigger: value) { phase in
                    Probe("x", 10, 10).offset(x: Double(phase) * 10)
                        .background {
                            Probe("y", 10, 10).opacity(1 - Double(phase) / 2)
                                .animation(.linear(duration: 2), value: phase)
                        }
                } animation: {
                    destinations.append($0)
                    return .linear(duration: 0.5).delay(1)
                }
            }
            return stepTime(Run(rig: rig, knob: knob) { destinations })
        },
    ]

    @Test func everyRow() async throws {
        try await ViewRow.check("phase-animator", of: "animated-views.json", count: 8, Self.rows)
    }

    // MARK: Keyframes

    struct Playing {
        let rig: Rig
        let knob: Knob<Int>
        var value: Double { rig.probes["x"]?.value ?? .nan }
    }

    static func playing(
        @KeyframesBuilder<Double> _ keyframes: @escaping (Int, Double) -> some Keyframes<Double>
    ) -> Playing {
        var plays = 0
        let (rig, knob) = Rig.driven(0) { trigger in
            KeyframeAnimator(initialValue: 0.0, trigger: trigger) {
                Probe("x", 10, 10, value: $0)
            } keyframes: {
                (value: Double) in
                keyframes(plays, value)
            }
            .onChange(of: trigger) { plays += 1 }
        }
        return Playing(rig: rig, knob: knob)
    }

    static func atTime(_ time: Double) -> Answer {
        let playing = playing { _, _ in
            LinearKeyframe(10, duration: 0.2)
            LinearKeyframe(-10, duration: 0.2)
            LinearKeyframe(0, duration: 0.2)
        }
        playing.knob.set(1)
        playing.rig.advance(to: 1)
        // The clock starts with the frame after the one that sets it off.
        playing.rig.advance(to: 2)
        if time > 0 { playing.rig.advance(to: 2 + time) }
        return .number(playing.value)
    }

    static func retrigger() -> Playing {
        let playing = playing { plays, _ in
            KeyframeTrack(\.self) {
                if plays == 0 { LinearKeyframe(10, duration: 1) } else { CubicKeyframe(20, duration: 1) }
            }
        }
        playing.knob.set(1)
        playing.rig.advance(to: 1)
        playing.rig.advance(to: 2)
        playing.rig.advance(to: 2.5)
        playing.knob.set(2)
        playing.rig.advance(to: 2.5 + 1e-9)
        playing.rig.advance(to: 2.5 + 2e-9)
        return playing
    }

    static let keyframeRows: [String: @MainActor () async -> Answer] = [
        "kf-K1-0.05": { atTime(0.05) },
        "kf-K1-0.15": { atTime(0.15) },
        "kf-K1-0.25": { atTime(0.25) },
        "kf-K1-0.4": { atTime(0.4) },
        "kf-K1-1": { atTime(1) },
        "kf-vel-retrig": {
            let playing = retrigger()
            let start = playing.value
            playing.rig.advance(to: 2.5 + 2e-9 + 1e-6)
            return .number(((playing.value - start) * 1e6 * 1e3).rounded() / 1e3)
        },
        "kf-retrig-x": {
            let playing = retrigger()
            playing.rig.advance(to: 3 + 2e-9)
            return .number((playing.value * 1e6).rounded() / 1e6)
        },
    ]

    @Test func everyKeyframeRow() async throws {
        let rest = ["kf-K1--0.1": "there are no frames before the first"]
        try await ViewRow.check("keyframes", of: "animated-views.json", count: 8, waiting: rest, Self.keyframeRows)
    }

    /// When the closures run, what is held, and what standing still and going on do.
    @Test func keyframesStartHoldAndPause() {
        var calls: [Double] = []
        let (rig, knob) = Rig.driven(0) { trigger in
            KeyframeAnimator(initialValue: 1.0, trigger: trigger) {
                Probe("x", 10, 10, value: $0)
            } keyframes: {
                (value: Double) in
                calls.append(value)
                return KeyframeTrack(\.self) { LinearKeyframe(3, duration: 1) }
            }
        }
        func value() -> Double { rig.probes["x"]?.value ?? .nan }
        rig.run(for: 1)
        #expect(calls.isEmpty && value() == 1)
        knob.set(1)
        rig.run(for: 2)
        #expect(calls == [1] && value() == 3, "it holds the end")
        knob.set(2)
        rig.advance(to: 3.5)
        rig.advance(to: 4)
        #expect(calls == [1, 1] && value() == 1, "at rest it begins at the initial value again")
        rig.advance(to: 4.5)
        knob.set(3)
        rig.advance(to: 4.5 + 1e-6)
        #expect(calls.count == 3 && abs((calls.last ?? 0) - 2) < 1e-3, "on the way it begins where it is")
        rig.host.removeAll()
        #expect(!rig.host.hasChanged || rig.host.runningAnimations == 0)

        let (repeating, isOn) = Rig.driven(true) { isOn in
            KeyframeAnimator(initialValue: 0.0, repeating: isOn) {
                Probe("x", 10, 10, value: $0)
            } keyframes: { _ in
                LinearKeyframe(10, duration: 1)
            }
        }
        func shown() -> Double { repeating.probes["x"]?.value ?? .nan }
        repeating.advance(to: 1)
        repeating.advance(to: 2.25)
        #expect(abs(shown() - 2.5) < 1e-9)
        isOn.set(false)
        repeating.advance(to: 2.5)
        repeating.advance(to: 5)
        let still = shown()
        isOn.set(true)
        repeating.advance(to: 6)
        repeating.advance(to: 6.25)
        #expect(abs(shown() - still - 2.5) < 1e-6, "it goes on where it stood still")
    }
}
