import Geometry
import Motion

@testable import Views

/// An effect on a drawing without a tree: what it does to each layer at any time.
nonisolated final class EffectProbe {
    let anatomy: SymbolAnatomy
    let run: SymbolEffectRun
    private var request: SymbolEffectRequest
    private var changes = 0

    /// An effect that is played when it is triggered.
    init(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, _ glyph: Glyph, options: SymbolEffectOptions = .default,
        allowance: SymbolEffectAllowance = .all, isRightToLeft: Bool = false
    ) {
        anatomy = SymbolAnatomy(glyph)
        request = SymbolEffectRequest(
            id: 1, configuration: effect.configuration, options: options, cue: .changes(0))
        run = SymbolEffectRun(request, anatomy, allowance, isRightToLeft: isRightToLeft, at: 0)
    }

    /// An effect that is active or not.
    init(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, _ glyph: Glyph, isActive: Bool,
        options: SymbolEffectOptions = .default, allowance: SymbolEffectAllowance = .all
    ) {
        anatomy = SymbolAnatomy(glyph)
        request = SymbolEffectRequest(
            id: 1, configuration: effect.configuration, options: options, cue: .active(isActive))
        run = SymbolEffectRun(request, anatomy, allowance, isRightToLeft: false, at: 0)
    }

    func trigger(at time: Double) {
        changes += 1
        request.cue = .changes(changes)
        run.take(request, at: time)
    }

    func setActive(_ isActive: Bool, at time: Double) {
        request.cue = .active(isActive)
        run.take(request, at: time)
    }

    func set(_ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions, at time: Double) {
        request.configuration = configuration
        request.options = options
        run.take(request, at: time)
    }

    /// The channels of a slot.
    func channels(_ slot: Int = 0, at time: Double) -> SymbolChannels {
        run.run?.advance(to: time)
        return run.run?.channels(slot, at: time) ?? .rest
    }

    /// The poses of all layers.
    func poses(at time: Double) -> [SymbolPose] {
        run.run?.advance(to: time)
        var sums = Array(repeating: PoseSum(), count: anatomy.layers.count)
        run.add(to: &sums, of: anatomy, at: time)
        return zip(sums, anatomy.layers).map { $0.pose($1, anatomy) }
    }

    func isRunning(at time: Double) -> Bool {
        run.run?.advance(to: time)
        return run.run?.isRunning(at: time) ?? false
    }
}
