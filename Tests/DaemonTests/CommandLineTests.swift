import Geometry
import Testing

@Suite struct CommandLineTests {
    @Test(
        arguments: [
            (["nosuchscene"], 2, "tidepool"), (["run", "a", "b"], 2, "a"), (["--nosuch"], 2, "--nosuch"),
            (["--ratte", "60"], 2, "--rate"), (["--rate"], 2, "--rate"), (["--rate", "0"], 2, "--rate"),
            (["--rate", "-60"], 2, "--rate"), (["--rate", "nan"], 2, "--rate"), (["--rate", "1e9"], 2, "--rate"),
            (["--rate", "inf"], 2, "--rate"), (["--rate", "fast"], 2, "--rate"), (["--size", "0x10"], 2, "--size"),
            (["--size", "axb"], 2, "--size"), (["--size", "100"], 2, "--size"), (["--size", "99999x9"], 2, "--size"),
            (["--seed", "-1"], 2, "--seed"), (["--seed", "1.5"], 2, "--seed"), (["--frames", "0"], 2, "--frames"),
            (["--frames", "9e9"], 2, "--frames"), (["--seconds", "nan"], 2, "--seconds"),
            (["--seconds", "1", "--frames", "2"], 2, "--frames"), (["--hud", "huge"], 2, "--hud"),
            (["--policy", "x"], 2, "--policy"), (["--clock", "sun"], 2, "--clock"),
            (["--clock", "virtual"], 2, "--frames"),
            (["--clock", "virtual", "--window", "--frames", "1"], 2, "--window"),
            (["--canvas", "x"], 2, "--canvas"), (["--present", "gpu"], 2, "--present"),
            (["--canvas", "gpu", "--present", "memory"], 2, "--canvas"),
            (["--offscreen", "--canvas", "gpu"], 2, "--canvas"),
            (["--offscreen", "--window"], 2, "--window"), (["--digest=yes"], 2, "--digest"),
            (["--lint", "loud"], 2, "snap-back"), (["--lint="], 2, "--lint"),
            (["--offscreen", "--set", "nosuch=1"], 2, "nosuch"), (["--offscreen", "--set", "glow=99"], 2, "glow"),
            (["--offscreen", "--set", "glow=nan"], 2, "glow"), (["--offscreen", "--set", "glow"], 2, "NAME=VALUE"),
            (["--offscreen", "--input", "/nonexistent"], 3, "/nonexistent"),
            (["--offscreen", "--input", "/tmp"], 3, "/tmp"),
            (["--offscreen", "--input", "/dev/zero"], 3, "/dev/zero: is larger"),
            (["--offscreen", "--preset", "/nonexistent"], 3, "/nonexistent"), (["scene.json"], 3, "scene.json"),
            (["help", "nosuch"], 2, "nosuch"), (["scenes", "--jsn"], 2, "--jsn"),
            (["--window", "--frames", "1"], 4, "DISPLAY"), (["sample"], 2, "spring"),
            (["sample", "spring"], 2, "--at"),
            (["sample", "spring", "--at", "x"], 2, "--at"), (["sample", "spring", "--at", "1,,2"], 2, "--at"),
            (["sample", "spring duration=0", "--at", "1"], 2, "duration"), (["sample", "a", "b", "--at", "1"], 2, "b"),
            (["--offscreen", "--capture", ""], 2, "--capture"),
            (["--offscreen", "--capture", "/nonexistent/x.png"], 1, "/nonexistent/x.png"),
            (["--offscreen", "--capture", "/dev/null"], 1, "/dev/null"),
        ] as [([String], Int32, String)])
    func refusesWithStatusPlaceAndRule(arguments: [String], status: Int32, word: String) throws {
        let result = try Program.run(arguments)
        #expect(result.status == status, "\(arguments): \(result.messages)")
        #expect(result.messages.contains(word), "\(result.messages)")
        #expect(result.output.isEmpty, "messages go to standard error")
    }

    @Test func aBadScriptNamesFileLineAndKey() throws {
        let path = try Program.folder() + "/script.jsonl"
        try "{\"t\":0,\"key\":\"a\"}\n{\"t\":1,\"key\":\"nokey\"}\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let result = try Program.run(["--offscreen", "--frames", "1", "--input", path])
        #expect(result.status == 3)
        #expect(result.messages.contains(path) && result.messages.contains("line 2") && result.messages.contains("key"))
    }

    @Test(arguments: [["scenes"], ["doctor"], ["--clock", "virtual", "--frames", "3", "--size", "8x8", "--digest"]])
    func resultsThatAreLostAreAFailure(arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.executable)
        process.arguments = arguments
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }

    @Test func aRunEndsWhenNobodyReadsItsResultsAnyMore() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Program.executable)
        process.arguments = ["--offscreen", "--size", "8x8", "--digest"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func saysItsVersionHelpsAndListsItsScenes() throws {
        #expect(try Program.run(["--version"]).output.hasPrefix("springtide 0."))
        let help = try Program.run(["help", "run"]).output
        for option in ["--rate", "--offscreen", "--input", "--capture", "--digest", "--preset"] {
            #expect(help.contains(option))
        }
        #expect(try Program.run(["scenes"]).output.contains("orb.bounce"))
        struct Scene: Decodable {
            struct Parameter: Decodable {
                var name: String, value: Double, minimum: Double, maximum: Double, unit: String
            }
            var name: String
            var parameters: [Parameter]
        }
        let json = try Program.run(["scenes", "--json"]).output
        let scenes = try JSONDecoder().decode([Scene].self, from: Data(json.utf8))
        #expect(scenes.first?.name == "tidepool")
        #expect(scenes.first?.parameters.contains { $0.name == "orb.duration" && $0.unit == "s" } == true)
    }

    @Test func samplesALineEach() throws {
        let result = try Program.run(["sample", "spring duration=0.5 bounce=0.3", "--at", "0,0.05,0.1"])
        struct Line: Decodable { var t: Double, value: Double, velocity: Double }
        let lines = try result.output.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines.map(\.t) == [0, 0.05, 0.1])
        #expect(lines[0].value == 0 && lines[0].velocity == 0)
        #expect(abs(lines[1].value - 0.145715) < 1e-6 && abs(lines[2].velocity - 5.70756) < 1e-5)
    }

    @Test func doctorAnswersWithoutADisplay() throws {
        let result = try Program.run(["doctor"])
        #expect(result.status == 0)
        #expect(result.output.contains("display") && result.output.contains("sleep"))
        let json = try Program.run(["doctor", "--json"]).output
        struct Line: Decodable { var name: String, state: String, finding: String }
        let lines = try JSONDecoder().decode([Line].self, from: Data(json.utf8))
        #expect(lines.contains { $0.name == "display" && $0.state == "warning" })
    }
}
