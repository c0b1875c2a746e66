import Clockwork
import Geometry
import Rendering

/// Writes Chrome's trace events: the array form, an event a line, so that a file that breaks off still opens.
struct TraceEvents: Sendable {
    private var follower = FrameFollower()
    private var period: Int64 = 0

    private enum Track: Int64 {
        case loop = 1
        case input = 2
        case expected = 3
        case actual = 4
        case marks = 5
    }

    static func begin(_ info: CaptureInfo, into bytes: inout [UInt8]) {
        bytes.append("[\n")
        let process = info.application.isEmpty ? "springtide" : info.application
        metadata("process_name", nil, "\"name\":\(quoted(process)),\"program\":\(quoted(info.program))", &bytes)
        for (track, name) in [
            (Track.loop, "Frame loop"), (.input, "Input"), (.expected, "Expected Timeline"),
            (.actual, "Actual Timeline"),
            (.marks, "Marks"),
        ] {
            metadata("thread_name", track, "\"name\":\"\(name)\"", &bytes)
            metadata("thread_sort_index", track, "\"sort_index\":\(track.rawValue)", &bytes)
        }
        for marker in info.markers {
            event("i", marker.name, "marker", .marks, marker.time, "\"s\":\"p\"", &bytes)
        }
        for (number, region) in info.regions.enumerated() where region.end >= region.begin {
            event("b", region.name, "region", .marks, region.begin, "\"id\":\"r\(number)\"", &bytes)
            event("e", region.name, "region", .marks, region.end, "\"id\":\"r\(number)\"", &bytes)
        }
    }

    /// The last event, without a comma, and the end of the array.
    static func end(_ info: CaptureInfo, closedAt: Int64?, into bytes: inout [UInt8]) {
        let closed = closedAt.map { ",\"closed_ns\":\($0)" } ?? ""
        bytes.append("{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"capture\",\"args\":{\"version\":1\(closed)}}\n]\n")
    }

    mutating func append(_ frame: CapturedFrame, into bytes: inout [UInt8]) {
        let figures = follower.add(frame)
        tick(frame, figures, &bytes)
        guard frame.state != .context else { return }
        timelines(frame, figures, &bytes)
        counters(frame, figures, &bytes)
        marks(frame, figures, &bytes)
        if let event = frame.inputEvent {
            Self.event("s", "input", "input", .input, event, "\"id\":\(frame.frame)", &bytes)
            Self.event("f", "input", "input", .loop, frame.cpuStart, "\"bp\":\"e\",\"id\":\(frame.frame)", &bytes)
        }
    }

    /// The tick and its parts, nested on one track. Its arguments hold all that the capture knows of the frame.
    private func tick(_ frame: CapturedFrame, _ figures: FrameFigures, _ bytes: inout [UInt8]) {
        let start = frame.cpuStart
        let end = max(frame.presentReturn ?? frame.presentStart, start)
        Self.open("X", "tick", "frame", .loop, start, &bytes)
        bytes.append(",\"dur\":")
        bytes.append(fixed: end - start, decimals: 3)
        bytes.append(",\"args\":{")
        arguments(frame, &bytes)
        bytes.append("}},\n")
        guard frame.state != .context else { return }
        var place = start
        for (name, length) in [("simulate", frame.simulating), ("hud", frame.overlay), ("draw", frame.drawing)]
        where length > 0 && place < end {
            slice(name, place, min(length, end - place), &bytes)
            place += min(length, end - place)
        }
        let present = max(frame.presentStart, place)
        if let returned = frame.presentReturn, returned > present {
            slice("present", present, returned - present, &bytes)
        }
    }

    private func slice(_ name: String, _ start: Int64, _ length: Int64, _ bytes: inout [UInt8]) {
        Self.open("X", name, "phase", .loop, start, &bytes)
        bytes.append(",\"dur\":")
        bytes.append(fixed: length, decimals: 3)
        bytes.append("},\n")
    }

    private func arguments(_ frame: CapturedFrame, _ bytes: inout [UInt8]) {
        let values: [(String, Int64?)] = [
            ("frame", frame.frame), ("tick_seq", frame.tickSequence), ("animation_ns", frame.animation),
            ("cpu_start_ns", frame.cpuStart), ("present_start_ns", frame.presentStart),
            ("present_return_ns", frame.presentReturn), ("target_ns", frame.target), ("shown_ns", frame.shown),
            ("refresh_seq", frame.refreshSequence), ("refresh_ns", frame.refreshPeriod),
            ("divisor", Int64(frame.divisor)),
            ("input_event_ns", frame.inputEvent), ("cpu_sim_ns", frame.simulating), ("cpu_draw_ns", frame.drawing),
            ("cpu_hud_ns", frame.overlay),
        ]
        for (key, value) in values {
            guard let value else { continue }
            bytes.append("\"\(key)\":")
            bytes.append(whole: value)
            bytes.append(0x2C)
        }
        bytes.append("\"state\":\"\(frame.state.rawValue)\",\"present_type\":\"\(PresentType(frame).rawValue)\"")
        if let source = frame.source { bytes.append(",\"source\":\"\(source.rawValue)\"") }
    }

