/// Reads PresentMon's rows, of any generation, into frames.
///
/// Times of a row are differences; they are added up, and the time column is only looked at for rows that are missing. The first
/// row's differences to the present before it are kept by a frame of context.
struct PresentMonReader: Sendable {
    private let dialect: CaptureDialect
    private let columns: Columns
    private var chain: (process: [UInt8], window: [UInt8])?
    private(set) var info = CaptureInfo()
    /// When the last frame left the screen, where its row says so.
    private(set) var closedAt: Int64?
    /// Rows of other swap chains, and rows that no program of its own made (repeated, generated).
    private(set) var otherRows = 0
    private(set) var generatedRows = 0

    private var number: Int64 = 0
    private var time: Int64?
    private var stampBefore: Int64?
    private var origin: Int64 = 0
    private var previousReturn: Int64?
    private var nextStart: Int64?

    /// A column, by its place in the file; −1 if the file does not have it.
    private struct Column: Sendable {
        var place: Int
        var name: String

        var exists: Bool { place >= 0 }
    }

    /// The columns that are read, by what they hold.
    private struct Columns: Sendable {
        var application, process, window, interval, type, dropped: Column
        var seconds, milliseconds, ticks: Column
        var between, inPresent, busy, wait, until, change, latency, displayed, frameTime, animation, input: Column

        init(_ dialect: CaptureDialect, _ header: [String]) {
            func find(_ names: String...) -> Column {
                for name in names {
                    if let place = header.firstIndex(of: name) { return Column(place: place, name: name) }
                }
                return Column(place: -1, name: names[0])
            }
            (application, process, window) = (find("Application"), find("ProcessID"), find("SwapChainAddress"))
            (interval, type, dropped) = (find("SyncInterval"), find("FrameType"), find("Dropped"))
            if dialect == .presentMon2 {
                seconds = find("CPUStartTimeInSeconds")
                milliseconds = find("CPUStartTime", "CPUStartTimeInMs", "CPUStartQPCTime", "CPUStartQPCTimeInMs")
                ticks = find("CPUStartQPC")
            } else {
                (seconds, milliseconds, ticks) = (find("TimeInSeconds"), find("TimeInMs"), find("TimeInQPC", "QPCTime"))
            }
            between = find("msBetweenPresents", "MsBetweenPresents")
            inPresent = find("msInPresentAPI", "MsInPresentAPI")
            (busy, wait) = (find("CPUBusy", "MsCPUBusy"), find("CPUWait", "MsCPUWait"))
            until = find("msUntilDisplayed", "MsUntilDisplayed")
            change = find("msBetweenDisplayChange", "MsBetweenDisplayChange")
            (latency, displayed, frameTime) = (find("DisplayLatency"), find("DisplayedTime"), find("FrameTime"))
            (animation, input) = (find("AnimationTime"), find("AllInputToPhotonLatency", "MsAllInputToPhotonLatency"))
        }
    }

    init(_ dialect: CaptureDialect, header: [String], line: Int) throws(CaptureFault) {
        self.dialect = dialect
        columns = Columns(dialect, header)
        let needed = dialect == .presentMon2 ? [columns.frameTime, columns.busy] : [columns.between]
        for column in needed where !column.exists {
            throw CaptureFault(
                line: line, place: column.name, "this column is missing; a \(dialect.title) capture needs it")
        }
    }

    /// The frames of a row: none of another chain's, two where the frame before is not in the file.
    mutating func frames(_ row: CSVRow) throws(CaptureFault) -> [CapturedFrame] {
        guard belongs(row) else { return [] }
        if columns.type.exists, !["Application", "NotSet", "NA", ""].contains(row.text(at: columns.type.place)) {
            generatedRows += 1
            return []
        }
        let frames = dialect == .presentMon2 ? try frames2(row) : try framesByPresent(row)
        number += 1
        return frames
    }

    private mutating func belongs(_ row: CSVRow) -> Bool {
        let process = row.cell(at: columns.process.place)
        let window = row.cell(at: columns.window.place)
        guard let chain else {
            chain = (Array(process), Array(window))
            let name = row.text(at: columns.application.place)
            if !name.isEmpty { info.application = name }
            info.process = FixedPoint.whole(Array(process).span) ?? 0
            let digits = row.text(at: columns.window.place)
            if !digits.isEmpty { info.window = digits }
            return true
        }
        if chain.process.elementsEqual(process), chain.window.elementsEqual(window) { return true }
        otherRows += 1
        return false
    }

    private func milliseconds(_ row: CSVRow, _ column: Column) throws(CaptureFault) -> Int64? {
        try row.fixed(at: column.place, name: column.name, scale: 6)
    }

    /// A duration of the row, which can't be below zero.
    private func duration(_ row: CSVRow, _ column: Column) throws(CaptureFault) -> Int64? {
        guard let value = try milliseconds(row, column) else { return nil }
        guard value >= 0, value <= DurationSeries.largest else {
            throw row.fault(column.name, "must be 0 or more milliseconds, and not days of them")
        }
        return value
    }

