import Geometry

/// An animation of one property of a layer. Use a subclass: this class itself has no values to show.
open class CAPropertyAnimation: CAAnimation {
    private var path: String?
    private var adds = false
    private var accumulates = false
    private var function: CAValueFunction?

    /// An animation of the property at `path`, such as `position.x`.
    public convenience init(keyPath path: String?) {
        self.init()
        self.path = path
    }

    /// The property, such as `transform.scale`; nil, the default, animates nothing.
    open var keyPath: String? {
        get { path }
        set { if isMutable("keyPath") { path = newValue } }
    }
    /// Whether the values are added to what is shown so far instead of replacing it; false by default.
    open var isAdditive: Bool {
        get { adds }
        set { if isMutable("additive") { adds = newValue } }
    }
    /// Whether every cycle begins where the one before it ended: the value at the end of a cycle is added once for
    /// each finished cycle. False by default.
    open var isCumulative: Bool {
        get { accumulates }
        set { if isMutable("cumulative") { accumulates = newValue } }
    }
    /// Makes the transform out of numbers, on the key path `transform`; nil by default.
    open var valueFunction: CAValueFunction? {
        get { function }
        set { if isMutable("valueFunction") { function = newValue } }
    }

    override class func makePlain() -> CAAnimation { CAPropertyAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        path = other.path
        adds = other.adds
        accumulates = other.accumulates
        function = other.function
    }

    override var properties: [AnimationProperty] {
        super.properties + [
            AnimationProperty("keyPath", optional: \CAPropertyAnimation.keyPath),
            AnimationProperty("additive", \CAPropertyAnimation.isAdditive),
            AnimationProperty("cumulative", \CAPropertyAnimation.isCumulative),
            AnimationProperty("valueFunction", optional: \CAPropertyAnimation.valueFunction),
        ]
    }
}
