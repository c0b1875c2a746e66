import Geometry

/// How much of the stack an update may take: views that are nested endlessly must not use it up.
nonisolated enum StackRoom {
    /// Three quarters of what a thread has; the rest is for what runs through the tree later, and for what runs around it.
    private static let most: UInt = {
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
        let usual: UInt = 8 << 20
        return (isKnown ? min(max(UInt(limit.rlim_cur), 1 << 18), usual) : usual) / 4 * 3
    }()

    /// Where the stack has got to.
    static var here: UInt {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { UInt(bitPattern: $0.baseAddress) }
    }

    /// Whether what began at `begin` should nest nothing more.
    static func isScarce(since begin: UInt) -> Bool {
        let here = here
        return begin > here && begin - here > most
    }
}
