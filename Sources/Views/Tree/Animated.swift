import Geometry
import Motion

/// A value of the tree that animation moves: what was set last, and what is shown.
///
/// As long as it has never been animated it costs nothing beyond the value.
struct Animated<Value: Animatable> {
    /// What was set last.
    private(set) var model: Value
    private var track: TrackHandle<Value.AnimatableData>?

    init(_ value: Value) { model = value }

    /// Sets the value; what interpolates of it moves there by the transaction.
    /// - Returns: whether it moves now.
    @discardableResult
    mutating func set(_ value: Value, _ transaction: Transaction, _ scheduler: Scheduler) -> Bool {
        let (old, new) = (model.animatableData, value.animatableData)
        model = value
        guard Value.AnimatableData.self != EmptyAnimatableData.self, old != new else { return isRunning(scheduler) }
        let animation = transaction.effectiveAnimation
        if track == nil {
            guard animation != nil else { return false }
            track = scheduler.makeTrack(old)
        }
        guard let track else { return false }
        scheduler.retarget(track, to: new, animation: animation, completions: transaction.completions)
        return scheduler.isRunning(track)
    }

    /// Sets the value without any animation, and ends what runs.
    mutating func jump(to value: Value, _ scheduler: Scheduler) {
        model = value
        guard let track else { return }
        scheduler.retarget(track, to: value.animatableData, animation: nil)
        scheduler.settle(track)
    }

    /// What is shown now.
    func shown(_ scheduler: Scheduler) -> Value { moving(scheduler) ?? model }

    /// What is shown while it moves; nil at rest, where that is the model.
    func moving(_ scheduler: Scheduler) -> Value? {
        guard let track, let data = scheduler.runningValue(track) else { return nil }
        var value = model
        value.animatableData = data
        return value
    }

    /// Whether what is shown moves.
    func isRunning(_ scheduler: Scheduler) -> Bool { track.map { scheduler.isRunning($0) } ?? false }

    /// Gives up what was taken for the animation.
    mutating func dispose(_ scheduler: Scheduler) {
        if let track { scheduler.removeTrack(track) }
        track = nil
    }
}
