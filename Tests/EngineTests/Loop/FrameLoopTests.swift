import Clockwork
import Geometry
import Input
import Rendering
import Staging
import Telemetry
import Testing
import Tuning

@testable import Engine

/// A scene that only writes down what it is told.
final class Notebook: Stage {
    var parameters = ParameterSet([
        Parameter("a", group: "g", title: "a", range: 0...10, step: 1, default: 5, decimals: 0),
        Parameter("b", group: "g", title: "b", range: 0...10, step: 1, default: 5, decimals: 0),
    ])
    var events: [InputEvent] = []
    var times: [Int64] = []
    var sizes: [CGSize] = []
    var calm: [Bool] = []
    var runningAnimations: Int { 0 }
    var liveParticles: Int { 0 }
    var answer: SpringCode? { nil }
    func takeStrip() -> StripReport? { nil }
    func resize(to size: CGSize) { sizes.append(size) }
    func setReducesMotion(_ reducesMotion: Bool) { calm.append(reducesMotion) }
    func handle(_ event: InputEvent) { events.append(event) }
    func animate(to now: Int64) { times.append(now) }
    func simulate(to now: Int64) {}
    func compose(at now: Int64, into list: inout DisplayList) {
        list.fill(.rect(CGRect(x: Double(now) * 1e-9, y: 0, width: 1, height: 1)), .white)
    }
}

/// A loop over notebooks, driven by hand at 60 Hz.
final class HandDrivenLoop {
    let loop: FrameLoop
    var list = DisplayList()
    private var index: Int64 = 0
    var size = CGSize(width: 640, height: 360)

    init(_ configure: (inout LoopOptions) -> Void = { _ in }) throws {
        var options = LoopOptions(gallery: [
            StageDescription(name: "one", summary: "") { _ in Notebook() },
            StageDescription(name: "two", summary: "") { _ in Notebook() },
        ])
        options.setup = StageSetup(seed: 1, size: size)
        configure(&options)
        loop = try FrameLoop(options, stopwatch: { 0 })
    }

    var notebook: Notebook { loop.stage as? Notebook ?? Notebook() }

    func frame(_ events: [InputEvent.Kind] = [], skipping: Int64 = 0) {
        index += 1 + skipping
        let period: Int64 = 16_666_667
        let tick = FrameTick(
            timestamp: (index - 1) * period, targetTimestamp: index * period, refreshPeriod: period,
            refreshIndex: index, frameIndex: index, missed: Int(skipping), source: .virtual)
        let input = FrameInput(
            tick: tick, events: events.map { InputEvent(time: (index - 1) * period, $0) }, size: size)
        loop.produce(input, into: &list)
        loop.finish(PresentTimes(drawn: 0, returned: 0))
    }

    func press(_ key: Key, _ modifiers: KeyModifiers = []) {
        frame([
            .key(key, isDown: true, modifiers: modifiers, isRepeat: false),
            .key(key, isDown: false, modifiers: modifiers, isRepeat: false),
        ])
    }
}

@Suite struct FrameLoopTests {
    @Test func sceneTimeIsTheTargetsTimeAndNeverTheFrames() throws {
        let bench = try HandDrivenLoop()
        bench.frame()
        for _ in 0..<10 { bench.frame() }
        bench.frame(skipping: 5)
        #expect(bench.notebook.times.first == 0)
        let last: Int64 = try #require(bench.notebook.times.last)
        #expect(last == 266_666_672)
    }

    @Test func scriptedEventsArriveAtTheirOwnTimesBeforeTheFrameThatShowsThem() throws {
        let script = try InputScript(parsing: "{\"t\":0.03,\"key\":\"a\",\"down\":true}\n{\"t\":0.09,\"mouse\":[1,2]}")
        let bench = try HandDrivenLoop { $0.script = script }
        for _ in 0..<3 { bench.frame() }
        #expect(bench.notebook.events.map(\.time) == [30_000_000])
        for _ in 0..<5 { bench.frame() }
        #expect(bench.notebook.events.map(\.time) == [30_000_000, 90_000_000])
    }

