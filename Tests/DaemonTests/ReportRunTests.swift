import Clockwork
import Geometry
import Telemetry
import Testing

@Suite struct ReportRunTests {
    /// Frames of 60 Hz, every `late`th a refresh late, and the JSON beside them.
    private static func write(_ name: String, in folder: String, late: Int, as dialect: CaptureDialect) throws -> String
    {
        var refresh: Int64 = 100
        let frames = (0..<300).map { number -> CapturedFrame in
            refresh += number % late == late - 1 ? 2 : 1
            let shown = refresh * 16_666_667
            var frame = CapturedFrame(
                frame: Int64(number), cpuStart: shown - 15_000_000, presentStart: shown - 10_000_000,
                refreshPeriod: 16_666_667)
            frame.presentReturn = shown - 9_500_000
            frame.animation = shown
            frame.target = shown
            frame.shown = shown
            frame.refreshSequence = refresh
            frame.source = .wpPresentation
            return frame
        }
        var info = CaptureInfo()
        info.markers = [CaptureMarker(time: frames[10].cpuStart, name: "here")]
        info.regions = [CaptureRegion(name: "middle", begin: frames[100].cpuStart, end: frames[200].cpuStart)]
        info.closedAt = frames[299].shown.map { $0 + 16_666_667 }
        let path = folder + "/" + name + dialect.suffix
        try Data(CaptureWriter.write(frames, as: dialect, info: info)).write(to: URL(fileURLWithPath: path))
        try JSONEncoder().encode(info).write(to: URL(fileURLWithPath: folder + "/" + name + ".json"))
        return path
    }

    @Test(arguments: CaptureDialect.allCases) func everyDialectIsReported(dialect: CaptureDialect) throws {
        let path = try Self.write("run", in: try Program.folder(), late: 30, as: dialect)
        let text = try Program.run(["report", path])
        #expect(text.status == 0 && text.messages.isEmpty, "\(text.messages)")
        #expect(text.output.contains("run" + dialect.suffix) && text.output.contains("type 7"))
        #expect(!text.output.contains("\u{1B}"), "colour is for terminals")
        struct Document: Decodable {
            struct Capture: Decodable { var name: String, dialect: String, avg_fps: Double, count: Int }
            var captures: [Capture]
        }
        let json = try Program.run(["report", "--json", path])
        let document = try JSONDecoder().decode(Document.self, from: Data(json.output.utf8))
        #expect(document.captures.map(\.dialect) == [dialect.rawValue] && document.captures[0].count == 299)
        #expect(abs(document.captures[0].avg_fps - 299 / (309 * 0.016666667)) < 0.2)
    }

    @Test func severalAreComparedAndRegionsHaveTheirFigures() throws {
        let folder = try Program.folder()
        let base = try Self.write("a", in: folder, late: 300, as: .native)
        let other = try Self.write("b", in: folder, late: 20, as: .native)
        let result = try Program.run(["report", base, other])
        #expect(result.status == 0 && result.output.contains("B is slower by "), "\(result.output)")
        #expect(result.output.contains("middle"))
        #expect(try Program.run(["report", other, base]).output.contains("B is faster by "))
        #expect(try Program.run(["report", base, base]).output.contains("no difference"))
        #expect(try Program.run(["report", base, "--from", "1", "--to=2"]).output.contains(" 60 frames"))
    }

    @Test(
        arguments: [
            ([], 2, "needs a capture"), (["x.csv", "--htlm", "y"], 2, "--htlm"), (["x.csv", "--html"], 2, "--html"),
            (["x.csv", "--from", "2", "--to", "1"], 2, "--from"), (["x.csv", "--hz", "0"], 2, "--hz"),
            (["x.csv", "--json=1"], 2, "--json"), (["/nonexistent.csv"], 3, "/nonexistent.csv"),
            (["/tmp"], 3, "folder"),
            (["/dev/null"], 3, "/dev/null:1: is empty"), (["/dev/zero"], 3, "longer"),
        ] as [([String], Int32, String)])
    func refusesWithPlaceAndRule(arguments: [String], status: Int32, word: String) throws {
        let result = try Program.run(["report"] + arguments)
        #expect(result.status == status, "\(arguments): \(result.messages)")
        #expect(result.messages.contains(word), "\(result.messages)")
        #expect(result.output.isEmpty)
    }

