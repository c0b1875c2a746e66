import Geometry
import Raster
import Testing

@Suite struct OffscreenRunTests {
    private let script = """
        {"t":0.2,"mouse":[640,259],"button":"left","down":true}
        {"t":0.5,"mouse":[800,520]}
        {"t":0.8,"mouse":[300,200],"button":"left","down":false}
        {"t":1.2,"pad":0,"connected":true}
        {"t":1.3,"pad":0,"axis":"leftx","value":0.9}
        {"t":1.6,"pad":0,"connected":false}
        """

    @Test func twoProcessesDrawTheSameFrames() throws {
        let path = try Program.folder() + "/script.jsonl"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        let arguments = [
            "--clock", "virtual", "--frames", "150", "--digest", "--input", path, "--set", "orb.bounce=0.5", "--size",
            "640x360",
        ]
        let first = try Program.run(arguments)
        let second = try Program.run(arguments)
        #expect(first.status == 0, "\(first.messages)")
        #expect(first.output == second.output)
        let lines = first.output.split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines { #expect(line.wholeMatch(of: /\d+ [0-9a-f]{16}/) != nil) }
        #expect(lines.last?.hasPrefix("149 ") == true)
        let other = try Program.run(arguments + ["--seed", "2"])
        #expect(other.output != first.output)
        #expect(first.messages.isEmpty, "nothing is said that nobody asked for")
    }

    @Test func capturesTheLastFrameOrAllOfThem() throws {
        let folder = try Program.folder()
        let size = ["--clock", "virtual", "--frames", "4", "--size", "320x180"]
        let one = try Program.run(size + ["--capture", folder + "/last.png"])
        let all = try Program.run(size + ["--capture", folder + "/all"])
        #expect(one.status == 0 && all.status == 0, "\(one.messages)\(all.messages)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/all").sorted()
        #expect(names == (0..<4).map { "frame-00000\($0).png" })
        let last = try PixelBuffer(png: folder + "/last.png")
        let same = try PixelBuffer(png: folder + "/all/frame-000003.png")
        #expect(last.width == 320 && last.height == 180)
        #expect((0..<180).allSatisfy { y in (0..<320).allSatisfy { last[$0, y] == same[$0, y] } })
        let bad = try Program.run(size + ["--capture", "/nonexistent/x.png"])
        #expect(bad.status == 1 && bad.messages.contains("/nonexistent/x.png"))
    }

    @Test func presetsAreAppliedAndUnknownNamesReported() throws {
        let path = try Program.folder() + "/preset.json"
        let text = #"{"springtide":"preset","version":1,"scene":"tidepool","parameters":{"glow":0.5,"gone":1}}"#
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let frames = ["--clock", "virtual", "--frames", "90", "--digest", "--size", "320x180"]
        let preset = try Program.run(frames + ["--preset", path])
        let option = try Program.run(frames + ["--set", "glow=0.5"])
        #expect(preset.status == 0 && preset.messages.contains("gone"))
        #expect(preset.output == option.output)
        let both = try Program.run(frames + ["--preset", path, "--set", "glow=1"])
        #expect(both.output != option.output, "an option wins over a preset")
    }

    @Test func copyingPutsTheSpringOnStandardOutput() throws {
        let path = try Program.folder() + "/script.jsonl"
        try "{\"t\":0.1,\"key\":\"c\"}".write(toFile: path, atomically: true, encoding: .utf8)
        let result = try Program.run([
            "--clock", "virtual", "--frames", "30", "--input", path, "--size", "64x64", "--set", "orb.duration=0.5",
            "--set", "orb.bounce=0.3",
        ])
        #expect(
            result.output == """
                .spring(duration: 0.5, bounce: 0.3)
                // mass 1, stiffness 157.91367, damping 17.5929189

                """)
    }

    @Test func aScreenshotNeverReplacesAnother() throws {
        let path = try Program.folder() + "/script.jsonl"
        let lines = [#"{"t":0.1,"key":"f12"}"#, #"{"t":0.1,"key":"f12"}"#]
        try lines.joined(separator: "\r\n").write(toFile: path, atomically: true, encoding: .utf8)
        let result = try Program.run(["--clock", "virtual", "--frames", "30", "--input", path, "--size", "64x64"])
        let pictures = result.output.split(separator: "\n").map(String.init)
        #expect(Set(pictures).count == 2, "\(result.messages)")
        for picture in pictures { #expect(try PixelBuffer(png: picture).width == 64) }
    }

    @Test func withoutADisplayItSaysSoAndRunsInMemory() throws {
        let result = try Program.run(["--frames", "20", "--size", "320x180"])
        #expect(result.status == 0)
        #expect(result.messages.contains("DISPLAY") && result.messages.contains("offscreen"))
        let paths = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
        #expect(paths.count == 3)
        for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
        let rows = try String(contentsOfFile: paths[1], encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 21 && rows[0].hasPrefix("frame,tick_seq,animation_ns"))
    }

    @Test func anInterruptEndsTheRunAndCompletesTheCapture() throws {
        let path = try Program.folder() + "/last.png"
        let running = try Program.start(["--offscreen", "--size", "320x180", "--capture", path, "--digest"])
        // The first line of digest comes after a second of frames: then the run is well under way.
        while running.outputIsEmpty { sched_yield() }
        running.process.interrupt()
        let result = running.finish()
        #expect(result.status == 0)
        #expect(try PixelBuffer(png: path).width == 320)
    }

    @Test func anUnreachableDisplayIsNamed() throws {
        let result = try Program.run(["--window", "--frames", "1"], environment: ["DISPLAY": ":987"])
        #expect(result.status == 4 && result.messages.contains(":987"))
        let fallback = try Program.run(["--frames", "3", "--size", "64x64"], environment: ["DISPLAY": ":987"])
        #expect(fallback.status == 0 && fallback.messages.contains(":987"))
        let wayland = try Program.run(["--window", "--frames", "1"], environment: ["WAYLAND_DISPLAY": "nosuch"])
        #expect(wayland.status == 4 && wayland.messages.contains("nosuch"))
    }
}
