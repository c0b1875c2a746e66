import Geometry

/// A number that a particle draws at its birth and that changes while it lives.
///
/// Its value at age a and share of life u is `(start + rate · a)`, or `start + (finish − start) · u` where a finish
/// is given, times `factor` times `curve(u)`. Core Animation changes per second, file formats over each particle's
/// own life: both are needed.
public struct LifeValue: Hashable, Sendable, Codable {
    /// Value at birth.
    public var start: UniformRange
    /// Change a second; unused when `finish` is set.
    public var rate: UniformRange
    /// Value at the end of the particle's own life; nil keeps the start and its rate.
    public var finish: UniformRange?
    /// A factor drawn once a particle (pixi's `minMult`…1, LÖVE's variations).
    public var factor: UniformRange
    /// A factor over normalised life.
    public var curve: LifeCurve?

    /// A value that starts at `start` and changes as the other arguments say; by default it stays.
    public init(
        _ start: UniformRange, rate: UniformRange = .zero, finish: UniformRange? = nil,
        factor: UniformRange = .exactly(1), curve: LifeCurve? = nil
    ) {
        self.start = start
        self.rate = rate
        self.finish = finish
        self.factor = factor
        self.curve = curve
    }

    /// Always `value`.
    public init(_ value: Double) { self.init(.exactly(value)) }
}
