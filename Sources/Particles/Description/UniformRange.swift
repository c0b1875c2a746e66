import Geometry

/// A number that is drawn anew for every particle, evenly between two ends; it remembers in which words it was given.
///
/// Systems spell the same spread in three ways, and mixing them up halves or doubles it: each has its own case, so
/// that an importer writes down what the file says.
public enum UniformRange: Hashable, Sendable, Codable {
    /// Always this number.
    case exactly(Double)
    /// `center` − `width`/2 … `center` + `width`/2: Core Animation, SpriteKit.
    case full(center: Double, width: Double)
    /// `center` − `variance` … `center` + `variance`: Particle Designer, cocos2d, Starling, Godot's angles.
    case half(center: Double, variance: Double)
    /// From one end to the other: LÖVE, Godot 4, pixi.
    case between(Double, Double)

    /// Always 0.
    public static let zero = UniformRange.exactly(0)

    /// The end that a draw of 0 gives; it is the larger one when a width is negative.
    public var first: Double { value(at: 0) }

    /// The end that a draw of 1 gives.
    public var last: Double { value(at: 1) }

    /// The smallest number that is drawn.
    public var lowest: Double { min(first, last) }

    /// The largest number that is drawn.
    public var highest: Double { max(first, last) }

    /// The mean of all draws.
    public var mean: Double { value(at: 0.5) }

    /// Whether every draw is the same.
    public var isConstant: Bool { first == last }

    /// The number that the draw `unit` (0…1) gives.
    public func value(at unit: Double) -> Double {
        switch self {
        case .exactly(let value): value
        case .full(let center, let width): center + width * (unit - 0.5)
        case .half(let center, let variance): center + variance * (2 * unit - 1)
        case .between(let low, let high): low + (high - low) * unit
        }
    }

    /// The range with both ends multiplied by `factor`, in the same words.
    public func scaled(by factor: Double) -> UniformRange {
        switch self {
        case .exactly(let value): .exactly(value * factor)
        case .full(let center, let width): .full(center: center * factor, width: width * factor)
        case .half(let center, let variance): .half(center: center * factor, variance: variance * factor)
        case .between(let low, let high): .between(low * factor, high * factor)
        }
    }
}
