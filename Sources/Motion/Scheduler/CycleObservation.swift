/// One observer of the legs of one animation, and how far it has been told.
final class CycleObservation {
    /// So many legs of one frame are told apart; without a bound, legs of a nanosecond would hold up the frame.
    static let frameLimit = 1000

    private let animation: Animation
    private let action: (Int) -> Void
    /// Whether time alone tells how many legs have finished.
    let isTimed: Bool
    private var reported: Int

    init(_ animation: Animation, action: @escaping (Int) -> Void) {
        self.animation = animation
        self.action = action
        // A negative delay starts after these.
        let skipped = animation.finishedLegs(at: 0)
        isTimed = skipped != nil
        reported = skipped ?? 0
    }

    /// The legs, counted from 1, that have finished `elapsed` seconds after the start and were not told yet; none
    /// where time alone does not tell.
    func advance(to elapsed: Double) -> ClosedRange<Int>? {
        animation.finishedLegs(at: elapsed).flatMap { advance(toLeg: $0) }
    }

    /// All legs that were not told yet, of an animation that has ended.
    func finish() -> ClosedRange<Int>? { animation.legCount.flatMap { advance(toLeg: $0) } }

    /// The legs up to `leg` that were not told yet.
    func advance(toLeg leg: Int) -> ClosedRange<Int>? {
        guard leg > reported else { return nil }
        let first = max(reported + 1, leg - Self.frameLimit + 1)
        reported = leg
        return first...leg
    }

    func run(_ legs: ClosedRange<Int>) {
        for leg in legs { action(leg) }
    }
}
