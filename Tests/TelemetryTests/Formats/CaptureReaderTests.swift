import Clockwork
import Geometry
import Testing

@testable import Telemetry

@Suite struct CaptureReaderTests {
    private static let native = NativeFormat.header
    private static let rows = [
        "1,1,16,10,12,13,16,20,1,10,1,1,locked,on_time,none,software,,,1,1,1",
        "2,2,26,20,22,23,26,30,2,10,1,1,locked,on_time,none,software,,,1,1,1",
        "3,3,36,30,32,33,36,40,3,10,1,,locked,on_time,none,software,,,1,1,1",
    ]

    private static func measure(_ frames: [CapturedFrame]) -> FrameMetrics {
        var meter = FrameMeter()
        for frame in frames { meter.add(frame) }
        return meter.metrics()
    }

    @Test(
        arguments: [
            ("", 1, "empty"), ("\n\n", 2, "header"), ("hello\n", 1, "no header"), ("a,b,c\n1,2,3\n", 1, "no header"),
            ("\u{1}\u{2}\u{1B}[31m\n", 1, "no header"),
            ("os,cpu,gpu,ram,kernel,driver,cpuscheduler\na,b,c\n", 2, "before the header"),
            ("frame,cpu_start_ns\n1,2\n", 1, "present_start_ns"), ("Application,FrameTime,CPUBusy,CPUWait\n", 0, ""),
            ("0.1% Min FPS,1% Min FPS,97% Percentile FPS,Average FPS\n1,2,3,4\n", 1, "summary"),
            ("[\n{\"ph\":\"X\",\"name\":\"other\",\"ts\":1}\n]\n", 3, "without a tick"),
            (native + rows[0] + "\nfps,frametime,elapsed\n60,16.6,1\n", 3, "another header"),
            (native + "Application,MsBetweenPresents\n", 2, "another header"),
            ("fps,frametime,elapsed\n60,16.6,1\nframe,cpu_start_ns,present_start_ns\n", 3, "another header"),
            (native + String(repeating: "1", count: 70_000), 2, "longer"),
            ("frame,cpu_start_ns,present_start_ns,frame\n1,2,3,4\n", 1, "frame: this column is there twice"),
            ("v1\n0.8\nfps,frametime,fps\n", 3, "fps: this column is there twice"),
            ("frame\u{0},cpu_start_ns\n", 1, "frame"),
            (String(repeating: "x", count: 70_000), 1, "longer"),
        ] as [(String, Int, String)])
    func whatIsNoCaptureIsRefusedWithLineAndRule(text: String, line: Int, word: String) throws {
        guard line > 0 else {
            #expect(try CaptureSamples.read(text: text).frames.isEmpty)
            return
        }
        let error = #expect(throws: CaptureFault.self) { try CaptureSamples.read(text: text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
        #expect(error?.description.unicodeScalars.contains { $0.value < 32 } == false)
    }

