import Clockwork

extension CapturedFrame {
    /// A frame of the running loop. `skipped` is how many ticks were skipped since the start of the capture, this frame's own
    /// included; `wasPaused` says that scene time stood still.
    public init(_ record: FrameRecord, skipped: Int64, wasPaused: Bool = false) {
        let tick = record.tick
        self.init(
            frame: tick.frameIndex, cpuStart: record.start, presentStart: record.presentStart,
            refreshPeriod: tick.refreshPeriod, divisor: max(tick.divisor, 1))
        tickSequence = tick.frameIndex &+ skipped
        animation = tick.targetTimestamp
        presentReturn = record.presentReturn
        target = tick.targetTimestamp
        shown = record.shown
        refreshSequence = record.shownIndex
        source = tick.source
        inputEvent = record.inputTime
        let phases = record.phases
        simulating = phases.update + phases.animate + phases.simulate
        drawing = phases.compose + phases.draw
        overlay = phases.overlay
        state = Self.state(of: record, wasPaused: wasPaused)
    }

    private static func state(of record: FrameRecord, wasPaused: Bool) -> FrameState {
        if record.tick.isDiscontinuity { return .discontinuity }
        if wasPaused { return .paused }
        return switch record.tick.state {
        case .occluded: .occluded
        case .calibrating: .calibrating
        case .locked, .free: record.presentReturn == nil ? .unchanged : record.tick.state == .free ? .free : .locked
        }
    }
}
