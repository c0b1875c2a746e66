import Geometry

/// A side of a rectangle.
public nonisolated enum Edge: Int8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The upper side.
    case top
    /// The side where reading starts: the left one where text runs to the right.
    case leading
    /// The lower side.
    case bottom
    /// The side where reading ends.
    case trailing

    /// Any number of sides.
    @frozen public struct Set: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// One bit for each side.
        public let rawValue: Int8
        /// The sides whose bits are set.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one side.
        public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }

        /// Only the upper side.
        public static let top = Set(.top)
        /// Only the leading side.
        public static let leading = Set(.leading)
        /// Only the lower side.
        public static let bottom = Set(.bottom)
        /// Only the trailing side.
        public static let trailing = Set(.trailing)
        /// The four sides.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// Leading and trailing.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
    }
}
