import Clockwork
import Geometry
import Rendering
import Testing

@testable import Telemetry

@Suite struct CaptureFeedTests {
    private static func record(_ number: Int64, missed: Int = 0, state: LockState = .locked) -> FrameRecord {
        let time = number * 10_000_000
        var record = FrameRecord(
            tick: FrameTick(
                timestamp: time, targetTimestamp: time + 10_000_000, refreshPeriod: 10_000_000,
                refreshIndex: number + 1,
                frameIndex: number, missed: missed, source: .wpPresentation, state: state), start: time + 100)
        record.presentStart = time + 200
        record.presentReturn = time + 300
        record.phases.update = 1
        record.phases.animate = 2
        record.phases.simulate = 4
        record.phases.compose = 8
        record.phases.overlay = 16
        record.phases.draw = 32
        return record
    }

    /// Every frame once and in order, with what became known of it up to 32 frames later.
    @Test(arguments: [1, 31, 32, 33, 100, 500]) func everyFrameComesOnceWithWhatWasLearnedLater(count: Int) {
        var log = FrameLog(capacity: 100)
        var feed = CaptureFeed()
        var frames: [CapturedFrame] = []
        for number in 0..<count {
            log.append(Self.record(Int64(number), missed: number == 20 ? 2 : 0))
            feed.take(log, isPaused: (10..<15).contains(number)) { frames.append($0) }
            // Feedback comes three frames later; every seventh frame is never shown.
            if number >= 3, number % 7 != 0 {
                log.noteShown(
                    frameIndex: Int64(number - 3), at: Int64(number - 2) * 10_000_000, refreshIndex: Int64(number - 2))
            }
        }
        #expect(frames.count >= max(count - CaptureFeed.lag, 0) && frames.count <= count)
        feed.finish(log) { frames.append($0) }
        #expect(frames.map(\.frame) == (0..<Int64(count)).map { $0 })
        for frame in frames where frame.frame < count - 11 {
            let isShown = (frame.frame + 3) % 7 != 0
            #expect((frame.shown != nil) == isShown && frame.isDropped == !isShown, "\(frame.frame)")
        }
        #expect(frames.allSatisfy { $0.tickSequence == $0.frame + ($0.frame >= 20 ? 2 : 0) })
        #expect(frames.allSatisfy { ($0.state == .paused) == (10..<15).contains($0.frame) })
        #expect(frames.allSatisfy { $0.simulating == 7 && $0.drawing == 40 && $0.overlay == 16 })
        var meter = FrameMeter()
        for frame in frames { meter.add(frame) }
        #expect(meter.metrics().skippedTicks == (count > 20 ? 2 : 0))
    }

    @Test(arguments: [
        (LockState.calibrating, false, true, FrameState.calibrating), (.occluded, false, true, .occluded),
        (.locked, true, true, .discontinuity), (.locked, false, false, .unchanged), (.free, false, true, .free),
    ])
    func theStateSaysWhyAFrameDoesNotCount(lock: LockState, isGap: Bool, isPresented: Bool, state: FrameState) {
        var record = Self.record(1, state: lock)
        record.tick.isDiscontinuity = isGap
        if !isPresented { record.presentReturn = nil }
        #expect(CapturedFrame(record, skipped: 0).state == state)
        #expect(CapturedFrame(record, skipped: 0).state.isCounted == !record.isExcluded)
    }

    /// What the HUD shows is what a capture of the same frames says.
    @Test func theHUDAndACaptureAgree() {
        var log = FrameLog()
        var random = RandomSource(seed: 12)
        var time: Int64 = 1_000_000_000
        for number in 0..<900 {
            time += 16_666_667 + Int64(random.next() % 3_000_000) + (number % 90 == 89 ? 16_666_667 : 0)
            var record = FrameRecord(
                tick: FrameTick(
                    timestamp: time, targetTimestamp: time, refreshPeriod: 16_666_667, frameIndex: Int64(number),
                    source: .software, state: .free), start: time)
            record.presentStart = time
            record.presentReturn = time
            log.append(record)
        }
        var live = LiveMeter()
        live.note(log, isPaused: false)
        var recent = RecentFrames(seconds: 10)
        var feed = CaptureFeed()
        feed.take(log, isPaused: false) { recent.append($0) }
        #expect(live.metrics(seconds: 10) == recent.metrics(seconds: 10))
        #expect(live.metrics(seconds: 1) == recent.metrics(seconds: 1))
        #expect(live.metrics(seconds: 10).frameTime.count > 500)
    }
}
