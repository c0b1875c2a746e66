import Geometry
import Motion

/// How far one of a row of changes has come, each run by an animation that takes over from the one before.
///
/// The track's target grows by 1 with each change, so that a spring keeps its speed from change to change.
struct TrackProgress {
    private var track: TrackHandle<Double>?
    private var start = 0.0

    /// Begins at 0 anew.
    mutating func begin(
        _ animation: Animation, _ scheduler: Scheduler, completion: AnimationCompletion? = nil
    ) {
        let handle = track ?? scheduler.makeTrack(0)
        track = handle
        start = scheduler.value(handle)
        scheduler.retarget(
            handle, to: scheduler.target(handle) + 1, animation: animation, completion: completion)
    }

    /// From 0 to 1, and beyond while a spring overshoots; 1 at rest.
    func value(_ scheduler: Scheduler) -> Double {
        guard let track, scheduler.isRunning(track) else { return 1 }
        let way = scheduler.target(track) - start
        return way > 1e-6 ? (scheduler.value(track) - start) / way : 1
    }

    /// Whether it has not ended.
    func isRunning(_ scheduler: Scheduler) -> Bool { track.map { scheduler.isRunning($0) } ?? false }

    /// Gives up its track.
    mutating func end(_ scheduler: Scheduler) {
        if let track { scheduler.removeTrack(track) }
        track = nil
    }
}
