import Engine
import Geometry
import Telemetry

/// Ten minutes of 240 Hz through the ring and the writing thread into a file: what got there, and what it took of memory and time.
enum CaptureBench {
    static func run() throws {
        let count = 240 * 600
        let path = NSTemporaryDirectory() + "springtide-capture-\(getpid()).csv"
        defer { unlink(path) }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return print("capture: can't write \(path)") }
        let frames = capturedFrames(count: 2_400)
        let stream = CaptureStream(file, info: CaptureInfo())
        let processor = processorSeconds()
        var memory = (first: 0, most: 0)
        for number in 0..<count {
            var frame = frames[number % frames.count]
            // The same ten seconds again and again, each after the one before.
            let shift = Int64(number / frames.count) * 10_000_000_000
            frame.frame = Int64(number)
            frame.cpuStart += shift
            frame.presentStart += shift
            frame.presentReturn = frame.presentReturn.map { $0 + shift }
            frame.shown = frame.shown.map { $0 + shift }
            stream.add(frame)
            // Four seconds of frames at a time, faster than the thread would look by itself, and within the ring.
            guard number % 960 == 959 else { continue }
            usleep(20_000)
            if memory.first == 0 { memory.first = resident() }
            memory.most = max(memory.most, resident())
        }
        let failure = stream.finish(closedAt: nil)
        let used = processorSeconds() - processor
        close(file)
        memory.most = max(memory.most, resident())
        var reader = CaptureReader()
        var found = 0
        if let data = FileManager.default.contents(atPath: path) {
            try reader.feed(Array(data)) { _ in found += 1 }
            try reader.finish { _ in found += 1 }
        }
        print(
            "capture of 10 min at 240 Hz: \(found) of \(count) frames, lost \(stream.lost), error \(failure), "
                + "\(reader.rowsLeftOut) rows unreadable; RSS +\((memory.most - memory.first) / 1024) KiB of 1024; "
                + "\(((used / 600) * 10_000).rounded() / 100) % of a core over those ten minutes, of 1 %")
    }

    private static func resident() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
    }

    private static func processorSeconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
}
