import Geometry
import Motion

/// A style as a vector: a sum of a colour and of paints of other kinds.
///
/// Paints of one kind, such as linear gradients of three stops, add coordinate by coordinate, so that one turns into the other.
/// Paints of different kinds stand side by side with weights: half way from one to the other is half of each, a cross-fade.
/// A colour's weight is its opacity. A colour takes no memory.
nonisolated struct StyleVector: VectorArithmetic, Sendable {
    /// A paint of another kind, its coordinates times its weight.
    struct Part: Hashable, Sendable {
        /// What must agree for two paints to add.
        var kind: PaintKind
        /// How much of it there is: 1 for a style at rest.
        var weight: Double
        /// The geometry of a gradient.
        var geometry: SIMD4<Double>
        /// Colours; their opacities are those to be drawn, weight included.
        var colors: [ColorVector]
        /// Where the colours are, times 128.
        var locations: [Double]
    }

    var color: ColorVector
    var parts: [Part]

    init(color: ColorVector = .zero, parts: [Part] = []) {
        self.color = color
        self.parts = parts
    }

    static var zero: StyleVector { StyleVector() }

    static func + (lhs: Self, rhs: Self) -> Self {
        var sum = lhs
        sum += rhs
        return sum
    }

    static func - (lhs: Self, rhs: Self) -> Self {
        var difference = lhs
        difference -= rhs
        return difference
    }

    static func += (lhs: inout Self, rhs: Self) {
        lhs.color += rhs.color
        for part in rhs.parts { lhs.add(part, 1) }
    }

    static func -= (lhs: inout Self, rhs: Self) {
        lhs.color -= rhs.color
        for part in rhs.parts { lhs.add(part, -1) }
    }

    mutating func scale(by rhs: Double) {
        color.scale(by: rhs)
        for index in parts.indices { parts[index].scale(by: rhs) }
    }

    var magnitudeSquared: Double { parts.reduce(color.magnitudeSquared) { $0 + $1.magnitudeSquared } }

    /// Equal when colours and parts are; a part of no weight and no coordinates is as if it weren't there.
    static func == (lhs: Self, rhs: Self) -> Bool {
        guard lhs.color == rhs.color else { return false }
        if lhs.parts.isEmpty, rhs.parts.isEmpty { return true }
        let difference = lhs - rhs
        return difference.parts.allSatisfy { $0.magnitudeSquared == 0 }
    }

    private mutating func add(_ part: Part, _ sign: Double) {
        if let place = parts.firstIndex(where: { $0.kind == part.kind }) {
            parts[place].add(part, sign)
        } else {
            var part = part
            if sign != 1 { part.scale(by: sign) }
            parts.append(part)
        }
    }
}

nonisolated extension StyleVector.Part {
    fileprivate mutating func add(_ other: Self, _ sign: Double) {
        weight += sign * other.weight
        geometry += sign * other.geometry
        for index in colors.indices { colors[index] += other.colors[index].scaled(by: sign) }
        for index in locations.indices { locations[index] += sign * other.locations[index] }
    }

    mutating func scale(by factor: Double) {
        weight *= factor
        geometry *= factor
        for index in colors.indices { colors[index].scale(by: factor) }
        for index in locations.indices { locations[index] *= factor }
    }

    fileprivate var magnitudeSquared: Double {
        let fixed = 16_384 * weight * weight + (geometry * geometry).sum()
        return colors.reduce(fixed) { $0 + $1.magnitudeSquared } + locations.reduce(0) { $0 + $1 * $1 }
    }
}
