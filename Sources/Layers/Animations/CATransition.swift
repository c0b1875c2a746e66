import Geometry

/// A change of a layer's whole picture.
open class CATransition: CAAnimation {
    private var kind = CATransitionType.fade
    private var side: CATransitionSubtype?
    private var progress: (start: Float, end: Float) = (0, 1)

    /// How the pictures change; `fade` by default.
    open var type: CATransitionType {
        get { kind }
        set { if isMutable("type") { kind = newValue } }
    }
    /// The side that the new picture comes from; nil, the default, is the left.
    open var subtype: CATransitionSubtype? {
        get { side }
        set { if isMutable("subtype") { side = newValue } }
    }
    /// Where in the transition to begin, 0…1; 0 by default. Clamped, NaN counts as 0.
    open var startProgress: Float {
        get { progress.start }
        set { if isMutable("startProgress") { progress.start = newValue > 0 ? min(newValue, 1) : 0 } }
    }
    /// Where in the transition to end, 0…1; 1 by default. Clamped, NaN counts as 1.
    open var endProgress: Float {
        get { progress.end }
        set { if isMutable("endProgress") { progress.end = newValue < 1 ? max(newValue, 0) : 1 } }
    }

    override class func makePlain() -> CAAnimation { CATransition() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        kind = other.kind
        side = other.side
        progress = other.progress
    }

    override var properties: [AnimationProperty] {
        super.properties + [
            AnimationProperty("type", name: \CATransition.type),
            AnimationProperty("subtype", optionalName: \CATransition.subtype),
            AnimationProperty("startProgress", \CATransition.startProgress),
            AnimationProperty("endProgress", \CATransition.endProgress),
        ]
    }
}
