import Clockwork
import Geometry
import Telemetry

/// The worked sets of the metrics' definitions, and the frames that they describe.
struct ReferenceSets: Decodable {
    struct Worked: Decodable {
        var refresh_ns: Int64
        var closed_ms: Int64
        var animation_ms, cpu_start_ms, present_ms, inputs_ms: [Int64]
        var shown_ms: [Int64?]
        var each: Each
        var expected: [String: String?]
    }
    struct Each: Decodable {
        var frame_time, animation_error, display_latency, until_displayed, input_latency: [Int64?]
        var displayed_time, displayed_from, refreshes: [Int64?]
        var late_frames, dropped: [Int64]
    }
    struct Series: Decodable {
        var frame_times_us: [Int64]
        var expected: [String: String?]
    }
    struct Steps: Decodable {
        var refreshes: [Int64]
        var expected: [String: String?]
    }
    struct Formula: Decodable {
        var first_us: [Int64]
        var expected: [String: String?]
    }

    var W12: Worked
    var S20: Series
    var D20: Steps
    var S1000: Formula

    static func read() throws -> ReferenceSets {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/pacing.json"))
        return try JSONDecoder().decode(ReferenceSets.self, from: data)
    }

    static let refresh60: Int64 = 16_666_667

    /// The frames of W12.
    var worked: [CapturedFrame] {
        W12.animation_ms.indices.map { i in
            var frame = CapturedFrame(
                frame: Int64(i), cpuStart: W12.cpu_start_ms[i] * 1_000_000, presentStart: W12.present_ms[i] * 1_000_000,
                refreshPeriod: W12.refresh_ns)
            frame.animation = W12.animation_ms[i] * 1_000_000
            frame.shown = W12.shown_ms[i].map { $0 * 1_000_000 }
            frame.refreshSequence = W12.shown_ms[i].map { $0 / 10 }
            frame.isDropped = frame.shown == nil
            return frame
        }
    }

    /// Microseconds of S1000, by its formula.
    static let thousand: [Int64] = (0..<1000).map { i in
        i == 750 ? 100_000 : i == 500 ? 50_000 : i % 100 == 99 ? 25_000 : 16_667 + (37 * i) % 101 - 50
    }

    /// Frames whose present calls, and whose times on screen, are so many microseconds apart.
    static func frames(_ microseconds: [Int64], start: Int64 = 1_000_000_000, isShown: Bool = true) -> [CapturedFrame] {
        var time = start
        return ([0] + microseconds).enumerated().map { number, step in
            time += step * 1000
            var frame = CapturedFrame(
                frame: Int64(number), cpuStart: time - 2_000_000, presentStart: time, refreshPeriod: refresh60)
            frame.presentReturn = time + 500_000
            if isShown { frame.shown = time + 10_000_000 }
            return frame
        }
    }

    /// Frames that stood on a display of exactly 60 Hz for so many refreshes each.
    static func frames(refreshes: [Int64]) -> [CapturedFrame] {
        var number: Int64 = 100
        return ([0] + refreshes).enumerated().map { index, step in
            number += step
            let time = number * 1_000_000_000 / 60
            var frame = CapturedFrame(
                frame: Int64(index), cpuStart: time - 12_000_000, presentStart: time - 8_000_000,
                refreshPeriod: refresh60)
            frame.shown = time
            frame.refreshSequence = number
            return frame
        }
    }
}

/// A JSON value, to look figures up by their keys.
enum JSONValue: Decodable, Equatable {
    case number(Double), text(String), flag(Bool), list([JSONValue]), object([String: JSONValue]), null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The value under a key; keys of nested objects are parted by dots, where the whole is no key itself.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        if let value = members[key] { return value }
        guard let dot = key.firstIndex(of: ".") else { return nil }
        return members[String(key[..<dot])]?[String(key[key.index(after: dot)...])]
    }

    static func of(_ value: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }
}

/// Whether a number rounds to the printed one: half of its last digit is the tolerance.
func agrees(_ value: JSONValue?, with printed: String?) -> Bool {
    guard let printed else { return value == nil || value == .null }
    guard case .number(let number)? = value, let expected = Double(printed) else { return false }
    let decimals = printed.firstIndex(of: ".").map { printed.distance(from: $0, to: printed.endIndex) - 1 } ?? 0
    return abs(number - expected) <= 0.5 * pow(10, -Double(decimals)) + 1e-9
}
