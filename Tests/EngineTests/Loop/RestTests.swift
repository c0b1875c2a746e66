import Clockwork
import Engine
import Geometry
import Layers
import Raster
import Rendering
import Staging
import Telemetry
import Testing
import Tuning

/// A scene of layers that moves once and then rests.
private final class Mover: LayerStage {
    let dot = CALayer()

    init(_ setup: StageSetup) {
        super.init(setup, parameters: ParameterSet([]))
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = .white
        root.addSublayer(dot)
    }

    override func animate(to now: Int64) {
        if now >= 1_000_000_000, dot.position.x == 5 { dot.position.x = 50 }
        super.animate(to: now)
    }
}

@Suite struct RestTests {
    /// Presented are the first frames, those of the quarter second in which the dot moves, and one every half second.
    @Test func whatRestsIsNotPresented() throws {
        var options = LoopOptions(gallery: [StageDescription(name: "mover", summary: "") { Mover($0) }])
        options.setup = StageSetup(size: CGSize(width: 100, height: 100))
        options.hud = .off
        let loop = try FrameLoop(options, stopwatch: { 0 })
        var list = DisplayList()
        var changed: [Int] = []
        for frame in 0..<180 {
            let tick = FrameTick(
                timestamp: Int64(frame) * 16_666_667, targetTimestamp: Int64(frame + 1) * 16_666_667,
                refreshPeriod: 16_666_667, refreshIndex: Int64(frame), frameIndex: Int64(frame), source: .virtual)
            loop.produce(FrameInput(tick: tick, size: CGSize(width: 100, height: 100)), into: &list)
            loop.finish(nil)
            if !loop.isUnchanged { changed.append(frame) }
        }
        #expect(changed.prefix(while: { $0 < 10 }).count <= 3, "\(changed)")
        let moving = changed.filter { $0 >= 10 }
        #expect(moving.count >= 15 && moving.count <= 18, "\(moving)")
        #expect(moving.first.map { (60...62).contains($0) } == true, "\(moving)")
    }
}
