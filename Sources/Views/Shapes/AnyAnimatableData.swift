import Geometry
import Motion

/// A vector whose type is not told. Vectors of two types have no way between them: their difference is zero, and a sum is the
/// first of the two.
public nonisolated struct _AnyAnimatableData: VectorArithmetic {
    /// Nil for the zero of any type.
    let vector: (any VectorArithmetic)?

    init(_ vector: (any VectorArithmetic)?) { self.vector = vector }

    /// The zero of any type.
    public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

    /// The sum.
    public static func + (lhs: Self, rhs: Self) -> Self {
        guard let first = lhs.vector, let second = rhs.vector else { return lhs.vector == nil ? rhs : lhs }
        return Self(sum(first, second))
    }

    /// The difference.
    public static func - (lhs: Self, rhs: Self) -> Self {
        guard let second = rhs.vector else { return lhs }
        guard let first = lhs.vector else { return Self(second.scaled(by: -1)) }
        return Self(difference(first, second))
    }

    /// Multiplies the vector.
    public mutating func scale(by rhs: Double) { self = Self(vector.map { $0.scaled(by: rhs) }) }

    /// The vector's squared length.
    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }

    /// Equal when the vectors are; zero equals the zero of any type.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs.vector, rhs.vector) {
        case (nil, nil): true
        case (nil, let vector?), (let vector?, nil): isZero(vector)
        case (let first?, let second?): isEqual(first, second)
        }
    }

    private static func sum<V: VectorArithmetic>(_ first: V, _ second: any VectorArithmetic) -> any VectorArithmetic {
        (second as? V).map { first + $0 } ?? first
    }

    private static func difference<V: VectorArithmetic>(
        _ first: V, _ second: any VectorArithmetic
    ) -> any VectorArithmetic { (second as? V).map { first - $0 } ?? V.zero }

    private static func isZero<V: VectorArithmetic>(_ vector: V) -> Bool { vector == .zero }

    private static func isEqual<V: VectorArithmetic>(_ first: V, _ second: any VectorArithmetic) -> Bool {
        (second as? V) == first
    }
}
