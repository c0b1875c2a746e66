import Geometry

/// How often the process asks for memory, if tools/bench has loaded its counter into it.
enum AllocationCount {
    private static let counter = dlsym(nil, "springtide_allocation_count").map {
        unsafeBitCast($0, to: (@convention(c) () -> Int).self)
    }

    /// How often `body` asks for memory; nil if nobody counts.
    static func during(_ body: () -> Void) -> Int? {
        guard let counter else { return nil }
        let before = counter()
        body()
        return counter() - before
    }
}
