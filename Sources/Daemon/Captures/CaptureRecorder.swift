import Clockwork
import Engine
import Geometry
import Rendering
import Telemetry

/// Writes every frame of a run into our own CSV while it runs, with its JSON beside it. Whatever happens to the process, the file
/// reads up to the last quarter of a second.
final class CaptureRecorder: FrameObserver {
    private let path: String
    private var info: CaptureInfo
    private let descriptor: Int32
    private let stream: CaptureStream
    private var feed = CaptureFeed()
    private var lastRefresh: (shown: Int64, length: Int64)?
    private var marks = 0

    /// A recorder into `path`, which ends in `.csv`.
    init(_ path: String, info: CaptureInfo) throws(CommandError) {
        self.path = path
        self.info = info
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed("can't write \(path): \(String(cString: strerror(errno)))") }
        stream = CaptureStream(descriptor, info: info)
        try writeInfo()
    }

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        feed.take(loop.log, isPaused: loop.clock.isPaused) { add($0) }
        let count = loop.meter.markers.count + loop.meter.regions.count
        guard count != marks else { return }
        marks = count
        takeMarks(loop)
        // Marks are few, and are not to be lost either; a disk that refuses them is told of at the end.
        try? writeInfo()
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {}

    /// Writes what is left, and when the capture ended.
    func finish(_ loop: FrameLoop) throws(CommandError) {
        feed.finish(loop.log) { add($0) }
        takeMarks(loop)
        // The last frame stood on screen for at least the refresh that it was shown for.
        info.closedAt = lastRefresh.map { $0.shown + $0.length }
        let failure = stream.finish(closedAt: info.closedAt)
        let closing = close(descriptor) == 0 ? 0 : errno
        guard failure == 0, closing == 0 else {
            throw .failed("can't write \(path): \(String(cString: strerror(failure == 0 ? closing : failure)))")
        }
        if stream.lost > 0 {
            Terminal.note("\(path): \(stream.lost) frames are missing, the disk did not keep up with them")
        }
        try writeInfo()
    }

    private func add(_ frame: CapturedFrame) {
        if let shown = frame.shown { lastRefresh = (shown, frame.refreshPeriod * Int64(frame.divisor)) }
        stream.add(frame)
    }

    private func takeMarks(_ loop: FrameLoop) {
        info.markers = loop.meter.markers
        info.regions = loop.meter.regions(until: loop.log.latestStart + 1)
    }

    private func writeInfo() throws(CommandError) {
        try TextFile.write(try JSONText.make(info) + "\n", to: String(path.dropLast(4)) + ".json")
    }
}
