import Clockwork
import Geometry
import Input
import Layers
import Rendering
import Staging
import Telemetry
import Tuning

/// One frame after another, each a function of the loop's state and its input alone.
///
/// `produce` runs the phases from begin to overlay and fills a display list; whoever called it presents the list and
/// then calls `finish` with the times it took. Times of phases come from the stopwatch that was handed in.
public final class FrameLoop {
    /// The scene that is on.
    public private(set) var stage: any Stage
    /// The frames so far.
    public internal(set) var log = FrameLog()
    /// What became of them: figures, outcomes, marks.
    public private(set) var meter = LiveMeter()
    /// Rate to ask of the display link for the next tick.
    public private(set) var rate: RatePreference
    /// Scene time.
    public private(set) var clock = SceneClock()
    /// The HUD; its figures are those that it shows.
    public private(set) var hud: HeadsUpDisplay

    private let gallery: [StageDescription]
    private var sceneIndex: Int
    private let stopwatch: () -> Int64
    private var setup: StageSetup
    private var chart = StripChart()
    private let showsChart: Bool
    private var panel = TuningPanel()
    private var toast = Toast()
    private var showsHelp = false
    private var actions = ActionReader()
    private var script: InputScript?
    private var scriptPosition = 0
    private var greeting: String?
    private var requests: [LoopRequest] = []
    private var record: FrameRecord?
    private var workStart: Int64?
    /// Whether the latest frame looks like the one before it, so that it need not be presented.
    public private(set) var isUnchanged = false
    private var hadOverlay = true
    /// The latest target in seconds, for chrome that moves while the scene stands still.
    private var displayTime = 0.0
    private var presentRoute = ""

    /// A loop that begins with the scene of the options. `stopwatch` tells nanoseconds for measuring phases; a still one
    /// makes a run reproducible to the last digit of its HUD.
    public init(_ options: LoopOptions, stopwatch: @escaping () -> Int64) throws(TuningError) {
        gallery = options.gallery
        sceneIndex = min(max(options.scene, 0), options.gallery.count - 1)
        setup = options.setup
        rate = options.rate
        hud = HeadsUpDisplay(level: options.hud)
        showsChart = options.showsChart
        script = options.script
        greeting = options.greeting
        self.stopwatch = stopwatch
        // What the scene is made of begins with scene time.
        MediaTime.set(sceneTime: 0)
        stage = options.gallery[sceneIndex].make(options.setup)
        for assignment in options.assignments { try stage.parameters.set(assignment: assignment) }
    }

    /// Size of the drawing area in logical points.
    public var size: CGSize { setup.size }

    /// Name of the scene that is on.
    public var sceneName: String { gallery[sceneIndex].name }

    /// Hands over what the frames asked for since the last call; usually nothing.
    public func takeRequests() -> [LoopRequest] {
        guard !requests.isEmpty else { return [] }
        defer { requests.removeAll() }
        return requests
    }

    /// Shows a message for a moment.
    public func show(_ message: String) { toast.show(message, at: displayTime, seconds: 2.4) }

