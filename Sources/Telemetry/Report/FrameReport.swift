import Clockwork
import Geometry

/// A run's frames as text: a row a frame, and a summary.
public enum FrameReport {
    /// The frames of the log as CSV, oldest first: whole nanoseconds, an empty cell where something is not known.
    public static func csv(_ log: FrameLog) -> String {
        var text =
            "frame,animation_ns,cpu_start_ns,present_start_ns,present_return_ns,target_ns,shown_ns,refresh_seq,"
            + "refresh_ns,divisor,missed,state,source,input_event_ns,cpu_update_ns,cpu_animate_ns,cpu_simulate_ns,"
            + "cpu_compose_ns,cpu_hud_ns,cpu_draw_ns,cpu_present_ns\n"
        for back in stride(from: log.count - 1, through: 0, by: -1) { text += row(log[back: back]) }
        return text
    }

    private static func row(_ frame: FrameRecord) -> String {
        let tick = frame.tick
        let phases = frame.phases
        let cells: [String] = [
            "\(tick.frameIndex)", "\(tick.targetTimestamp)", "\(frame.start)", "\(frame.presentStart)",
            cell(frame.presentReturn), "\(tick.targetTimestamp)", cell(frame.shown), "\(tick.refreshIndex)",
            "\(tick.refreshPeriod)", "\(tick.divisor)", "\(tick.missed)", tick.state.rawValue, tick.source.rawValue,
            cell(frame.inputTime), "\(phases.update)", "\(phases.animate)", "\(phases.simulate)", "\(phases.compose)",
            "\(phases.overlay)", "\(phases.draw)", "\(phases.present)",
        ]
        return cells.joined(separator: ",") + "\n"
    }

    private static func cell(_ value: Int64?) -> String { value.map { "\($0)" } ?? "" }

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
