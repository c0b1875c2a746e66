import Geometry

/// The vector space with nothing in it: the data of a type that does not interpolate.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    /// The only value.
    public init() {}

    /// The only value.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// The only value.
    public static func + (lhs: Self, rhs: Self) -> Self { lhs }

    /// The only value.
    public static func - (lhs: Self, rhs: Self) -> Self { lhs }

    /// Changes nothing.
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    public var magnitudeSquared: Double { 0 }
}