    /// What was planned and what came of it: asynchronous, for frames in flight overlap.
    private func timelines(_ frame: CapturedFrame, _ figures: FrameFigures, _ bytes: inout [UInt8]) {
        let token = "\(frame.frame)"
        if let target = frame.target {
            let begin = min(target - frame.refreshPeriod * Int64(frame.divisor), target)
            pair(token, .expected, begin, target, "", &bytes)
        }
        let end = frame.shown ?? frame.presentReturn ?? frame.presentStart
        let jank = frame.state == .occluded ? JankType.occluded : figures.step?.jank ?? .none
        let onTime = frame.target.flatMap { target in frame.presentReturn.map { $0 <= target } }
        let missedPlan = jank == .prediction || jank == .appDeadline
        let prediction = frame.target == nil ? "unknown" : missedPlan ? "expired" : "valid"
        pair(
            token, .actual, frame.cpuStart, max(end, frame.cpuStart),
            "\"present_type\":\"\(PresentType(frame).rawValue)\",\"jank_type\":\"\(jank.rawValue)\","
                + "\"on_time_finish\":\(onTime.map { $0 ? "true" : "false" } ?? "null"),"
                + "\"prediction_type\":\"\(prediction)\",\"surface_frame_token\":\(frame.frame),"
                + "\"display_frame_token\":\(frame.refreshSequence.map { "\($0)" } ?? "null")", &bytes)
    }

    private func pair(
        _ token: String, _ track: Track, _ begin: Int64, _ end: Int64, _ arguments: String, _ bytes: inout [UInt8]
    ) {
        let key = "\"id\":\"\(token)\""
        let category = track == .expected ? "Expected Timeline" : "Actual Timeline"
        Self.event("b", token, category, track, begin, key + ",\"args\":{\(arguments)}", &bytes)
        Self.event("e", token, category, track, end, key, &bytes)
    }

    private func counters(_ frame: CapturedFrame, _ figures: FrameFigures, _ bytes: inout [UInt8]) {
        func counter(_ name: String, at time: Int64, _ value: Int64?) {
            guard let value else { return }
            Self.open("C", name, "counter", .loop, time, &bytes)
            bytes.append(",\"args\":{\"ms\":")
            bytes.append(fixed: value, decimals: 6)
            bytes.append("}},\n")
        }
        counter("frame_time_ms", at: frame.presentStart, figures.frameTime)
        guard let shown = frame.shown else { return }
        counter("animation_error_ms", at: shown, figures.step?.animationError)
        counter("latency_ms", at: shown, figures.displayLatency)
    }

    private mutating func marks(_ frame: CapturedFrame, _ figures: FrameFigures, _ bytes: inout [UInt8]) {
        let time = frame.shown ?? frame.presentStart
        func mark(_ name: String) { Self.event("i", name, "mark", .marks, time, "\"s\":\"t\"", &bytes) }
        if let missed = figures.step?.missed, missed > 0 { mark("missed vsync") }
        if frame.isDropped { mark("dropped") }
        if frame.state == .occluded { mark("occluded") }
        let before = period
        period = frame.refreshPeriod
        if before > 0, period > 0, abs(period - before) * 100 > before { mark("mode change") }
    }

    // MARK: Text

    private static func metadata(_ name: String, _ track: Track?, _ arguments: String, _ bytes: inout [UInt8]) {
        bytes.append(
            "{\"ph\":\"M\",\"pid\":1,\"tid\":\(track?.rawValue ?? 0),\"name\":\"\(name)\",\"args\":{\(arguments)}},\n")
    }

    private static func event(
        _ kind: String, _ name: String, _ category: String, _ track: Track, _ time: Int64, _ rest: String,
        _ bytes: inout [UInt8]
    ) {
        open(kind, name, category, track, time, &bytes)
        bytes.append("," + rest + "},\n")
    }

    private static func open(
        _ kind: String, _ name: String, _ category: String, _ track: Track, _ time: Int64, _ bytes: inout [UInt8]
    ) {
        bytes.append("{\"ph\":\"\(kind)\",\"pid\":1,\"tid\":\(track.rawValue),\"name\":\(quoted(name)),")
        bytes.append("\"cat\":\(quoted(category)),\"ts\":")
        bytes.append(fixed: time, decimals: 3)
    }

    /// A text as JSON.
    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [0x22]
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C:
                bytes.append(0x5C)
                bytes.append(byte)
            case 0..<0x20: bytes.append("\\u00" + (byte < 0x10 ? "0" : "1") + String(byte & 15, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
        return String(decoding: bytes, as: UTF8.self)
    }
}
