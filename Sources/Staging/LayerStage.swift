import Geometry
import Input
import Layers
import Rendering
import Telemetry
import Tuning

/// A scene that is a tree of layers: a subclass puts layers into `root` and moves them as a program would.
open class LayerStage: Stage {
    /// The layer that everything is in; as large as the drawing area.
    public let root = CALayer()
    /// The numbers that it can be tuned by.
    open var parameters: ParameterSet
    private let tree: LayerTree

    /// A scene with an empty root of the set-up's size.
    public init(_ setup: StageSetup, parameters: ParameterSet) {
        self.parameters = parameters
        root.frame = CGRect(origin: .zero, size: setup.size)
        tree = LayerTree(root: root, time: CACurrentMediaTime())
        tree.lints = setup.tools?.lints
        tree.reducesMotion = setup.reducesMotion
        tree.pool = setup.pool
    }

    open var runningAnimations: Int { tree.runningAnimations }
    open var liveParticles: Int { tree.liveParticles }
    open var answer: SpringCode? { nil }
    open func takeStrip() -> StripReport? { nil }
    open var hasChanged: Bool { !tree.isIdle }

    /// Makes the root as large as the drawing area, at once. A subclass places its layers anew.
    open func resize(to size: CGSize) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(origin: .zero, size: size)
        CATransaction.commit()
    }

    /// Goes on calmly, or no longer so. A subclass that moves by itself stops or begins anew, and hands it on.
    open func setReducesMotion(_ reducesMotion: Bool) { tree.reducesMotion = reducesMotion }

    /// Takes an event; nothing by default.
    open func handle(_ event: InputEvent) {}

    open func animate(to now: Int64) { tree.advance(to: CACurrentMediaTime()) }

    open func simulate(to now: Int64) {}

    open func compose(at now: Int64, into list: inout DisplayList) { tree.compose(into: &list) }

    /// The uppermost layer shown at a point of the drawing area; nil if there is none.
    public func layer(at point: CGPoint) -> CALayer? { tree.hitTest(point) }
}
