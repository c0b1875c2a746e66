import Geometry

/// What all animations of layers have in common: timing, a timing function and a delegate.
///
/// A layer keeps a copy of what is added to it. The documented properties of that copy cannot be set any more: an attempt
/// is reported once and changes nothing. Values stored under other keys with `setValue(_:forKey:)` stay writable.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
    private var timing = (
        beginTime: 0.0, duration: 0.0, speed: Float(1), timeOffset: 0.0, repeatCount: Float(0), repeatDuration: 0.0,
        autoreverses: false, fillMode: CAMediaTimingFillMode.removed
    )
    private var ownTimingFunction: CAMediaTimingFunction?
    private var ownDelegate: (any CAAnimationDelegate)?
    private var removesOnCompletion = true
    private var frameRateRange = CAFrameRateRange.default
    private var storedValues: [String: Any] = [:]
    /// Whether this is the copy that a layer keeps.
    private(set) var isFrozen = false

    /// An animation with the default of every property.
    public override init() { super.init() }

    /// Animations are not read from archives: always nil.
    public required init?(coder: NSCoder) { nil }

    /// When it begins, in seconds of the layer's or group's time; 0, the default, is the moment at which it is added.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { if isMutable("beginTime") { timing.beginTime = newValue } }
    }
    /// Length of one cycle in seconds. 0, the default, takes the transaction's or group's.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { if isMutable("duration") { timing.duration = newValue } }
    }
    /// Own seconds per second of the layer; 1 by default, 0 freezes it at `timeOffset`, a negative one plays backwards.
    open var speed: Float {
        get { timing.speed }
        set { if isMutable("speed") { timing.speed = newValue } }
    }
    /// Seconds added to its own time, 0 by default: it shifts what is shown, not when.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { if isMutable("timeOffset") { timing.timeOffset = newValue } }
    }
    /// Number of cycles, which may be fractional or infinite; 0, the default, means one.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { if isMutable("repeatCount") { timing.repeatCount = newValue } }
    }
    /// Length of all cycles together in own seconds; 0, the default, leaves it to `repeatCount`, else it wins.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { if isMutable("repeatDuration") { timing.repeatDuration = newValue } }
    }
    /// Whether each cycle is followed by itself backwards; false by default.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { if isMutable("autoreverses") { timing.autoreverses = newValue } }
    }
    /// What it shows before it begins and after it ends; nothing by default.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { if isMutable("fillMode") { timing.fillMode = newValue } }
    }
    /// The pace through a cycle; nil, the default, is even unless the transaction sets one.
    open var timingFunction: CAMediaTimingFunction? {
        get { ownTimingFunction }
        set { if isMutable("timingFunction") { ownTimingFunction = newValue } }
    }
    /// Who hears of the begin and the end; held strongly. Nobody by default.
    open var delegate: (any CAAnimationDelegate)? {
        get { ownDelegate }
        set { if isMutable("delegate") { ownDelegate = newValue } }
    }
    /// Whether the layer lets go of it at its end, which is the default; otherwise it stays and costs time in every frame.
    open var isRemovedOnCompletion: Bool {
        get { removesOnCompletion }
        set { if isMutable("removedOnCompletion") { removesOnCompletion = newValue } }
    }
    /// The rates that the animation would like to be drawn at. It is kept and has no effect: frames come with the display.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { frameRateRange }
        set { if isMutable("preferredFrameRateRange") { frameRateRange = newValue } }
    }

    /// The value that a property has in a new animation of this class; nil for a key that is not documented.
    open class func defaultValue(forKey key: String) -> Any? { makePlain().value(forKey: key) }

    /// The property named `key`, or what was stored under that key.
    open func value(forKey key: String) -> Any? {
        properties.first { $0.answers(to: key) }.map { $0.read(self) } ?? storedValues[key]
    }

    /// Sets the property named `key`, or stores the value under a key that is none; nil takes a stored value away.
    ///
    /// A value of a wrong type is reported once and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = properties.first(where: { $0.answers(to: key) }) else {
            storedValues[key] = LayerValue.unwrapped(value)
            return
        }
        guard !property.write(self, value) else { return }
        warn(property.key, "cannot be \(value.map { "a \(type(of: $0))" } ?? "nil") and keeps its value")
    }

    /// Adds the animation to `anObject`, a layer, under the event's name.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// A copy that can be changed, of the same class.
    open override func copy() -> Any { copy(with: nil) }

    /// A copy that can be changed, of the same class; `zone` means nothing.
    open func copy(with zone: NSZone? = nil) -> Any {
        let plain = type(of: self).makePlain()
        // A class of a program's own is copied property by property.
        let copy = type(of: plain) == type(of: self) ? plain : ObjectCopy.copy(of: self) ?? plain
        copy.take(from: self)
        copy.isFrozen = false
        return copy
    }

    /// A new animation of this class, or of the class of the room's that it is a subclass of.
    class func makePlain() -> CAAnimation { CAAnimation() }

    /// Takes over every property, and what was stored under other keys.
    func take(from other: CAAnimation) {
        timing = other.timing
        ownTimingFunction = other.ownTimingFunction
        ownDelegate = other.ownDelegate
        removesOnCompletion = other.removesOnCompletion
        frameRateRange = other.frameRateRange
        storedValues = other.storedValues
    }

    /// Sets the moment at which it begins, in a copy that may be frozen.
    final func begin(at time: Double) { timing.beginTime = time }

    /// Gives an animation without a duration the transaction's; a spring then takes the time that it needs to settle.
    final func settle(duration: Double) {
        guard !(timing.duration > 0) else { return }
        guard let spring = self as? CASpringAnimation else { return timing.duration = duration }
        LayerWarnings.report(
            "CASpringAnimation.duration 0", "A spring animation without a duration runs for its settling duration.")
        timing.duration = spring.settlingDuration
    }

    /// Makes every later change of a documented property a reported attempt. For the copy that a layer keeps.
    func freeze() { isFrozen = true }

    /// The properties that have a name.
    var properties: [AnimationProperty] {
        [
            AnimationProperty("beginTime", \CAAnimation.beginTime),
            AnimationProperty("duration", \CAAnimation.duration),
            AnimationProperty("speed", \CAAnimation.speed),
            AnimationProperty("timeOffset", \CAAnimation.timeOffset),
            AnimationProperty("repeatCount", \CAAnimation.repeatCount),
            AnimationProperty("repeatDuration", \CAAnimation.repeatDuration),
            AnimationProperty("autoreverses", \CAAnimation.autoreverses),
            AnimationProperty("fillMode", name: \CAAnimation.fillMode),
            AnimationProperty("timingFunction", optional: \CAAnimation.timingFunction),
            AnimationProperty("delegate", optional: \CAAnimation.delegate),
            AnimationProperty("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
            AnimationProperty("preferredFrameRateRange", \CAAnimation.preferredFrameRateRange) {
                $0 as? CAFrameRateRange
            },
        ]
    }
}

extension CAAnimation {
    /// Whether `key` may be set now; says so once if not.
    func isMutable(_ key: String) -> Bool {
        if isFrozen { warn("\(key) frozen", "cannot be changed once the animation is on a layer", key: key) }
        return !isFrozen
    }

    /// Reports once that a property `subject` of this class has a problem.
    func warn(_ subject: String, _ problem: @autoclosure () -> String, key: String? = nil) {
        let name = "\(type(of: self)).\(key ?? subject)"
        LayerWarnings.report("\(type(of: self)).\(subject)", "\(name) \(problem()).")
    }
}
