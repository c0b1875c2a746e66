import Geometry

/// What can be animated: a type whose values add, scale and have a length.
///
/// Every conforming type must be a vector space over `Double`; springs, curves and keyframes use
/// nothing else of it.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The dot product of this vector with itself, in squared units of its components.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// A copy with each component multiplied by `rhs`.
    public func scaled(by rhs: Double) -> Self {
        var copy = self
        copy.scale(by: rhs)
        return copy
    }

    /// Moves `amount` of the way to `other`: 0 stays, 1 arrives, values outside 0…1 leave the segment.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// The point `amount` of the way to `other`: 0 is this value, 1 is `other`.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var copy = self
        copy.interpolate(towards: other, amount: amount)
        return copy
    }

    /// The dot product with `other`, by the polarisation identity.
    func dot(_ other: Self) -> Double {
        ((self + other).magnitudeSquared - (self - other).magnitudeSquared) / 4
    }
}

extension Double: VectorArithmetic {
    /// Multiplies by `rhs`.
    public mutating func scale(by rhs: Double) { self *= rhs }

    /// The square.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies by `rhs`, computed in `Double` and rounded once.
    public mutating func scale(by rhs: Double) { self = Float(Double(self) * rhs) }

    /// The square, in `Double`.
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies by `rhs`.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    /// The square.
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}
