import Clockwork

/// Our own CSV: whole nanoseconds, an empty cell for what is not known.
enum NativeFormat {
    static let columns = [
        "frame", "tick_seq", "animation_ns", "cpu_start_ns", "present_start_ns", "present_return_ns", "target_ns",
        "shown_ns",
        "refresh_seq", "refresh_ns", "divisor", "refreshes", "state", "present_type", "jank_type", "source",
        "input_event_ns", "input_latency_ns", "cpu_sim_ns", "cpu_draw_ns", "cpu_hud_ns",
    ]
    static let header = columns.joined(separator: ",") + "\n"

    static func append(_ queued: QueuedFrame, into bytes: inout [UInt8]) {
        let frame = queued.frame
        bytes.append(whole: frame.frame)
        bytes.append(cell: frame.tickSequence)
        bytes.append(cell: frame.animation)
        bytes.append(cell: frame.cpuStart)
        bytes.append(cell: frame.presentStart)
        bytes.append(cell: frame.presentReturn)
        bytes.append(cell: frame.target)
        bytes.append(cell: frame.shown)
        bytes.append(cell: frame.refreshSequence)
        bytes.append(cell: frame.refreshPeriod)
        bytes.append(cell: Int64(frame.divisor))
        bytes.append(cell: queued.refreshes.map(Int64.init))
        bytes.append(word: frame.state.rawValue)
        bytes.append(word: PresentType(frame).rawValue)
        bytes.append(word: jank(queued).rawValue)
        bytes.append(word: frame.source?.rawValue ?? "")
        bytes.append(cell: frame.inputEvent)
        bytes.append(cell: queued.figures.inputLatency)
        bytes.append(cell: frame.simulating)
        bytes.append(cell: frame.drawing)
        bytes.append(cell: frame.overlay)
        bytes.append(0x0A)
    }

    private static func jank(_ queued: QueuedFrame) -> JankType {
        queued.frame.state == .occluded ? .occluded : queued.figures.step?.jank ?? .none
    }

    /// Columns of a file, by the place of each of ours.
    struct Rows: Sendable {
        private let places: [Int]

        /// Finds the columns in a header; those that only repeat what others say may be missing.
        init(_ header: [String], line: Int) throws(CaptureFault) {
            places = columns.map { header.firstIndex(of: $0) ?? -1 }
            for name in ["frame", "cpu_start_ns", "present_start_ns"] where !header.contains(name) {
                throw CaptureFault(line: line, place: name, "this column is missing; a capture can't do without it")
            }
        }

        private static let time = -CapturedFrame.largestTime...CapturedFrame.largestTime

        func frame(_ row: CSVRow) throws(CaptureFault) -> CapturedFrame {
            func whole(_ column: Int, _ range: ClosedRange<Int64> = Self.time) throws(CaptureFault) -> Int64? {
                try row.whole(at: places[column], name: columns[column], in: range)
            }
            func needed(_ column: Int) throws(CaptureFault) -> Int64 {
                guard let value = try whole(column) else {
                    throw row.fault(columns[column], "must be a whole number of nanoseconds, and is empty")
                }
                return value
            }
            let period = try whole(9, 0...CapturedFrame.largestRefresh) ?? 0
            let divisor = try whole(10, 1...Int64(CapturedFrame.largestDivisor)) ?? 1
            var frame = CapturedFrame(
                frame: try needed(0), cpuStart: try needed(3), presentStart: try needed(4), refreshPeriod: period,
                divisor: Int(divisor))
            frame.tickSequence = try whole(1)
            frame.animation = try whole(2)
            frame.presentReturn = try whole(5)
            frame.target = try whole(6)
            frame.shown = try whole(7)
            frame.refreshSequence = try whole(8)
            frame.state = try row.choice(at: places[12], name: columns[12]) ?? .locked
            let type: PresentType? = try row.choice(at: places[13], name: columns[13])
            frame.isDropped = type == .dropped
            let _: JankType? = try row.choice(at: places[14], name: columns[14])
            frame.source = try row.choice(at: places[15], name: columns[15])
            frame.inputEvent = try whole(16)
            frame.simulating = try whole(18, 0...CapturedFrame.largestTime) ?? 0
            frame.drawing = try whole(19, 0...CapturedFrame.largestTime) ?? 0
            frame.overlay = try whole(20, 0...CapturedFrame.largestTime) ?? 0
            return frame
        }
    }
}

extension [UInt8] {
    /// Appends a comma and a number, or nothing after the comma.
    mutating func append(cell value: Int64?) {
        append(0x2C)
        if let value { append(whole: value) }
    }

    /// Appends a comma and a word.
    mutating func append(word: String) {
        append(0x2C)
        append(contentsOf: word.utf8)
    }
}
