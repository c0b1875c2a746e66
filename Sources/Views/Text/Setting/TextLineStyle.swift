import Geometry
import Rendering

extension Text {
    /// A line under or through text.
    public nonisolated struct LineStyle: Hashable, Sendable {
        /// How the line is broken.
        public enum Pattern: Hashable, Sendable {
            /// Unbroken.
            case solid
            /// Dots as long as the line is thick.
            case dot
            /// Dashes of three thicknesses.
            case dash
        }

        let pattern: Pattern
        let color: Color?

        /// A line of `color`, by default of the text's own.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// An unbroken line of the text's colour.
        public static let single = LineStyle()
    }
}
