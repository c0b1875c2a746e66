import Geometry

/// Reads a capture in any dialect, in pieces as they come, and finds out by itself which it is.
///
/// Memory is that of one line. A row that can't be read is left out, with a warning that names line, column and rule, and
/// the frame after it counts as the first after a gap; what is no capture at all is an error.
public struct CaptureReader: Sendable {
    /// The dialect; nil before the header has been read.
    public private(set) var dialect: CaptureDialect?
    /// What was left out, and why: the first few.
    public private(set) var warnings: [CaptureFault] = []
    /// Rows that were left out.
    public private(set) var rowsLeftOut = 0
    /// Frames read so far.
    public private(set) var frames = 0
    /// Lines read so far.
    public private(set) var line = 0

    private var pending: [UInt8] = []
    private var row = CSVRow()
    private var stage = Stage.start
    private var isAfterGap = false
    private var lastPresent: Int64?
    private var machine = CaptureMachine()
    private var header: [UInt8] = []

    private enum Stage: Sendable {
        case start
        /// Of MangoHud: the line after the banner's `v1`, and the values after the names of the system.
        case bannerVersion, machineValues, mangoHudHeader
        case native(NativeFormat.Rows)
        case presentMon(PresentMonReader)
        case mangoHud(MangoHudReader)
        case trace(TraceReader)
    }

    /// The longest line, in bytes.
    public static let longestLine = 1 << 16
    private static let mostWarnings = 20

    /// A reader that has read nothing.
    public init() {}

    /// What the capture says of itself, as far as it has been read.
    public var info: CaptureInfo {
        var info = CaptureInfo()
        switch stage {
        case .presentMon(let reader): info = reader.info
        case .trace(let reader): info = reader.info
        default: info.application = ""
        }
        info.machine = machine
        info.closedAt = closedAt
        return info
    }

    /// When the capture ended, where it says so.
    public var closedAt: Int64? {
        switch stage {
        case .presentMon(let reader): reader.closedAt
        case .trace(let reader): reader.closedAt
        default: nil
        }
    }

    /// Takes the next bytes of the file and hands the frames in them to `sink`.
    public mutating func feed(_ bytes: [UInt8], to sink: (CapturedFrame) -> Void) throws(CaptureFault) {
        var start = 0
        while start < bytes.count {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { break }
            if pending.isEmpty {
                try take(bytes.span.extracting(start..<end), sink)
            } else {
                pending.append(contentsOf: bytes[start..<end])
                let whole = pending
                pending.removeAll(keepingCapacity: true)
                try take(whole.span, sink)
            }
            start = end + 1
        }
        pending.append(contentsOf: bytes[start...])
        guard pending.count <= Self.longestLine else { throw tooLong() }
    }

    /// Ends the file: reads what stands after the last line end, and fails if no header came.
    public mutating func finish(to sink: (CapturedFrame) -> Void) throws(CaptureFault) {
        if !pending.isEmpty {
            let whole = pending
            pending.removeAll()
            try takeLast(whole, sink)
        }
        switch stage {
        case .start, .bannerVersion, .machineValues, .mangoHudHeader:
            throw CaptureFault(
                line: max(line, 1), line == 0 ? "is empty; a capture has a header" : "ends before the header")
        case .presentMon(let reader):
            if reader.otherRows > 0 {
                note("\(reader.otherRows) rows of other swap chains are left out; the first one is read")
            }
            if reader.generatedRows > 0 {
                note("\(reader.generatedRows) rows of frames that no program made are left out")
            }
        case .mangoHud(let reader):
            if reader.startedAtBoot {
                note("the first frame time is the time since the machine was started, and is left out")
            }
            if reader.gaps > 0 { note("the log is a sample: \(reader.gaps) times frames are missing between two rows") }
        case .trace(let reader):
            if frames == 0, reader.otherEvents > 0, !reader.isOurs {
                throw CaptureFault(line: line, "is a trace, but without a tick of ours in it")
            }
        case .native: break
        }
    }

    private mutating func note(_ rule: String) {
        if warnings.count < Self.mostWarnings { warnings.append(CaptureFault(line: line, rule)) }
    }

    private mutating func tooLong() -> CaptureFault {
        CaptureFault(line: line + 1, "is longer than \(Self.longestLine) bytes; a capture has a frame a line")
    }

    // MARK: Lines

    private mutating func take(_ text: borrowing Span<UInt8>, _ sink: (CapturedFrame) -> Void) throws(CaptureFault) {
        guard text.count <= Self.longestLine else { throw tooLong() }
        line += 1
        if case .trace = stage { return try takeRow(text, sink) }
        row.read(text, line: line)
        if row.isEmpty { return }
        switch stage {
        case .start, .bannerVersion, .machineValues, .mangoHudHeader: try takeHeader(text)
        default:
            if try isHeaderAgain() { return }
            try takeRow(text, sink)
        }
    }

    private mutating func takeLast(_ whole: [UInt8], _ sink: (CapturedFrame) -> Void) throws(CaptureFault) {
        line += 1
        row.read(whole.span, line: line)
        if row.isEmpty { return }
        switch stage {
        case .start, .bannerVersion, .machineValues, .mangoHudHeader: try takeHeader(whole.span)
        case .trace:
            do throws(CaptureFault) { try takeFrame(whole.span, sink) } catch {
                leaveOut("the file ends within an event, which is left out")
            }
        default:
            let cells = header.count { $0 == 0x2C } + 1
            guard row.cells.count >= cells else { return leaveOut("the file ends within a row, which is left out") }
            try takeRow(whole.span, sink)
        }
    }

