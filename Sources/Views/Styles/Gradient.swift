import Geometry
import Motion

/// Colours along a line. As a style it runs from top to bottom.
public nonisolated struct Gradient: Hashable, Sendable {
    /// A colour at a place along the line.
    public struct Stop: Hashable, Sendable {
        /// The colour there.
        public var color: Color
        /// The place, 0…1 from beginning to end. One before the stop ahead of it counts as where that is.
        public var location: CGFloat

        /// A colour at a place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops in order.
    public var stops: [Stop]

    /// A gradient of stops; without any it is nothing.
    public init(stops: [Stop]) { self.stops = stops }

    /// A gradient of colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

nonisolated extension Gradient: ShapeStyle {
    /// The gradient from top to bottom.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._resolved(in: environment)
    }
}
