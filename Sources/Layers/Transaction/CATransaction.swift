import Geometry

/// Groups changes of layers so that they show together.
///
/// Transactions nest; what one says about duration, timing and actions holds inside it. What is changed outside of any belongs
/// to an implicit one, which the frame loop commits before each frame. Transactions belong to the thread that begins them.
open class CATransaction: NSObject {
    /// Begins a transaction inside the running one.
    public class func begin() { LayerThread.current.begin() }

    /// Ends the innermost transaction that was begun; the outermost one commits its changes.
    public class func commit() { LayerThread.current.commit() }

    /// Commits what was changed outside of any transaction.
    public class func flush() { LayerThread.current.flush() }

    /// Does nothing: layers that are shown belong to one thread.
    public class func lock() {}

    /// Does nothing: layers that are shown belong to one thread.
    public class func unlock() {}

    /// Length in seconds of animations that have none of their own; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        LayerThread.current.settings.duration ?? TransactionSettings.defaultDuration
    }

    /// Sets the length in seconds of animations that have none of their own, 0 or more: 0 makes what they do show at once. A
    /// number that is negative or not finite is refused.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur >= 0, dur.isFinite else {
            return LayerWarnings.report(
                "CATransaction.animationDuration", "CATransaction.setAnimationDuration(\(dur)) needs 0 s or more.")
        }
        LayerThread.current.change { $0.duration = dur }
    }

    /// The pace of animations that have none of their own; nil by default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        LayerThread.current.settings.timingFunction
    }

    /// Sets the pace of animations that have none of their own.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        LayerThread.current.change { $0.timingFunction = function }
    }

    /// Whether changes set off nothing; false by default.
    public class func disableActions() -> Bool { LayerThread.current.settings.disablesActions }

    /// Sets whether changes set off nothing.
    public class func setDisableActions(_ flag: Bool) { LayerThread.current.change { $0.disablesActions = flag } }

    /// The block that was set in the innermost transaction.
    public class func completionBlock() -> (() -> Void)? { LayerThread.current.settings.completionBlock }

    /// Sets a block that is called on the main thread once every animation added after this, in this transaction and those
    /// inside, has ended or was removed; with none, right after the commit. An earlier block is called too.
    public class func setCompletionBlock(_ block: (() -> Void)?) { LayerThread.current.setCompletion(block) }

    /// One of the settings by its key, or what was stored under another key.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case "animationDuration": animationDuration()
        case "animationTimingFunction": animationTimingFunction()
        case "disableActions": disableActions()
        case "completionBlock": completionBlock()
        default: LayerThread.current.settings.storedValues[key]
        }
    }

    /// Sets one of the settings by its key, or stores a value under another key. A value of a wrong type is reported and changes
    /// nothing.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        let value = LayerValue.unwrapped(anObject)
        switch (key, value) {
        case ("animationDuration", _):
            if let seconds = LayerValue.number(value) { return setAnimationDuration(seconds) }
        case ("disableActions", _):
            if let number = LayerValue.number(value) { return setDisableActions(number != 0) }
        case ("animationTimingFunction", nil): return setAnimationTimingFunction(nil)
        case ("animationTimingFunction", let function as CAMediaTimingFunction):
            return setAnimationTimingFunction(function)
        case ("completionBlock", nil): return setCompletionBlock(nil)
        case ("completionBlock", let block as () -> Void): return setCompletionBlock(block)
        case ("animationTimingFunction", _), ("completionBlock", _): break
        default: return LayerThread.current.change { $0.storedValues[key] = value }
        }
        LayerWarnings.report(
            "CATransaction.\(key)", "CATransaction.\(key) cannot be \(anObject.map { "\($0)" } ?? "nil").")
    }
}
