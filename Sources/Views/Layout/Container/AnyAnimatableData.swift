import Geometry
import Motion

/// Animatable data whose type may change: data of two types do not mix, the first one stays.
public nonisolated struct _AnyAnimatableData: VectorArithmetic {
    /// nil is zero of any type.
    let value: (any VectorArithmetic)?

    init(_ value: (any VectorArithmetic)?) { self.value = value }

    /// Zero of any type.
    public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

    /// Whether both are of one type and equal there; zero of any type equals only itself.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        func isEqual<Value: VectorArithmetic>(_ value: Value) -> Bool { value == rhs.value as? Value }
        guard let value = lhs.value else { return rhs.value == nil }
        return isEqual(value)
    }

    /// The sum of data of one type.
    public static func + (lhs: Self, rhs: Self) -> Self {
        func sum<Value: VectorArithmetic>(_ value: Value) -> any VectorArithmetic {
            (rhs.value as? Value).map { value + $0 } ?? value
        }
        guard let value = lhs.value else { return rhs }
        return Self(sum(value))
    }

    /// The difference of data of one type.
    public static func - (lhs: Self, rhs: Self) -> Self {
        func difference<Value: VectorArithmetic>(_ value: Value) -> any VectorArithmetic {
            (rhs.value as? Value).map { value - $0 } ?? value
        }
        guard let value = lhs.value else { return Self(rhs.value?.scaled(by: -1)) }
        return Self(difference(value))
    }

    /// Multiplies what is inside.
    public mutating func scale(by rhs: Double) { self = Self(value?.scaled(by: rhs)) }

    /// The squared length of what is inside.
    public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}
