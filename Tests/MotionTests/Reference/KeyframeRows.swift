import Geometry

@testable import Motion

private struct Pose {
    var x = 0.0
    var s = 1.0
}

extension ReferenceTests {
    static func keyframes(_ row: ReferenceRow) -> Answer {
        if let special = specialKeyframes(row) { return special }
        let parts = row.id.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let time = Double(parts[2]) else { return .unknown }
        if parts[1] == "K9" { return .number(linear10.value(progress: time)) }
        if parts[1] == "K6x" { return .number(twoTracks.value(time: time).x) }
        if parts[1] == "K6s" { return .number(twoTracks.value(time: time).s) }
        return timeline(String(parts[1])).map { .number($0.value(time: time)) } ?? .unknown
    }

    private static func specialKeyframes(_ row: ReferenceRow) -> Answer? {
        switch row.id {
        case "kf-K4b-dur": return timeline("K4b").map { .number($0.duration) }
        case "kf-K6-dur": return .number(twoTracks.duration)
        case "kf-K7-0.1": return .number(oneOfTwo.value(time: 0.1).x)
        case "kf-K7-s": return .number(oneOfTwo.value(time: 0.1).s)
        case "kf-tan-K3f": return timeline("K3f").map { .number($0.velocity(time: 0.2)) }
        case "kf-tan-K3g": return timeline("K3g").map { .number($0.velocity(time: 0.1)) }
        case "kf-tan-K3d": return timeline("K3d").map { .number($0.velocity(time: 0.2.nextUp)) }
        case "kf-vel-retrig": return .number(retriggered.velocity(time: 0))
        case "kf-retrig-x": return .number(retriggered.value(time: 0.5))
        case "kv-lin": return timeline("K1").map { .number($0.velocity(time: 0.1)) }
        case "kv-K3b": return timeline("K3b").map { .number($0.velocity(time: 0.2)) }
        case "kv-K3e": return timeline("K3e").map { .number($0.velocity(time: 0)) }
        case "kv-K4": return timeline("K4").map { .number($0.velocity(time: 0.4)) }
        case "kv-K4-end": return timeline("K4").map { .number($0.value(time: 1)) }
        default: return nil
        }
    }

    private static var linear10: KeyframeTimeline<Double> {
        KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10.0, duration: 1) }
    }

    private static var twoTracks: KeyframeTimeline<Pose> {
        KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.2)
            }
            KeyframeTrack(\.s) { LinearKeyframe(2.0, duration: 0.6) }
        }
    }

    private static var oneOfTwo: KeyframeTimeline<Pose> {
        KeyframeTimeline(initialValue: Pose(x: 3, s: 7)) {
            KeyframeTrack(\.x) { LinearKeyframe(10.0, duration: 0.2) }
        }
    }

    /// A linear one to 10 over 1 s is restarted half-way with a cubic to 20.
    private static var retriggered: KeyframeTimeline<Double> {
        KeyframeTimeline(initialValue: linear10.value(time: 0.5), initialVelocity: linear10.velocity(time: 0.5)) {
            CubicKeyframe(20.0, duration: 1)
        }
    }

    private static func timeline(_ name: String) -> KeyframeTimeline<Double>? {
        switch name {
        case "K1":
            return KeyframeTimeline(initialValue: 0) {
                LinearKeyframe(10.0, duration: 0.2)
                LinearKeyframe(-10.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.2)
            }
        case "K2":
            return KeyframeTimeline(initialValue: 0) { LinearKeyframe(10.0, duration: 0.4, timingCurve: .easeInOut) }
        case "K3":
            return KeyframeTimeline(initialValue: 0) {
                CubicKeyframe(10.0, duration: 0.2)
                CubicKeyframe(-10.0, duration: 0.2)
                CubicKeyframe(0.0, duration: 0.2)
            }
        case "K3b": return KeyframeTimeline(initialValue: 0) { CubicKeyframe(10.0, duration: 0.4) }
        case "K3c":
            return KeyframeTimeline(initialValue: 0) {
                CubicKeyframe(10.0, duration: 0.1)
                CubicKeyframe(0.0, duration: 0.3)
            }
        case "K3d":
            return KeyframeTimeline(initialValue: 0) {
                LinearKeyframe(10.0, duration: 0.2)
                CubicKeyframe(0.0, duration: 0.2)
                LinearKeyframe(5.0, duration: 0.2)
            }
        case "K3e":
            return KeyframeTimeline(initialValue: 0) {
                CubicKeyframe(10.0, duration: 0.4, startVelocity: 50, endVelocity: 0)
            }
        case "K3f":
            return KeyframeTimeline(initialValue: 0) {
                CubicKeyframe(10.0, duration: 0.2)
                CubicKeyframe(30.0, duration: 0.2)
            }
        case "K3g":
            return KeyframeTimeline(initialValue: 0) {
                CubicKeyframe(10.0, duration: 0.1)
                CubicKeyframe(30.0, duration: 0.3)
            }
        default: return laterTimeline(name)
        }
    }

    private static func laterTimeline(_ name: String) -> KeyframeTimeline<Double>? {
        let smooth = Spring(duration: 0.4)
        switch name {
        case "K3h":
            return KeyframeTimeline(initialValue: 0) {
                CubicKeyframe(10.0, duration: 0.2)
                CubicKeyframe(30.0, duration: 0.2)
                LinearKeyframe(30.0, duration: 0.2)
            }
        case "K4": return KeyframeTimeline(initialValue: 0) { SpringKeyframe(10.0, duration: 0.4, spring: smooth) }
        case "K4b":
            return KeyframeTimeline(initialValue: 0) {
                SpringKeyframe(10.0, spring: Spring(duration: 0.4, bounce: 0.3))
            }
        case "K4c":
            return KeyframeTimeline(initialValue: 0) {
                SpringKeyframe(10.0, duration: 0.2, spring: smooth)
                LinearKeyframe(0.0, duration: 0.2)
            }
        case "K4e":
            return KeyframeTimeline(initialValue: 0) {
                LinearKeyframe(10.0, duration: 0.2)
                SpringKeyframe(0.0, duration: 0.4, spring: smooth)
            }
        case "K5":
            return KeyframeTimeline(initialValue: 0) {
                LinearKeyframe(10.0, duration: 0.2)
                MoveKeyframe(-5.0)
                LinearKeyframe(0.0, duration: 0.2)
            }
        default: return nil
        }
    }
}
