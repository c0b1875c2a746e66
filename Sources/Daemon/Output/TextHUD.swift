import Clockwork
import Engine
import Rendering
import Telemetry

/// One live line of figures on a terminal, four times a second of frames.
final class TextHUD: FrameObserver {
    private var lastTarget: Int64 = .min

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        guard Terminal.isErrorInteractive else { return }
        let record = loop.log[back: 0]
        guard lastTarget == .min || record.tick.targetTimestamp - lastTarget >= 250_000_000 else { return }
        lastTarget = record.tick.targetTimestamp
        let figures = loop.meter.metrics(seconds: 2).frameTime
        let work = PhaseMeans(loop.log, seconds: 2).total
        Terminal.live(
            "\(String(loop.clock.seconds, decimals: 1)) s  \(String(figures.averageFPS ?? .nan, decimals: 1)) fps  "
                + "p50 \(String(figures.p50t7 ?? .nan, decimals: 2))  p99 \(String(figures.p99t7 ?? .nan, decimals: 2)) ms  "
                + "missed \(loop.log.missed)  work \(String(work, decimals: 2)) ms  "
                + "particles \(record.particles)  \(record.tick.source.title)")
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {}

    func finish() { if lastTarget != .min { Terminal.endLive() } }
}
