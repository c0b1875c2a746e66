import Geometry
import Testing

/// Films through ffmpeg, where there is one.
@Suite struct FilmTests {
    private static let hasProgram = ["ffmpeg", "ffprobe"].allSatisfy { find($0) != nil }
    private let size = ["--clock", "virtual", "--size", "321x181", "--rate", "60"]

    private static func find(_ program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Films of H.264 have even sides, and those of GIF no more than 50 frames a second.
    @Test(
        .enabled(if: hasProgram, "films need ffmpeg"),
        arguments: [("mp4", "h264,320,180,30"), ("gif", "gif,321,181,25")])
    func everyFrameIsInTheFilm(kind: String, expected: String) throws {
        let path = try Program.folder() + "/film." + kind
        let run = try Program.run(size + ["--frames", "30", "--capture", path])
        #expect(run.status == 0 && run.messages.isEmpty, "\(run.messages)")
        let probe = Process()
        let output = Pipe()
        probe.executableURL = URL(fileURLWithPath: Self.find("ffprobe") ?? "")
        probe.arguments = [
            "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
            "stream=codec_name,width,height,nb_read_frames", "-of", "csv=p=0", path,
        ]
        probe.standardOutput = output
        try probe.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
    }

    @Test func withoutTheProgramItIsSaidWhatToInstall() throws {
        let path = try Program.folder()
        let run = try Program.run(
            size + ["--frames", "3", "--capture", path + "/film.mp4"], environment: ["PATH": path])
        #expect(run.status == 1 && run.messages.contains("ffmpeg") && run.messages.contains("install"))
    }

    /// A program that stops half way is told of, and ends the run.
    @Test func aProgramThatStopsIsToldOf() throws {
        let path = try Program.folder()
        try "#!/bin/sh\necho no room >&2\nexit 3\n".write(toFile: path + "/ffmpeg", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/ffmpeg")
        let run = try Program.run(
            size + ["--frames", "30", "--capture", path + "/film.gif"], environment: ["PATH": path + ":/usr/bin:/bin"])
        #expect(run.status == 1 && run.messages.contains("no room"), "\(run.messages)")
        #expect(run.messages.contains("springtide: ffmpeg "))
    }
}
