import Geometry

/// Animations that run together in the group's time.
///
/// They keep their durations and are cut off at the group's end; one with duration 0 takes the group's. Their begin times
/// count from the group's start, their delegates and `isRemovedOnCompletion` are ignored.
open class CAAnimationGroup: CAAnimation {
    private var members: [CAAnimation]?

    /// The animations in the order in which they are applied; nil by default.
    open var animations: [CAAnimation]? {
        get { members }
        set { if isMutable("animations") { members = newValue } }
    }

    override class func makePlain() -> CAAnimation { CAAnimationGroup() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        members = (other as? CAAnimationGroup)?.members?.map { $0.copy() as? CAAnimation ?? $0 }
    }

    override func freeze() {
        super.freeze()
        members?.forEach { $0.freeze() }
    }

    override var properties: [AnimationProperty] {
        super.properties + [AnimationProperty("animations", optional: \CAAnimationGroup.animations)]
    }
}
