import Clockwork

/// Reads our own traces back: the arguments of a tick hold all of its frame.
struct TraceReader: Sendable {
    private(set) var info = CaptureInfo()
    private(set) var closedAt: Int64?
    /// Whether an event says that one of ours wrote the trace.
    private(set) var isOurs = false
    /// Events that are none of a frame's.
    private(set) var otherEvents = 0

    private static let mostDepth = 16

    /// The frame that a line holds, if it holds one. A line is one event, with or without a comma.
    mutating func frame(_ text: borrowing Span<UInt8>, line: Int) throws(CaptureFault) -> CapturedFrame? {
        var fields = Fields()
        try Self.scan(text, line: line, into: &fields)
        if fields.name == "process_name", let program = fields.program {
            info.program = program
            isOurs = true
        }
        if fields.name == "capture" { closedAt = fields.closed }
        guard fields.name == "tick" else {
            if !fields.isEmpty { otherEvents += 1 }
            return nil
        }
        return try fields.frame(line: line)
    }

    /// What is looked for in an event.
    private struct Fields {
        var isEmpty = true
        var name = ""
        var program: String?
        var closed: Int64?
        var values: [String: Int64] = [:]
        var state = "", type = "", source = ""

        mutating func take(_ key: String, text: String) {
            switch key {
            case "name": if name.isEmpty { name = text }
            case "program": program = text
            case "state": state = text
            case "present_type": type = text
            case "source": source = text
            default: break
            }
        }

        mutating func take(_ key: String, number: Int64?) {
            guard let number else { return }
            if key == "closed_ns" { closed = number } else if values.count < 64 { values[key] = number }
        }

        func frame(line: Int) throws(CaptureFault) -> CapturedFrame {
            func value(_ key: String, _ range: ClosedRange<Int64>) throws(CaptureFault) -> Int64? {
                guard let value = values[key] else { return nil }
                guard range.contains(value) else {
                    throw CaptureFault(
                        line: line, place: key,
                        "must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(value)")
                }
                return value
            }
            let time = -CapturedFrame.largestTime...CapturedFrame.largestTime
            let length = 0...CapturedFrame.largestTime
            func needed(_ key: String) throws(CaptureFault) -> Int64 {
                guard let value = try value(key, time) else {
                    throw CaptureFault(line: line, place: key, "is missing from a tick")
                }
                return value
            }
            let period = try value("refresh_ns", 0...CapturedFrame.largestRefresh) ?? 0
            let divisor = try value("divisor", 1...Int64(CapturedFrame.largestDivisor)) ?? 1
            var frame = CapturedFrame(
                frame: try needed("frame"), cpuStart: try needed("cpu_start_ns"),
                presentStart: try needed("present_start_ns"), refreshPeriod: period, divisor: Int(divisor))
            frame.tickSequence = try value("tick_seq", time)
            frame.animation = try value("animation_ns", time)
            frame.presentReturn = try value("present_return_ns", time)
            frame.target = try value("target_ns", time)
            frame.shown = try value("shown_ns", time)
            frame.refreshSequence = try value("refresh_seq", time)
            frame.inputEvent = try value("input_event_ns", time)
            frame.simulating = try value("cpu_sim_ns", length) ?? 0
            frame.drawing = try value("cpu_draw_ns", length) ?? 0
            frame.overlay = try value("cpu_hud_ns", length) ?? 0
            frame.state = try word(state, "state", line) ?? .locked
            frame.isDropped = type == PresentType.dropped.rawValue
            frame.source = try word(source, "source", line)
            return frame
        }

        private func word<Value: RawRepresentable>(
            _ text: String, _ key: String, _ line: Int
        ) throws(CaptureFault) -> Value? where Value.RawValue == String {
            guard !text.isEmpty else { return nil }
            guard let value = Value(rawValue: text) else {
                throw CaptureFault(
                    line: line, place: key, "must be a word of ours, not " + CaptureFault.quote(Array(text.utf8).span))
            }
            return value
        }
    }

    /// Goes through one line of JSON, and hands out every key with a text or a whole number as its value.
    private static func scan(
        _ text: borrowing Span<UInt8>, line: Int, into fields: inout Fields
    ) throws(CaptureFault) {
        var place = 0
        var depth = 0
        var key = ""
        var isKey = true
        while place < text.count {
            let byte = text[place]
            switch byte {
            case 0x7B, 0x5B:
                depth += 1
                guard depth <= mostDepth else {
                    throw CaptureFault(line: line, "is nested more than \(mostDepth) deep")
                }
                isKey = byte == 0x7B
                if byte == 0x7B { fields.isEmpty = false }
                place += 1
            case 0x7D, 0x5D:
                depth -= 1
                place += 1
            case 0x3A:
                isKey = false
                place += 1
            case 0x2C:
                isKey = true
                place += 1
            case 0x20, 0x09, 0x0D: place += 1
            case 0x22:
                let string = try Self.string(text, &place, line)
                if isKey { key = string } else { fields.take(key, text: string) }
            default:
                let start = place
                while place < text.count, !isEnd(text[place]) { place += 1 }
                // The line has something that JSON has not, if nothing was passed over.
                guard place > start, !isKey || depth == 0 else {
                    throw CaptureFault(
                        line: line, "is no JSON: " + CaptureFault.quote(text.extracting(start..<text.count)))
                }
                fields.take(key, number: FixedPoint.whole(text.extracting(start..<place)))
            }
        }
        // The array's own bracket may stand on a line by itself.
        guard depth == 0 || fields.isEmpty else { throw CaptureFault(line: line, "ends within an event") }
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == 0x2C || byte == 0x7D || byte == 0x5D || byte == 0x3A || byte == 0x22 || byte == 0x20
    }

    private static func string(
        _ text: borrowing Span<UInt8>, _ place: inout Int, _ line: Int
    ) throws(CaptureFault) -> String {
        var bytes: [UInt8] = []
        place += 1
        while place < text.count, text[place] != 0x22 {
            if text[place] == 0x5C { place += 1 }
            guard place < text.count else { break }
            if bytes.count < 256 { bytes.append(text[place]) }
            place += 1
        }
        guard place < text.count else { throw CaptureFault(line: line, "ends within a text") }
        place += 1
        return String(decoding: bytes, as: UTF8.self)
    }
}
