import Geometry

/// How content of one shape meets room of another.
public nonisolated enum ContentMode: Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// As large as it can be while all of it is inside.
    case fit
    /// As small as it can be while nothing of the room is left over.
    case fill
}
