import Clockwork
import Engine
import Geometry
import Telemetry

/// `springtide profile [SCENE] --seconds S [--rate R] [--out DIR] [--json]`: runs a scene, writes down every frame, and reports.
enum ProfileCommand {
    private struct Place {
        var folder: String?
        var isJSON = false
    }

    @MainActor
    static func run(_ reader: inout ArgumentReader) async throws -> ExitStatus {
        var place = Place()
        var rest: [String] = []
        while let word = reader.next() {
            if word == "--json" {
                place.isJSON = true
            } else if word == "--out" || word.hasPrefix("--out=") {
                let folder = try reader.value(of: "--out", inline: word == "--out" ? nil : String(word.dropFirst(6)))
                guard !folder.isEmpty else { throw CommandError.usage("--out must be a folder, not an empty text") }
                place.folder = folder
            } else {
                rest.append(word)
            }
        }
        var words = ArgumentReader(rest)
        let options = try RunOptions(&words)
        guard options.limit != .none else {
            throw CommandError.usage("profile needs --seconds (or --frames), or it would never end")
        }
        if options.isVirtual {
            throw CommandError.usage("--clock virtual says nothing about time; leave it out of a profile")
        }
        return try await profile(options, place)
    }

    @MainActor
    private static func profile(_ options: RunOptions, _ place: Place) async throws -> ExitStatus {
        let folder = try makeFolder(place.folder)
        let session = try RunCommand.start(options)
        let path = folder + "/frames.csv"
        let recorder = try CaptureRecorder(path, info: info(session, options))
        try await RunCommand.run(session, options, observers: [recorder])
        try recorder.finish(session.loop)

        let capture = try CaptureFile(path).summary(CaptureScope())
        try CaptureFile(path).convert(to: .trace, at: folder + "/frames" + CaptureDialect.trace.suffix)
        try TextFile.write(HTMLReport([capture], []).text(), to: folder + "/report.html")
        if place.isJSON {
            Terminal.print(try JSONText.make(capture))
        } else {
            Terminal.output(ReportText(isColored: Terminal.colorsOutput).text([capture], []))
            Terminal.print(
                "frames:  \(path)\ntrace:   \(folder)/frames\(CaptureDialect.trace.suffix)\nreport:  \(folder)/report.html"
            )
        }
        try Terminal.checkOutput()
        return .done
    }

    @MainActor
    private static func info(_ session: RunSession, _ options: RunOptions) -> CaptureInfo {
        var info = CaptureInfo()
        info.program = ProductVersion.current
        info.scene = session.loop.sceneName
        info.process = Int64(getpid())
        info.route = session.ground.platform.presentRoute
        info.preferredRate = options.rate.hertz
        var system = utsname()
        guard uname(&system) == 0 else { return info }
        info.machine.os = withUnsafeBytes(of: &system.sysname) { Self.text($0) }
        info.machine.kernel = withUnsafeBytes(of: &system.release) { Self.text($0) }
        info.machine.cpu = "\(ProcessInfo.processInfo.activeProcessorCount) cores"
        return info
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    @MainActor
    private static func makeFolder(_ path: String?) throws(CommandError) -> String {
        guard let path else {
            let folder = try Desk.makeFolder() + "/profile"
            return try makeFolder(folder)
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .failed("can't make the folder \(path): \(error.localizedDescription)")
        }
        guard access(path, W_OK) == 0 else {
            throw .failed("can't write into \(path): \(String(cString: strerror(errno)))")
        }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
