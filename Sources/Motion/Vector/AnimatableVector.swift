import Geometry

/// Any number of vectors animated together, such as the corners of a polygon or the bars of a chart.
///
/// Vectors of different lengths add as if the shorter one went on with zeros, so a change of length
/// animates from or to zero; `zero` is the empty vector.
public struct AnimatableVector<Element: VectorArithmetic>: VectorArithmetic {
    /// The components in order.
    public var elements: [Element]

    /// A vector of the given components.
    public init(_ elements: [Element]) { self.elements = elements }

    /// The vector without components, which adds as zero to a vector of any length.
    public static var zero: Self { AnimatableVector([]) }

    /// The sum, component by component.
    public static func + (lhs: Self, rhs: Self) -> Self {
        var sum = lhs
        sum += rhs
        return sum
    }

    /// The difference, component by component.
    public static func - (lhs: Self, rhs: Self) -> Self {
        var difference = lhs
        difference -= rhs
        return difference
    }

    /// Adds in place; allocates only when `rhs` is longer.
    public static func += (lhs: inout Self, rhs: Self) { lhs.combine(rhs) { $0 += $1 } }

    /// Subtracts in place; allocates only when `rhs` is longer.
    public static func -= (lhs: inout Self, rhs: Self) { lhs.combine(rhs) { $0 -= $1 } }

    /// Multiplies each component by `rhs`.
    public mutating func scale(by rhs: Double) {
        for index in elements.indices { elements[index].scale(by: rhs) }
    }

    /// The sum of the components' squared lengths.
    public var magnitudeSquared: Double { elements.reduce(0) { $0 + $1.magnitudeSquared } }

    /// Equal when the components are, trailing zeros aside: `zero` has to equal a vector of zeros.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        let shared = min(lhs.elements.count, rhs.elements.count)
        return lhs.elements.prefix(shared) == rhs.elements.prefix(shared)
            && lhs.elements.dropFirst(shared).allSatisfy { $0 == .zero }
            && rhs.elements.dropFirst(shared).allSatisfy { $0 == .zero }
    }

    private mutating func combine(_ other: Self, _ apply: (inout Element, Element) -> Void) {
        while elements.count < other.elements.count { elements.append(.zero) }
        for index in other.elements.indices { apply(&elements[index], other.elements[index]) }
    }
}

extension AnimatableVector: Sendable where Element: Sendable {}
