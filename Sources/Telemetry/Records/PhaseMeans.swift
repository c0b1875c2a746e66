import Clockwork

/// Mean milliseconds that the parts of a frame took.
public struct PhaseMeans: Sendable, Equatable {
    /// Commands, input and display links.
    public var update = 0.0
    /// Running animations.
    public var animate = 0.0
    /// Fixed steps.
    public var simulate = 0.0
    /// Scene's display list.
    public var compose = 0.0
    /// HUD, chart and panel.
    public var overlay = 0.0
    /// Drawing the list.
    public var draw = 0.0
    /// Handing the picture over.
    public var present = 0.0

    /// All zero.
    public init() {}

    /// Means over the frames whose target lies at most `seconds` before the latest one's; frames that no statistic counts are
    /// left out.
    public init(_ log: FrameLog, seconds: Double) {
        guard log.count > 0 else { return }
        let horizon = log[back: 0].tick.targetTimestamp - Int64(min(max(seconds, 0), 1e6) * 1e9)
        var sums = PhaseTimes()
        var count = 0
        for back in 0..<log.count {
            let frame = log[back: back]
            guard frame.tick.targetTimestamp > horizon else { break }
            guard !frame.isExcluded else { continue }
            sums.add(frame.phases)
            count += 1
        }
        guard count > 0 else { return }
        let scale = 1e-6 / Double(count)
        update = Double(sums.update) * scale
        animate = Double(sums.animate) * scale
        simulate = Double(sums.simulate) * scale
        compose = Double(sums.compose) * scale
        overlay = Double(sums.overlay) * scale
        draw = Double(sums.draw) * scale
        present = Double(sums.present) * scale
    }

    /// All parts together.
    public var total: Double { update + animate + simulate + compose + overlay + draw + present }
}

extension PhaseTimes {
    fileprivate mutating func add(_ other: PhaseTimes) {
        update += other.update
        animate += other.animate
        simulate += other.simulate
        compose += other.compose
        overlay += other.overlay
        draw += other.draw
        present += other.present
    }
}
