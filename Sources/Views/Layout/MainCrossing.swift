import Geometry

/// Runs `body` on the main actor without waiting.
///
/// Layouts are called by the tree, on the main actor, but their protocol does not say so, as in SwiftUI. Debug builds
/// check it, release builds pay nothing.
@inline(__always) nonisolated func assumeMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    MainActor.assertIsolated("Layouts run on the main actor.")
    return try withoutActuallyEscaping(body) { escaping in
        try unsafeBitCast(escaping, to: (() throws -> Result).self)()
    }
}
