import Geometry
import Input
import Particles
import Rendering
import Staging
import Telemetry
import Tuning

/// An effect in the middle of a dark ground.
///
/// Dragging, arrows, WASD and a stick move its emitters; a click emits anew where it is made, Return and the right trigger
/// where the emitters are.
final class EffectStage: Stage {
    var parameters = EffectTuning.makeParameters() {
        didSet { if parameters.revision != oldValue.revision { running.tune(EffectTuning(parameters)) } }
    }

    private let source: EffectSource
    private var effect: Effect
    private var revision: Int
    private(set) var running: RunningEffect
    private var clock = StageSeconds()
    private var input = InputState()
    private var size: CGSize
    /// Where the button went down; it drags once it has moved a little.
    private var press: (place: CGPoint, isDrag: Bool)?
    private var isTriggerDown = false
    /// Seconds at which the effect was shown first.
    private var shown = 0.0

    /// How far a stick or an arrow moves the emitters in a second, in points.
    private static let speed = 620.0

    init(_ setup: StageSetup, source: EffectSource) {
        self.source = source
        effect = source.effect
        revision = source.revision
        size = setup.size
        running = RunningEffect(
            source.effect, seed: setup.seed, tuning: EffectTuning(), handle: EmitterHandle(in: setup.size),
            replays: !setup.reducesMotion, pool: setup.pool)
    }

    var runningAnimations: Int { 0 }
    var liveParticles: Int { running.system.count }
    var answer: SpringCode? { nil }
    func takeStrip() -> StripReport? { nil }

    func resize(to size: CGSize) {
        self.size = size
        running.resize(to: size)
    }

    func setReducesMotion(_ reducesMotion: Bool) { running.replays = !reducesMotion }

    func handle(_ event: InputEvent) {
        running.advance(to: clock.seconds(at: event.time))
        input.apply(event)
        switch event.kind {
        case .pointerButton(.left, isDown: true, let place): press = (place, false)
        case .pointerButton(.left, isDown: false, let place): release(at: place)
        case .pointerMoved(let place): drag(to: place)
        case .key(.return, isDown: true, _, isRepeat: false): running.emitAgain()
        case .gamepadAxis(_, .righttrigger, let value): pull(value)
        case .focusLost: press = nil
        default: break
        }
        lead()
    }

    func animate(to now: Int64) {
        clock.begin(at: now)
        guard source.revision != revision else { return }
        revision = source.revision
        effect = source.effect
        running.replace(with: effect)
        shown = clock.seconds(at: now)
    }

    func simulate(to now: Int64) { running.advance(to: clock.seconds(at: now)) }

    func compose(at now: Int64, into list: inout DisplayList) {
        EffectGround.draw(size, into: &list)
        running.write(to: &list)
        if press?.isDrag == true { drawHold(into: &list) }
        EffectCaption.draw(
            effect, particles: liveParticles, age: clock.seconds(at: now) - shown, size: size, into: &list)
    }

    private func drag(to place: CGPoint) {
        guard let press, !press.isDrag else { return }
        if abs(place.x - press.place.x) + abs(place.y - press.place.y) > 4 { self.press?.isDrag = true }
    }

    private func release(at place: CGPoint) {
        if press?.isDrag == false {
            running.put(at: place)
            running.emitAgain()
        }
        press = nil
    }

    private func pull(_ value: Double) {
        let isDown = value > 0.5
        if isDown, !isTriggerDown { running.emitAgain() }
        isTriggerDown = isDown
    }

    /// What is held leads the emitters: the pointer before keys and sticks.
    private func lead() {
        let direction = input.direction()
        if press?.isDrag == true, let pointer = input.pointer {
            running.handle.lead = .place(pointer)
        } else if direction != (0, 0) {
            running.handle.lead = .drift(CGVector(dx: direction.x * Self.speed, dy: direction.y * Self.speed))
        } else {
            running.handle.lead = .rest
        }
    }

    /// A thin ring around what is held.
    private func drawHold(into list: inout DisplayList) {
        let place = running.handle.place
        list.transformed(by: CGAffineTransform(translationX: place.x, y: place.y)) {
            $0.stroke(
                .ellipse(CGRect(x: -13, y: -13, width: 26, height: 26)), Palette.held.opacity(0.7),
                style: StrokeStyle(width: 1.3))
        }
    }
}
