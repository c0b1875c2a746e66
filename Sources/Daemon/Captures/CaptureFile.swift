import Geometry
import Telemetry

/// A capture on disk, read piece by piece: however large it is, one piece is in memory.
struct CaptureFile {
    let path: String

    private static let piece = 1 << 20
    private static let largestInfo = 16 << 20

    init(_ path: String) { self.path = path }

    /// The file's name without its folders.
    var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

    /// Reads the capture and works out its figures.
    func summary(_ scope: CaptureScope) throws(CommandError) -> CaptureSummary {
        var measure = CaptureMeasure(info: try info(), scope: scope)
        let reader = try read { measure.add($0) }
        let summary = measure.summary(name: name, reader: reader)
        guard reader.frames > 0 || reader.rowsLeftOut == 0 else {
            throw .badInput("\(path): no row of it can be read; \(summary.warnings.first ?? "")")
        }
        return summary
    }

    /// Writes its frames in another dialect.
    func convert(to dialect: CaptureDialect, at target: String) throws(CommandError) {
        let info = try info()
        var writer = CaptureWriter(dialect, info: info)
        var bytes: [UInt8] = []
        let file = try WrittenFile(target)
        writer.begin(into: &bytes)
        _ = try read { frame in
            writer.append(frame, into: &bytes)
            guard bytes.count >= Self.piece else { return }
            file.append(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        writer.finish(closedAt: info.closedAt, into: &bytes)
        file.append(bytes)
        try file.finish()
    }

    /// Reads it piece by piece, and hands out its frames.
    private func read(to sink: (CapturedFrame) -> Void) throws(CommandError) -> CaptureReader {
        let descriptor = try open()
        defer { if descriptor != 0 { close(descriptor) } }
        var reader = CaptureReader()
        var bytes = [UInt8](repeating: 0, count: Self.piece)
        var total = 0
        // The interruption that ended a profile does not end its report.
        let wasInterrupted = Interruption.isRequested
        do {
            while let count = try read(descriptor, &bytes) {
                try reader.feed(count == bytes.count ? bytes : Array(bytes[..<count]), to: sink)
                total += count
                if total & 0x1FF_FFFF < count { Terminal.live("\(name): \(reader.frames) frames") }
                if Interruption.isRequested, !wasInterrupted { throw CommandError.failed("\(path): interrupted") }
            }
            try reader.finish(to: sink)
        } catch let fault as CaptureFault {
            throw .badInput("\(path):\(fault.line): " + (fault.place.isEmpty ? "" : fault.place + ": ") + fault.rule)
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failed("\(path): \(error)")
        }
        if total > 0x1FF_FFFF { Terminal.endLive() }
        return reader
    }

    private func open() throws(CommandError) -> Int32 {
        guard path != "-" else { return 0 }
        var status = stat()
        guard stat(path, &status) == 0 else { throw .badInput("\(path): \(String(cString: strerror(errno)))") }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .badInput("\(path): is a folder, not a file") }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .badInput("\(path): can't be read: \(String(cString: strerror(errno)))") }
        return descriptor
    }

    /// The next piece; nil at the end.
    private func read(_ descriptor: Int32, _ bytes: inout [UInt8]) throws(CommandError) -> Int? {
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .badInput("\(path): can't be read: \(String(cString: strerror(errno)))") }
            return count > 0 ? count : nil
        }
    }

    /// What the JSON file beside a capture says; nothing where there is none, or where it is of something else.
    private func info() throws(CommandError) -> CaptureInfo {
        var none = CaptureInfo()
        none.application = ""
        guard path.hasSuffix(".csv") else { return none }
        let beside = String(path.dropLast(4) + ".json")
        var status = stat()
        guard stat(beside, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largestInfo else {
            return none
        }
        let data = try TextFile.read(beside)
        do throws(CaptureFault) {
            return try CaptureInfo(parsing: data)
        } catch  where error.place == "springtide" {
            return none
        } catch {
            Terminal.note("\(beside): \(error.place.isEmpty ? "" : error.place + ": ")\(error.rule); it is not used")
            return none
        }
    }
}
