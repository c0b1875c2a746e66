import Geometry

/// MangoHud's logs: three lines of header, then a row a frame.
enum MangoHudFormat {
    static let system = ["os", "cpu", "gpu", "ram", "kernel", "driver", "cpuscheduler"]
    static let columns = [
        "fps", "frametime", "cpu_load", "cpu_power", "gpu_load", "cpu_temp", "gpu_temp", "gpu_core_clock",
        "gpu_mem_clock",
        "gpu_vram_used", "gpu_power", "ram_used", "swap_used", "process_rss", "cpu_mhz", "elapsed",
    ]
    static let columns068 = [
        "fps", "frametime", "cpu_load", "gpu_load", "cpu_temp", "gpu_temp", "gpu_core_clock", "gpu_mem_clock",
        "gpu_vram_used", "gpu_power", "ram_used", "elapsed",
    ]

    static func header(_ dialect: CaptureDialect, _ machine: CaptureMachine) -> String {
        let values = [
            machine.os, machine.cpu, machine.gpu, machine.ram, machine.kernel, machine.driver, machine.scheduler,
        ].map { $0.split(whereSeparator: { $0 == "," || $0.isNewline }).joined(separator: " ") }
        return system.joined(separator: ",") + "\n" + values.joined(separator: ",") + "\n"
            + (dialect == .mangoHud068 ? columns068 : columns).joined(separator: ",") + "\n"
    }

    static func machine(_ values: [String]) -> CaptureMachine {
        var machine = CaptureMachine()
        func value(_ place: Int) -> String { values.indices.contains(place) ? values[place] : "" }
        (machine.os, machine.cpu, machine.gpu, machine.ram) = (value(0), value(1), value(2), value(3))
        (machine.kernel, machine.driver, machine.scheduler) = (value(4), value(5), value(6))
        return machine
    }
}

/// Writes MangoHud's rows: no row is left out, and a frame that follows none has no frame time instead of the time since the
/// machine was started.
struct MangoHudRows: Sendable {
    private var previous: CapturedFrame?
    private var start: Int64?

    mutating func append(_ frame: CapturedFrame, _ dialect: CaptureDialect, into bytes: inout [UInt8]) {
        guard frame.state != .unchanged else { return }
        defer { previous = frame }
        guard frame.state != .context else { return }
        let start = self.start ?? frame.presentStart
        self.start = start
        if let time = previous.map({ frame.presentStart - $0.presentStart }), time > 0 {
            // Frames a second with four digits: a whole number of ten-thousandths.
            bytes.append(fixed: Int64((1e13 / Double(time)).rounded()), decimals: 4)
            bytes.append(0x2C)
            if dialect == .mangoHud068 {
                append(microseconds: time, into: &bytes)
            } else {
                bytes.append(fixed: time, decimals: 6)
            }
        } else {
            bytes.append(0x2C)
        }
        let empty = (dialect == .mangoHud068 ? MangoHudFormat.columns068 : MangoHudFormat.columns).count - 3
        for _ in 0..<empty { bytes.append(0x2C) }
        bytes.append(cell: frame.presentStart - start)
        bytes.append(0x0A)
    }

    /// That version logs whole microseconds; a frame that is none has its digits.
    private func append(microseconds time: Int64, into bytes: inout [UInt8]) {
        if time % 1000 == 0 {
            bytes.append(whole: time / 1000)
        } else {
            bytes.append(fixed: time, decimals: 3)
        }
    }
}

/// Reads MangoHud's rows into frames.
struct MangoHudReader: Sendable {
    private let fps: Int
    private let frameTime: Int
    private let elapsed: Int
    private(set) var dialect: CaptureDialect
    private var hasUnit = false
    private var number: Int64 = 0
    private var time: Int64 = 0
    private var stamp: Int64?
    /// Rows that do not follow the one before them: the log holds a sample of the frames.
    private(set) var gaps = 0
    /// Whether the first row held the time since the machine was started.
    private(set) var startedAtBoot = false

    init(header: [String], line: Int) throws(CaptureFault) {
        func place(_ name: String) -> Int { header.firstIndex(of: name) ?? -1 }
        (fps, frameTime, elapsed) = (place("fps"), place("frametime"), place("elapsed"))
        guard frameTime >= 0 else {
            throw CaptureFault(line: line, place: "frametime", "this column is missing; a MangoHud log needs it")
        }
        let isCurrent = header.contains("cpu_power") || header.contains("swap_used") || header.contains("cpu_mhz")
        dialect = isCurrent ? .mangoHud : .mangoHud068
    }

    mutating func frames(_ row: CSVRow) throws(CaptureFault) -> [CapturedFrame] {
        let step = try frameTime(row)
        let stamp = try row.fixed(at: elapsed, name: "elapsed", scale: 0)
        if let stamp, stamp < 0 || stamp > CapturedFrame.largestTime / 2 {
            throw row.fault("elapsed", "must be a number of nanoseconds since the log began")
        }
        defer {
            self.stamp = stamp
            number += 1
        }
        var usable = step
        if number == 0, let step, step > 1_000_000_000 {
            usable = nil
            startedAtBoot = true
        }
        let isFollowing = number > 0 && !isGap(stamp, step)
        if number == 0 {
            time = stamp ?? 0
        } else if isFollowing {
            time += step ?? 0
        } else {
            gaps += 1
            time += max(stamp.flatMap { new in self.stamp.map { new - $0 } } ?? 0, step ?? 0)
        }
        guard time <= CapturedFrame.largestTime / 2 else {
            throw row.fault("frametime", "adds up to more than a capture can last")
        }
        let frame = CapturedFrame(frame: number, cpuStart: time, presentStart: time)
        guard !isFollowing, let usable else { return [frame] }
        var context = CapturedFrame(frame: number - 1, cpuStart: time - usable, presentStart: time - usable)
        context.state = .context
        return [context, frame]
    }

    /// Whether the clock went on further than one frame: rows are missing between.
    private func isGap(_ stamp: Int64?, _ step: Int64?) -> Bool {
        guard let step else { return true }
        guard let stamp, let before = self.stamp else { return false }
        return stamp - before > 2 * step + 5_000_000
    }

    /// The row's frame time in nanoseconds. Which unit it is in, the frame rate beside it tells.
    private mutating func frameTime(_ row: CSVRow) throws(CaptureFault) -> Int64? {
        guard let value = try row.fixed(at: frameTime, name: "frametime", scale: 6) else { return nil }
        guard value > 0 else { throw row.fault("frametime", "must be more than 0") }
        if let rate = try row.fixed(at: fps, name: "fps", scale: 6), rate > 0 {
            let product = Double(rate) * 1e-6 * (Double(value) * 1e-6)
            let told: CaptureDialect? =
                (900...1100).contains(product) ? .mangoHud : (9e5...1.1e6).contains(product) ? .mangoHud068 : nil
            if let told, told != dialect {
                guard !hasUnit else {
                    let unit = dialect == .mangoHud ? "milliseconds" : "microseconds"
                    throw row.fault("frametime", "must be in \(unit) as in the rows above, by the fps beside it")
                }
                dialect = told
            }
            if told != nil { hasUnit = true }
        }
        let nanoseconds = dialect == .mangoHud ? value : value / 1000
        guard nanoseconds <= DurationSeries.largest else { throw row.fault("frametime", "must not be days") }
        return nanoseconds
    }
}
