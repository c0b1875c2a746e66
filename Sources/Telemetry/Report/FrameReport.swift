import Clockwork
import Geometry

/// A run's frames as text: a row a frame, and a summary.
public enum FrameReport {
    /// The frames that the log holds as a capture of ours, oldest first.
    public static func csv(_ log: FrameLog) -> String {
        var frames: [CapturedFrame] = []
        var feed = CaptureFeed()
        feed.finish(log) { frames.append($0) }
        return String(decoding: CaptureWriter.write(frames, as: .native, info: CaptureInfo()), as: UTF8.self)
    }

    /// The figures over the whole log, ready for JSON; keys are those of the metrics' definitions.
    public struct Summary: Codable, Sendable, Equatable {
        /// Version of the program that measured.
        public var version: String
        /// Name of the scene.
        public var scene: String
        /// Where refreshes were learned from.
        public var source: String
        /// Frames that were counted.
        public var frames: Int
        /// Frames a second over the total time.
        public var avg_fps: Double
        /// Percentiles of the frame time in milliseconds, type 7.
        public var p50_t7, p95_t7, p99_t7: Double
        /// The longest frame time in milliseconds.
        public var max_ms: Double
        /// Ticks that were due and dropped.
        public var skipped_ticks: Int
        /// Milliseconds of hitch a second; nil where no display told when frames were shown.
        public var hitch_ratio: Double?
        /// Mean milliseconds of work a frame, drawing included.
        public var work_mean_ms: Double

        /// The summary of a log.
        public init(_ log: FrameLog, scene: String, version: String) {
            var meter = FrameMeter()
            var feed = CaptureFeed()
            feed.finish(log) { meter.add($0) }
            let figures = meter.metrics()
            self.version = version
            self.scene = scene
            source = log.count > 0 ? log[back: 0].tick.source.rawValue : ""
            let times = figures.frameTime
            frames = times.count
            avg_fps = times.averageFPS ?? 0
            p50_t7 = times.p50t7 ?? 0
            p95_t7 = times.p95t7 ?? 0
            p99_t7 = times.p99t7 ?? 0
            max_ms = times.longest ?? 0
            skipped_ticks = log.missed
            hitch_ratio = figures.display.hitchRatio
            work_mean_ms = PhaseMeans(log, seconds: 1e6).total
        }
    }
}
