import Geometry
import Motion

/// One measurement: nanoseconds an operation, and what it is measured against.
struct MotionBenchResult {
    let name: String
    let nanoseconds: Double
    /// Relative to the bound named in `against`; below 1 is within it.
    let ratio: Double
    let against: String
}

/// The motion benches, or those of the group named `group`: `tracks`, `fields`, `curves` or `keyframes`.
func motionBenches(group: String? = nil) -> [MotionBenchResult] {
    let groups: [(name: String, run: () -> [MotionBenchResult])] = [
        ("tracks", { [1_000, 10_000, 100_000].flatMap { trackBenches(count: $0) } }),
        ("fields", { fieldBenches(count: 100_000) }),
        ("curves", curveBenches),
        ("keyframes", keyframeBenches),
    ]
    return groups.filter { group == nil || $0.name == group }.flatMap { $0.run() }
}

/// The fewest nanoseconds per operation of several rounds of `body`.
func bestNanoseconds(operations: Int, rounds: Int = 7, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<rounds {
        let elapsed = clock.measure(body).components
        let nanoseconds = Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) * 1e-9
        best = min(best, nanoseconds / Double(operations))
    }
    return best
}

/// Keeps a result from being optimised away.
@inline(never)
func consume<T>(_ value: T) {}

/// The textbook loop: every spring by exp, sin and cos every frame.
private func naiveSpring(count: Int, frames: Int) -> Double {
    var values = [Double](repeating: 0, count: count)
    let (decay, frequency) = (8.796459430051421, 8.974183634899)
    let targets = (0..<count).map { Double($0 % 97) + 1 }
    var time = 0.0
    return bestNanoseconds(operations: count * frames) {
        for _ in 0..<frames {
            time += 1.0 / 120
            for index in 0..<count {
                let start = Double(index & 7) * 0.01
                let local = time - start
                let envelope = exp(-decay * local)
                let angle = frequency * local
                values[index] =
                    targets[index] * (1 - envelope * (cos(angle) + decay / frequency * sin(angle)))
            }
            if time > 1 { time = 0.1 }
        }
        consume(values)
    }
}

private func makeTracks(_ scheduler: Scheduler, count: Int) -> [TrackHandle<Double>] {
    (0..<count).map { _ in scheduler.makeTrack(0.0) }
}

private func trackBenches(count: Int) -> [MotionBenchResult] {
    let frames = max(4, 400_000 / count)
    let naive = naiveSpring(count: count, frames: frames)
    func running(_ animation: Animation) -> Double {
        let scheduler = Scheduler()
        let tracks = makeTracks(scheduler, count: count)
        var time = 0.0
        for track in tracks { scheduler.retarget(track, to: 100, animation: animation) }
        return bestNanoseconds(operations: count * frames) {
            for _ in 0..<frames {
                time += 1.0 / 120
                scheduler.advance(to: time)
            }
        }
    }
    // Both never end while they are measured.
    let spring = running(.spring(duration: 100, bounce: 0.3))
    let curve = running(.easeInOut(duration: 10_000))
    let repeating = running(.easeInOut(duration: 1).repeatForever())
    let suffix = "\(count) tracks"
    return [
        MotionBenchResult(name: "naive closed-form spring, \(suffix)", nanoseconds: naive, ratio: 1, against: "itself"),
        MotionBenchResult(
            name: "running spring, \(suffix)", nanoseconds: spring, ratio: spring / (0.7 * naive),
            against: "0.7 × naive"),
        MotionBenchResult(name: "running curve, \(suffix)", nanoseconds: curve, ratio: curve / 25, against: "25 ns"),
        MotionBenchResult(
            name: "running repeated curve, \(suffix)", nanoseconds: repeating, ratio: repeating / naive,
            against: "naive"),
        retargetBench(count: count), stormBench(count: count),
    ]
}

/// Every track is given another target each frame under a spring.
private func retargetBench(count: Int) -> MotionBenchResult {
    let scheduler = Scheduler()
    let tracks = makeTracks(scheduler, count: count)
    var target = 0.0
    var time = 0.0
    let rounds = max(2, 200_000 / count)
    let nanoseconds = bestNanoseconds(operations: count * rounds) {
        for _ in 0..<rounds {
            target += 1
            for track in tracks { scheduler.retarget(track, to: target, animation: .spring) }
        }
        time += 1.0 / 120
        scheduler.advance(to: time)
    }
    return MotionBenchResult(
        name: "retarget with velocity, \(count) tracks", nanoseconds: nanoseconds, ratio: nanoseconds / 150,
        against: "150 ns")
}

