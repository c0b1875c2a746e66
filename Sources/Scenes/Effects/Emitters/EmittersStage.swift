import Geometry
import Input
import Particles
import Rendering
import Staging
import Telemetry
import Tuning

/// Effects of our own side by side, each on a card.
///
/// A drag moves the emitters of a card, a click plays it anew; Return and the right trigger play all of them.
final class EmittersStage: Stage {
    var parameters = EffectTuning.makeParameters() {
        didSet { if parameters.revision != oldValue.revision { retune() } }
    }

    private let samples = EmitterSample.all
    private(set) var running: [RunningEffect]
    private var grid: EmitterGrid
    private var clock = StageSeconds()
    private var size: CGSize
    private var press: (card: Int, place: CGPoint, isDrag: Bool)?
    private var isTriggerDown = false

    init(_ setup: StageSetup) {
        size = setup.size
        grid = EmitterGrid(count: samples.count, in: setup.size)
        running = samples.enumerated().map { index, sample in
            RunningEffect(
                sample.effect, seed: setup.seed &+ UInt64(index), tuning: EffectTuning(),
                handle: EmitterHandle(in: EmitterSample.size, home: sample.home), pool: setup.pool)
        }
    }

    var runningAnimations: Int { 0 }
    var liveParticles: Int { running.reduce(0) { $0 + $1.system.count } }
    var answer: SpringCode? { nil }
    func takeStrip() -> StripReport? { nil }

    func resize(to size: CGSize) {
        self.size = size
        grid = EmitterGrid(count: samples.count, in: size)
    }

    func handle(_ event: InputEvent) {
        advance(to: event.time)
        switch event.kind {
        case .pointerButton(.left, isDown: true, let place):
            if let card = grid.card(at: place) { press = (card, place, false) }
        case .pointerMoved(let place): drag(to: place)
        case .pointerButton(.left, isDown: false, _): release()
        case .key(.return, isDown: true, _, isRepeat: false): playAll()
        case .gamepadAxis(_, .righttrigger, let value):
            if value > 0.5, !isTriggerDown { playAll() }
            isTriggerDown = value > 0.5
        case .focusLost: release(plays: false)
        default: break
        }
    }

    func animate(to now: Int64) { clock.begin(at: now) }

    func simulate(to now: Int64) { advance(to: now) }

    func compose(at now: Int64, into list: inout DisplayList) {
        EffectGround.draw(size, into: &list)
        drawHeading(into: &list)
        for index in samples.indices { drawCard(index, into: &list) }
    }

    private func advance(to now: Int64) {
        let seconds = clock.seconds(at: now)
        for index in running.indices { running[index].advance(to: seconds) }
    }

    private func retune() {
        let tuning = EffectTuning(parameters)
        for index in running.indices { running[index].tune(tuning) }
    }

    private func playAll() {
        for index in running.indices { running[index].emitAgain() }
    }

    private func drag(to place: CGPoint) {
        guard let press else { return }
        guard press.isDrag || abs(place.x - press.place.x) + abs(place.y - press.place.y) > 4 else { return }
        self.press?.isDrag = true
        running[press.card].handle.lead = .place(grid.inside(press.card, place))
    }

    private func release(plays: Bool = true) {
        guard let press else { return }
        running[press.card].handle.lead = .rest
        if plays, !press.isDrag { running[press.card].emitAgain() }
        self.press = nil
    }

    private func drawHeading(into list: inout DisplayList) {
        guard size.width >= 860, grid.top >= 60 else { return }
        list.text(
            "Emitters", at: CGPoint(x: size.width - 20, y: grid.top > 100 ? 54 : 44), anchor: .trailing,
            font: Font(size: grid.top > 100 ? 30 : 17), color: Palette.text)
        guard grid.top > 100 else { return }
        list.text(
            "Drag one, click it to play it anew. Return plays all. Tab tunes them.",
            at: CGPoint(x: size.width - 20, y: 80), anchor: .trailing, font: Font(size: 13), color: Palette.secondary)
    }

    private func drawCard(_ index: Int, into list: inout DisplayList) {
        let frame = grid.frame(index)
        guard frame.width >= 8, frame.height >= 8 else { return }
        let isHeld = press?.card == index
        list.fill(.roundedRect(frame, radius: 12), Palette.panel.opacity(0.45))
        list.clipped(to: .rect(frame.insetBy(dx: 1, dy: 1))) { list in
            list.transformed(by: grid.transform(index)) { running[index].write(to: &$0) }
        }
        list.stroke(
            .roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 11.5),
            isHeld ? Palette.held.opacity(0.6) : Palette.panelEdge, style: StrokeStyle(width: 1))
        guard frame.width >= 120, frame.height >= 80 else { return }
        list.text(
            samples[index].title, at: CGPoint(x: frame.minX + 14, y: frame.maxY - 13),
            font: Font(size: 13, weight: .medium), color: Palette.text)
        list.text(
            at: CGPoint(x: frame.maxX - 14, y: frame.maxY - 13), anchor: .trailing, font: Font(size: 11),
            color: Palette.faint
        ) { $0.append(count: running[index].system.count) }
    }
}