    /// Makes the next frame. `list` is the one that the frame before was made into: where nothing would look different it
    /// is left as it is, and `isUnchanged` says so.
    public func produce(_ input: FrameInput, into list: inout DisplayList) {
        var record = FrameRecord(tick: input.tick, start: stopwatch())
        var watch = record.start
        workStart = record.start
        displayTime = Double(input.tick.targetTimestamp) * 1e-9
        presentRoute = input.presentRoute
        if let greeting {
            toast.show(greeting, at: displayTime, seconds: 5)
            self.greeting = nil
        }
        resize(to: input.size)
        let previous = clock.now
        clock.advance(to: input.tick)
        // What is changed now begins at the time of the frame that is on screen.
        MediaTime.set(sceneTime: previous)
        deliverScript(until: clock.now)
        record.inputTime = deliver(input.events, between: previous, and: clock.now)
        if clock.delta > 0, !LinkRegistry.main.isEmpty {
            LinkRegistry.main.fire(input.tick, mediaTime: MediaTime.origin + previous, speed: clock.speed)
        }
        record.phases.update = lap(&watch)

        MediaTime.set(sceneTime: clock.now)
        stage.animate(to: clock.now)
        panel.animate(to: displayTime)
        record.phases.animate = lap(&watch)

        stage.simulate(to: clock.now)
        record.phases.simulate = lap(&watch)

        isUnchanged = !stage.hasChanged && !hasOverlay && !hadOverlay && input.events.isEmpty
        hadOverlay = hasOverlay
        if isUnchanged {
            record.presentStart = watch
            self.record = record
            return
        }
        list.removeAll()
        stage.compose(at: clock.now, into: &list)
        noteStrip()
        record.phases.compose = lap(&watch)

        list.beginOverlay()
        drawOverlay(into: &list)
        record.phases.overlay = lap(&watch)

        record.animations = stage.runningAnimations
        record.particles = stage.liveParticles
        record.presentStart = watch
        self.record = record
    }

    /// Notes what became of the frame that `produce` made; `times` is nil when there was nothing to present it on.
    public func finish(_ times: PresentTimes?) {
        guard var record else { return }
        if let times {
            record.phases.draw = times.drawn - record.presentStart
            record.phases.present = times.returned - times.drawn
            record.presentReturn = times.returned
        }
        log.append(record)
        meter.note(log, isPaused: clock.isPaused)
        self.record = nil
    }

    /// Marks the frame being made, or the next one, in graphs and captures; without a name it is a number.
    public func mark(_ name: String? = nil) {
        meter.mark(name ?? "\(meter.markers.count + 1)", at: markTime)
    }

    /// Begins a stretch that gets figures of its own in captures; one that is open ends.
    public func beginRegion(_ name: String? = nil) {
        meter.beginRegion(name ?? "region \(meter.regions.count + 1)", at: markTime)
    }

    /// Ends the stretch that is open.
    public func endRegion() { meter.endRegion(at: markTime) }

    /// When work on the frame being made began: what is marked there belongs to it.
    private var markTime: Int64 { workStart ?? log.latestStart }

    private func lap(_ watch: inout Int64) -> Int64 {
        let now = stopwatch()
        defer { watch = now }
        return now - watch
    }

    private func resize(to size: CGSize) {
        guard size != setup.size else { return }
        setup.size = size
        stage.resize(to: size)
        hadOverlay = true
    }

    // MARK: Input

    private func deliverScript(until now: Int64) {
        guard let script else { return }
        while scriptPosition < script.events.count, script.events[scriptPosition].time <= now {
            dispatch(script.events[scriptPosition])
            scriptPosition += 1
        }
    }

    /// Hands the events to whom they concern, at the scene times that correspond to when they happened, and returns
    /// when the oldest one happened.
    private func deliver(_ events: [InputEvent], between previous: Int64, and now: Int64) -> Int64? {
        var oldest: Int64?
        for event in events {
            oldest = min(oldest ?? event.time, event.time)
            // Motion that begins at the last frame's time shows its first step in this one.
            var mapped = event
            mapped.time = previous
            dispatch(mapped)
        }
        return oldest
    }

    private func dispatch(_ event: InputEvent) {
        if case .closeRequested = event.kind {
            requests.append(.quit)
            return
        }
        if case .motionPreference(let isReduced) = event.kind { setReducesMotion(isReduced) }
        if panel.handle(event, parameters: &stage.parameters, size: setup.size) { return }
        let isClaimed = stage.claims(event)
        // The reader hears of every event, so that it knows what is held.
        if let action = actions.action(for: event), !isClaimed { perform(action) }
    }