    @Test(
        arguments: [
            (4, "cpu_start_ns", "abc"), (5, "present_start_ns", "1.5"), (5, "present_start_ns", "99999999999999999999"),
            (5, "present_start_ns", "2000000000000000000"), (1, "frame", ""), (4, "cpu_start_ns", ""),
            (13, "state", "asleep"),
            (14, "present_type", "on-time"), (15, "jank_type", "bad"), (16, "source", "crystal"),
            (10, "refresh_ns", "-1"),
            (11, "divisor", "0"), (19, "cpu_sim_ns", "-5"), (8, "shown_ns", "0x10"), (8, "shown_ns", "nan"),
            (3, "animation_ns", "--1"),
        ] as [(Int, String, String)])
    func aBadCellLeavesItsRowOutAndNamesIt(column: Int, name: String, value: String) throws {
        var cells = Self.rows[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        cells[column - 1] = value
        let text =
            Self.native + [Self.rows[0], cells.joined(separator: ","), Self.rows[2]].joined(separator: "\n") + "\n"
        let (frames, reader) = try CaptureSamples.read(text: text)
        #expect(frames.map(\.frame) == [1, 3] && reader.rowsLeftOut == 1)
        #expect(reader.warnings.map(\.line) == [3] && reader.warnings.first?.place == name)
        #expect(frames.last?.state == .discontinuity, "nothing spans the gap")
    }

    /// What is no number, or none that a time can have, in files of others: its row is left out, and line and column are named.
    @Test(arguments: [
        (
            "Application,TimeInSeconds,MsBetweenPresents,MsUntilDisplayed", "a,0.010,10,5", "a,0.020,@,5",
            "a,0.030,10,5", "MsBetweenPresents"
        ),
        ("Application,CPUStartTime,FrameTime,CPUBusy", "a,10,10,5", "a,20,@,5", "a,30,10,5", "FrameTime"),
        ("fps,frametime,elapsed", "100,10,10000000", "100,@,20000000", "100,10,30000000", "frametime"),
    ])
    func aBadCellOfOthersLeavesItsRowOutToo(header: String, first: String, bad: String, last: String, column: String)
        throws
    {
        for value in ["nan", "inf", "1e308", "-10", "ten", "1\u{0}0", "\"10", "0x10", "--1", "1e", "."] {
            let text = [header, first, bad.replacingOccurrences(of: "@", with: value), last].joined(separator: "\n")
            let (frames, reader) = try CaptureSamples.read(text: text + "\n")
            #expect(reader.rowsLeftOut == 1, "\(value): \(frames.count) frames")
            // A quote that nobody closes takes the cells after it along.
            let places = value.hasPrefix("\"") ? [column, "CPUBusy"] : [column]
            #expect(
                reader.warnings.first?.line == 3 && places.contains(reader.warnings.first?.place ?? ""),
                "\(value): \(reader.warnings)")
            #expect(reader.warnings.allSatisfy { !$0.description.unicodeScalars.contains { $0.value < 32 } })
        }
    }

    @Test func numbersMayStandInQuotesAndBetweenSpaces() throws {
        let text = "frame,cpu_start_ns,present_start_ns,shown_ns\n\"1\", 10 ,\"12\",\"\"\n\"2\",\"20\",22,\"NA\"\n"
        let (frames, reader) = try CaptureSamples.read(text: text)
        #expect(frames.map(\.cpuStart) == [10, 20] && frames.map(\.presentStart) == [12, 22])
        #expect(frames.allSatisfy { $0.shown == nil } && reader.warnings.isEmpty)
    }

    @Test func aFileThatEndsWithinARowLosesThatRow() throws {
        let whole = Self.native + Self.rows.joined(separator: "\n")
        #expect(try CaptureSamples.read(text: whole).frames.count == 3, "a last line needs no line end")
        let (frames, reader) = try CaptureSamples.read(text: String(whole.dropLast(20)))
        #expect(frames.count == 2 && reader.rowsLeftOut == 1)
        #expect(reader.warnings.first?.description == "line 4: the file ends within a row, which is left out")
    }

    @Test func linesMayEndAsOnWindowsAndColumnsStandInAnyOrder() throws {
        let text = "\u{FEFF}present_start_ns,frame,extra,cpu_start_ns\r\n12,1,x,10\r\n\r\n22,2,\"a,b\",20\r\n"
        let (frames, reader) = try CaptureSamples.read(text: text)
        #expect(frames.map(\.presentStart) == [12, 22] && frames.map(\.cpuStart) == [10, 20])
        #expect(reader.warnings.isEmpty && reader.dialect == .native)
    }

    @Test func joinedFilesAreTwoRuns() throws {
        let text = Self.native + Self.rows.joined(separator: "\n") + "\n"
        let (frames, reader) = try CaptureSamples.read(text: text + text)
        #expect(frames.count == 6 && reader.warnings.map(\.line) == [5])
        #expect(Self.measure(frames).frameTime.count == 3 && Self.measure(frames).excluded.discontinuity == 1)
    }

    @Test func rowsInTheWrongOrderSayNothingTogether() throws {
        let text = Self.native + [Self.rows[0], Self.rows[2], Self.rows[1]].joined(separator: "\n") + "\n"
        let (frames, reader) = try CaptureSamples.read(text: text)
        #expect(reader.warnings.map(\.line) == [4] && frames.count == 3)
        let metrics = Self.measure(frames)
        #expect(metrics.disordered >= 1 && metrics.frameTime.count == 1)
    }

    // MARK: PresentMon

