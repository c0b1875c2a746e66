import Clockwork
import Geometry

/// A callback on the refreshes of the display.
///
/// The main run loop holds the link, and the link holds its target until `invalidate()`: a target that owns its link lives
/// until then. A callback that comes late drops those that it missed, and `timestamp` goes on by whole
/// intervals. What it changes shows in the frame that it belongs to.
///
/// Draw for `targetTimestamp`. `duration` is the length of one refresh, whatever rate was chosen: it is no frame delta.
open class CADisplayLink: NSObject {
    /// Time of the refresh that the callback belongs to, in seconds of media time; 0 before the first one.
    public var timestamp: CFTimeInterval { storedTimestamp }
    /// Time at which the next frame of this link is due; 0 before the first callback.
    public var targetTimestamp: CFTimeInterval { storedTarget }
    /// Length of one refresh of the display; 0 before the first callback.
    public var duration: CFTimeInterval { storedDuration }
    /// Whether callbacks are held back. None is made up for afterwards.
    public var isPaused = false
    /// The rates wished for; every refresh by default.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// The rate wished for in whole frames a second, 0 for every refresh: the older form of a range of equal numbers.
    public var preferredFramesPerSecond: Int {
        get {
            let preferred = preferredFrameRateRange.preferred ?? 0
            return preferred > 0 ? Int(min(preferred, 1000)) : 0
        }
        set {
            let rate = Float(min(max(newValue, 0), 1000))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    private var action: (@MainActor (CADisplayLink) -> Void)?
    private var storedTimestamp: CFTimeInterval = 0
    private var storedTarget: CFTimeInterval = 0
    private var storedDuration: CFTimeInterval = 0
    private var lastDue: Int64?
    private(set) var modes: Set<RunLoop.Mode> = []

    /// A link that calls `action` with the target and itself, once it is added to the main run loop.
    public init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (_ target: Target, _ link: CADisplayLink) -> Void
    ) {
        // The closure runs on the main actor alone; a target without isolation is reached from there and nowhere else.
        nonisolated(unsafe) let target = target
        self.action = { action(target, $0) }
    }

    /// Begins to fire. Links belong to the main run loop; any other stops the program. An invalidated link stays silent.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        precondition(runloop === RunLoop.main, "A display link is added to the main run loop only.")
        guard action != nil else { return }
        modes.insert(mode)
        LinkRegistry.main.insert(self)
    }

    /// Stops to fire in a mode; the link fires while it has one.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        precondition(runloop === RunLoop.main, "A display link is removed from the main run loop only.")
        modes.remove(mode)
        if modes.isEmpty { LinkRegistry.main.remove(self) }
    }

    /// Stops for good and lets go of the target.
    public func invalidate() {
        modes.removeAll()
        // The target may go with the action, and its end may come back here.
        let last = action
        action = nil
        withExtendedLifetime(last) {}
        LinkRegistry.main.remove(self)
    }

    /// Calls the action if one of the link's refreshes has come since its last callback.
    @MainActor
    func fire(_ tick: FrameTick, at mediaTime: Int64, speed: Double) {
        guard !isPaused else {
            // What comes after a pause is a start: on the link's own refreshes again.
            lastDue = nil
            return
        }
        guard let action, tick.refreshPeriod > 0 else { return }
        let interval = Int64(preferredFrameRateRange.interval(refresh: 1e9 / Double(tick.refreshPeriod)))
        let begin = tick.refreshIndex - Int64(tick.divisor)
        let due = begin / interval * interval
        let last = lastDue
        lastDue = due
        if let last {
            if due <= last, begin >= last { return }
        } else if begin != due {
            // A new link waits for the first refresh of its own: related links share frames from the start.
            return
        }
        storedDuration = Double(tick.refreshPeriod) * 1e-9 * speed
        storedTimestamp = Double(mediaTime) * 1e-9
        // Related links share phases: the next multiple of the interval, not an interval from now.
        // A frame loop that is slower than the wish sets the pace.
        let refreshes = max(due + interval - begin, Int64(tick.divisor))
        storedTarget = storedTimestamp + Double(refreshes) * storedDuration
        action(self)
    }
}
