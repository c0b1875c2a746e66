import Geometry
import Testing

@Suite struct ProfileRunTests {
    @Test func aProfileLeavesFramesTraceAndReport() throws {
        let folder = try Program.folder() + "/out"
        let result = try Program.run(
            ["profile", "--frames", "90", "--offscreen", "--size", "160x90", "--out", folder, "--json"])
        #expect(result.status == 0, "\(result.messages)")
        struct Figures: Decodable { var frames: Int, dialect: String, scene: String, p50_t7: Double }
        let figures = try JSONDecoder().decode(Figures.self, from: Data(result.output.utf8))
        #expect(
            figures.frames == 90 && figures.dialect == "native" && figures.scene == "tidepool" && figures.p50_t7 > 10)
        for name in ["frames.csv", "frames.json", "frames.trace.json", "report.html"] {
            #expect(FileManager.default.fileExists(atPath: folder + "/" + name), "\(name)")
        }
        let rows = try String(contentsOfFile: folder + "/frames.csv", encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 91)
        // The report of the file is what the profile said.
        let again = try Program.run(["report", "--json", folder + "/frames.csv"])
        #expect(again.output.contains("\"p50_t7\" : \(figures.p50_t7)"))
        #expect(try Program.run(["report", folder + "/frames.trace.json"]).output.contains("90 frames"))
    }

    /// A run that is killed leaves its frames up to the last second.
    @Test func whatIsKilledReadsUpToItsLastSecond() throws {
        let folder = try Program.folder()
        let running = try Program.start(
            ["profile", "--seconds", "60", "--offscreen", "--size", "80x60", "--out", folder])
        let rows = {
            (try? String(contentsOfFile: folder + "/frames.csv", encoding: .utf8))?.split(separator: "\n").count ?? 0
        }
        while rows() < 10, running.process.isRunning { usleep(50_000) }
        kill(running.process.processIdentifier, SIGKILL)
        _ = running.finish()
        let result = try Program.run(["report", folder + "/frames.csv"])
        #expect(result.status == 0 && result.output.contains("fps"), "\(result.messages)")
    }

    @Test func anInterruptedProfileIsWhole() throws {
        let folder = try Program.folder()
        let running = try Program.start(
            ["profile", "--seconds", "60", "--offscreen", "--size", "80x60", "--out", folder])
        let size = { (try? FileManager.default.attributesOfItem(atPath: folder + "/frames.csv"))?[.size] as? Int ?? 0 }
        while size() < 3000, running.process.isRunning { usleep(50_000) }
        kill(running.process.processIdentifier, SIGINT)
        let result = running.finish()
        #expect(result.status == 0 && result.output.contains("report:"), "\(result.messages)")
        #expect(FileManager.default.fileExists(atPath: folder + "/report.html"))
    }

    @Test(
        arguments: [
            (["--offscreen"], 2, "--seconds"), (["--seconds", "1", "--out", ""], 2, "--out"),
            (["nosuch", "--seconds", "1"], 2, "nosuch"),
            (["--seconds", "1", "--clock", "virtual"], 2, "virtual"), (["--seconds", "x"], 2, "--seconds"),
            (["--seconds", "1", "--offscreen", "--out", "/dev/null/x"], 1, "/dev/null/x"),
        ] as [([String], Int32, String)])
    func refusesWithPlaceAndRule(arguments: [String], status: Int32, word: String) throws {
        let result = try Program.run(["profile"] + arguments)
        #expect(result.status == status && result.output.isEmpty)
        #expect(result.messages.contains(word), "\(result.messages)")
    }
}