/// Every track is given another target each frame under a curve, for 600 frames; the last frames against the 50th.
private func stormBench(count: Int) -> MotionBenchResult {
    let count = min(count, 10_000)
    let scheduler = Scheduler()
    let tracks = makeTracks(scheduler, count: count)
    let clock = ContinuousClock()
    var costs: [Double] = []
    for frame in 1...600 {
        let elapsed = clock.measure {
            for track in tracks { scheduler.retarget(track, to: Double(frame), animation: .easeInOut) }
            scheduler.advance(to: Double(frame) / 60)
        }.components
        costs.append((Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) * 1e-9) / Double(count))
    }
    func median(_ slice: ArraySlice<Double>) -> Double { slice.sorted()[slice.count / 2] }
    let (early, late) = (median(costs[45..<95]), median(costs[550..<600]))
    return MotionBenchResult(
        name: "retarget storm, \(count) tracks, a track and frame", nanoseconds: late, ratio: late / early,
        against: "frames 45 to 95")
}

private func fieldBenches(count: Int) -> [MotionBenchResult] {
    var field = SpringField(spring: Spring(duration: 100, bounce: 0.3), count: count)
    for lane in 0..<count { field.retarget(lane, to: Double(lane % 97) + 1) }
    let nanoseconds = bestNanoseconds(operations: count * 40, rounds: 20) {
        for _ in 0..<40 { field.advance(by: 1.0 / 120) }
    }
    let naive = naiveSpring(count: count, frames: 4)
    return [
        MotionBenchResult(
            name: "spring field, \(count) lanes", nanoseconds: nanoseconds, ratio: nanoseconds / 2, against: "2 ns"),
        MotionBenchResult(
            name: "spring field, \(count) lanes", nanoseconds: nanoseconds, ratio: nanoseconds * 25 / naive,
            against: "naive / 25"),
    ]
}

private func curveBenches() -> [MotionBenchResult] {
    let places = (0..<4096).map { Double(($0 * 2_654_435_761) % 4096) / 4096 }
    let curves: [(String, UnitCurve)] = [
        ("easeInOut", .easeInOut), ("easeIn", .easeIn),
        (
            "steep",
            .bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
        ),
        ("circular", .circularEaseInOut),
    ]
    return curves.map { name, curve in
        var sum = 0.0
        let nanoseconds = bestNanoseconds(operations: places.count * 50) {
            for _ in 0..<50 { for place in places { sum += curve.value(at: place) } }
        }
        consume(sum)
        return MotionBenchResult(
            name: "UnitCurve.value, \(name)", nanoseconds: nanoseconds, ratio: nanoseconds / 25, against: "25 ns")
    }
}

private struct Pose {
    var x = 0.0
    var y = 0.0
    var scale = 1.0
    var angle = Angle()
}

private func keyframeBenches() -> [MotionBenchResult] {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
        KeyframeTrack(\.x) {
            CubicKeyframe(10.0, duration: 0.3)
            CubicKeyframe(-10.0, duration: 0.3)
            CubicKeyframe(0.0, duration: 0.4)
        }
        KeyframeTrack(\.y) {
            LinearKeyframe(10.0, duration: 0.5, timingCurve: .easeInOut)
            LinearKeyframe(0.0, duration: 0.5)
        }
        KeyframeTrack(\.scale) { SpringKeyframe(2.0, duration: 1, spring: .bouncy) }
        KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(20), duration: 0.5)
            CubicKeyframe(.zero, duration: 0.5)
        }
    }
    var pose = Pose()
    let nanoseconds = bestNanoseconds(operations: 4 * 10_000) {
        for step in 0..<10_000 { timeline.update(value: &pose, time: Double(step) * 1e-4) }
    }
    consume(pose)
    return [
        MotionBenchResult(
            name: "keyframes, a track", nanoseconds: nanoseconds, ratio: nanoseconds / 60, against: "60 ns")
    ]
}
