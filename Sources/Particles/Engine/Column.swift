import Geometry

/// What a particle may carry. A number that is the same for all particles has no column.
enum Column: Int, CaseIterable {
    /// Tick of birth, and life in ticks.
    case birth, life
    /// Place and velocity: at birth where motion has a closed form, now where it is integrated. For motion along the direction
    /// of emission (`speed` and the curves over life) the velocity columns hold the direction's unit vector, for circles
    /// the first of them holds the angle.
    case x, y, z, vx, vy, vz
    case speed, speedChange, radius, radiusChange, polarRate
    case drag, deceleration, radial, tangential
    case scale, scaleChange, rotation, spin, frame
    case red, green, blue, alpha, redChange, greenChange, blueChange, alphaChange
    /// The two halves of the particle's key, for the emitters that it carries.
    case keyLow, keyHigh
}

/// Where a number of all particles is found: in a column, or the same for all.
struct Field: Sendable, Equatable {
    /// Number of the column, −1 for none.
    var index: Int32
    /// The number where there is no column.
    var constant: Float

    static let zero = Field(index: -1, constant: 0)
    var isColumn: Bool { index >= 0 }
}

/// The fields of all columns.
struct FieldTable: Sendable {
    private var fields = [Field](repeating: .zero, count: Column.allCases.count)
    private(set) var count = 0

    subscript(column: Column) -> Field { fields[column.rawValue] }

    mutating func addColumn(_ column: Column) {
        guard !fields[column.rawValue].isColumn else { return }
        fields[column.rawValue].index = Int32(count)
        count += 1
    }

    mutating func setConstant(_ column: Column, _ value: Double) {
        fields[column.rawValue].constant = Float(value)
    }

    /// A column where the draws differ or `isForced`, else their constant.
    mutating func add(_ column: Column, _ draw: Draw, isForced: Bool = false) {
        setConstant(column, draw.low)
        if draw.span != 0 || isForced { addColumn(column) }
    }
}
