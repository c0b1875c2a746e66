import Clockwork
import Engine
import Geometry
import Input
import Motion
import Raster
import Rendering
import Staging
import Telemetry
import TestKit
import Testing

@testable import Scenes

/// The scenes that ship move things the right way; where one shows a hazard on purpose, that is told of.
@Suite(.serialized) struct GalleryLintTests {
    private nonisolated static let size = CGSize(width: 1280, height: 720)

    /// Clicks all over the scene, one after the other.
    private nonisolated static let clicks: [String] = (0..<35).flatMap { place in
        let (x, y) = (60 + 190 * Double(place % 7), 50 + 150 * Double(place / 7))
        return [true, false].map { isDown in
            let time = 0.1 + 0.2 * Double(place) + (isDown ? 0 : 0.06)
            return "{\"t\":\(time),\"mouse\":[\(x),\(y)],\"button\":\"left\",\"down\":\(isDown)}"
        }
    }

    @Test(arguments: [false, true]) func scenes(isCalm: Bool) throws {
        for index in Gallery.all.indices { try check(index, isCalm) }
    }

    private func check(_ index: Int, _ isCalm: Bool) throws {
        var lines: [String] = []
        let canvas = RasterCanvas(fonts: try ShippedFonts.library())
        let platform = OffscreenPlatform(size: Self.size, canvas: canvas, clock: .virtual, displayRate: 30)
        var options = LoopOptions(gallery: Gallery.all)
        options.scene = index
        options.setup = StageSetup(
            size: Self.size, reducesMotion: isCalm,
            tools: StageTools(measurer: canvas.textMeasure, lints: LintDesk { lines.append($0) }))
        options.hud = .off
        options.script = try InputScript(parsing: Self.clicks.joined(separator: "\n"))
        let loop = try FrameLoop(options, stopwatch: { 0 })
        var list = DisplayList()
        for _ in 0..<8 * 30 {
            loop.produce(FrameInput(tick: platform.nextTick(.max), size: platform.size), into: &list)
            loop.finish(PresentTimes(drawn: 0, returned: 0))
        }
        let names = lines.map { $0.split(separator: "[").last.map { String($0.dropLast()) } ?? $0 }
        guard Gallery.all[index].name == "core-animation" else {
            return #expect(names == [], "\(Gallery.all[index].name): \(lines)")
        }
        // The cards "Fade", "Order" and "Forwards" show what the lints are for; calmly, only those that are clicked.
        let shown = ["fill-forwards", "snap-back", "two-systems"]
        #expect(isCalm ? Set(names).isSubset(of: shown) && names.count <= 3 : names.sorted() == shown, "\(lines)")
    }
}
