import Clockwork
import Engine
import Geometry
import Input
import Rendering
import Staging
import Telemetry
import Testing
import Tuning

/// A place without a screen that notes which frames it is given, and can refuse some.
private final class Stub: FramePlatform {
    let size = CGSize(width: 100, height: 100)
    let scale: CGFloat = 1
    let presentRoute = "stub"
    var source = RefreshSource.wpPresentation
    var refuses: (Int64) -> Bool = { _ in false }
    private(set) var asked: [Int64] = []
    private(set) var presented: [Int64] = []
    private var frame: Int64 = -1

    func nextTick(_ preference: RatePreference) -> FrameTick {
        frame += 1
        return FrameTick(
            timestamp: frame * 16_666_667, targetTimestamp: (frame + 1) * 16_666_667, refreshPeriod: 16_666_667,
            refreshIndex: frame, frameIndex: frame, source: source)
    }

    func drainEvents(into events: inout [InputEvent]) {}

    func present(_ list: borrowing DisplayList) -> PresentTimes? {
        asked.append(frame)
        guard !refuses(frame) else { return nil }
        presented.append(frame)
        return PresentTimes(drawn: 0, returned: 1)
    }

    func drainShown(into frames: inout [ShownFrame]) {}
    func drainDropped(into frames: inout [Int64]) { if frame == 5 { frames.append(3) } }
    func now() -> Int64 { 0 }
    func copyToClipboard(_ text: String) -> Bool { false }
    func toggleFullscreen() {}
}

@Suite struct RunnerTests {
    private func run(_ stub: Stub, frames: Int64) async throws -> FrameLoop {
        var options = LoopOptions(
            gallery: [
                StageDescription(name: "still", summary: "") { LayerStage($0, parameters: ParameterSet([])) }
            ])
        options.setup = StageSetup(size: stub.size)
        options.hud = .off
        let loop = try FrameLoop(options, stopwatch: { 0 })
        _ = await FrameRunner(platform: stub, loop: loop).run(limit: .frames(frames))
        return loop
    }

    /// A still scene is presented at the start and every half second: 31 refreshes of 60 Hz.
    @Test(arguments: [RefreshSource.wpPresentation, .xPresent, .software])
    func stillScenesRest(source: RefreshSource) async throws {
        let stub = Stub()
        stub.source = source
        _ = try await run(stub, frames: 130)
        let settled = stub.presented.filter { $0 > 4 }
        #expect((4...5).contains(settled.count), "\(stub.presented)")
        #expect(zip(settled.dropFirst(), settled).allSatisfy { (30...31).contains($0 - $1) })
    }

    /// Where a present paces, each frame is presented.
    @Test func pacingPresentsNeverRest() async throws {
        let stub = Stub()
        stub.source = .presentReturn
        _ = try await run(stub, frames: 60)
        #expect(stub.presented.count == 60)
    }

    /// A frame that could not be presented is made up for by the next that can, though nothing changed since.
    @Test func refusedFramesAreMadeUpFor() async throws {
        let stub = Stub()
        let rest = try #require(try await presentedAfter(10))
        stub.refuses = { (rest...rest + 3).contains($0) }
        _ = try await run(stub, frames: 80)
        #expect(stub.asked.contains(rest) && stub.presented.contains(rest + 4) && !stub.presented.contains(rest + 5))
    }

    private func presentedAfter(_ frame: Int64) async throws -> Int64? {
        let stub = Stub()
        _ = try await run(stub, frames: 60)
        return stub.presented.first { $0 > frame }
    }

    @Test func droppedFramesAreCounted() async throws {
        let loop = try await run(Stub(), frames: 10)
        #expect(loop.log.dropped == 1)
        #expect((0..<10).filter { loop.log[back: $0].isDropped }.map { loop.log[back: $0].tick.frameIndex } == [3])
    }
}
