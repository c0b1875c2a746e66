import Geometry

/// A sheet of water, or a drum's skin: the wave equation `u″ = c² ∇²u − d u′` on a grid, in fixed leapfrog steps.
///
/// A step is stable while the Courant number C = c · dt / spacing stays within the stencil's limit (Courant, Friedrichs and
/// Lewy 1928); a faster speed is cut to `speedLimit`.
public struct WaveField: Sendable {
    /// How a cell looks at its neighbours.
    public enum Stencil: String, Hashable, Sendable, Codable, CaseIterable {
        /// The four at its sides.
        case fivePoint
        /// All eight, (4 · sides + corners − 20 · centre)/6: rounder rings.
        case ninePoint

        /// The largest stable Courant number: 1/√2 and √3/2.
        public var courantLimit: Double { self == .fivePoint ? 0.5.squareRoot() : 0.75.squareRoot() }
    }

    /// What waves do at an edge.
    public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
        /// Held at rest: waves come back upside down.
        case fixed
        /// Free: waves come back upright.
        case free
        /// Open: waves leave (Mur 1981, first order: some percent come back at a slant).
        case absorbing
    }

    /// A place that shakes.
    public struct Source: Hashable, Sendable, Codable {
        /// Cell.
        public var column, row: Int
        /// Height that is added a step, at most.
        public var amplitude: Double
        /// Shakes a second.
        public var frequency: Double

        /// A shaking cell.
        public init(column: Int, row: Int, amplitude: Double, frequency: Double) {
            self.column = column
            self.row = row
            self.amplitude = amplitude
            self.frequency = frequency
        }
    }

    /// The most cells along a side.
    public static let longestSide = 4096

    /// Cells along a row, and rows.
    public let width, height: Int
    /// Points from cell to cell, above 0.
    public let spacing: Double
    /// Steps a second, above 0.
    public let stepRate: Double
    /// How a cell looks at its neighbours.
    public let stencil: Stencil
    /// What waves do at the four edges.
    public var edge: Edge
    /// Points a second that waves run, 0…`speedLimit`; not finite keeps the old speed.
    public var speed: Double {
        didSet { speed = speed.isFinite ? min(max(speed, 0), speedLimit) : oldValue }
    }
    /// Share of speed that is lost, as the rate of an exponential, 1/s, not negative.
    public var damping: Double {
        didSet { damping = damping.isFinite ? max(damping, 0) : oldValue }
    }
    /// Places that shake.
    public var sources: [Source] = []
    /// Steps that were run.
    public private(set) var steps = 0

    /// Cells from row to row in memory: a border of one cell, and room for vectors that reach beyond.
    let stride: Int
    var current: [Float]
    var previous: [Float]
    /// 0 where an obstacle holds the water at rest, 1 elsewhere; empty without obstacles.
    var openness: [Float] = []

    /// Water at rest; sides are cut to 1…`longestSide`, numbers that are not finite or not above 0 take their default.
    public init(
        width: Int, height: Int, spacing: Double = 1, speed: Double = 30, stepRate: Double = 120, damping: Double = 0.3,
        stencil: Stencil = .ninePoint, edge: Edge = .free
    ) {
        self.width = min(max(width, 1), Self.longestSide)
        self.height = min(max(height, 1), Self.longestSide)
        self.spacing = spacing.isFinite && spacing > 0 ? spacing : 1
        self.stepRate = stepRate.isFinite && stepRate > 0 ? stepRate : 120
        self.stencil = stencil
        self.edge = edge
        self.speed = 0
        self.damping = damping.isFinite ? max(damping, 0) : 0.3
        stride = (self.width + 2 + 7) / 8 * 8 + 8
        current = [Float](repeating: 0, count: stride * (self.height + 2) + 8)
        previous = current
        self.speed = min(max(speed.isFinite ? speed : 30, 0), speedLimit)
    }

    /// The largest stable speed: the stencil's Courant number times spacing times steps a second.
    public var speedLimit: Double { stencil.courantLimit * spacing * stepRate }

    /// The Courant number now.
    public var courant: Double { speed / (spacing * stepRate) }

    /// The longest stable step in seconds for waves of `speed` on cells of `dx` by `dy`, five-point stencil.
    public static func longestStep(speed: Double, dx: Double, dy: Double) -> Double {
        1 / (speed * (1 / (dx * dx) + 1 / (dy * dy)).squareRoot())
    }

    /// Height of a cell; 0 outside.
    public func height(column: Int, row: Int) -> Float {
        guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
        return current[index(column, row)]
    }

    /// Sum of squared heights and squared changes of height.
    public var energy: Double {
        var sum = 0.0
        for row in 0..<height {
            for column in 0..<width {
                let place = index(column, row)
                let change = Double(current[place] - previous[place])
                sum += Double(current[place]) * Double(current[place]) + change * change
            }
        }
        return sum
    }

    @inline(__always) func index(_ column: Int, _ row: Int) -> Int { (row + 1) * stride + column + 1 }

    mutating func countStep() { steps += 1 }
}

/// What disturbs it.
extension WaveField {
    /// Raises a round hill of `amount` in the middle and `radius` cells around (`x`, `y`), both in cells. Numbers that are not
    /// finite, and a radius not above 0, change nothing.
    public mutating func drop(x: Double, y: Double, radius: Double, amount: Double) {
        guard x.isFinite, y.isFinite, radius.isFinite, amount.isFinite, radius > 0 else { return }
        let columns = Self.cells(x, radius, width)
        let rows = Self.cells(y, radius, height)
        for row in rows {
            for column in columns {
                let dx = (Double(column) - x) / radius
                let dy = (Double(row) - y) / radius
                let rest = 1 - dx * dx - dy * dy
                guard rest > 0 else { continue }
                let place = index(column, row)
                // In both time levels: a hill at rest.
                let rise = Float(amount * rest * rest) * (openness.isEmpty ? 1 : openness[place])
                current[place] += rise
                previous[place] += rise
            }
        }
    }

    /// Makes a rectangle of cells an obstacle, or water again: waves come back from it upside down.
    public mutating func setObstacle(_ isObstacle: Bool, columns: Range<Int>, rows: Range<Int>) {
        if openness.isEmpty { openness = [Float](repeating: 1, count: current.count) }
        for row in rows.clamped(to: 0..<height) {
            for column in columns.clamped(to: 0..<width) {
                let place = index(column, row)
                openness[place] = isObstacle ? 0 : 1
                if isObstacle { (current[place], previous[place]) = (0, 0) }
            }
        }
    }

    /// Brings everything to rest; obstacles stay.
    public mutating func calm() {
        for place in current.indices { (current[place], previous[place]) = (0, 0) }
    }

    private static func cells(_ center: Double, _ radius: Double, _ count: Int) -> Range<Int> {
        guard center + radius >= 0, center - radius <= Double(count) else { return 0..<0 }
        let low = Int(max((center - radius).rounded(.down), 0))
        let high = Int(min((center + radius).rounded(.up) + 1, Double(count)))
        return low..<max(high, low)
    }
}
