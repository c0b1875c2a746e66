/// The columns of PresentMon's three generations.
enum PresentMonFormat {
    static let columns1 = [
        "Application", "ProcessID", "SwapChainAddress", "Runtime", "SyncInterval", "PresentFlags", "Dropped",
        "TimeInSeconds", "msInPresentAPI", "msBetweenPresents", "AllowsTearing", "PresentMode", "msUntilRenderComplete",
        "msUntilDisplayed", "msBetweenDisplayChange",
    ]
    static let columns2 = [
        "Application", "ProcessID", "SwapChainAddress", "PresentRuntime", "SyncInterval", "PresentFlags",
        "AllowsTearing",
        "PresentMode", "FrameType", "CPUStartTime", "FrameTime", "CPUBusy", "CPUWait", "GPULatency", "GPUTime",
        "GPUBusy",
        "GPUWait", "VideoBusy", "DisplayLatency", "DisplayedTime", "AnimationError", "AnimationTime", "MsFlipDelay",
        "AllInputToPhotonLatency", "ClickToPhotonLatency", "InstrumentedLatency",
    ]
    static let columns = [
        "Application", "ProcessID", "SwapChainAddress", "PresentRuntime", "SyncInterval", "PresentFlags",
        "AllowsTearing",
        "PresentMode", "FrameType", "TimeInSeconds", "MsBetweenSimulationStart", "MsBetweenPresents",
        "MsBetweenDisplayChange", "MsInPresentAPI", "MsRenderPresentLatency", "MsUntilDisplayed", "MsPCLatency",
        "CPUStartTimeInSeconds", "MsBetweenAppStart", "MsCPUBusy", "MsCPUWait", "MsGPULatency", "MsGPUTime",
        "MsGPUBusy",
        "MsGPUWait", "MsVideoBusy", "MsAnimationError", "AnimationTime", "MsFlipDelay", "MsAllInputToPhotonLatency",
        "MsClickToPhotonLatency", "MsInstrumentedLatency",
    ]

    static func header(_ dialect: CaptureDialect) -> String {
        let names = dialect == .presentMon1 ? columns1 : dialect == .presentMon2 ? columns2 : columns
        return names.joined(separator: ",") + "\n"
    }
}

/// Writes PresentMon's rows. Milliseconds carry six digits and seconds nine, so that no nanosecond is lost.
struct PresentMonRows: Sendable {
    private let dialect: CaptureDialect
    private let identity: String
    private var origin: Int64?
    private var previous: CapturedFrame?
    private var lastShown: CapturedFrame?