    /// The row's time in nanoseconds, in whatever unit its column counts.
    private func stamp(_ row: CSVRow) throws(CaptureFault) -> Int64? {
        let (seconds, milliseconds, ticks) = (columns.seconds, columns.milliseconds, columns.ticks)
        if seconds.exists { return try row.fixed(at: seconds.place, name: seconds.name, scale: 9) }
        if milliseconds.exists { return try row.fixed(at: milliseconds.place, name: milliseconds.name, scale: 6) }
        // Ticks of the performance counter are 100 ns on every Windows since 10.
        guard let count = try row.whole(at: ticks.place, name: ticks.name, in: 0...(CapturedFrame.largestTime / 200))
        else { return nil }
        return count * 100
    }

    /// The time of this row: the one before and `step`, unless the time column says that rows are missing between.
    private mutating func advance(by step: Int64?, stamp: Int64?) -> (time: Int64, isGap: Bool) {
        defer { stampBefore = stamp }
        guard let before = time else { return (stamp ?? 0, true) }
        guard let step else { return (max(stamp ?? before, before), true) }
        if let stamp, let stampBefore {
            let real = stamp - stampBefore
            if abs(real - step) > 2_000_000 + step / 100 { return (before + max(real, 0), true) }
        }
        return (before + step, false)
    }

    private mutating func framesByPresent(_ row: CSVRow) throws(CaptureFault) -> [CapturedFrame] {
        let isFirst = dialect == .presentMon1
        let between = try duration(row, columns.between)
        let step = between.flatMap { $0 > 0 || !isFirst ? $0 : nil }
        let (present, isGap) = advance(by: step, stamp: try stamp(row))
        guard present.magnitude <= CapturedFrame.largestTime.magnitude / 2 else {
            throw row.fault("TimeInSeconds", "lies further from the first row than a capture can last")
        }
        let inPresent = try duration(row, columns.inPresent)
        let busy = try duration(row, columns.busy)
        let start = busy.map { present - $0 } ?? (isGap ? present : previousReturn ?? present)
        var frame = CapturedFrame(
            frame: number, cpuStart: start, presentStart: present, divisor: try divisor(row))
        frame.presentReturn = inPresent.map { present + $0 }
        try readShown(row, isFirst: isFirst, &frame)
        if number == 0 { origin = start }
        frame.animation = try milliseconds(row, columns.animation).map { origin + $0 }
        frame.inputEvent = try event(row, columns.input, frame.shown)
        time = present
        previousReturn = frame.presentReturn
        guard isGap, let step else { return [frame] }
        return [try context(row, before: frame, by: step), frame]
    }

    private func readShown(_ row: CSVRow, isFirst: Bool, _ frame: inout CapturedFrame) throws(CaptureFault) {
        let until = try milliseconds(row, columns.until)
        let dropped = try row.whole(at: columns.dropped.place, name: "Dropped", in: 0...1)
        if isFirst {
            frame.isDropped = dropped == 1
            frame.shown = dropped != 1 ? until.flatMap { $0 != 0 ? frame.presentStart + $0 : nil } : nil
        } else {
            frame.shown = until.map { frame.presentStart + $0 }
            frame.isDropped = until == nil && columns.until.exists
        }
    }

    private func context(
        _ row: CSVRow, before frame: CapturedFrame, by step: Int64
    ) throws(CaptureFault) -> CapturedFrame {
        var context = CapturedFrame(
            frame: frame.frame - 1, cpuStart: frame.presentStart - step, presentStart: frame.presentStart - step,
            divisor: frame.divisor)
        context.state = .context
        let change = try duration(row, columns.change)
        if let shown = frame.shown, let change, change > 0 { context.shown = shown - change }
        return context
    }

    private mutating func frames2(_ row: CSVRow) throws(CaptureFault) -> [CapturedFrame] {
        let step = nextStart.flatMap { next in time.map { next - $0 } }
        let (start, _) = advance(by: step, stamp: try stamp(row))
        guard start.magnitude <= CapturedFrame.largestTime.magnitude / 2 else {
            throw row.fault("CPUStartTime", "lies further from the first row than a capture can last")
        }
        guard let busy = try duration(row, columns.busy) else {
            throw row.fault("CPUBusy", "must be a number of milliseconds for a frame that a program made")
        }
        var frame = CapturedFrame(
            frame: number, cpuStart: start, presentStart: start + busy, divisor: try divisor(row))
        frame.presentReturn = try duration(row, columns.wait).map { start + busy + $0 }
        frame.shown = try milliseconds(row, columns.latency).map { start + $0 }
        frame.isDropped = frame.shown == nil && columns.latency.exists
        if let shown = frame.shown {
            closedAt = try duration(row, columns.displayed).map { shown + $0 }
        }
        if number == 0 { origin = start }
        frame.animation = try milliseconds(row, columns.animation).map { origin + $0 }
        frame.inputEvent = try event(row, columns.input, frame.shown)
        time = start
        nextStart = try duration(row, columns.frameTime).map { start + $0 }
        return [frame]
    }

    private func event(_ row: CSVRow, _ column: Column, _ shown: Int64?) throws(CaptureFault) -> Int64? {
        guard let latency = try duration(row, column), let shown else { return nil }
        return shown - latency
    }

    private func divisor(_ row: CSVRow) throws(CaptureFault) -> Int {
        let interval = try row.whole(at: columns.interval.place, name: "SyncInterval", in: -1...1_000_000)
        return Int(max(interval ?? 1, 1))
    }
}
