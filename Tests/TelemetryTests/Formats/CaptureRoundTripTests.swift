import Clockwork
import Geometry
import Testing

@testable import Telemetry

@Suite struct CaptureRoundTripTests {
    private static func measure(_ frames: [CapturedFrame], closedAt: Int64? = nil) -> FrameMetrics {
        var meter = FrameMeter()
        for frame in frames { meter.add(frame) }
        return meter.metrics(closedAt: closedAt)
    }

    @Test(arguments: [CaptureDialect.native, .trace], [1, 2, 3, 70, 300] as [Int])
    func whatIsWrittenIsReadWithoutLoss(dialect: CaptureDialect, count: Int) throws {
        for seed: UInt64 in 1...3 {
            let frames = CaptureSamples.frames(count, seed: seed)
            let bytes = CaptureWriter.write(frames, as: dialect, info: CaptureSamples.info)
            let (read, reader) = try CaptureSamples.read(bytes)
            #expect(read == frames)
            #expect(reader.dialect == dialect && reader.warnings.isEmpty && reader.frames == count)
        }
    }

    /// Read and written again, every dialect is the same to the byte, however the bytes come.
    @Test(arguments: CaptureDialect.allCases) func writtenAgainItIsTheSame(dialect: CaptureDialect) throws {
        for (seed, count, piece) in [(1, 30, 1), (2, 60, 7), (3, 200, 4096), (4, 300, 1 << 20)] as [(UInt64, Int, Int)]
        {
            var info = CaptureSamples.info
            let frames = CaptureSamples.frames(count, seed: seed)
            info.closedAt = frames.last(where: { $0.shown != nil })?.shown.map { $0 + 16_666_667 }
            let bytes = CaptureWriter.write(frames, as: dialect, info: info)
            let (read, reader) = try CaptureSamples.read(bytes, piece: piece)
            #expect(reader.dialect == dialect && reader.rowsLeftOut == 0)
            var again = reader.info
            if dialect == .native { (again.closedAt, again.application) = (info.closedAt, info.application) }
            if dialect == .mangoHud || dialect == .mangoHud068 { #expect(reader.info.machine == info.machine) }
            let rewritten = CaptureWriter.write(read, as: dialect, info: again)
            // Compared as texts of one line, or a difference fills pages.
            let (first, second) = (bytes.split(separator: 0x0A), rewritten.split(separator: 0x0A))
            let different = zip(first, second).first { $0 != $1 }
            let texts = different.map {
                [String(decoding: $0.0, as: UTF8.self), String(decoding: $0.1, as: UTF8.self)]
            }
            #expect(texts == nil && first.count == second.count, "\(seed): \(texts ?? [])")
        }
    }

    /// The figures that a dialect can carry are those of the original.
    @Test(arguments: CaptureDialect.allCases) func figuresSurvive(dialect: CaptureDialect) throws {
        let frames = CaptureSamples.frames(600, seed: 9, excluded: false)
        let before = Self.measure(frames)
        let after = Self.measure(
            try CaptureSamples.read(CaptureWriter.write(frames, as: dialect, info: CaptureSamples.info)).frames)
        #expect(after.frameTime == before.frameTime)
        guard dialect != .mangoHud, dialect != .mangoHud068 else { return }
        #expect(after.displayedTime == before.displayedTime)
        #expect(after.dropped == before.dropped && after.dropped > 10)
        guard dialect != .presentMon1 else { return }
        #expect(after.animationError == before.animationError)
        #expect(after.displayLatency == before.displayLatency)
        #expect(after.cpuBusy == before.cpuBusy && after.cpuWait == before.cpuWait)
    }

    @Test(arguments: CaptureDialect.allCases) func aCaptureWithoutFramesHasItsHeader(dialect: CaptureDialect) throws {
        let bytes = CaptureWriter.write([], as: dialect, info: CaptureSamples.info)
        let (read, reader) = try CaptureSamples.read(bytes)
        #expect(read.isEmpty && reader.dialect == dialect)
        #expect(!bytes.contains(0x0D) && bytes.last == 0x0A)
    }

    @Test func theHeadersAreThoseOfTheTools() {
        func header(_ dialect: CaptureDialect) -> String {
            let bytes = CaptureWriter.write([], as: dialect, info: CaptureSamples.info)
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        }
        #expect(
            header(.native).hasPrefix("frame,tick_seq,animation_ns,cpu_start_ns,present_start_ns,present_return_ns,"))
        #expect(header(.native).hasSuffix("input_event_ns,input_latency_ns,cpu_sim_ns,cpu_draw_ns,cpu_hud_ns"))
        #expect(header(.presentMon1).hasSuffix("msUntilRenderComplete,msUntilDisplayed,msBetweenDisplayChange"))
        #expect(header(.presentMon2).contains("FrameType,CPUStartTime,FrameTime,CPUBusy,CPUWait,GPULatency"))
        #expect(header(.presentMon).contains("MsInPresentAPI,MsRenderPresentLatency,MsUntilDisplayed,MsPCLatency"))
        #expect(header(.mangoHud).hasSuffix("swap_used,process_rss,cpu_mhz,elapsed"))
        #expect(header(.mangoHud068).hasSuffix("gpu_power,ram_used,elapsed"))
    }

