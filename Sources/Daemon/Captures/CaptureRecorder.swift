import Clockwork
import Engine
import Geometry
import Rendering
import Telemetry

/// Writes every frame of a run into our own CSV while it runs, with its JSON beside it. Whatever happens to the process, the file
/// reads up to the last second.
final class CaptureRecorder: FrameObserver {
    private let path: String
    private var info: CaptureInfo
    private let descriptor: Int32
    private var writer: CaptureWriter
    private var feed = CaptureFeed()
    private var bytes: [UInt8] = []
    private var flushed: Int64 = 0
    private var lastRefresh: (shown: Int64, length: Int64)?
    private var failure: CommandError?

    private static let piece = 1 << 16

    /// A recorder into `path`, which ends in `.csv`.
    init(_ path: String, info: CaptureInfo) throws(CommandError) {
        self.path = path
        self.info = info
        writer = CaptureWriter(.native, info: info)
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed("can't write \(path): \(String(cString: strerror(errno)))") }
        bytes.reserveCapacity(2 * Self.piece)
        writer.begin(into: &bytes)
        flush()
        try writeInfo()
    }

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        feed.take(loop.log, isPaused: loop.clock.isPaused) { add($0) }
        let now = loop.log[back: 0].start
        // A second of frames at most is lost to whatever ends the process.
        guard bytes.count >= Self.piece || now - flushed >= 1_000_000_000 else { return }
        flushed = now
        flush()
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {}

    /// Writes what is left, and when the capture ended.
    func finish(_ loop: FrameLoop) throws(CommandError) {
        feed.finish(loop.log) { add($0) }
        // The last frame stood on screen for at least the refresh that it was shown for.
        info.closedAt = lastRefresh.map { $0.shown + $0.length }
        writer.finish(closedAt: info.closedAt, into: &bytes)
        flush()
        guard close(descriptor) == 0 else { throw .failed("can't write \(path): \(String(cString: strerror(errno)))") }
        if let failure { throw failure }
        try writeInfo()
    }

    private func add(_ frame: CapturedFrame) {
        if let shown = frame.shown { lastRefresh = (shown, frame.refreshPeriod * Int64(frame.divisor)) }
        writer.append(frame, into: &bytes)
    }

    private func flush() {
        if failure == nil, !Terminal.write(bytes, to: descriptor) {
            failure = .failed("can't write \(path): \(String(cString: strerror(errno)))")
        }
        bytes.removeAll(keepingCapacity: true)
    }

    private func writeInfo() throws(CommandError) {
        try TextFile.write(try JSONText.make(info) + "\n", to: String(path.dropLast(4)) + ".json")
    }
}
