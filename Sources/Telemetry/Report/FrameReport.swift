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
        /// Milliseconds of hitch a second.
        public var hitch_ratio: Double
        /// Median milliseconds of work a frame.
        public var work_p50_ms: Double

        /// The summary of a log.
        public init(_ log: FrameLog, scene: String, version: String) {
            var reader = FrameStatisticsReader()
            let figures = reader.read(log, seconds: 1e6)
            self.version = version
            self.scene = scene
            source = log.count > 0 ? log[back: 0].tick.source.rawValue : ""
            frames = figures.count
            avg_fps = figures.framesPerSecond
            p50_t7 = figures.p50
            p95_t7 = figures.p95
            p99_t7 = figures.p99
            max_ms = figures.longest
            skipped_ticks = log.missed
            hitch_ratio = figures.hitchRatio
            work_p50_ms = figures.work
        }
    }
}
