/// A type whose instances stand for a value of another one: `UIColor` for its `CGColor`, `UIBezierPath` for its `CGPath`.
protocol LayerValueSource {
    /// The value that it stands for.
    var layerValue: Any { get }
}
