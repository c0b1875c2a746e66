import Clockwork
import Geometry
import Telemetry

/// A million frames of a capture, summarised: nanoseconds of all.
func telemetryBenches() -> [MotionBenchResult] {
    let count = 1_000_000
    let frames = capturedFrames(count: count)
    let time = medianNanoseconds(rounds: 5) {
        var meter = FrameMeter()
        for frame in frames { meter.add(frame) }
        consume(meter.metrics())
    }
    return [
        MotionBenchResult(
            name: "1,000,000 frames summarised, all figures", nanoseconds: time, ratio: time / 0.2e9,
            against: "0.2 s")
    ]
}

/// Frames of 60 Hz with noise, and now and then one that comes late.
func capturedFrames(count: Int) -> [CapturedFrame] {
    var random = RandomSource(seed: 11)
    let period: Int64 = 16_666_667
    var refresh: Int64 = 60
    return (0..<count).map { number in
        let late = random.next() % 200 == 0
        refresh += late ? 2 : 1
        let shown = refresh * period
        let start = shown - period - Int64(random.next() % 400_000)
        let present = start + 3_000_000 + Int64(random.next() % 1_000_000) + (late ? period : 0)
        var frame = CapturedFrame(
            frame: Int64(number), cpuStart: start, presentStart: present, refreshPeriod: period)
        frame.tickSequence = refresh
        frame.animation = shown
        frame.target = late ? shown - period : shown
        frame.presentReturn = present + 400_000
        frame.shown = shown
        frame.refreshSequence = refresh
        frame.source = .wpPresentation
        frame.simulating = 800_000
        frame.drawing = 1_900_000
        frame.overlay = 150_000
        return frame
    }
}
