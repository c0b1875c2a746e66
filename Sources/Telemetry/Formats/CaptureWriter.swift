import Geometry
import Rendering

/// Writes frames in a dialect, as bytes for whoever owns the file. What it has handed out is readable whatever happens
/// then: every row is whole, and at most 64 frames wait for what follows them.
public struct CaptureWriter: Sendable {
    /// The dialect.
    public let dialect: CaptureDialect
    private let info: CaptureInfo
    private var queue = RowQueue()
    private var presentMon: PresentMonRows
    private var mangoHud = MangoHudRows()
    private var trace = TraceEvents()

    /// A writer that has written nothing.
    public init(_ dialect: CaptureDialect, info: CaptureInfo) {
        self.dialect = dialect
        self.info = info
        presentMon = PresentMonRows(dialect, info: info)
    }

    /// Appends what stands before the first frame. A capture without frames is this much.
    public func begin(into bytes: inout [UInt8]) {
        switch dialect {
        case .native: bytes.append(NativeFormat.header)
        case .presentMon1, .presentMon2, .presentMon: bytes.append(PresentMonFormat.header(dialect))
        case .mangoHud, .mangoHud068: bytes.append(MangoHudFormat.header(dialect, info.machine))
        case .trace: TraceEvents.begin(info, into: &bytes)
        }
    }

    /// Takes the next frame, and appends the rows of those that are complete.
    public mutating func append(_ frame: CapturedFrame, into bytes: inout [UInt8]) {
        guard frame.isPlausible else { return }
        if dialect == .trace { return trace.append(frame, into: &bytes) }
        for queued in queue.add(frame) { write(queued, into: &bytes) }
    }

    /// Appends the frames that still wait, and what stands after the last one.
    public mutating func finish(closedAt: Int64? = nil, into bytes: inout [UInt8]) {
        for queued in queue.finish(closedAt: closedAt) { write(queued, into: &bytes) }
        if dialect == .trace { TraceEvents.end(info, closedAt: closedAt, into: &bytes) }
    }

    private mutating func write(_ queued: QueuedFrame, into bytes: inout [UInt8]) {
        switch dialect {
        case .native: NativeFormat.append(queued, into: &bytes)
        case .presentMon1, .presentMon2, .presentMon: presentMon.append(queued, into: &bytes)
        case .mangoHud, .mangoHud068: mangoHud.append(queued.frame, dialect, into: &bytes)
        case .trace: break
        }
    }

    /// A whole capture in one go.
    public static func write(
        _ frames: some Sequence<CapturedFrame>, as dialect: CaptureDialect, info: CaptureInfo
    ) -> [UInt8] {
        var writer = CaptureWriter(dialect, info: info)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        for frame in frames { writer.append(frame, into: &bytes) }
        writer.finish(closedAt: info.closedAt, into: &bytes)
        return bytes
    }
}
