import Geometry

/// Runs `body` on the main actor without waiting.
///
/// Layouts are called by the tree, on the main actor, but their protocol does not say so, as in SwiftUI. Debug builds
/// check it; release builds pay about a tenth of a microsecond for the closure.
@inline(__always) nonisolated func assumeMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    checkMain()
    return try withoutActuallyEscaping(body) { escaping in
        try unsafeBitCast(escaping, to: (() throws -> Result).self)()
    }
}

/// Traps in debug builds when the caller is not on the main actor. The library's own check is not free in release.
@inline(__always) private nonisolated func checkMain() {
    #if DEBUG
        MainActor.assertIsolated("Layouts run on the main actor.")
    #endif
}

/// What layouts ask items by the thousand. A closure that takes all it needs as parameters costs nothing to cross with:
/// it has no context that must be made.
nonisolated enum ItemCall {
    @inline(__always) static func size(_ item: any LayoutItem, _ proposal: ProposedViewSize) -> CGSize {
        checkMain()
        let call: @MainActor (any LayoutItem, ProposedViewSize) -> CGSize = { $0.sizeThatFits($1) }
        return unsafeBitCast(call, to: ((any LayoutItem, ProposedViewSize) -> CGSize).self)(item, proposal)
    }

    @inline(__always) static func guide(
        _ item: any LayoutItem, _ key: AlignmentKey, _ dimensions: ViewDimensions
    ) -> CGFloat? {
        checkMain()
        let call: @MainActor (any LayoutItem, AlignmentKey, ViewDimensions) -> CGFloat? = {
            $0.explicitAlignment($1, in: $2)
        }
        return unsafeBitCast(call, to: ((any LayoutItem, AlignmentKey, ViewDimensions) -> CGFloat?).self)(
            item, key, dimensions)
    }

    @inline(__always) static func place(_ item: any LayoutItem, _ origin: CGPoint, _ proposal: ProposedViewSize) {
        checkMain()
        let call: @MainActor (any LayoutItem, CGPoint, ProposedViewSize) -> Void = { $0.place(at: $1, proposal: $2) }
        unsafeBitCast(call, to: ((any LayoutItem, CGPoint, ProposedViewSize) -> Void).self)(item, origin, proposal)
    }

    @inline(__always) static func record(_ record: PlacementRecord, _ index: Int, _ placement: Placement) {
        checkMain()
        let call: @MainActor (PlacementRecord, Int, Placement) -> Void = { $0.placements[$1] = $2 }
        unsafeBitCast(call, to: ((PlacementRecord, Int, Placement) -> Void).self)(record, index, placement)
    }

    @inline(__always) static func priority(_ item: any LayoutItem) -> Double {
        checkMain()
        let call: @MainActor (any LayoutItem) -> Double = { $0.layoutPriority }
        return unsafeBitCast(call, to: ((any LayoutItem) -> Double).self)(item)
    }

    @inline(__always) static func spacing(_ item: any LayoutItem) -> ViewSpacing {
        checkMain()
        let call: @MainActor (any LayoutItem) -> ViewSpacing = { $0.spacing }
        return unsafeBitCast(call, to: ((any LayoutItem) -> ViewSpacing).self)(item)
    }
}