    /// Steps of the simulation and of the display from public captures, and the error between them to four decimals.
    @Test(arguments: [("16.3893", "33.3323", "-16.9430"), ("33.4674", "100.0649", "-66.5975")])
    func publicStepsGiveThePublicAnimationError(simulated: String, displayed: String, error: String) throws {
        let header =
            "Application,ProcessID,SwapChainAddress,PresentMode,FrameType,CPUStartTime,FrameTime,CPUBusy,CPUWait,"
            + "DisplayLatency,DisplayedTime,AnimationError,AnimationTime\n"
        let shown = (Double(simulated) ?? 0) * 0 + (Double(displayed) ?? 0)
        let text =
            header + "a.exe,1,0x1,Other,Application,0.0000,\(simulated),1.0000,0.5000,50.0000,\(displayed),NA,0.0000\n"
            + "a.exe,1,0x1,Other,Application,\(simulated),16.0000,1.0000,0.5000,"
            + "\(String(format4(50 + shown - (Double(simulated) ?? 0)))),16.0000,\(error),\(simulated)\n"
        let metrics = Self.measure(try CaptureSamples.read(text: text).frames)
        #expect(metrics.animationError.count == 1)
        #expect(abs(metrics.animationError.sum - (Double(error) ?? 0)) < 5e-5)
    }

    private func format4(_ value: Double) -> String {
        let scaled = Int((value * 10_000).rounded())
        let rest = "\(scaled % 10_000)"
        return "\(scaled / 10_000)." + String(repeating: "0", count: 4 - rest.count) + rest
    }

