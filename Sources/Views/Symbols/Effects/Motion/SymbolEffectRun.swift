import Geometry
import Motion

/// An effect of a modifier at work on a symbol.
nonisolated final class SymbolEffectRun {
    /// The modifier's place in the tree.
    let id: Int
    private(set) var request: SymbolEffectRequest
    private let allowance: SymbolEffectAllowance
    private let isRightToLeft: Bool
    private var anatomy: SymbolAnatomy
    /// What it comes to over time; nil for what is not shown, or does nothing to this symbol.
    private(set) var run: SymbolRun?

    /// An effect that begins at a time: what is active is so without the ramp of a start.
    init(
        _ request: SymbolEffectRequest, _ anatomy: SymbolAnatomy, _ allowance: SymbolEffectAllowance,
        isRightToLeft: Bool, at time: Double
    ) {
        id = request.id
        (self.request, self.anatomy, self.allowance) = (request, anatomy, allowance)
        self.isRightToLeft = isRightToLeft
        run = makeRun()
        guard case .active(let isActive) = request.cue else { return }
        if let stay {
            (run as? KeyedRun)?.jump(to: end(of: isActive ? stay.on : stay.off))
        } else if isActive {
            begin(at: time, withRamp: false)
        }
    }

    /// Whether it is what it would be if it were begun now.
    func suits(_ allowance: SymbolEffectAllowance, _ isRightToLeft: Bool) -> Bool {
        allowance == self.allowance && isRightToLeft == self.isRightToLeft
    }

    /// The effect in a word.
    var name: String { String("\(kind)".prefix { $0 != "(" }) }

    private var kind: SymbolEffectKind { request.configuration.kind }
    private var isDiscrete: Bool { if case .changes = request.cue { true } else { false } }

    // MARK: Changes

    /// Takes the modifier's request of this update.
    func take(_ new: SymbolEffectRequest, at time: Double) {
        let old = request
        request = new
        let isOther = old.configuration != new.configuration || old.options != new.options
        if isOther { change(from: old, at: time) }
        guard old.cue != new.cue else { return }
        if case .active(false) = new.cue { end(at: time) } else { begin(at: time) }
    }

    /// Goes on with a symbol whose drawing is another.
    func adopt(_ new: SymbolAnatomy, at time: Double) {
        let had = anatomy.variableCount
        anatomy = new
        if let cycle = run as? CycleRun, had != new.variableCount {
            let isRunning = cycle.isRunning(at: time)
            run = makeRun()
            if isRunning { begin(at: time) }
        } else if run == nil {
            run = makeRun()
            if case .active(true) = request.cue { begin(at: time) }
        } else {
            run?.resize(to: slotCount)
        }
        (run as? TurnRun)?.straighten()
    }

    /// Starts what is played, or goes to where an active effect stays.
    private func begin(at time: Double, withRamp: Bool = true) {
        switch run {
        case let run as KeyedRun:
            if let stay {
                go(run, to: stay.on, at: time)
            } else if let goal = play {
                run.play(goal, plays, at: time)
            }
        case let run as WaveRun: run.play(at: time)
        case let run as TurnRun: run.start(at: time, withRamp: withRamp)
        case let run as CycleRun: run.play(at: time)
        default: break
        }
    }

    private func end(at time: Double) {
        switch run {
        case let run as KeyedRun: if let stay { go(run, to: stay.off, at: time) } else { run.stop(at: time) }
        case let run as WaveRun: run.stop(at: time)
        case let run as TurnRun: run.stop(at: time, symmetry: anatomy.symmetry)
        case let run as CycleRun: run.stop(at: time)
        default: break
        }
    }

    private func go(_ run: KeyedRun, to goal: SymbolGoal, at time: Double) {
        if allowance == .all { return run.play(goal, SymbolPlays(count: 1, delay: 0, speed: speed), at: time) }
        if allowance == .withoutMotion, goal.end.alpha != run.channels(0, at: time).alpha {
            return run.play(.fade(goal.end.alpha, duration: Self.fadeDuration), at: time)
        }
        run.jump(to: end(of: goal))
    }

    /// Where a symbol stays; with less motion it only fades where it would shrink away.
    private func end(of goal: SymbolGoal) -> SymbolChannels {
        if case .scale = goal { return goal.end }
        return allowance == .withoutMotion ? SymbolChannels(alpha: goal.end.alpha) : goal.end
    }

    /// The modifier asks for another effect of the kind.
    private func change(from old: SymbolEffectRequest, at time: Double) {
        let isActive = if case .active(true) = old.cue { true } else { false }
        switch (run, makeRun()) {
        case (let run as KeyedRun, is KeyedRun):
            guard isActive else { return }
            if let stay { go(run, to: stay.on, at: time) } else if let goal = play { run.play(goal, plays, at: time) }
        case (let run as WaveRun, is WaveRun) where old.configuration == request.configuration:
            run.change(to: plays, at: time)
        case (let run as TurnRun, is TurnRun) where old.configuration == request.configuration:
            run.change(toSpeed: speed, at: time)
        case (let run as CycleRun, is CycleRun):
            if case .variableColor(let pattern) = kind { run.change(to: pattern, plays, at: time) }
        case (_, let new):
            run = new
            if isActive { begin(at: time, withRamp: false) }
        }
    }

    // MARK: What an effect is made of

    private static let fadeDuration = 0.2
    private var speed: Double { request.options.speed }

    /// How often it is played.
    private var plays: SymbolPlays {
        let pause =
            switch kind {
            case .bounce, .wiggle, .rotate: 0.5
            default: 0.0
            }
        switch request.options.repetition {
        case .standard: return SymbolPlays(count: isDiscrete ? 1 : .max, delay: pause, speed: speed)
        case .periodic(let count, let delay):
            return SymbolPlays(count: count ?? .max, delay: delay ?? pause, speed: speed)
        case .continuous: return SymbolPlays(count: .max, delay: 0, speed: speed)
        }
    }

    /// Whether it turns on and on, and not turn by turn.
    private var turnsSteadily: Bool {
        guard !isDiscrete else { return false }
        switch request.options.repetition {
        case .standard, .continuous: return true
        case .periodic(let count, let delay): return count == nil && delay == 0
        }
    }

    /// What is played each time.
    private var play: SymbolGoal? {
        switch kind {
        case .bounce(let isUp): .bounce(isUp: isUp)
        case .rotate(let isClockwise): .turn(isClockwise ? 1 : -1)
        case .wiggle(let aim): wiggle(aim)
        default: nil
        }
    }

    private func wiggle(_ aim: WiggleAim) -> SymbolGoal {
        switch aim {
        case .own:
            if case .move(let degrees) = anatomy.wiggle { shake(degrees) } else { .swing(1) }
        case .turn(let isClockwise): .swing(isClockwise ? 1 : -1)
        case .degrees(let degrees): shake(degrees)
        case .reading(let isForward): shake(isForward == isRightToLeft ? 180 : 0)
        }
    }

    private func shake(_ degrees: Double) -> SymbolGoal {
        let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        return .shake(x: cos(angle), y: sin(angle))
    }

    /// Where it stays while it is active and while it is not; nil for what is played.
    private var stay: (on: SymbolGoal, off: SymbolGoal)? {
        switch kind {
        case .scale(let isUp): (.scale(isUp ? 1.15 : 0.85), .scale(1))
        case .appear(let isUp): (.appear(isUp: isUp), .disappear(isUp: !isUp, duration: 0.22))
        case .disappear(let isUp): (.disappear(isUp: isUp, duration: 0.22), .appear(isUp: !isUp))
        case .drawOn: (.drawOn, .drawOff)
        case .drawOff: (.drawOff, .drawOn)
        default: nil
        }
    }

    private func makeRun() -> SymbolRun? {
        switch kind {
        case .scale, .appear, .disappear, .drawOn, .drawOff: return KeyedRun(slots: slotCount)
        case .variableColor(let pattern):
            guard allowance != .none, anatomy.variableCount > 0 else { return nil }
            return CycleRun(pattern, plays, layers: anatomy.variableCount)
        case .pulse:
            guard allowance != .none else { return nil }
            return WaveRun(.init(alpha: 0.65, period: 3, stagger: 0.12), plays, slots: slotCount)
        case .breathe(let pulses):
            guard allowance == .all else { return nil }
            let shape =
                pulses
                ? WaveRun.Shape(scale: 0.08, alpha: 0.25, period: 2.8, stagger: 0.1)
                : WaveRun.Shape(scale: 0.1, period: 2.8, stagger: 0.1)
            return WaveRun(shape, plays, slots: slotCount)
        case .rotate(let isClockwise):
            guard allowance == .all else { return nil }
            return turnsSteadily ? TurnRun(isClockwise: isClockwise, speed: speed) : KeyedRun(slots: 1)
        case .bounce, .wiggle: return allowance == .all ? KeyedRun(slots: slotCount) : nil
        case .replace, .automatic: return nil
        }
    }

    // MARK: Layers

    private var isWhole: Bool { request.configuration.isWhole }

    private var slotCount: Int {
        switch kind {
        case .variableColor: anatomy.variableCount
        case .rotate: 1
        case .drawOn, .drawOff: isWhole ? 1 : anatomy.layers.count
        default: isWhole ? 1 : anatomy.groupCount
        }
    }

    /// The slot that a layer moves by; nil for one that the effect leaves alone.
    private func slot(of layer: SymbolAnatomy.Layer) -> Int? {
        switch kind {
        case .variableColor: layer.variable
        case .rotate: layer.spins || isWhole ? 0 : nil
        case .pulse: layer.pulses ? (isWhole ? 0 : layer.group) : nil
        case .drawOn, .drawOff: isWhole ? 0 : layer.drawing
        default: isWhole ? 0 : layer.group
        }
    }

    private func pivot(of anatomy: SymbolAnatomy) -> PoseSum.Pivot {
        switch kind {
        case .wiggle: .wiggle
        case .rotate: isWhole || anatomy.turnsAsWhole ? .center : .layer
        default: isWhole ? .center : .layer
        }
    }

    /// Adds what it does at a time to the sums of a drawing's layers.
    func add(to sums: inout [PoseSum], of anatomy: SymbolAnatomy, at time: Double) {
        guard let run else { return }
        let pivot = pivot(of: anatomy)
        let drawsStrokes = (kind == .drawOn || kind == .drawOff) && allowance != .withoutMotion
        for index in anatomy.layers.indices {
            guard let slot = slot(of: anatomy.layers[index]) else { continue }
            var channels = run.channels(slot, at: time)
            if drawsStrokes {
                // Strokes are drawn, what is filled fades.
                if anatomy.layers[index].hasStrokes { channels.alpha = 1 } else { channels.trim = 1 }
            }
            sums[index].add(channels, about: pivot)
        }
    }
}