    init(_ dialect: CaptureDialect, info: CaptureInfo) {
        self.dialect = dialect
        let name = info.application.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline })
        let application = name ? "application" : info.application
        identity = "\(application),\(info.process),\(info.window)"
    }

    mutating func append(_ queued: QueuedFrame, into bytes: inout [UInt8]) {
        let frame = queued.frame
        if frame.state != .unchanged, frame.state != .context {
            switch dialect {
            case .presentMon1: append1(frame, into: &bytes)
            case .presentMon2: append2(queued, into: &bytes)
            default: appendCurrent(queued, into: &bytes)
            }
            bytes.append(0x0A)
        }
        guard frame.state != .unchanged else { return }
        previous = frame
        if frame.shown != nil { lastShown = frame }
    }

    private mutating func begin(_ frame: CapturedFrame, _ bytes: inout [UInt8]) -> Int64 {
        bytes.append(contentsOf: identity.utf8)
        bytes.append(word: "Other")
        bytes.append(cell: Int64(frame.divisor))
        bytes.append(cell: 0)
        // A file of version 1 knows present calls alone.
        let start = origin ?? (dialect == .presentMon1 ? frame.presentStart : frame.cpuStart)
        origin = start
        return start
    }

    private func error(_ frame: CapturedFrame) -> Int64? {
        guard let shown = frame.shown, let motion = frame.animation, let last = lastShown, let before = last.shown,
            let motionBefore = last.animation
        else { return nil }
        return (motion - motionBefore) - (shown - before)
    }

    private func latency(_ frame: CapturedFrame) -> Int64? {
        guard let shown = frame.shown, let event = frame.inputEvent else { return nil }
        return shown - event
    }

    private mutating func append1(_ frame: CapturedFrame, into bytes: inout [UInt8]) {
        let start = begin(frame, &bytes)
        bytes.append(cell: frame.isDropped ? 1 : 0)
        bytes.append(0x2C)
        bytes.append(fixed: frame.presentStart - start, decimals: 9)
        bytes.append(milliseconds: frame.presentReturn.map { $0 - frame.presentStart } ?? 0)
        bytes.append(milliseconds: previous.map { frame.presentStart - $0.presentStart } ?? 0)
        bytes.append(contentsOf: ",0,Other".utf8)
        bytes.append(milliseconds: 0)
        bytes.append(milliseconds: frame.shown.map { $0 - frame.presentStart } ?? 0)
        let change = frame.shown.flatMap { shown in lastShown?.shown.map { shown - $0 } }
        bytes.append(milliseconds: change ?? 0)
    }

    private mutating func append2(_ queued: QueuedFrame, into bytes: inout [UInt8]) {
        let frame = queued.frame
        let start = begin(frame, &bytes)
        bytes.append(contentsOf: ",0,Other,Application".utf8)
        bytes.append(milliseconds: frame.cpuStart - start)
        bytes.append(milliseconds: queued.nextStart.map { $0 - frame.cpuStart })
        bytes.append(milliseconds: frame.presentStart - frame.cpuStart)
        bytes.append(milliseconds: frame.presentReturn.map { $0 - frame.presentStart })
        bytes.append(contentsOf: ",NA,NA,NA,NA,NA".utf8)
        bytes.append(milliseconds: frame.shown.map { $0 - frame.cpuStart })
        bytes.append(milliseconds: frame.shown.flatMap { shown in queued.nextShown.map { $0 - shown } })
        bytes.append(milliseconds: error(frame))
        bytes.append(milliseconds: frame.animation.map { $0 - start })
        bytes.append(word: "NA")
        bytes.append(milliseconds: latency(frame))
        bytes.append(contentsOf: ",NA,NA".utf8)
    }

    private mutating func appendCurrent(_ queued: QueuedFrame, into bytes: inout [UInt8]) {
        let frame = queued.frame
        let start = begin(frame, &bytes)
        bytes.append(contentsOf: ",0,Other,Application,".utf8)
        bytes.append(fixed: frame.presentStart - start, decimals: 9)
        let motion = frame.animation.flatMap { time in previous?.animation.map { time - $0 } }
        bytes.append(milliseconds: motion)
        bytes.append(milliseconds: previous.map { frame.presentStart - $0.presentStart })
        let change = frame.shown.flatMap { shown in lastShown?.shown.map { shown - $0 } }
        bytes.append(milliseconds: change)
        bytes.append(milliseconds: frame.presentReturn.map { $0 - frame.presentStart })
        bytes.append(word: "NA")
        bytes.append(milliseconds: frame.shown.map { $0 - frame.presentStart })
        bytes.append(contentsOf: ",NA,".utf8)
        bytes.append(fixed: frame.cpuStart - start, decimals: 9)
        bytes.append(milliseconds: queued.nextStart.map { $0 - frame.cpuStart })
        bytes.append(milliseconds: frame.presentStart - frame.cpuStart)
        bytes.append(milliseconds: frame.presentReturn.map { $0 - frame.presentStart })
        bytes.append(contentsOf: ",NA,NA,NA,NA,NA".utf8)
        bytes.append(milliseconds: error(frame))
        bytes.append(milliseconds: frame.animation.map { $0 - start })
        bytes.append(word: "NA")
        bytes.append(milliseconds: latency(frame))
        bytes.append(contentsOf: ",NA,NA".utf8)
    }
}

extension [UInt8] {
    /// Appends a comma and nanoseconds as milliseconds, or `NA`.
    mutating func append(milliseconds value: Int64?) {
        guard let value else { return append(word: "NA") }
        append(0x2C)
        append(fixed: value, decimals: 6)
    }
}
