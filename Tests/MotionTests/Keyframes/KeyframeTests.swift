import Geometry
import Testing

@testable import Motion

@Suite struct KeyframeTests {
    struct Pose {
        var position = CGPoint.zero
        var angle = Angle.zero
        var scale = 1.0
        private var storedWidth = 2.0
        /// Not stored under its own name, so that it is reached through the key path.
        var width: Double {
            get { storedWidth * 2 }
            set { storedWidth = newValue / 2 }
        }
    }

    /// Content made of other content.
    struct Hop: KeyframeTrackContent {
        var height: Double

        var body: some KeyframeTrackContent<Double> {
            CubicKeyframe(height, duration: 0.2)
            CubicKeyframe(0.0, duration: 0.2)
        }
    }

    struct Wave: Keyframes {
        var body: some Keyframes<Pose> {
            KeyframeTrack(\.scale) { Hop(height: 3) }
            KeyframeTrack(\.width) { LinearKeyframe(8.0, duration: 0.2) }
        }
    }

    @Test func buildersHaveControlFlow() {
        func timeline(_ flag: Bool, _ count: Int) -> KeyframeTimeline<Double> {
            KeyframeTimeline(initialValue: 0) {
                if flag { LinearKeyframe(10.0, duration: 1) } else { LinearKeyframe(-10.0, duration: 2) }
                for index in 0..<count { LinearKeyframe(Double(index), duration: 0.5) }
                Hop(height: 5)
            }
        }
        #expect(timeline(true, 0).value(time: 1) == 10 && timeline(false, 0).value(time: 2) == -10)
        #expect(timeline(true, 3).value(time: 2) == 1)
        #expect(abs(timeline(true, 3).duration - 2.9) < 1e-12)
    }

    @Test func emptyTimelines() {
        let none = KeyframeTimeline(initialValue: 4.0) {}
        #expect(none.duration == 0 && none.value(time: 1) == 4 && none.value(progress: 0.5) == 4)
        let empty = KeyframeTimeline(initialValue: Pose()) { KeyframeTrack(\.scale) {} }
        #expect(empty.duration == 0 && empty.value(time: 1).scale == 1)
    }

    @Test func propertiesOfEveryKind() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            Wave()
            KeyframeTrack(\.position) { LinearKeyframe(CGPoint(x: 10, y: 20), duration: 0.4) }
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 0.4) }
        }
        let pose = timeline.value(time: 0.1)
        #expect(abs(pose.position.x - 2.5) < 1e-12 && abs(pose.position.y - 5) < 1e-12)
        #expect(abs(pose.angle.degrees - 22.5) < 1e-9)
        #expect(abs(pose.width - 6) < 1e-12 && abs(pose.scale - timeline.value(time: 0.1).scale) == 0)
        #expect(timeline.value(time: 5).width == 8 && timeline.value(time: -1).width == 4)
    }

    @Test func laterTrackWins() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) { LinearKeyframe(5.0, duration: 1) }
            KeyframeTrack(\.scale) { LinearKeyframe(3.0, duration: 0.5) }
        }
        #expect(timeline.value(time: 0.25).scale == 2 && timeline.value(time: 1).scale == 3 && timeline.duration == 1)
    }

    @Test func updateLeavesOthersAlone() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) { LinearKeyframe(5.0, duration: 1) }
        }
        var pose = Pose()
        pose.angle = .degrees(45)
        timeline.update(value: &pose, time: 0.5)
        #expect(pose.scale == 3 && pose.angle == .degrees(45))
        timeline.update(value: &pose, progress: 1)
        #expect(pose.scale == 5)
    }

    /// Velocities are the derivatives of values, at random tracks of all kinds.
    @Test func velocityIsTheDerivative() {
        var generator = Generator(seed: 11)
        for _ in 0..<200 {
            var steps: [KeyframeStep<Double>] = []
            for _ in 0..<(1 + generator.below(5)) {
                let (target, duration) = (generator.unit() * 20 - 10, 0.1 + generator.unit())
                switch generator.below(4) {
                case 0: steps.append(LinearKeyframe(target, duration: duration, timingCurve: .easeInOut).segment)
                case 1: steps.append(CubicKeyframe(target, duration: duration).segment)
                case 2: steps.append(SpringKeyframe(target, duration: duration, spring: .bouncy).segment)
                default: steps.append(MoveKeyframe(target).segment)
                }
            }
            let track = KeyframeSegments(steps, from: 1)
            for _ in 0..<20 {
                let (time, h) = (generator.unit() * track.duration, 1e-6)
                let boundary = track.segments.contains { abs($0.finish - time) < 1e-5 || abs($0.begin - time) < 1e-5 }
                if boundary { continue }
                let difference = (track.value(at: time + h) - track.value(at: time - h)) / (2 * h)
                #expect(abs(track.velocity(at: time) - difference) < 1e-3 * max(1, abs(difference)))
            }
        }
    }

    /// Cubics and springs take up the velocity of what came before: no kinks at their starts.
    @Test func knotsAreSmooth() {
        let track = KeyframeSegments(
            [
                LinearKeyframe(10.0, duration: 0.2).segment, CubicKeyframe(4.0, duration: 0.3).segment,
                CubicKeyframe(-3.0, duration: 0.1).segment, SpringKeyframe(2.0, duration: 0.4).segment,
            ], from: 0)
        for segment in track.segments.dropFirst().prefix(2) {
            let (before, after) = (track.velocity(at: segment.begin), track.velocity(at: segment.begin + 1e-9))
            #expect(abs(before - after) < 1e-4)
            #expect(abs(track.value(at: segment.begin) - track.value(at: segment.begin + 1e-12)) < 1e-9)
        }
    }

    @Test func oddTimesAndDurations() {
        for bad in [0, -1, Double.nan, .infinity, 1e300] {
            let timeline = KeyframeTimeline(initialValue: 1.0) {
                LinearKeyframe(2.0, duration: bad)
                CubicKeyframe(3.0, duration: bad, startVelocity: bad)
                SpringKeyframe(4.0, duration: bad)
                MoveKeyframe(5.0)
                CubicKeyframe(6.0, duration: 1)
            }
            for time in [-1, 0, 0.5, 1, 1e9, .infinity, .nan, -.infinity] {
                #expect(timeline.value(time: time).isFinite || !bad.isFinite, "\(bad) at \(time)")
                #expect(timeline.value(progress: time).isFinite || !bad.isFinite, "\(bad) at \(time)")
            }
        }
        let undamped = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(1.0, spring: Spring(duration: 0.5, bounce: 1))
        }
        #expect(undamped.duration.isFinite)
    }
}
