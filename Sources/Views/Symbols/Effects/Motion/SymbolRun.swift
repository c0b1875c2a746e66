import Geometry
import Motion

/// What an effect does to the layers of a symbol over time: a function of the time and of what happened until then.
///
/// Layers that move alike share a *slot*: those of a motion group, or all of them. Times are scene seconds. What is due is
/// carried out by `advance`, at the time at which it is due, so that nothing depends on when frames are.
nonisolated class SymbolRun {
    /// How many slots there are; at least one.
    private(set) var slots: Int

    init(slots: Int) { self.slots = max(slots, 1) }

    /// Carries out what is due until a time.
    func advance(to time: Double) {}
    /// The channels of a slot.
    func channels(_ slot: Int, at time: Double) -> SymbolChannels { .rest }
    /// How fast the channels of a slot change.
    func velocity(_ slot: Int, at time: Double) -> SymbolChannels { .still }
    /// Whether anything still changes after a time.
    func isRunning(at time: Double) -> Bool { false }

    /// Fits it to a symbol with so many slots: new ones do what the last one does.
    func resize(to count: Int) { slots = max(count, 1) }
}

/// How a run is repeated.
nonisolated struct SymbolPlays: Equatable {
    /// How many plays; `Int.max` for no end.
    var count: Int
    /// Seconds between a play and the next, at normal speed.
    var delay: Double
    /// What divides all times.
    var speed: Double

    static let once = SymbolPlays(count: 1, delay: 0, speed: 1)
}