    private mutating func leaveOut(_ rule: String) {
        rowsLeftOut += 1
        note(rule)
    }

    /// A row, or a warning in its place.
    private mutating func takeRow(_ text: borrowing Span<UInt8>, _ sink: (CapturedFrame) -> Void) throws(CaptureFault) {
        do throws(CaptureFault) {
            try takeFrame(text, sink)
        } catch {
            rowsLeftOut += 1
            isAfterGap = true
            if warnings.count < Self.mostWarnings { warnings.append(error) }
        }
    }

    private mutating func takeFrame(_ text: borrowing Span<UInt8>, _ sink: (CapturedFrame) -> Void) throws(CaptureFault)
    {
        switch stage {
        case .native(let rows): emit(try rows.frame(row), sink)
        case .presentMon(var reader):
            stage = .start
            defer { stage = .presentMon(reader) }
            for frame in try reader.frames(row) { emit(frame, sink) }
        case .mangoHud(var reader):
            defer {
                stage = .mangoHud(reader)
                dialect = reader.dialect
            }
            for frame in try reader.frames(row) { emit(frame, sink) }
        case .trace(var reader):
            defer { stage = .trace(reader) }
            if let frame = try reader.frame(text, line: line) { emit(frame, sink) }
        case .start, .bannerVersion, .machineValues, .mangoHudHeader: break
        }
    }

    private mutating func emit(_ frame: CapturedFrame, _ sink: (CapturedFrame) -> Void) {
        var frame = frame
        if frame.state != .context {
            frames += 1
            if isAfterGap, frame.state.isCounted { frame.state = .discontinuity }
            isAfterGap = false
            if let lastPresent, frame.presentStart < lastPresent {
                note("present times run backwards; what spans them is left out")
            }
            lastPresent = frame.presentStart
        }
        sink(frame)
    }

    // MARK: Headers

    /// A header in the middle: files that were joined. The same one begins a new run, another one can't be in one capture.
    private mutating func isHeaderAgain() throws(CaptureFault) -> Bool {
        guard let first = row.bytes.first, first == 0x66 || first == 0x41 || first == 0x6F, row.cells.count > 1,
            Self.headings.contains(row.text(at: 0))
        else { return false }
        let isSame = header.elementsEqual(row.bytes)
        if !isSame {
            guard case .mangoHud = stage, row.texts == MangoHudFormat.system else {
                let title = dialect?.title ?? ""
                throw CaptureFault(line: line, "is another header within a \(title) capture; a file holds one dialect")
            }
            stage = .machineValues
        }
        isAfterGap = true
        lastPresent = nil
        note("is another header: the frames after it count as a new run")
        return true
    }

    /// First columns of headers: no row of frames begins with one.
    private static let headings: Set<String> = ["frame", "Application", "fps", "os"]

    private mutating func takeHeader(_ text: borrowing Span<UInt8>) throws(CaptureFault) {
        if case .bannerVersion = stage {
            stage = .start
            return
        }
        if case .machineValues = stage {
            machine = MangoHudFormat.machine(row.texts)
            stage = .mangoHudHeader
            return
        }
        if line == 1, text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
            row.read(text.extracting(3..<text.count), line: line)
        }
        guard let first = row.bytes.first else { return }
        // MangoHud's banner: a version and titles between dashes.
        if first == 0x2D { return }
        if row.cells.count == 1, row.text(at: 0) == "v1" {
            stage = .bannerVersion
            return
        }
        header = row.bytes
        let names = row.texts
        if first == 0x5B || first == 0x7B {
            stage = .trace(TraceReader())
            dialect = .trace
            let bytes = row.bytes
            return try takeRow(bytes.span) { _ in }
        }
        try choose(names)
    }

    private mutating func choose(_ names: [String]) throws(CaptureFault) {
        var columns: Set<String> = []
        for name in names where !name.isEmpty && !columns.insert(name).inserted {
            let place = String(CaptureFault.quote(Array(name.utf8).span).dropFirst().dropLast())
            throw CaptureFault(line: line, place: place, "this column is there twice; nobody can say which one counts")
        }
        if columns.contains("cpu_start_ns") || columns.contains("present_start_ns") {
            stage = .native(try NativeFormat.Rows(names, line: line))
            dialect = .native
        } else if columns.contains("MsBetweenPresents") {
            try choosePresentMon(.presentMon, names)
        } else if columns.contains("msBetweenPresents") {
            try choosePresentMon(.presentMon1, names)
        } else if columns.contains("FrameTime"), columns.contains("CPUBusy") {
            try choosePresentMon(.presentMon2, names)
        } else if columns.contains("frametime") {
            let reader = try MangoHudReader(header: names, line: line)
            stage = .mangoHud(reader)
            dialect = reader.dialect
        } else if names.first == "os", columns.contains("kernel") {
            stage = .machineValues
        } else if columns.contains("1% Min FPS") {
            throw CaptureFault(
                line: line, "is the header of a MangoHud summary, which has no frames; give the log beside it")
        } else {
            throw CaptureFault(
                line: line,
                "is no header of a capture of Springtide, PresentMon or MangoHud, nor the beginning of a trace: "
                    + CaptureFault.quote(row.bytes.span))
        }
    }

    private mutating func choosePresentMon(_ dialect: CaptureDialect, _ names: [String]) throws(CaptureFault) {
        stage = .presentMon(try PresentMonReader(dialect, header: names, line: line))
        self.dialect = dialect
    }
}