    /// Twenty rows say twenty frame times, the first one too.
    @Test(arguments: [
        "Application,ProcessID,SwapChainAddress,Dropped,TimeInSeconds,msInPresentAPI,msBetweenPresents,msUntilDisplayed",
        "Application,ProcessID,SwapChainAddress,TimeInMs,MsInPresentAPI,MsBetweenPresents,MsUntilDisplayed",
        "fps,frametime,elapsed",
    ])
    func theReferenceSeriesInForeignFiles(header: String) throws {
        let sets = try ReferenceSets.read()
        var text = header + "\n"
        var time: Int64 = 5_000_000
        for step in sets.S20.frame_times_us {
            time += step
            let milliseconds = Double(step) / 1000
            if header.hasPrefix("fps") {
                text += "\(1000 / milliseconds),\(milliseconds),\(time * 1000)\n"
            } else if header.contains("Dropped") {
                text += "a.exe,1,0x1,0,\(Double(time) / 1e6),0.1,\(milliseconds),10\n"
            } else {
                text += "a.exe,1,0x1,\(Double(time) / 1e3),0.1,\(milliseconds),10\n"
            }
        }
        let values = try JSONValue.of(Self.measure(try CaptureSamples.read(text: text).frames))
        for (key, printed) in sets.S20.expected {
            #expect(
                agrees(values[key], with: printed), "\(key): \(values[key].debugDescription), not \(printed ?? "none")")
        }
    }

    @Test func otherSwapChainsAndGeneratedFramesAreLeftOutAndCounted() throws {
        let text = """
            Application,ProcessID,SwapChainAddress,FrameType,TimeInSeconds,MsBetweenPresents,MsUntilDisplayed
            a.exe,1,0x1,Application,0.010,10.0,5.0
            b.exe,2,0x2,Application,0.011,9.0,5.0
            a.exe,1,0x1,Repeated,0.015,NA,5.0
            a.exe,1,0x1,Application,0.020,10.0,NA
            a.exe,1,0x1,Application,0.130,10.0,5.0

            """
        let (frames, reader) = try CaptureSamples.read(text: text)
        let metrics = Self.measure(frames)
        #expect(metrics.frames == 3 && metrics.dropped == 1)
        #expect(metrics.frameTime.count == 3 && metrics.frameTime.longest == 10, "lost rows are no long frame")
        #expect(reader.info.application == "a.exe" && reader.info.window == "0x1")
        #expect(reader.warnings.count == 2)
    }

    // MARK: MangoHud

    @Test func theUnitOfAFrameTimeIsToldByTheRateBesideIt() throws {
        let old =
            "fps,frametime,cpu_load,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,gpu_mem_clock,gpu_vram_used,gpu_power,"
            + "ram_used,elapsed\n"
        for (rows, dialect) in [
            (
                "60,16667,0,0,0,0,0,0,0,0,0,16667000\n62.5,16000,0,0,0,0,0,0,0,0,0,32667000\n",
                CaptureDialect.mangoHud068
            ),
            ("60,16.667,0,0,0,0,0,0,0,0,0,16667000\n62.5,16.000,0,0,0,0,0,0,0,0,0,32667000\n", .mangoHud),
        ] {
            let (frames, reader) = try CaptureSamples.read(text: old + rows)
            #expect(reader.dialect == dialect)
            #expect(Self.measure(frames).frameTime.sum == 32.667)
        }
        let mixed = try CaptureSamples.read(text: old + "60,16667,0,0,0,0,0,0,0,0,0,1\n60,16.667,0,0,0,0,0,0,0,0,0,2\n")
        #expect(mixed.reader.rowsLeftOut == 1 && mixed.reader.warnings.first?.place == "frametime")
    }

    @Test func aLogWithBannerAndBootTimeIsReadWithoutIt() throws {
        let text = """
            v1
            0.6.8
            ---------------------SYSTEM INFO---------------------
            os,cpu,gpu,ram,kernel,driver,cpuscheduler
            Debian,two cores,none,8 GB,6.18,llvmpipe,performance
            --------------------FRAME METRICS--------------------
            fps,frametime,cpu_load,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,gpu_mem_clock,gpu_vram_used,gpu_power,ram_used,elapsed
            0.000576,1735000000,1,0,0,0,0,0,0,0,1,100000
            60,16667,1,0,0,0,0,0,0,0,1,16767000
            60,16667,1,0,0,0,0,0,0,0,1,33434000

            """
        let (frames, reader) = try CaptureSamples.read(text: text)
        let metrics = Self.measure(frames)
        #expect(metrics.frames == 3 && metrics.frameTime.count == 2 && metrics.frameTime.longest == 16.667)
        #expect(reader.info.machine.kernel == "6.18" && reader.dialect == .mangoHud068)
        #expect(reader.warnings.contains { $0.rule.contains("started") })
    }

    /// One row in eight: each frame time counts, and nothing is made up between them.
    @Test func aSampledLogIsSaidToBeOne() throws {
        var text = "fps,frametime,elapsed\n"
        for row in 0..<50 { text += "60.0,16.667,\(row * 133_336_000)\n" }
        let (frames, reader) = try CaptureSamples.read(text: text)
        #expect(Self.measure(frames).frameTime.count == 50 && Self.measure(frames).frameTime.longest == 16.667)
        #expect(reader.warnings.contains { $0.rule.contains("sample") })
    }

    // MARK: Hostile

    /// Bytes are changed, taken out, doubled and cut at random, always alike: a result or an error, never more.
    @Test func damagedFilesGiveADefinedResult() throws {
        var random = RandomSource(seed: 2026)
        let words = [
            ",", "\n", "\"", "NA", "-", "1e999", "9223372036854775807", "nan", "\u{0}", "{", "}", "[", "frame", "os,",
        ]
        let originals = CaptureDialect.allCases.map {
            CaptureWriter.write(CaptureSamples.frames(12, seed: 8), as: $0, info: CaptureSamples.info)
        }
        var outcomes: Set<String> = []
        for round in 0..<1050 {
            var bytes = originals[round % originals.count]
            for _ in 0...random.next() % 6 {
                let place = Int(random.next() % UInt64(bytes.count + 1))
                switch random.next() % 4 {
                case 0: bytes.insert(contentsOf: words[Int(random.next() % UInt64(words.count))].utf8, at: place)
                case 1: bytes.removeSubrange(place..<min(place + Int(random.next() % 40), bytes.count))
                case 2 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                default: bytes.removeSubrange(max(place, 1)...)
                }
                if bytes.isEmpty { bytes = [0x0A] }
            }
            do throws(CaptureFault) {
                let (frames, reader) = try CaptureSamples.read(bytes, piece: 1 + Int(random.next() % 300))
                let metrics = Self.measure(frames)
                #expect(frames.count <= 2 * bytes.count && metrics.frames == reader.frames)
                #expect(metrics.frameTime.p99t7?.isFinite ?? true)
                outcomes.insert(reader.rowsLeftOut > 0 ? "left out" : "read")
            } catch {
                #expect(error.line >= 1 && !error.rule.isEmpty)
                outcomes.insert("refused")
            }
        }
        #expect(outcomes == ["read", "left out", "refused"])
    }
}