    @Test func everyKeyOfTheContractDoesWhatItSays() throws {
        let bench = try HandDrivenLoop()
        bench.press(.one)
        #expect(bench.loop.rate.hertz == 30)
        bench.press(.two)
        #expect(bench.loop.rate.hertz == 60)
        bench.press(.three)
        #expect(bench.loop.rate.hertz == 120)
        bench.press(.zero)
        #expect(bench.loop.rate.hertz == nil)
        let level = bench.loop.hud.level
        bench.press(.h)
        #expect(bench.loop.hud.level == level.next)
        bench.press(.rightBracket)
        #expect(bench.loop.clock.speed == 2)
        bench.press(.leftBracket)
        bench.press(.leftBracket)
        #expect(bench.loop.clock.speed == 0.5)
        bench.press(.f)
        bench.press(.f12)
        bench.press(.escape)
        #expect(bench.loop.takeRequests() == [.toggleFullscreen, .screenshot, .quit])
        bench.press(.n)
        #expect(bench.loop.sceneName == "two")
        bench.press(.p)
        bench.press(.p)
        #expect(bench.loop.sceneName == "two", "the gallery goes round")
    }

    @Test func pauseStopsSceneTimeAndAStepIsOneInterval() throws {
        let bench = try HandDrivenLoop()
        bench.frame()
        bench.press(.space)
        let held = bench.loop.clock.now
        for _ in 0..<5 { bench.frame() }
        #expect(bench.loop.clock.now == held)
        bench.press(.period)
        #expect(bench.loop.clock.now == held || bench.loop.clock.now == held + 16_666_667)
        bench.frame()
        #expect(bench.loop.clock.now == held + 16_666_667)
    }

    @Test func padChordsActAndBackAloneChangesTheHUD() throws {
        let bench = try HandDrivenLoop()
        func button(_ button: GamepadButton, _ isDown: Bool) {
            bench.frame([.gamepadButton(pad: 0, button, isDown: isDown)])
        }
        button(.back, true)
        button(.a, true)
        button(.a, false)
        let level = bench.loop.hud.level
        button(.back, false)
        #expect(bench.loop.rate.hertz == 30)
        #expect(bench.loop.hud.level == level, "a chord is no press of Back")
        button(.back, true)
        button(.back, false)
        #expect(bench.loop.hud.level == level.next)
    }

    @Test func calmMotionIsAskedForByKeyPadAndDesktop() throws {
        let bench = try HandDrivenLoop()
        bench.press(.m)
        bench.frame([.motionPreference(isReduced: true)])
        bench.frame([.motionPreference(isReduced: false)])
        bench.frame([.gamepadButton(pad: 0, .back, isDown: true), .gamepadButton(pad: 0, .dpdown, isDown: true)])
        #expect(bench.notebook.calm == [true, false, true])
    }

    @Test func everyActionHasItsOwnKeyAndPadStroke() {
        #expect(Set(Action.allCases.map(\.key)).count == Action.allCases.count)
        #expect(Set(Action.allCases.map(\.pad)).count == Action.allCases.count)
    }

    @Test func thePanelTakesArrowsAndLeavesLettersToTheScene() throws {
        let bench = try HandDrivenLoop()
        bench.press(.right)
        let before = bench.notebook.events.count
        #expect(before == 2)
        bench.press(.tab)
        bench.press(.down)
        bench.press(.right)
        bench.press(.right, .shift)
        #expect(bench.notebook.parameters["a"] == 5 && bench.notebook.parameters["b"] == 10)
        bench.press(.backspace)
        #expect(bench.notebook.parameters["b"] == 5)
        let count = bench.notebook.events.count
        bench.press(.d)
        #expect(bench.notebook.events.count == count + 2)
        bench.frame([.gamepadButton(pad: 0, .dpleft, isDown: true)])
        #expect(bench.notebook.parameters["b"] == 4)
        bench.press(.z)
        bench.press(.z)
        #expect(bench.notebook.parameters["b"] == 10)
        bench.press(.z, .shift)
        #expect(bench.notebook.parameters["b"] == 5)
        bench.press(.r)
        #expect(bench.notebook.parameters["b"] == 5 && bench.notebook.parameters["a"] == 5)
        bench.press(.escape)
        #expect(bench.loop.takeRequests().isEmpty, "the first Escape closes the panel")
    }

