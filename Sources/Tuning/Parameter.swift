import Geometry

/// A number that a scene can be tuned by: it has a name, a unit and a range, can be saved, and draws its own slider.
public struct Parameter: Sendable, Equatable {
    /// What scripts and presets call it: `orb.duration`.
    public let name: String
    /// Heading that it stands under: `orb spring`.
    public let group: String
    /// What the panel calls it: `duration`.
    public let title: String
    /// Unit of the value, empty for a plain number.
    public let unit: String
    /// Values that it may take.
    public let range: ClosedRange<Double>
    /// The smallest change that a slider makes; a key press changes by one step, with Shift by ten.
    public let step: Double
    /// Value at the start and after a reset.
    public let defaultValue: Double
    /// Digits after the point when shown.
    public let decimals: Int
    /// The value in force.
    public internal(set) var value: Double

    /// A parameter at its default value.
    public init(
        _ name: String, group: String, title: String, unit: String = "", range: ClosedRange<Double>, step: Double,
        default defaultValue: Double, decimals: Int
    ) {
        precondition(range.contains(defaultValue), "The default \(defaultValue) of \(name) lies outside \(range).")
        precondition(step > 0, "The step \(step) of \(name) must be above 0.")
        self.name = name
        self.group = group
        self.title = title
        self.unit = unit
        self.range = range
        self.step = step
        self.defaultValue = defaultValue
        self.decimals = decimals
        value = defaultValue
    }

    /// Where the value lies in its range, 0…1.
    public var fraction: Double { (value - range.lowerBound) / (range.upperBound - range.lowerBound) }

    /// Whether the value differs from the default.
    public var isChanged: Bool { value != defaultValue }

    /// The value nearest to `wanted` that lies on the grid of steps from 0 and in the range.
    func snapped(_ wanted: Double) -> Double {
        // A step such as 0.01 is no exact binary number: divide by its whole reciprocal where there is one.
        let perUnit = (1 / step).rounded()
        let onGrid =
            abs(perUnit * step - 1) < 1e-9
            ? (wanted * perUnit).rounded() / perUnit : (wanted / step).rounded() * step
        return min(max(onGrid, range.lowerBound), range.upperBound)
    }
}
