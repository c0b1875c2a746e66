import Geometry

/// An animation from one value to another.
///
/// A missing end is the property's value in the model as it is when the animation is sampled; `byValue` is the difference
/// to the end that is given. With `fromValue` and `toValue` set, `byValue` is ignored. Numbers may be of any type, colours
/// `CGColor` or `UIColor`, paths `CGPath` or `UIBezierPath`; an optional without a value is nil.
open class CABasicAnimation: CAPropertyAnimation {
    private var ends: (from: Any?, to: Any?, by: Any?)

    /// The value at the start; nil by default.
    open var fromValue: Any? {
        get { ends.from }
        set { if isMutable("fromValue") { ends.from = LayerValue.withoutOptionals(newValue) } }
    }
    /// The value at the end; nil by default.
    open var toValue: Any? {
        get { ends.to }
        set { if isMutable("toValue") { ends.to = LayerValue.withoutOptionals(newValue) } }
    }
    /// The difference between the two; nil by default.
    open var byValue: Any? {
        get { ends.by }
        set { if isMutable("byValue") { ends.by = LayerValue.withoutOptionals(newValue) } }
    }

    override class func makePlain() -> CAAnimation { CABasicAnimation() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        if let other = other as? CABasicAnimation { ends = other.ends }
    }

    override var properties: [AnimationProperty] {
        super.properties + [
            AnimationProperty("fromValue", optional: \CABasicAnimation.fromValue),
            AnimationProperty("toValue", optional: \CABasicAnimation.toValue),
            AnimationProperty("byValue", optional: \CABasicAnimation.byValue),
        ]
    }
}
