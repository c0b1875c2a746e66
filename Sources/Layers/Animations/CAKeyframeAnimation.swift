import Geometry

/// An animation through several values, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    private var frames: [Any]?
    private var route: CGPath?
    private var times: [NSNumber]?
    private var functions: [CAMediaTimingFunction]?
    private var mode = CAAnimationCalculationMode.linear
    private var tangents: (tension: [NSNumber]?, continuity: [NSNumber]?, bias: [NSNumber]?)
    private var turning: CAAnimationRotationMode?

    /// The values, two or more (one is enough for `discrete`); nil by default. `path` wins over them.
    open var values: [Any]? {
        get { frames }
        set { if isMutable("values") { frames = newValue?.map { LayerValue.withoutOptionals($0) ?? NSNull() } } }
    }
    /// The path that a point follows, each of its pieces one interval; nil by default.
    open var path: CGPath? {
        get { route }
        set { if isMutable("path") { route = newValue } }
    }
    /// When each value is reached, as fractions 0…1 of the cycle that do not fall; even intervals by default. For a path
    /// one more than it has pieces. Where there are fewer or more times than values the common prefix counts.
    open var keyTimes: [NSNumber]? {
        get { times }
        set { if isMutable("keyTimes") { times = newValue } }
    }
    /// The pace within each interval, for `linear` and `cubic`; even where one is missing.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { functions }
        set { if isMutable("timingFunctions") { functions = newValue } }
    }
    /// How it goes from one value to the next; `linear` by default.
    open var calculationMode: CAAnimationCalculationMode {
        get { mode }
        set { if isMutable("calculationMode") { mode = newValue } }
    }
    /// How tight the cubic curve is at each value, 0 by default, 1 a corner.
    open var tensionValues: [NSNumber]? {
        get { tangents.tension }
        set { if isMutable("tensionValues") { tangents.tension = newValue } }
    }
    /// How sharp the cubic curve's corner is at each value: 0 by default, positive sharper, negative inverted.
    open var continuityValues: [NSNumber]? {
        get { tangents.continuity }
        set { if isMutable("continuityValues") { tangents.continuity = newValue } }
    }
    /// Where the cubic curve bulges at each value: 0 by default, positive before the value, negative after it.
    open var biasValues: [NSNumber]? {
        get { tangents.bias }
        set { if isMutable("biasValues") { tangents.bias = newValue } }
    }
    /// Whether the layer turns with the path; nil, the default, leaves it upright.
    open var rotationMode: CAAnimationRotationMode? {
        get { turning }
        set { if isMutable("rotationMode") { turning = newValue } }
    }

    override class func makePlain() -> CAAnimation { CAKeyframeAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        frames = other.frames
        route = other.route?.copy() ?? other.route
        times = other.times
        functions = other.functions
        mode = other.mode
        tangents = other.tangents
        turning = other.turning
    }

    override var properties: [AnimationProperty] {
        super.properties + [
            AnimationProperty("values", optional: \CAKeyframeAnimation.values),
            AnimationProperty("path", optional: \CAKeyframeAnimation.path),
            AnimationProperty("keyTimes", numbers: \CAKeyframeAnimation.keyTimes),
            AnimationProperty("timingFunctions", optional: \CAKeyframeAnimation.timingFunctions),
            AnimationProperty("calculationMode", name: \CAKeyframeAnimation.calculationMode),
            AnimationProperty("tensionValues", numbers: \CAKeyframeAnimation.tensionValues),
            AnimationProperty("continuityValues", numbers: \CAKeyframeAnimation.continuityValues),
            AnimationProperty("biasValues", numbers: \CAKeyframeAnimation.biasValues),
            AnimationProperty("rotationMode", optionalName: \CAKeyframeAnimation.rotationMode),
        ]
    }
}
