import Clockwork
import Engine
import Geometry
import Input
import ParticleFiles
import Particles
import Raster
import Rendering
import Staging
import TestKit
import Testing
import Tuning

@testable import Scenes

@Suite struct EffectStageTests {
    private func fixture(_ name: String) throws -> Effect {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "ParticleFilesTests/Fixtures")
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        return Effect(try ParticleFile.open(bytes: bytes, name: name), pictures: [:], remarks: ["12: speed: too fast"])
    }

    private func stream(_ change: (inout EmitterDescription) -> Void = { _ in }) -> Effect {
        var emitter = EmitterDescription(name: "stream")
        emitter.emission.rate = 100
        emitter.life = .exactly(1)
        emitter.motion.speed = LifeValue(50)
        change(&emitter)
        return Effect(title: "stream", emitters: [emitter])
    }

    private func event(_ seconds: Double, _ kind: InputEvent.Kind) -> InputEvent {
        InputEvent(time: Int64(seconds * 1e9), kind)
    }

    /// Runs a stage from one time to another in frames of `step` nanoseconds and returns what it shows.
    @discardableResult
    private func run(
        _ stage: any Stage, from start: Double = 0, to end: Double, step: Int64, events: [InputEvent] = []
    ) -> DisplayList {
        var now = Int64(start * 1e9)
        var next = 0
        let last = Int64(end * 1e9)
        while true {
            while next < events.count, events[next].time <= now {
                stage.handle(events[next])
                next += 1
            }
            stage.animate(to: now)
            stage.simulate(to: now)
            guard now < last else { break }
            now = min(now + step, last)
        }
        var list = DisplayList()
        stage.compose(at: last, into: &list)
        return list
    }

    private var drag: [InputEvent] {
        [
            event(0.2, .pointerButton(.left, isDown: true, at: CGPoint(x: 300, y: 180))),
            event(0.25, .pointerMoved(CGPoint(x: 360, y: 120))), event(0.6, .pointerMoved(CGPoint(x: 120, y: 220))),
            event(0.9, .pointerButton(.left, isDown: false, at: CGPoint(x: 120, y: 220))),
            event(1.0, .gamepadAxis(pad: 0, .leftx, value: 1)), event(1.3, .gamepadAxis(pad: 0, .leftx, value: 0)),
        ]
    }

    @Test func aMovedEffectLooksTheSameAtEveryFrameRate() {
        let setup = StageSetup(size: CGSize(width: 640, height: 360))
        func shown(_ step: Int64) -> DisplayList {
            run(EffectStage(setup, source: EffectSource(stream())), to: 1.5, step: step, events: drag)
        }
        let reference = shown(1_000_000_000 / 60)
        #expect(reference.spriteX.count > 90)
        for step in [1_000_000_000 / 30, 1_000_000_000 / 144, 7_654_321] as [Int64] {
            let other = shown(step)
            #expect(other.spriteX.count == reference.spriteX.count)
            let worst = zip(other.spriteX, reference.spriteX).map { abs($0 - $1) }.max() ?? 0
            #expect(worst < 0.01, "a particle is \(worst) points off at \(step) ns")
        }
    }

    @Test func theSameSeedGivesTheSameFrames() {
        func digest(_ seed: UInt64) -> UInt64 {
            run(EmittersStage(StageSetup(seed: seed)), to: 0.7, step: 33_333_333).digest
        }
        #expect(digest(1) == digest(1))
        #expect(digest(2) != digest(1))
    }

    @Test func aReplacedEffectLetsTheLivingGoOn() {
        let source = EffectSource(stream())
        let stage = EffectStage(StageSetup(), source: source)
        run(stage, to: 1.5, step: 16_666_667)
        let before = stage.liveParticles
        source.effect = stream { $0.motion.speed = LifeValue(90) }
        run(stage, from: 1.5, to: 1.52, step: 16_666_667)
        #expect(before > 90 && abs(stage.liveParticles - before) <= 3, "\(before) became \(stage.liveParticles)")
    }

    @Test(arguments: [("rate", 2.0, 2.0), ("life", 2, 2), ("rate", 0, 0), ("speed", 3, 1), ("scale", 3, 1)])
    func factorsChangeHowManyLive(name: String, factor: Double, expected: Double) throws {
        let stage = EffectStage(StageSetup(), source: EffectSource(stream()))
        try stage.parameters.set(name, to: factor)
        run(stage, to: 2.5, step: 16_666_667)
        #expect(abs(Double(stage.liveParticles) - 100 * expected) <= 2, "\(name) × \(factor)")
    }

    @Test func anEffectThatEndedPlaysAgainAndAClickPlaysItAnew() {
        let once = stream {
            $0.emission.rate = 0
            $0.emission.bursts = [.init(count: .exactly(20))]
        }
        let stage = EffectStage(StageSetup(), source: EffectSource(once))
        run(stage, to: 1.4, step: 16_666_667)
        #expect(stage.liveParticles == 0)
        run(stage, from: 1.4, to: 1.9, step: 16_666_667)
        #expect(stage.liveParticles == 20)
        let place = CGPoint(x: 100, y: 90)
        let click = [
            event(1.9, .pointerButton(.left, isDown: true, at: place)),
            event(1.9, .pointerButton(.left, isDown: false, at: place)),
        ]
        let list = run(stage, from: 1.9, to: 1.9, step: 16_666_667, events: click)
        run(stage, from: 1.9, to: 1.95, step: 16_666_667)
        #expect(stage.liveParticles == 20 && list.items.count > 2)
        #expect(stage.running.handle.place == place)
    }

    @Test func missingAndSharedPicturesFallBack() throws {
        let red = try #require(CGImage(width: 1, height: 2, straightRGBA: [255, 0, 0, 255, 0, 0, 0, 255]))
        let wide = try #require(CGImage(width: 3, height: 1, straightRGBA: [UInt8](repeating: 255, count: 12)))
        func sheets(_ names: [String]) -> [ParticlePictures?] {
            var effect = stream { $0.look.images = names }
            effect.pictures = ["red": red, "wide": wide]
            return PictureSheet.sheets(for: effect)
        }
        #expect(sheets([])[0] == nil)
        #expect(sheets(["gone"])[0] == nil)
        #expect(sheets(["red"])[0]?.image === red)
        let both = try #require(sheets(["red", "gone", "wide"])[0])
        #expect(both.image.width == 5 && both.image.height == 2 && both.frames.count == 3)
        #expect(both.frames[0] == both.frames[1] && both.frames[2].minX == 0.4)
    }

    @Test(arguments: [
        "swirl.plist", "orbit.pex", "flame.pex", "rain-v1.json", "jet-v2.json", "smoke-v3.json", "fall-v3.json",
        "binary.plist",
    ])
    func everyKindOfFileShowsParticlesNameAndRemarks(name: String) throws {
        let stage = EffectStage(StageSetup(), source: EffectSource(try fixture(name)))
        let list = run(stage, to: 0.3, step: 50_000_000)
        #expect(stage.liveParticles > 0 && !list.spriteX.isEmpty)
        let text = String(decoding: list.text, as: UTF8.self)
        #expect(text.contains(name) && text.contains("speed: too fast"), "\(text)")
    }

    @Test func everySizeIsSurvived() {
        for size in [CGSize(width: 1, height: 1), CGSize(width: 4000, height: 20), CGSize(width: 200, height: 900)] {
            for stage: any Stage in [
                EmittersStage(StageSetup()), EffectStage(StageSetup(), source: EffectSource(stream())),
            ] {
                stage.resize(to: size)
                let list = run(stage, to: 0.2, step: 50_000_000)
                #expect(list.spriteX.allSatisfy { $0.isFinite })
            }
        }
    }

    @Test func theEmittersLookAsTheyDid() throws {
        let size = CGSize(width: 960, height: 540)
        let canvas = RasterCanvas(fonts: try ShippedFonts.library())
        let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
        canvas.draw(run(EmittersStage(StageSetup(size: size)), to: 2, step: 16_666_667), into: buffer, scale: 1)
        try GoldenImage("emitters").check(buffer, tolerance: GoldenImage.Tolerance(channel: 12, pixels: 400))
    }
}