    /// A run that dies leaves a file that reads up to the last whole row.
    @Test(arguments: [CaptureDialect.native, .presentMon, .presentMon2, .presentMon1, .mangoHud, .trace])
    func brokenOffAnywhereItReadsUpToTheLastRow(dialect: CaptureDialect) throws {
        let frames = CaptureSamples.frames(40, seed: 3, excluded: false)
        var writer = CaptureWriter(dialect, info: CaptureSamples.info)
        var bytes: [UInt8] = []
        writer.begin(into: &bytes)
        let start = bytes.count
        for frame in frames { writer.append(frame, into: &bytes) }
        let whole = try CaptureSamples.read(bytes).frames
        #expect(whole.count >= 36, "no more than a few frames wait for what follows them")
        for end in stride(from: start, to: bytes.count, by: (bytes.count - start) / 60 | 1) {
            let lines = bytes[..<end].count { $0 == 0x0A }
            let (read, reader) = try CaptureSamples.read(Array(bytes[..<end]))
            #expect(reader.rowsLeftOut <= 1)
            guard dialect == .native else { continue }
            #expect(read.prefix(lines - 1).elementsEqual(frames.prefix(lines - 1)))
            #expect(read.count <= lines)
        }
    }

    @Test func aTraceIsJSONWithNestedSlicesAndPairs() throws {
        struct Event: Decodable {
            var ph: String, name: String, ts: Double?, dur: Double?, tid: Int, cat: String?, id: JSONValue?
            var args: [String: JSONValue]?
        }
        var info = CaptureSamples.info
        info.markers = [CaptureMarker(time: 5, name: "a \"mark\"\n")]
        info.regions = [CaptureRegion(name: "middle", begin: 10, end: 20)]
        let frames = CaptureSamples.frames(200, seed: 4)
        let bytes = CaptureWriter.write(frames, as: .trace, info: info)
        let events = try JSONDecoder().decode([Event].self, from: Data(bytes))
        #expect(bytes.split(separator: 0x0A).count == events.count + 2, "an event a line, and the brackets")
        #expect(events.contains { $0.name == "a \"mark\"\n" })
        let ticks = events.filter { $0.name == "tick" }
        #expect(ticks.count == 200)
        for slice in events where slice.cat == "phase" {
            let (start, length) = (slice.ts ?? 0, slice.dur ?? 0)
            #expect(
                ticks.contains { tick in
                    (tick.ts ?? 0) <= start + 1e-3 && start + length <= (tick.ts ?? 0) + (tick.dur ?? 0) + 2e-3
                })
        }
        for track in ["Expected Timeline", "Actual Timeline"] {
            #expect(events.contains { $0.ph == "M" && $0.args?["name"] == .text(track) })
            #expect(
                events.count { $0.ph == "b" && $0.cat == track } == events.count { $0.ph == "e" && $0.cat == track })
        }
        for key in ["present_type", "jank_type", "on_time_finish", "prediction_type", "surface_frame_token"] {
            #expect(events.first { $0.ph == "b" && $0.cat == "Actual Timeline" }?.args?[key] != nil, "\(key)")
        }
        #expect(events.count { $0.ph == "s" } == events.count { $0.ph == "f" })
        #expect(events.count { $0.ph == "s" } == frames.count { $0.inputEvent != nil })
        for name in ["frame_time_ms", "animation_error_ms", "latency_ms"] {
            #expect(events.contains { $0.ph == "C" && $0.name == name })
        }
        #expect(events.contains { $0.ph == "i" && $0.name == "missed vsync" })
    }

    @Test func theInformationBesideACaptureSurvives() throws {
        var info = CaptureSamples.info
        info.closedAt = 99
        info.markers = [CaptureMarker(time: 1, name: "x")]
        info.regions = [CaptureRegion(name: "y", begin: 1, end: 2)]
        #expect(try CaptureInfo(parsing: JSONEncoder().encode(info)) == info)
        #expect(try CaptureInfo(parsing: Data("{\"springtide\":\"capture\"}".utf8)) == CaptureInfo())
        for (text, place) in [
            ("{}", "springtide"), ("[", ""), ("{\"springtide\":\"preset\"}", "springtide"),
            ("{\"springtide\":\"capture\",\"version\":2}", "version"),
            ("{\"springtide\":\"capture\",\"markers\":[{\"time_ns\":\"a\",\"name\":\"b\"}]}", "markers.0.time_ns"),
        ] {
            let error = #expect(throws: CaptureFault.self) { try CaptureInfo(parsing: Data(text.utf8)) }
            #expect(error?.place == place)
        }
    }
}