    private func perform(_ action: Action) {
        switch action {
        case .rate30: setRate(30)
        case .rate60: setRate(60)
        case .rate120: setRate(120)
        case .rateMax: setRate(nil)
        case .hud: hud.level = hud.level.next
        case .panel: panel.toggle(calmly: setup.reducesMotion)
        case .pause: clock.isPaused.toggle()
        case .step: clock.step()
        case .slower: clock.setSpeed(max(clock.speed / 2, 1.0 / 16))
        case .faster: clock.setSpeed(min(clock.speed * 2, 4))
        case .nextScene: selectScene(sceneIndex + 1)
        case .previousScene: selectScene(sceneIndex - 1)
        case .reset: stage.parameters.resetAll()
        case .undo: stage.parameters.undo()
        case .redo: stage.parameters.redo()
        case .compare: stage.parameters.swapAlternative()
        case .copy: copyAnswer()
        case .calm:
            setReducesMotion(!setup.reducesMotion)
            show(setup.reducesMotion ? "Reduced motion" : "Full motion")
        case .fullscreen: requests.append(.toggleFullscreen)
        case .screenshot: requests.append(.screenshot)
        case .mark:
            mark()
            show("Marked \(meter.markers.last?.name ?? "")")
        case .region: toggleRegion()
        case .help: showsHelp.toggle()
        case .leave: leave()
        }
    }

    private func toggleRegion() {
        if let open = meter.openRegion {
            endRegion()
            show("End of " + open.name)
        } else {
            beginRegion()
            show("Begin of " + (meter.openRegion?.name ?? ""))
        }
    }

    private func setReducesMotion(_ isReduced: Bool) {
        guard isReduced != setup.reducesMotion else { return }
        setup.reducesMotion = isReduced
        stage.setReducesMotion(isReduced)
    }

    private func setRate(_ hertz: Double?) { rate = RatePreference(hertz: hertz, policy: rate.policy) }

    private func copyAnswer() {
        guard let answer = stage.answer else { return show("This scene has nothing to copy") }
        requests.append(.copy(answer.lines))
        show("Copied " + answer.swiftUI)
    }

    private func leave() {
        if showsHelp {
            showsHelp = false
        } else if panel.isOpen {
            panel.toggle(calmly: setup.reducesMotion)
        } else {
            requests.append(.quit)
        }
    }

    private func selectScene(_ index: Int) {
        guard gallery.count > 1 else { return show("There is one scene") }
        sceneIndex = (index + gallery.count) % gallery.count
        stage = gallery[sceneIndex].make(setup)
        chart.clear()
    }

    // MARK: Overlay

    private func noteStrip() {
        guard showsChart, let strip = stage.takeStrip() else { return }
        chart.append(strip.sample, time: clock.seconds)
        if let mark = strip.mark { chart.mark(mark, time: strip.markTime) }
    }

    /// Whether anything is drawn over the scene.
    private var hasOverlay: Bool {
        hud.level != .off || panel.isVisible || showsHelp || toast.isShown(at: displayTime)
    }

    private func drawOverlay(into list: inout DisplayList) {
        let size = setup.size
        let chartHeight: CGFloat = size.height < 480 ? 64 : 116
        let hasChart = showsChart && !chart.isEmpty && hud.level != .off && size.height >= 220 && size.width >= 240
        if hasChart {
            let top = size.height - 20 - chartHeight
            // Where the panel reaches down to the chart, the chart makes room.
            let right = panel.left(stage.parameters, size: size, ifBelow: top) ?? size.width
            if right >= 240 {
                chart.draw(in: CGRect(x: 20, y: top, width: right - 40, height: chartHeight), into: &list)
            }
        }
        var status = HUDStatus()
        status.preferredRate = rate.hertz
        status.speed = clock.speed
        status.isPaused = clock.isPaused
        status.presentRoute = presentRoute
        let isNarrow = size.width < 900 && panel.isOpen
        if !isNarrow { hud.draw(log, meter, status: status, size: size, into: &list) }
        panel.draw(stage.parameters, title: sceneName, answer: stage.answer, size: size, into: &list)
        if showsHelp { HelpSheet.draw(size: size, into: &list) }
        toast.draw(at: displayTime, size: size, bottom: hasChart ? chartHeight + 20 : 0, into: &list)
    }
}
