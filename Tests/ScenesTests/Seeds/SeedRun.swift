import Clockwork
import Engine
import Geometry
import Input
import Raster
import Rendering
import Staging
import Telemetry
import TestKit
import Tuning

@testable import Scenes

/// A page on the manual clock: a hundred frames a second, read whenever a test likes.
final class SeedRun {
    let platform: OffscreenPlatform
    let loop: FrameLoop
    private(set) var list = DisplayList()
    /// Frames so far; the first is at time 0.
    private var frames = 0

    /// One canvas measures the text of all runs.
    private static let canvas = Result { RasterCanvas(fonts: try ShippedFonts.library()) }

    /// Frames a second.
    static let rate = 100

    /// A run of `page`, with presses of keys at times in seconds.
    init(
        page: String? = nil, size: CGSize = CGSize(width: 1000, height: 640), keys: [(time: Double, key: Key)] = [],
        script: [String] = [], reducesMotion: Bool = false, displayScale: CGFloat = 64
    ) throws {
        let canvas = try Self.canvas.get()
        platform = OffscreenPlatform(size: size, canvas: canvas, clock: .virtual, displayRate: Double(Self.rate))
        let stage = StageDescription(name: "seeds", summary: "", hud: .off) { SeedsStage($0, page: page) }
        var options = LoopOptions(gallery: [stage])
        let log = WarningLog()
        options.setup = StageSetup(
            size: size, reducesMotion: reducesMotion,
            tools: StageTools(measurer: canvas.textMeasure, displayScale: displayScale, warn: { log.lines.append($0) }))
        options.hud = .off
        let taps = keys.map { "{\"t\":\($0.time),\"key\":\"\($0.key.rawValue)\"}" }
        options.script = try InputScript(parsing: (taps + script).joined(separator: "\n"))
        loop = try FrameLoop(options, stopwatch: { 0 })
        self.log = log
    }

    private let log: WarningLog

    private final class WarningLog {
        var lines: [String] = []
    }

    /// What the tree has warned of.
    var remarks: [String] { log.lines }

    /// The page that lies open, from 1.
    var number: Int { Int(loop.stage.parameters["page"]) }

    /// Makes frames up to the one at `time` seconds.
    func advance(to time: Double) {
        while frames <= Int((time * Double(Self.rate)).rounded()) {
            loop.produce(FrameInput(tick: platform.nextTick(.max), size: platform.size), into: &list)
            loop.finish(PresentTimes(drawn: 0, returned: 0))
            frames += 1
        }
    }
}
