import Geometry

/// Horizontal or vertical.
public nonisolated enum Axis: Int8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// From leading to trailing.
    case horizontal
    /// From top to bottom.
    case vertical

    /// Any number of axes.
    @frozen public struct Set: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// One bit for each axis.
        public let rawValue: Int8
        /// The axes whose bits are set.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one axis.
        public init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

        /// Only horizontal.
        public static let horizontal = Set(.horizontal)
        /// Only vertical.
        public static let vertical = Set(.vertical)
    }

    /// The other one.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
