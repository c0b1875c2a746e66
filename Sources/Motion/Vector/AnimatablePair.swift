import Geometry

/// Two vectors side by side, animated together; nest pairs for more.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first vector.
    public var first: First
    /// The second vector.
    public var second: Second

    /// The pair of the two.
    @inlinable public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Two zeros.
    @inlinable public static var zero: Self { AnimatablePair(.zero, .zero) }

    /// The sum of each half.
    @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
        AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
    }

    /// The difference of each half.
    @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
        AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
    }

    /// Multiplies both halves by `rhs`.
    @inlinable public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The sum of both halves' squared lengths.
    @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
