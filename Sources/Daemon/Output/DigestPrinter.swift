import Clockwork
import Engine
import Rendering

/// Prints the digest of the frame once a second of scene time and once at the end.
final class DigestPrinter: FrameObserver {
    private var lastSecond: Int64 = 0
    private var last: (frame: Int64, digest: UInt64)?
    private var printed: Int64 = -1

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        let digest = list.digest
        last = (frame, digest)
        let second = loop.clock.now / 1_000_000_000
        guard second > lastSecond else { return }
        lastSecond = second
        printLine(frame, digest)
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {}

    /// Prints the last frame's line, unless it was printed.
    func finish() {
        if let last, last.frame != printed { printLine(last.frame, last.digest) }
    }

    private func printLine(_ frame: Int64, _ digest: UInt64) {
        printed = frame
        Terminal.print("\(frame) \(digest.hexDigits)")
    }
}