    @Test func aBadRowIsToldAndTheOthersAreRead() throws {
        let folder = try Program.folder()
        let path = try Self.write("run", in: folder, late: 30, as: .native)
        var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
        lines[50] = "49,oops," + lines[50].split(separator: ",").dropFirst(2).joined(separator: ",")
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        let result = try Program.run(["report", path])
        #expect(result.status == 0 && result.output.contains("line 51: tick_seq: must be a whole number"))
        try "nothing of a capture\n".write(toFile: path, atomically: true, encoding: .utf8)
        let refused = try Program.run(["report", path])
        #expect(refused.status == 3 && refused.messages.contains(path + ":1: "))
    }

    private static let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// In a browser the script runs; scrolling over a plot zooms all of them, and a double click takes it back.
    @Test(.enabled(if: chromium != nil, "skipped: chromium is not installed (apt-get install chromium)"))
    func aBrowserZoomsThePage() throws {
        let folder = try Program.folder()
        let paths = try ["a", "b"].map { try Self.write($0, in: folder, late: $0 == "a" ? 300 : 20, as: .native) }
        let page = folder + "/report.html"
        #expect(try Program.run(["report", "--html", page] + paths).status == 0)
        let probe = """
            <script>
            const line = () => [...document.querySelectorAll('.line')].map(p => p.getAttribute('d').length).join();
            const after = (f, then) => { f(); setTimeout(then, 300); };
            const svg = document.querySelector('.plot svg'), box = svg.getBoundingClientRect();
            const at = {bubbles: true, cancelable: true, clientX: box.left + box.width / 2, clientY: box.top + 50};
            let faults = 0; addEventListener('error', () => faults++);
            const say = text => document.body.setAttribute('data-' + text[0], text[1]);
            after(() => svg.dispatchEvent(new WheelEvent('wheel', {...at, deltaY: -600})), () => {
              const zoomed = line();
              say(['zoomed', document.querySelector('.axis').textContent]);
              after(() => svg.dispatchEvent(new PointerEvent('pointermove', at)), () => {
                say(['cursor', document.querySelector('output').textContent]);
                after(() => svg.dispatchEvent(new MouseEvent('dblclick', at)), () => {
                  say(['back', line() != zoomed && document.querySelector('.axis').textContent.startsWith('0')]);
                  say(['faults', faults]);
                });
              });
            });
            </script>
            """
        let text = try String(contentsOfFile: page, encoding: .utf8).replacingOccurrences(
            of: "</body>", with: probe + "</body>")
        // Without a screen few animation frames come.
        let timed = text.replacingOccurrences(
            of: "<head>", with: "<head><script>requestAnimationFrame = then => setTimeout(then, 16)</script>")
        try timed.write(toFile: page, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.chromium ?? "")
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000",
            "--user-data-dir=" + folder + "/profile",
            "--dump-dom", "file://" + page,
        ]
        let output = folder + "/dom"
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let body = try String(contentsOfFile: output, encoding: .utf8).split(separator: "<body").last?.prefix(400) ?? ""
        #expect(body.contains("class=\"live\""), "\(body)")
        #expect(body.contains("data-zoomed=\"") && !body.contains("data-zoomed=\"0"), "\(body)")
        #expect(body.contains("data-back=\"true\"") && body.contains("data-faults=\"0\""), "\(body)")
        #expect(body.contains(" ms   B "), "the cursor reads both captures: \(body)")
    }
}