    @Test func theMouseDragsASliderAndTheSceneDoesNotSeeIt() throws {
        let bench = try HandDrivenLoop { $0.setup.size = CGSize(width: 1280, height: 720) }
        bench.size = CGSize(width: 1280, height: 720)
        bench.press(.tab)
        for _ in 0..<60 { bench.frame() }
        let layout = PanelLayout(bench.notebook.parameters, size: bench.size, hasNote: true, selection: 0)
        let row = try #require(layout.rows.first { $0.kind == .slider && $0.index == 1 })
        let seen = bench.notebook.events.count
        let y = row.frame.minY + 32
        bench.frame([.pointerButton(.left, isDown: true, at: CGPoint(x: row.frame.minX + 1, y: y))])
        #expect(bench.notebook.parameters["b"] == 0)
        bench.frame([.pointerMoved(CGPoint(x: row.frame.maxX + 500, y: y + 300))])
        #expect(bench.notebook.parameters["b"] == 10)
        bench.frame([.pointerButton(.left, isDown: false, at: CGPoint(x: row.frame.maxX, y: y))])
        #expect(bench.notebook.events.count == seen)
        bench.frame([.pointerMoved(CGPoint(x: 100, y: 100))])
        #expect(bench.notebook.events.count == seen + 1)
    }

    @Test func assignmentsAreSetBeforeTheFirstFrameOrRefused() throws {
        #expect(try HandDrivenLoop { $0.assignments = ["a=7"] }.notebook.parameters["a"] == 7)
        #expect(throws: TuningError.self) { try HandDrivenLoop { $0.assignments = ["a=11"] } }
    }

    @Test func theDigestLeavesTheOverlayOut() throws {
        let plain = try HandDrivenLoop { $0.hud = .off }
        let full = try HandDrivenLoop { $0.hud = .full }
        for _ in 0..<30 {
            plain.frame()
            full.frame()
            #expect(plain.list.digest == full.list.digest)
        }
        #expect(plain.list.items.count < full.list.items.count)
    }

    @Test func anySizeIsDrawnAndToldToTheScene() throws {
        let bench = try HandDrivenLoop()
        for size in [CGSize(width: 1, height: 1), CGSize(width: 3840, height: 2160), CGSize(width: 300, height: 2000)] {
            bench.size = size
            bench.press(.tab)
            bench.press(.slash, .shift)
            bench.frame()
        }
        #expect(bench.notebook.sizes.count == 3)
    }

    @Test(arguments: [
        InputEvent.Kind.key(.left, isDown: false, modifiers: [], isRepeat: false),
        .gamepadButton(pad: 0, .dpleft, isDown: false),
    ])
    func aReleaseReachesTheSceneThoughThePanelIsOpen(release: InputEvent.Kind) throws {
        let bench = try HandDrivenLoop()
        bench.press(.tab)
        bench.frame([release])
        #expect(bench.notebook.events.last?.kind == release, "else what was pressed before stays pressed for ever")
    }

    @Test func aRowBeneathThePanelsTitleCanNotBeGrabbed() throws {
        let bench = try HandDrivenLoop()
        bench.size.height = 160
        bench.press(.tab)
        bench.press(.down)
        let layout = PanelLayout(bench.notebook.parameters, size: bench.size, hasNote: true, selection: 1)
        let hidden = try #require(layout.rows.first { $0.kind == .slider && $0.frame.minY < layout.window.lowerBound })
        let place = CGPoint(x: hidden.frame.maxX, y: max(hidden.frame.minY, 21))
        bench.frame([.pointerButton(.left, isDown: true, at: place)])
        #expect(bench.notebook.parameters["a"] == 5)
    }

    @Test(arguments: [(1280, 720), (640, 360), (200, 900), (500, 300), (300, 300), (3840, 2160), (820, 400)])
    func theHelpSheetFitsAndItsRowsDoNotTouch(width: Int, height: Int) {
        let layout = HelpSheet.Layout(size: CGSize(width: width, height: height))
        let area = CGRect(x: 0, y: 0, width: width, height: height)
        #expect(area.contains(layout.panel))
        #expect(layout.columns * layout.rows >= Action.allCases.count)
        #expect(layout.rowHeight >= 13)
        for index in Action.allCases.indices {
            #expect(layout.panel.contains(layout.origin(of: index)))
        }
        #expect(layout.column >= layout.titleOffset + (layout.showsPads ? 120 : 60))
    }

    @Test func aCloseRequestQuits() throws {
        let bench = try HandDrivenLoop()
        bench.frame([.closeRequested])
        #expect(bench.loop.takeRequests() == [.quit])
    }
}
