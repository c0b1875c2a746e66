import Geometry

/// Which way reading goes, and with it where leading is.
public nonisolated enum LayoutDirection: Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
}
