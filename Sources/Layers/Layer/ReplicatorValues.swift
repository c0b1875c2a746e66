import Geometry

/// What a replicator layer adds.
struct ReplicatorValues {
    var instanceCount = 1
    var instanceDelay = 0.0
    var instanceTransform = CATransform3D.identity
    var instanceColor: SIMD4<Double>? = CGColor.white.rgba
    /// What each copy adds to the colour of the one before it: red, green, blue, opacity.
    var colorOffset = SIMD4<Double>.zero
    var preservesDepth = false
}
