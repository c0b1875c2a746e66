import Geometry

/// A layer that draws its sublayers several times, each copy moved, tinted and delayed against the one before it.
open class CAReplicatorLayer: CALayer {
    override class var initialContent: LayerContent { .replicator(ReplicatorValues()) }

    /// How many times the sublayers are drawn, 0…10,000; 1 by default.
    public var instanceCount: Int {
        get { values.replicator.instanceCount }
        set { set(.instanceCount, \.replicator.instanceCount, to: ReplicatorValues.count(Double(newValue))) }
    }

    /// Seconds by which each copy's animations lag behind those of the one before it; 0 by default.
    public var instanceDelay: CFTimeInterval {
        get { values.replicator.instanceDelay }
        set { set(.instanceDelay, \.replicator.instanceDelay, to: newValue) }
    }

    /// The map from each copy to the next, about the middle of the bounds; the identity by default.
    public var instanceTransform: CATransform3D {
        get { values.replicator.instanceTransform }
        set { set(.instanceTransform, \.replicator.instanceTransform, to: newValue) }
    }

    /// Kept; copies are drawn in the layer's plane.
    public var preservesDepth: Bool {
        get { values.replicator.preservesDepth }
        set { set(.preservesDepth, \.replicator.preservesDepth, to: newValue) }
    }

    /// What the colours of the first copy are multiplied by; opaque white by default.
    public var instanceColor: CGColor? {
        get { values.replicator.instanceColor.map { CGColor(rgba: $0) } }
        set { set(.instanceColor, \.replicator.instanceColor, to: newValue?.rgba) }
    }

    /// What each copy's red is more than that of the one before it.
    public var instanceRedOffset: Float {
        get { Float(values.replicator.colorOffset.x) }
        set { set(.instanceRedOffset, \.replicator.colorOffset.x, to: Double(newValue)) }
    }

    /// What each copy's green is more than that of the one before it.
    public var instanceGreenOffset: Float {
        get { Float(values.replicator.colorOffset.y) }
        set { set(.instanceGreenOffset, \.replicator.colorOffset.y, to: Double(newValue)) }
    }

    /// What each copy's blue is more than that of the one before it.
    public var instanceBlueOffset: Float {
        get { Float(values.replicator.colorOffset.z) }
        set { set(.instanceBlueOffset, \.replicator.colorOffset.z, to: Double(newValue)) }
    }

    /// What each copy's opacity is more than that of the one before it.
    public var instanceAlphaOffset: Float {
        get { Float(values.replicator.colorOffset.w) }
        set { set(.instanceAlphaOffset, \.replicator.colorOffset.w, to: Double(newValue)) }
    }
}
